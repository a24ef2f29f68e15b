//! What can be typed beside actions.

use kanly_engine::Faction;
use kanly_host::{Floor, Limit, Order, Room, Span};

use super::loose::spelled_out;
use super::summary::Line;

/// Every command: its word, what follows it, and what it does.
pub(super) const WORDS: [(&str, &str, &str); 25] = [
    (
        "help",
        "[VERB | NAME]",
        "what can be typed now; or how a verb is spelled; or about a faction, a card or a phase",
    ),
    ("legal", "[VERB]", "what is legal now"),
    ("why", "ACTION", "why an action is legal or not, and by which rule"),
    ("rules", "ID | WORDS", "a rule and its cases, or the rules with these words"),
    (
        "board",
        "[TERRITORY]",
        "what lies on the map and where the storm is; or a territory and its neighbours",
    ),
    ("table", "", "everything that lies on the table"),
    ("me", "", "what lies behind your shield; `hand` is the same"),
    ("hand", "", ""),
    ("log", "[N]", "the last N things you have seen"),
    ("hint", "", "your best answer in chances of winning, and why; or what you may cut in with"),
    ("auto", "[N | turn | game]", "a bot decides for you: once, N times, or to the end of the turn or game"),
    ("say", "WORDS", "say something to all"),
    ("whisper", "FACTION | ally WORDS", "say something to one seat alone"),
    (
        "bid up to",
        "N [turn]",
        "for this card, or all of this turn: bid the least that is needed, and pass beyond N",
    ),
    ("pass card", "", "for this card: pass whatever is bid; `pass cards` for all of this turn"),
    (
        "order",
        "WHAT",
        "always `charity`, `revival` (for nothing), `place` (the Guild's regular one), `alone` (no alliance), until `off`; `decline [FACTION]` cuts in no more this turn, or against one; `none` ends all",
    ),
    ("orders", "", "what you want done without being asked"),
    (
        "floor",
        "[always | never]",
        "be heard at the end of this phase, or of every phase, where the table agreed on it",
    ),
    ("skip", "", "pass whatever may be passed until the phase ends"),
    ("wait", "", "be asked at the next moment when you may cut in, whoever's turn it is"),
    ("!", "", "do what you were warned of"),
    ("undo", "[N]", "take back your last N decisions"),
    ("save", "[FILE]", "save the game; `kanly play --resume FILE` goes on with it"),
    ("quit", "", "leave the game"),
    ("exit", "", ""),
];

/// The commands with these words, with what they do; a second word for the same thing is not told.
pub(super) fn lines(wanted: impl Fn(&str) -> bool) -> Vec<Line> {
    let told = WORDS.iter().filter(|(word, _, what)| !what.is_empty() && wanted(word));
    told.map(|(word, rest, what)| Line {
        text: format!("{word} {rest}").trim_end().to_owned(),
        note: (*what).to_owned(),
    })
    .collect()
}

/// Commands that are followed by an action or its beginning.
pub(super) const BEFORE_ACTIONS: [&str; 3] = ["why", "legal", "help"];

