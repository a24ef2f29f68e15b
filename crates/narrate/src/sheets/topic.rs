//! What there are sheets about, and by which names they are found.

use fluent_bundle::FluentArgs;
use kanly_engine::Phase;
use kanly_engine::ids::{Card, Faction, Leader, slug};

use crate::tongue::Tongue;

/// Something that there is a sheet about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// One of the six.
    Faction(Faction),
    /// Treachery cards that do the same.
    Treachery(Treachery),
    /// The spice cards that bring spice.
    TerritoryCard,
    /// The spice cards that bring a worm.
    ShaiHulud,
    /// A phase, or a main thing of the box.
    Thing(Thing),
}

/// Enums with a name for each variant.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident, $number:literal: $($(#[$about:meta])* $variant:ident => $id:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type { $($(#[$about])* $variant),+ }

        impl $type {
            /// All of them.
            pub const ALL: [Self; $number] = [$(Self::$variant),+];

            /// Its name in every language.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }
        }
    };
}

named! {
    /// Treachery cards that do the same, and so have one page.
    Treachery, 13:
    /// Crysknife and its like.
    Projectile => "projectile-weapon",
    /// Gom Jabbar and its like.
    Poison => "poison-weapon",
    /// The Lasgun.
    Lasgun => "lasgun",
    /// The Shield.
    Shield => "shield",
    /// The Snooper.
    Snooper => "snooper",
    /// Baliset and its like.
    Worthless => "worthless-card",
    /// The Cheap Hero.
    CheapHero => "cheap-hero",
    /// Family Atomics.
    FamilyAtomics => "family-atomics",
    /// Hajr.
    Hajr => "hajr",
    /// Karama.
    Karama => "karama",
    /// Tleilaxu Ghola.
    TleilaxuGhola => "tleilaxu-ghola",
    /// Truthtrance.
    Truthtrance => "truthtrance",
    /// Weather Control.
    WeatherControl => "weather-control",
}

named! {
    /// The phases of a turn, and the main things of the box.
    Thing, 14:
    /// The storm and its phase.
    Storm => "storm",
    /// The Spice Blow and the Nexus.
    SpiceBlow => "spice-blow",
    /// CHOAM Charity.
    Charity => "charity",
    /// The auction of treachery cards.
    Bidding => "bidding",
    /// The tanks, and how one leaves them.
    Tanks => "tanks",
    /// How forces come to the planet.
    Shipment => "shipment",
    /// How they go on there.
    Movement => "movement",
    /// Battles.
    Battle => "battle",
    /// Traitor cards.
    Traitors => "traitors",
    /// Spice Collection.
    Collection => "collection",
    /// The strongholds.
    Strongholds => "strongholds",
    /// Alliances.
    Alliance => "alliance",
    /// Deals and bribes.
    Deals => "deals",
    /// How a game ends.
    Victory => "victory",
}

impl Thing {
    /// The phase that the page is about.
    pub fn phase(self) -> Option<Phase> {
        match self {
            Self::Storm => Some(Phase::Storm),
            Self::SpiceBlow => Some(Phase::SpiceBlow),
            Self::Charity => Some(Phase::Charity),
            Self::Bidding => Some(Phase::Bidding),
            Self::Tanks => Some(Phase::Revival),
            Self::Shipment => Some(Phase::Shipment),
            Self::Battle => Some(Phase::Battle),
            Self::Collection => Some(Phase::Collection),
            Self::Victory => Some(Phase::MentatPause),
            Self::Movement | Self::Traitors | Self::Strongholds | Self::Alliance | Self::Deals => None,
        }
    }
}

impl Treachery {
    /// The page that a card is on.
    pub fn of(card: Card) -> Self {
        match card {
            Card::Crysknife | Card::MaulaPistol | Card::SlipTip | Card::Stunner => Self::Projectile,
            Card::Chaumas | Card::Chaumurky | Card::EllacaDrug | Card::GomJabbar => Self::Poison,
            Card::Lasgun => Self::Lasgun,
            Card::Shield => Self::Shield,
            Card::Snooper => Self::Snooper,
            Card::Baliset | Card::JubbaCloak | Card::Kulon | Card::LaLaLa | Card::TripToGamont => {
                Self::Worthless
            }
            Card::CheapHero => Self::CheapHero,
            Card::FamilyAtomics => Self::FamilyAtomics,
            Card::Hajr => Self::Hajr,
            Card::Karama => Self::Karama,
            Card::TleilaxuGhola => Self::TleilaxuGhola,
            Card::Truthtrance => Self::Truthtrance,
            Card::WeatherControl => Self::WeatherControl,
        }
    }

