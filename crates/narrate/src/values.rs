//! The values that sentences name, each under the name and in the forms that a catalogue can ask for.

use fluent_bundle::{FluentArgs, FluentValue};
use kanly_engine::ability::Ability;
use kanly_engine::action::Kind;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::plan::{Element, Half, Voiced};

use crate::style::paint;
use crate::tongue::Tongue;
use crate::words::colour;

/// What stands for something that is not there, or that a viewer may not know.
pub(crate) const NONE: &str = "none";

/// The sentence of a key: `say!(tongue, "event-bid-made", faction, amount)`. Values have the names of their variables, or
/// are given as `name = value`.
macro_rules! say {
    ($tongue:expr, $key:literal $(, $name:ident $(= $value:expr)? )* $(,)?) => {{
        #[allow(unused_mut, reason = "some sentences have no values")]
        let mut values = $crate::values::Values::of($tongue);
        $( values.put(stringify!($name), $crate::values::say!(@ $name $(= $value)?)); )*
        values.say($key)
    }};
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}
pub(crate) use say;

/// The values of one sentence.
pub(crate) struct Values<'t> {
    tongue: &'t Tongue,
    values: FluentArgs<'static>,
}

impl<'t> Values<'t> {
    pub(crate) fn of(tongue: &'t Tongue) -> Self {
        Values { tongue, values: FluentArgs::new() }
    }

    /// Puts a value under a name, in all its forms.
    pub(crate) fn put(&mut self, name: &str, value: impl Put) {
        value.put(name, self);
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.tongue.say(key, &self.values)
    }

    fn set(&mut self, name: &str, value: impl Into<FluentValue<'static>>) {
        self.values.set(name.to_owned(), value);
    }
}

/// Something that a sentence can name.
pub(crate) trait Put {
    fn put(self, name: &str, values: &mut Values<'_>);
}

/// A faction in the forms of its language: `faction`, `faction-start`, `faction-number` ... and `faction-id` to choose by.
impl Put for Faction {
    fn put(self, name: &str, values: &mut Values<'_>) {
        for (form, words) in values.tongue.forms(self) {
            match form {
                None => values.set(name, words),
                Some(form) => values.set(&format!("{name}-{form}"), words),
            }
        }
        values.set(&format!("{name}-id"), self.id());
    }
}

/// Forces with the name that a faction has for its elite.
pub(crate) struct Of(pub(crate) Faction, pub(crate) Force);

impl Put for Of {
    fn put(self, name: &str, values: &mut Values<'_>) {
        let words = values.tongue.force(self.0, self.1);
        values.set(name, words);
    }
}

/// What is there or is not known: `none` to choose by.
impl<T: Put> Put for Option<T> {
    fn put(self, name: &str, values: &mut Values<'_>) {
        match self {
            Some(value) => value.put(name, values),
            None => values.set(name, NONE),
        }
    }
}

impl Put for bool {
    fn put(self, name: &str, values: &mut Values<'_>) {
        values.set(name, if self { "yes" } else { "no" });
    }
}

impl Put for &'static str {
    fn put(self, name: &str, values: &mut Values<'_>) {
        values.set(name, self);
    }
}

/// Things that have one form: what they are called.
macro_rules! called {
    ($($type:ty => |$value:ident, $tongue:ident| $words:expr),+ $(,)?) => { $(
        impl Put for $type {
            fn put(self, name: &str, values: &mut Values<'_>) {
                #[allow(unused_variables, reason = "numbers are the same in all languages")]
                let ($value, $tongue) = (self, values.tongue);
                let words = $words;
                values.set(name, words);
            }
        }
    )+ };
}
called! {
    u8 => |number, _tongue| number,
    u16 => |number, _tongue| number,
    usize => |number, _tongue| number,
    Sector => |sector, _tongue| sector.to_string(),
    Half => |half, _tongue| half.to_string(),
    Force => |force, _tongue| force.to_string(),
    Leader => |leader, tongue| tongue.leader(leader),
    Card => |card, tongue| tongue.card(card),
    SpiceCard => |card, tongue| tongue.spice_card(card),
    Territory => |territory, tongue| tongue.territory(territory),
    Place => |place, tongue| tongue.place(place),
    Phase => |phase, tongue| tongue.phase(phase),
    Element => |element, tongue| tongue.words(&format!("element-{}", element.id())),
    Voiced => |voiced, tongue| tongue.words(&format!("voiced-{}", voiced.id())),
    Kind => |kind, tongue| tongue.words(&format!("card-kind-{}", kind.id())),
    Ability => |ability, tongue| tongue.ability(ability),
    String => |words, _tongue| words,
}

impl Tongue {
    /// One form of a faction's name.
    pub(crate) fn form(&self, faction: Faction, form: Option<&str>) -> String {
        let forms = self.forms(faction).into_iter();
        forms
            .rev()
            .find(|(name, _)| name.as_deref() == form || name.is_none())
            .map_or_else(String::new, |(_, words)| words)
    }

    /// The forms of a faction's name, in the colour of its pieces.
    fn forms(&self, faction: Faction) -> Vec<(Option<String>, String)> {
        let mut name = FluentArgs::new();
        name.set("name", paint(colour(faction), self.faction(faction)));
        self.all_forms(&format!("who-{}", faction.id()), &name)
    }
}
