//! What can be typed beside actions.

use super::standing::Limit;
use super::summary::Line;

/// Every command: its word, what follows it, and what it does.
pub(super) const WORDS: [(&str, &str, &str); 20] = [
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
    ("hint", "", "what a bot would do in your place, and why"),
    ("auto", "[N | turn | game]", "a bot decides for you: once, N times, or to the end of the turn or game"),
    ("bid up to", "N", "for this card: bid the least that is needed each time, and pass beyond N"),
    ("pass card", "", "for this card: pass whatever is bid"),
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
    /// What to do about the card under auction.
    Card(Limit),
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
        "bid" if lowered.starts_with("up") => match up_to(&lowered).parse() {
            Ok(most) => Ok(Command::Card(Limit::UpTo(most))),
            Err(_) => Err("`bid up to` is followed by a number".to_owned()),
        },
        "pass" if matches!(lowered.as_str(), "card" | "this card") => Ok(Command::Card(Limit::Pass)),
        "!" => alone(Command::Confirm),
        "skip" => alone(Command::Skip),
        "wait" => alone(Command::Wait),
        "undo" => number(1, 1).map(Command::Undo),
        "save" => Ok(Command::Save(some)),
        "quit" | "exit" => alone(Command::Quit),
        _ => Ok(Command::Action(line)),
    }
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
            assert_eq!(read(typed), Ok(Command::Card(Limit::UpTo(5))), "{typed}");
        }
        for typed in ["pass card", "pass this card"] {
            assert_eq!(read(typed), Ok(Command::Card(Limit::Pass)), "{typed}");
        }
        assert_eq!(read("!"), Ok(Command::Confirm));
        for wrong in ["bid up to", "bid up to all", "! now", "log x", "auto 0", "why", "me now", "undo -1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