    /// The cards on a page.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| Self::of(card) == self)
    }

    /// The only card on a page.
    fn only(self) -> Option<Card> {
        let mut cards = self.cards();
        cards.next().filter(|_| cards.next().is_none())
    }
}

impl Topic {
    /// Every topic: factions, cards, things.
    pub fn all() -> impl Iterator<Item = Self> {
        let factions = Faction::ALL.into_iter().map(Self::Faction);
        let cards = Treachery::ALL.into_iter().map(Self::Treachery);
        let spice = [Self::TerritoryCard, Self::ShaiHulud];
        factions.chain(cards).chain(spice).chain(Thing::ALL.into_iter().map(Self::Thing))
    }

    /// The name by which it is asked for in every language.
    pub fn id(self) -> &'static str {
        match self {
            Self::Faction(faction) => faction.id(),
            Self::Treachery(treachery) => treachery.id(),
            Self::TerritoryCard => "territory-card",
            Self::ShaiHulud => "shai-hulud",
            Self::Thing(thing) => thing.id(),
        }
    }

    /// Whether it is called as something in the box is. What is not has a title of its own.
    pub(crate) fn is_printed(self) -> bool {
        match self {
            Self::Faction(_) => true,
            Self::Treachery(treachery) => treachery.only().is_some(),
            Self::TerritoryCard | Self::ShaiHulud | Self::Thing(_) => false,
        }
    }
}

impl Tongue {
    /// The title of a page.
    pub fn title(&self, topic: Topic) -> String {
        let card = match topic {
            Topic::Faction(faction) => return self.faction(faction),
            Topic::Treachery(treachery) => treachery.only(),
            Topic::TerritoryCard | Topic::ShaiHulud | Topic::Thing(_) => None,
        };
        card.map_or_else(|| self.words(&format!("sheet-{}", topic.id())), |card| self.card(card))
    }

    /// What somebody means who asks for a page: its name or title, a card or a leader on it, or another word for it.
    pub fn topic(&self, text: &str) -> Option<Topic> {
        let wanted = slug(text);
        if let Ok(faction) = text.parse::<Faction>() {
            return Some(Topic::Faction(faction));
        }
        self.topic_names().into_iter().find(|(name, _)| *name == wanted).map(|(_, topic)| topic)
    }

    /// Everything that [`topic`](Self::topic) understands, as it would be typed.
    pub fn topic_names(&self) -> Vec<(String, Topic)> {
        let pages = Topic::all().flat_map(|topic| {
            let words = [topic.id().to_owned(), self.title(topic)].into_iter().chain(self.also(topic));
            words.map(move |name| (slug(&name), topic)).collect::<Vec<_>>()
        });
        let cards =
            Card::ALL.into_iter().map(|card| (slug(card.name()), Topic::Treachery(Treachery::of(card))));
        let leaders = Leader::all().map(|leader| (slug(leader.name()), Topic::Faction(leader.faction())));
        let mut names: Vec<(String, Topic)> = Vec::new();
        for (name, topic) in pages.chain(cards).chain(leaders) {
            if !names.iter().any(|(known, _)| *known == name) {
                names.push((name, topic));
            }
        }
        names
    }

    /// Other words for a page, out of the catalogue.
    pub(super) fn also(&self, topic: Topic) -> Vec<String> {
        if topic.is_printed() {
            return Vec::new();
        }
        let forms = self.all_forms(&format!("sheet-{}", topic.id()), &FluentArgs::new());
        let also = forms.into_iter().find(|(form, _)| form.as_deref() == Some("also"));
        also.map(|(_, words)| words.split(',').map(|word| word.trim().to_owned()).collect())
            .unwrap_or_default()
    }
}
