//! Written by `cargo xtask tables` from data/; do not edit.

/// The treachery cards that differ in name; cards of one name are the same card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    /// Crysknife.
    Crysknife,
    /// Maula Pistol.
    MaulaPistol,
    /// Slip Tip.
    SlipTip,
    /// Stunner.
    Stunner,
    /// Chaumas.
    Chaumas,
    /// Chaumurky.
    Chaumurky,
    /// Ellaca Drug.
    EllacaDrug,
    /// Gom Jabbar.
    GomJabbar,
    /// Lasgun.
    Lasgun,
    /// Shield.
    Shield,
    /// Snooper.
    Snooper,
    /// Baliset.
    Baliset,
    /// Jubba Cloak.
    JubbaCloak,
    /// Kulon.
    Kulon,
    /// La La La.
    LaLaLa,
    /// Trip to Gamont.
    TripToGamont,
    /// Cheap Hero.
    CheapHero,
    /// Family Atomics.
    FamilyAtomics,
    /// Hajr.
    Hajr,
    /// Karama.
    Karama,
    /// Tleilaxu Ghola.
    TleilaxuGhola,
    /// Truthtrance.
    Truthtrance,
    /// Weather Control.
    WeatherControl,
}

impl Card {
    /// Every card once, in the order of the box.
    pub const ALL: [Card; 23] = [
        Card::Crysknife,
        Card::MaulaPistol,
        Card::SlipTip,
        Card::Stunner,
        Card::Chaumas,
        Card::Chaumurky,
        Card::EllacaDrug,
        Card::GomJabbar,
        Card::Lasgun,
        Card::Shield,
        Card::Snooper,
        Card::Baliset,
        Card::JubbaCloak,
        Card::Kulon,
        Card::LaLaLa,
        Card::TripToGamont,
        Card::CheapHero,
        Card::FamilyAtomics,
        Card::Hajr,
        Card::Karama,
        Card::TleilaxuGhola,
        Card::Truthtrance,
        Card::WeatherControl,
    ];
}
