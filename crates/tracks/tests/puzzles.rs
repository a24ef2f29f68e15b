//! The puzzles of the repository: every file can be read and played, and says what its proof shows.

use std::collections::BTreeSet;

use kanly_engine::{Action, Actor, SplitMix, Viewer, Waiting};
use kanly_tracks::puzzle::{CLEAR, LEAD, LEVELS, Laid, Puzzle, Trial, Verdict, WORLDS, answer_of, texts};

/// So many there are at least.
const LEAST: usize = 200;
/// Proofs are repeated for so many, in so many worlds: the rest is for `cargo xtask prove puzzles`.
const PROVEN: (usize, u32) = (3, 200);

fn laid(puzzle: &Puzzle) -> Laid {
    puzzle.lay_out().unwrap_or_else(|why| panic!("{}: {why}", puzzle.name))
}

#[test]
fn every_file_can_be_read_and_is_written_alike() {
    for (name, text) in texts() {
        let puzzle = Puzzle::read(name, text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(puzzle.text(), text, "{name}");
    }
    assert!(Puzzle::all().len() >= LEAST, "{} puzzles", Puzzle::all().len());
    assert_eq!(Puzzle::all().len(), texts().count());
    assert!(!Puzzle::all().iter().any(|puzzle| Puzzle::gone(&puzzle.name)), "a name is given once");
}

#[test]
fn every_puzzle_asks_its_seat_and_knows_all_answers() {
    let never: Action = "predict fremen 3".parse().expect("an action");
    for puzzle in Puzzle::all() {
        let (name, laid) = (&puzzle.name, laid(puzzle));
        let Waiting::Seats(seats) = laid.state().must_act() else { panic!("{name}: nobody is asked") };
        assert!(seats.contains(puzzle.seat), "{name}");
        let ask = laid.ask().unwrap_or_else(|| panic!("{name}: nothing is asked"));
        assert_eq!(ask.kind(), puzzle.kind, "{name}");
        let mut answers: Vec<String> = Vec::new();
        ask.for_each(&mut |action| answers.push(action.to_string()));
        let mut known: Vec<String> = puzzle.answers.iter().map(|answer| answer.action.to_string()).collect();
        answers.sort();
        known.sort();
        assert_eq!(answers, known, "{name}");
        for good in puzzle.good() {
            assert_eq!(puzzle.grade(&laid, good.action), Ok(Verdict::Good(good)), "{name}");
        }
        assert_eq!(
            puzzle.grade(&laid, puzzle.second().action),
            Ok(Verdict::Worse(puzzle.second())),
            "{name}"
        );
        assert!(puzzle.grade(&laid, never).is_err(), "{name}");
    }
}

#[test]
fn every_proof_is_clear() {
    for puzzle in Puzzle::all() {
        assert!(puzzle.worlds >= WORLDS && puzzle.best().behind.is_none(), "{}", puzzle.name);
        let good = puzzle.good().len();
        assert!(good == 1 || 4 * good <= puzzle.answers.len(), "{}: too many are good", puzzle.name);
        for answer in &puzzle.answers[good..] {
            let behind = answer.behind.unwrap_or_default();
            let what = format!("{}: {}", puzzle.name, answer.action);
            assert!(behind.by >= LEAD && behind.low >= CLEAR && behind.low < behind.by, "{what}");
            assert!((puzzle.best().won - answer.won - behind.by).abs() < 0.2, "{what}");
        }
        assert!(puzzle.found.tries > 0, "{}: `cargo xtask puzzles --grade` was not run", puzzle.name);
    }
}

/// Those whose games are shortest, out of some.
#[test]
fn some_proofs_stand_today() {
    let mut short: Vec<(u64, &Puzzle)> = Vec::new();
    for puzzle in Puzzle::all().iter().step_by(11) {
        let tried = puzzle.prove(1).unwrap_or_else(|why| panic!("{}: {why}", puzzle.name));
        short.push((tried.choices(), puzzle));
    }
    short.sort_by_key(|(choices, _)| *choices);
    for (_, puzzle) in short.into_iter().take(PROVEN.0) {
        let tally = puzzle.prove(PROVEN.1).expect("it was tried before");
        let best = tally.answers()[0].action;
        assert!(puzzle.good().iter().any(|good| good.action == best), "{}: {best}", puzzle.name);
        assert!(tally.gap() > LEAD / 2.0, "{}: {}", puzzle.name, tally.gap());
    }
}

/// What the proof goes by is what the seat knows: in a world that it cannot tell from the true one nothing is different.
#[test]
fn neither_the_screen_nor_the_proof_knows_what_is_hidden() {
    for (number, puzzle) in Puzzle::all().iter().enumerate().step_by(7) {
        let laid = laid(puzzle);
        let viewer = Viewer::Seat(puzzle.seat);
        let world = laid.state().resample(puzzle.seat, &mut SplitMix::new(number as u64));
        assert_eq!(laid.view(), world.view(viewer), "{}", puzzle.name);
        let asked = |state: &kanly_engine::State| {
            state.decision(Actor::Seat(puzzle.seat)).and_then(|decision| decision.ask)
        };
        assert_eq!(asked(laid.state()), asked(&world), "{}", puzzle.name);
    }
}

#[test]
fn levels_answer_what_is_asked() {
    for puzzle in Puzzle::all().iter().step_by(40) {
        let laid = laid(puzzle);
        for bot in LEVELS {
            let answer =
                answer_of(bot, &laid, 1).unwrap_or_else(|| panic!("{}: {}", puzzle.name, bot.name()));
            assert!(puzzle.answers.iter().any(|known| known.action == answer), "{}: {answer}", puzzle.name);
        }
    }
}

#[test]
fn every_day_has_another_puzzle_until_all_were_asked() {
    let all = Puzzle::all().len();
    let days = 20_000..20_000 + all as u64;
    let names: BTreeSet<&str> =
        days.map(|day| Puzzle::today(day).expect("there are puzzles").name.as_str()).collect();
    assert_eq!(names.len(), all);
    assert_eq!(Puzzle::today(0).map(|puzzle| &puzzle.name), Puzzle::all().first().map(|puzzle| &puzzle.name));
    assert!(Puzzle::of_day(3, &[]).is_none() && Puzzle::named("nobody-asks-1").is_none());
}

#[test]
fn what_is_wrong_with_a_file_is_told() {
    let (name, text) = texts().next().expect("there are puzzles");
    let told =
        |from: &str, to: &str| Puzzle::read(name, &text.replacen(from, to, 1)).expect_err("it is wrong");
    assert!(told("[game]", "[gane]").contains("[game]"));
    assert!(told("seat = \"", "seat = \"no").contains("is no faction"));
    assert!(told("asks = \"", "asks = \"no-").contains("is no kind of question"));
    assert!(told("worlds", "worls").contains("worls"));
    assert!(told("does = \"", "does = \"fly ").contains("is no action"));
    let other = text.replacen("script = \"\"\"\n", "script = \"\"\"\nnobody: pass\n", 1);
    assert!(Puzzle::read(name, &other).is_ok_and(|puzzle| puzzle.lay_out().is_err()));
}

/// The same worlds give the same figures, in whatever pieces they are tried.
#[test]
fn worlds_are_told_by_their_numbers() {
    let puzzle = Puzzle::all().iter().min_by_key(|puzzle| puzzle.answers.len()).expect("there are puzzles");
    let laid = laid(puzzle);
    let prompt = laid.prompt().expect("it is asked");
    let trial = Trial::new(&prompt).expect("it can be tried");
    let (whole, mut parts) = (trial.tally(5, 0..12), trial.tally(5, 0..5));
    parts.extend(trial.tally(5, 5..12));
    assert_eq!((whole.answers(), whole.choices()), (parts.answers(), parts.choices()));
}
