//! Small closed lists of names: each is the twin of one in the engine, and a new name there does not compile until it is here.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

macro_rules! twins {
    ($( $(#[$about:meta])+ $name:ident of $twin:path, $case:literal { $( $(#[$doc:meta])* $variant:ident ),+ $(,)? } )+) => { $(
        $(#[$about])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
        #[serde(rename_all = $case)]
        #[allow(missing_docs, reason = "the engine says what each of them is")]
        pub enum $name { $( $(#[$doc])* $variant ),+ }

        impl From<$twin> for $name {
            fn from(name: $twin) -> Self {
                match name { $( <$twin>::$variant => Self::$variant ),+ }
            }
        }

        impl From<$name> for $twin {
            fn from(name: $name) -> Self {
                match name { $( $name::$variant => <$twin>::$variant ),+ }
            }
        }
    )+ };
}

twins! {
    /// A phase of the turn, or the set-up before the first.
    Phase of kanly_engine::Phase, "kebab-case" {
        Setup, Storm, SpiceBlow, Charity, Bidding, Revival, Shipment, Battle, Collection, MentatPause,
    }
    /// What destroyed forces or spice.
    Cause of kanly_engine::event::Cause, "kebab-case" { Storm, Worm, Atomics, Ally, Battle, Dialed, Explosion }
    /// What a leader died of.
    Death of kanly_engine::event::Death, "kebab-case" { Weapon, Traitor, Explosion, Captive }
    /// By what something came back from the tanks.
    Means of kanly_engine::event::Means, "kebab-case" { Revival, Ghola, Karama }
    /// Why Bene Gesserit tokens changed sides.
    Turning of kanly_engine::event::Turning, "kebab-case" { Peace, Intrusion, Arrival, Wartime, Alone }
    /// A deck.
    Deck of kanly_engine::event::Deck, "kebab-case" { Treachery, Spice }
    /// How a deal came to its end.
    DealEnd of kanly_engine::event::DealEnd, "kebab-case" { Kept, Cancelled }
    /// A discard pile of the spice deck; the basic game has A alone.
    Pile of kanly_engine::ids::Pile, "PascalCase" { A, B }
    /// What told the winners from the other sides.
    Criterion of kanly_engine::outcome::Criterion, "kebab-case" { Strongholds, Spice, StormOrder }
    /// How a game was won.
    Victory of kanly_engine::Victory, "SCREAMING_SNAKE_CASE" {
        BeneGesseritPrediction, StrongholdVictory, FremenSpecial, GuildSpecial, MostStrongholds, FremenDefault,
    }
    /// How it is with the Kwisatz Haderach.
    Kwisatz of kanly_engine::view::Kwisatz, "kebab-case" { Asleep, Awake, Dead }
    /// A part of a battle plan that Prescience can ask for.
    Element of kanly_engine::plan::Element, "kebab-case" { Leader, Weapon, Defense, Number }
    /// What the Voice can name.
    Voiced of kanly_engine::plan::Voiced, "kebab-case" {
        PoisonWeapon, ProjectileWeapon, PoisonDefense, ProjectileDefense, Worthless, CheapHero, Lasgun,
    }
}