/// How many lines `log` shows.
const LOG: usize = 20;

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'l> {
    Nothing,
    Help(Option<&'l str>),
    Legal(Option<&'l str>),
    Why(&'l str),
    Rules(&'l str),
    Board,
    Territory(&'l str),
    Table,
    Me,
    Log(usize),
    Hint,
    Auto(Auto),
    /// What to do without asking.
    Order(Order),
    Orders,
    Say(Room, &'l str),
    /// Does what was warned of.
    Confirm,
    Skip,
    Wait,
    Undo(usize),
    Save(Option<&'l str>),
    Quit,
    /// Anything else is meant as an action.
    Action(&'l str),
}

/// For how long a bot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Auto {
    /// So many decisions.
    Times(usize),
    /// To the end of this turn.
    Turn,
    /// To the end of the game.
    Game,
}

/// Reads a line, or says what is wrong with what follows the command.
pub(super) fn read(line: &str) -> Result<Command<'_>, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
    let some = (!rest.is_empty()).then_some(rest);
    let alone = |command| match some {
        None => Ok(command),
        Some(rest) => Err(format!("`{word}` stands alone; `{rest}` is too much")),
    };
    let number = |least: usize, default: usize| match some {
        None => Ok(default),
        Some(rest) => match rest.parse() {
            Ok(number) if number >= least => Ok(number),
            // any: too low, or no number
            _ => Err(format!("`{word}` is followed by a number from {least} on, or by nothing")),
        },
    };
    let lowered = rest.to_lowercase();
    match word.to_lowercase().as_str() {
        "" => Ok(Command::Nothing),
        "help" | "?" => Ok(Command::Help(some)),
        "legal" => Ok(Command::Legal(some)),
        "why" => some.map(Command::Why).ok_or_else(|| "`why` is followed by an action".to_owned()),
        "rules" | "rule" => {
            some.map(Command::Rules).ok_or_else(|| "`rules` is followed by a number or by words".to_owned())
        }
        "board" => Ok(some.map_or(Command::Board, Command::Territory)),
        "table" => alone(Command::Table),
        "me" | "hand" => alone(Command::Me),
        "log" => number(1, LOG).map(Command::Log),
        "hint" => alone(Command::Hint),
        "auto" if rest == "turn" => Ok(Command::Auto(Auto::Turn)),
        "auto" if rest == "game" => Ok(Command::Auto(Auto::Game)),
        "auto" => match number(1, 1) {
            Ok(times) => Ok(Command::Auto(Auto::Times(times))),
            Err(_) => Err("`auto` is followed by a number, by `turn`, by `game` or by nothing".to_owned()),
        },
        "bid" if lowered.starts_with("up") => {
            let (most, span) = match up_to(&lowered).split_once(char::is_whitespace) {
                Some((most, "turn")) => (most, Some(Span::Turn)),
                Some(_) => ("", None),
                None => (up_to(&lowered), Some(Span::Card)),
            };
            match (most.parse(), span) {
                (Ok(most), Some(span)) => Ok(Command::Order(Order::Bid(Limit::UpTo(most), span))),
                // any: no number, or other words behind it
                _ => Err(
                    "`bid up to` is followed by a number, and by `turn` if it is for all cards of the turn"
                        .to_owned(),
                ),
            }
        }
        "pass" if matches!(lowered.as_str(), "card" | "this card") => {
            Ok(Command::Order(Order::Bid(Limit::Pass, Span::Card)))
        }
        "pass" if matches!(lowered.as_str(), "cards" | "all cards") => {
            Ok(Command::Order(Order::Bid(Limit::Pass, Span::Turn)))
        }
        "say" => some
            .map(|words| Command::Say(Room::Table, words))
            .ok_or_else(|| "`say` is followed by what you say".to_owned()),
        "whisper" => whisper(rest),
        "order" => order(&lowered).map(Command::Order),
        "orders" => alone(Command::Orders),
        "floor" => match lowered.as_str() {
            "" => Ok(Command::Order(Order::Floor(Floor::Once))),
            "always" => Ok(Command::Order(Order::Floor(Floor::Always))),
            "never" => Ok(Command::Order(Order::Floor(Floor::Never))),
            // any: any other word
            _ => Err("`floor` is followed by `always`, by `never` or by nothing".to_owned()),
        },
        "!" => alone(Command::Confirm),
        "skip" => alone(Command::Skip),
        "wait" => alone(Command::Wait),
        "undo" => number(1, 1).map(Command::Undo),
        "save" => Ok(Command::Save(some)),
        "quit" | "exit" => alone(Command::Quit),
        _ => Ok(Command::Action(line)), // any: all else is an action
    }
}

/// To whom, and what.
fn whisper(rest: &str) -> Result<Command<'_>, String> {
    let wrong = || "`whisper` is followed by a faction or `ally`, and by what you say".to_owned();
    let (to, words) = rest.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let room = match to.to_lowercase().as_str() {
        "ally" => Room::Ally,
        name => Room::Seat(faction(name).ok_or_else(wrong)?),
    };
    Ok(Command::Say(room, words.trim()))
}

/// What is to be done without asking.
fn order(rest: &str) -> Result<Order, String> {
    let (what, more) =
        rest.split_once(char::is_whitespace).map_or((rest, ""), |(what, more)| (what, more.trim()));
    let on = match more {
        "" | "on" => Some(true),
        "off" => Some(false),
        _ => None, // any: another word, which may be a faction
    };
    match (what, on) {
        ("charity", Some(on)) => Ok(Order::Charity(on)),
        ("revival", Some(on)) => Ok(Order::FreeRevival(on)),
        ("place", Some(on)) => Ok(Order::GuildPlace(on)),
        ("alone", Some(on)) => Ok(Order::NoAlliance(on)),
        ("none", Some(true)) => Ok(Order::Clear),
        ("decline", Some(true)) => Ok(Order::Decline(None)),
        ("decline", None) if let Some(faction) = faction(more) => Ok(Order::Decline(Some(faction))),
        ("decline", Some(false)) => Err("`order none` takes back what was declined, with all other orders".to_owned()),
        // any: any other words
        _ => Err("`order` is followed by `charity`, `revival`, `place` or `alone` (and `off`), by `decline` (and a \
                  faction), or by `none`"
            .to_owned()),
    }
}

/// A faction by any name that actions know it by, the short ones included.
fn faction(name: &str) -> Option<Faction> {
    spelled_out(name).parse().ok()
}

/// What stands behind `up to`.
fn up_to(rest: &str) -> &str {
    let rest = rest.trim_start_matches("up").trim_start();
    rest.trim_start_matches("to").trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::notation;

    #[test]
    fn no_command_hides_an_action() {
        for (verb, example) in notation::EXAMPLES {
            assert_eq!(read(example), Ok(Command::Action(example)), "{verb}");
        }
    }

    #[test]
    fn every_listed_word_is_a_command() {
        for (word, ..) in WORDS {
            assert!(!matches!(read(word), Ok(Command::Action(_))), "{word}");
        }
    }

    #[test]
    fn commands_are_read_with_what_follows() {
        assert_eq!(read(" Help "), Ok(Command::Help(None)));
        assert_eq!(read("help ship"), Ok(Command::Help(Some("ship"))));
        assert_eq!(read("log 5"), Ok(Command::Log(5)));
        assert_eq!(read("auto turn"), Ok(Command::Auto(Auto::Turn)));
        assert_eq!(read("why dial 3"), Ok(Command::Why("dial 3")));
        assert_eq!(read("save a b.kanly"), Ok(Command::Save(Some("a b.kanly"))));
        for typed in ["bid up to 5", "Bid upto 5", "bid up 5"] {
            let up_to = Order::Bid(Limit::UpTo(5), Span::Card);
            assert_eq!(read(typed), Ok(Command::Order(up_to)), "{typed}");
        }
        for typed in ["pass card", "pass this card"] {
            assert_eq!(read(typed), Ok(Command::Order(Order::Bid(Limit::Pass, Span::Card))), "{typed}");
        }
        let whole_turn = Order::Bid(Limit::UpTo(5), Span::Turn);
        assert_eq!(read("bid up to 5 turn"), Ok(Command::Order(whole_turn)));
        assert_eq!(read("order charity off"), Ok(Command::Order(Order::Charity(false))));
        assert_eq!(read("order decline Guild"), Ok(Command::Order(Order::Decline(Some(Faction::Guild)))));
        for typed in ["order decline bg", "order decline BG", "order decline bene-gesserit"] {
            let decline = Order::Decline(Some(Faction::BeneGesserit));
            assert_eq!(read(typed), Ok(Command::Order(decline)), "{typed}");
        }
        assert_eq!(read("whisper bg Now?"), Ok(Command::Say(Room::Seat(Faction::BeneGesserit), "Now?")));
        assert_eq!(read("floor"), Ok(Command::Order(Order::Floor(Floor::Once))));
        assert_eq!(read("say  Hello all"), Ok(Command::Say(Room::Table, "Hello all")));
        assert_eq!(read("whisper ally Now?"), Ok(Command::Say(Room::Ally, "Now?")));
        assert_eq!(read("whisper Fremen Now?"), Ok(Command::Say(Room::Seat(Faction::Fremen), "Now?")));
        for wrong in ["say", "whisper", "whisper Fremen", "whisper Ix now", "order", "order tea", "floor now"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(read("!"), Ok(Command::Confirm));
        for wrong in ["bid up to", "bid up to all", "! now", "log x", "auto 0", "why", "me now", "undo -1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
