//! [0.03] The options: one table of points, from which everything follows that reads, writes or varies them.

use crate::reading::{Point, PointFault, Reading, Readings};
use crate::rule;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

/// [1.01.02] Who dials the storm from the second turn on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StormDialers {
    /// The two factions that last held the battle wheels.
    #[default]
    LastWheels,
    /// The owners of the markers nearest to the storm, ahead and behind.
    Nearest,
}

/// [3.01.11] How long a Karama keeps an ability stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KaramaSpan {
    /// For this one use.
    #[default]
    Use,
    /// For the rest of the phase.
    Phase,
}

/// What a point can be: `[flag]`, `[number 1 to 255]`, or names for the values of its field.
macro_rules! readings {
    ([flag]) => {
        Readings::Flag
    };
    ([number $least:literal to $most:literal]) => {
        Readings::Numbers { least: $least, most: $most }
    };
    ([words $($word:literal = $($value:ident)::+),+]) => {
        Readings::Words(&[$($word),+])
    };
}

/// The reading of a field.
macro_rules! reading {
    ($field:expr, [flag]) => {
        Reading::Flag($field)
    };
    ($field:expr, [number $least:literal to $most:literal]) => {
        Reading::Number($field)
    };
    ($field:expr, [words $($word:literal = $($value:ident)::+),+]) => {
        match $field { $( $($value)::+ => Reading::Word($word), )+ }
    };
}

/// Lets a field have a reading, if it is one of its own.
macro_rules! put {
    ($field:expr, $reading:expr, [flag]) => {
        if let Reading::Flag(flag) = $reading { $field = flag; }
    };
    ($field:expr, $reading:expr, [number $least:literal to $most:literal]) => {
        if let Reading::Number(number) = $reading { $field = number; }
    };
    ($field:expr, $reading:expr, [words $($word:literal = $($value:ident)::+),+]) => {
        $( if $reading == Reading::Word($word) { $field = $($value)::+; } )+
    };
}

/// The options out of their table: field, type and default, then the point's name, its rule and its readings.
macro_rules! options {
    ($(#[$about:meta])* pub struct Options { $(
        $(#[$doc:meta])*
        $field:ident: $type:ty = $default:expr, $id:literal, $rule:literal, $readings:tt;
    )+ }) => {
        $(#[$about])*
        pub struct Options { $( $(#[$doc])* pub $field: $type, )+ }

        impl Default for Options {
            fn default() -> Self {
                Self { $( $field: $default, )+ }
            }
        }

        impl Options {
            /// Every point, in the order in which they are written.
            pub const POINTS: &[Point] = &[ $(
                Point { id: $id, rule: rule!($rule), readings: readings!($readings) },
            )+ ];

            $(
                #[doc = concat!("The same with another [`", stringify!($field), "`](field@Self::", stringify!($field), ").")]
                pub const fn $field(mut self, $field: $type) -> Self {
                    self.$field = $field;
                    self
                }
            )+

            /// Every point with its reading, in the order of the table.
            pub fn points(&self) -> impl Iterator<Item = (&'static str, Reading)> + use<> {
                [ $( ($id, reading!(self.$field, $readings)), )+ ].into_iter()
            }

            /// Lets a point have a reading that is known to be one of its own.
            fn put(&mut self, id: &str, reading: Reading) {
                match id {
                    $( $id => { put!(self.$field, reading, $readings); } )+
                    _ => unreachable!("`point` finds no other"), // any: names are open
                }
            }
        }
    };
}

options! {
/// [0.03] The option record. It is public and never changes during a game. New options come with a default, so it is made from
/// that and changed where it must be, by field or by the name of a point:
///
/// ```
/// use kanly_vocabulary::config::Options;
/// let mut options = Options::default().advanced(true).max_turns(5);
/// assert!(options.advanced);
/// options.set("storm_dialers", "nearest")?;
/// assert_eq!(options.get("storm_dialers")?.to_string(), "nearest");
/// # Ok::<(), kanly_vocabulary::reading::PointFault>(())
/// ```
/// ```compile_fail,E0639
/// let options = kanly_vocabulary::config::Options { advanced: true, ..Default::default() };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The advanced game.
    advanced: bool = false, "mode", "0.03", [words "basic" = false, "advanced" = true];
    /// [0.02] The last turn.
    max_turns: u8 = 10, "max_turns", "0.02", [number 1 to 255];
    /// Who dials the storm.
    storm_dialers: StormDialers = StormDialers::LastWheels, "storm_dialers", "1.01.02",
        [words "last-wheels" = StormDialers::LastWheels, "nearest" = StormDialers::Nearest];
    /// [1.09.05] Without the Guild the Fremen win a game that nobody else has won.
    fremen_default_win: bool = false, "fremen_default_win", "1.09.05", [flag];
    /// How long a Karama works.
    karama_span: KaramaSpan = KaramaSpan::Use, "karama_span", "3.01.11",
        [words "use" = KaramaSpan::Use, "phase" = KaramaSpan::Phase];
    /// [3.01.22] Whether Truthtrance may put a question in free words. Without effect until free text is played.
    truthtrance_free_text: bool = true, "truthtrance_free_text", "3.01.22", [flag];
    /// Whether every seat is asked that could have an answer as far as the others can see, not only those that have one.
    ask_everyone: bool = false, "ask_everyone", "0.03", [flag];
    /// [1.11.01] Whether views hold what could have been counted of the spice behind the shields.
    count_spice: bool = true, "count_spice", "1.11.01", [flag];
    /// [3.05] Whether every phase ends with an open point at which all are asked.
    floor: bool = false, "floor", "3.05", [flag];
}
}

impl Options {
    /// The point with this name, or what is wrong with the name.
    pub fn point(id: &str) -> Result<&'static Point, PointFault> {
        let found = Self::POINTS.iter().find(|point| point.id == id);
        found.ok_or_else(|| PointFault::unknown(id, Self::POINTS))
    }

    /// The reading of a point.
    pub fn get(&self, id: &str) -> Result<Reading, PointFault> {
        let point = Self::point(id)?;
        Ok(self.points().find(|(id, _)| *id == point.id).expect("every point has a reading").1)
    }

    /// Lets a point have the reading that is spelled like this.
    pub fn set(&mut self, id: &str, text: &str) -> Result<(), PointFault> {
        let point = Self::point(id)?;
        self.put(point.id, point.read(text)?);
        Ok(())
    }

    /// Lets a point have this reading. A number that is out of range is kept: a game with it is refused by the point's rule.
    pub fn agree(&mut self, point: &Point, reading: Reading) -> Result<(), PointFault> {
        let is_number = matches!((point.readings, reading), (Readings::Numbers { .. }, Reading::Number(_)));
        if !is_number && !point.readings.contain(reading) {
            return Err(point.fault(&reading.to_string()));
        }
        self.put(point.id, reading);
        Ok(())
    }

    /// The points that are not read as usual.
    pub fn unusual(&self) -> impl Iterator<Item = (&'static str, Reading)> + use<> {
        let usual = Self::default().points();
        self.points().zip(usual).filter(|(point, usual)| point != usual).map(|(point, _)| point)
    }
}

/// A map of points to readings.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(Self::POINTS.len()))?;
        self.points().try_for_each(|(id, reading)| map.serialize_entry(id, &reading))?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reading_of_every_point_is_read_as_it_is_written() {
        for point in Options::POINTS {
            let mut written = Vec::new();
            for reading in point.readings.all() {
                let mut options = Options::default();
                options.set(point.id, &reading.to_string()).expect("it is one of them");
                assert_eq!(options.get(point.id), Ok(reading));
                let others = options.unusual().filter(|(id, _)| *id != point.id).count();
                assert_eq!(others, 0, "{} changes no other", point.id);
                let mut agreed = Options::default();
                agreed.agree(point, reading).expect("it is one of them");
                assert_eq!(agreed, options);
                assert!(!written.contains(&options), "{}: {reading} is like another", point.id);
                written.push(options);
            }
            assert!(written.len() > 1 && written.contains(&Options::default()), "{}", point.id);
        }
    }

    #[test]
    fn every_point_has_a_name_of_its_own_and_is_written_in_order() {
        let ids: Vec<&str> = Options::POINTS.iter().map(|point| point.id).collect();
        assert!((1..ids.len()).all(|at| !ids[..at].contains(&ids[at])));
        assert!(Options::default().points().map(|(id, _)| id).eq(ids));
        let json = serde_json::to_string(&Options::default().max_turns(7)).expect("a map");
        assert!(json.starts_with(
            r#"{"mode":"basic","max_turns":7,"storm_dialers":"last-wheels","fremen_default_win":false"#
        ));
    }

    #[test]
    fn what_cannot_be_read_names_what_is_known() {
        let mut options = Options::default();
        let mut fault = |id, text| options.set(id, text).expect_err("it cannot be read").to_string();
        assert!(
            fault("worms", "many")
                .starts_with("not-a-point found=worms known=mode, max_turns, storm_dialers")
        );
        assert!(
            fault("storm_dailers", "nearest")
                .starts_with("point-like found=storm_dailers near=storm_dialers")
        );
        assert_eq!(
            fault("karama_span", "forever"),
            "not-a-reading rule=3.01.11 point=karama_span found=forever known=use, phase"
        );
        assert!(
            fault("mode", "advnaced")
                .starts_with("reading-like rule=0.03 point=mode found=advnaced near=advanced")
        );
        for wrong in ["0", "256", "-1", "ten", ""] {
            let told = format!("not-in-range rule=0.02 point=max_turns found={wrong} least=1 most=255");
            assert_eq!(fault("max_turns", wrong), told);
        }
        assert!(fault("ask_everyone", "yes").contains("known=false, true"));
        assert_eq!(options, Options::default(), "nothing is half done");
        let turns = Options::point("max_turns").expect("a point");
        assert!(options.agree(turns, Reading::Flag(true)).is_err(), "that is no number");
        assert!(options.get("worms").is_err());
    }
}
