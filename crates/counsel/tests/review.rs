//! Reviews: they repeat, mark only what is sure, and say what they cannot tell.

use kanly_agents::Bot;
use kanly_counsel::{Effort, Review, review};
use kanly_engine::record::Record;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Actor, Config, Faction, Options, SplitMix};
use kanly_host::{Caveat, Contest};

/// A short game of bots that do anything legal.
fn game(factions: &[Faction]) -> Record {
    let options = Options::default().advanced(true).max_turns(2);
    let config = Config::of(factions.iter().copied(), options);
    let mut contest = Contest::new(&config).expect("a sound configuration");
    let played = contest.play(&mut Bot::Kinds.everywhere(6), &mut SplitMix::new(6), 50_000);
    played.expect("bots answer legally");
    contest.into_record()
}

const THREE: [Faction; 3] = [Faction::Atreides, Faction::Emperor, Faction::Guild];

fn look(record: &Record) -> Review {
    review(record, None, Effort::Quick, 1, &|_, _| {}).expect("it begins").0
}

#[test]
fn a_review_repeats_and_marks_only_what_is_sure() {
    let record = game(&THREE);
    let told = look(&record);
    assert_eq!(told, look(&record));
    assert_eq!(told.seats, THREE.into_iter().collect());
    assert!(told.outcome.is_some() && told.caveats.is_empty(), "{:?}", told.caveats);
    assert!(told.weighed > 3 && !told.blunders.is_empty(), "whoever does anything does it badly: {told:?}");
    let [first, second, last] = &told.turns[..] else { panic!("two turns and the end: {:?}", told.turns) };
    assert_eq!([first, second, last].map(|moment| moment.turn), [1, 2, 2]);
    for faction in Faction::ALL {
        let plays = THREE.contains(&faction);
        assert_eq!(first.chances[faction].is_some(), plays);
        assert!(told.blunders_of(faction).count() <= if plays { 3 } else { 0 });
    }
    let winners = told.outcome.expect("it has one").winners;
    assert!(winners.iter().all(|winner| last.chances[winner] == Some(1.0)));
    assert!(told.victory.is_some() && told.last_weighed > 0 && told.last_weighed < told.weighed, "{told:?}");
    assert_eq!(told.unstopped().is_some(), told.missed.is_empty());
    for missed in &told.missed {
        assert!(missed.turn == 2 && !winners.contains(missed.faction), "{missed:?}");
        assert!(missed.gap >= 0.1 && missed.gap > 2.0 * missed.error, "{missed:?}");
        assert_eq!(record.choices[missed.choices].action, missed.given);
    }
    for blunder in &told.blunders {
        assert!(blunder.loss > 2.0 * blunder.error, "{blunder:?}");
        assert!((blunder.better_chance - blunder.chance - blunder.loss).abs() < 1e-4, "{blunder:?}");
        let choice = &record.choices[blunder.choices];
        assert_eq!((choice.line, choice.actor), (blunder.line, Actor::Seat(blunder.faction)));
        assert_eq!(choice.action, blunder.given);
    }
    let json = serde_json::to_value(&told).expect("it can be written");
    assert_eq!((&json["effort"], &json["bot"]), (&"quick".into(), &"standard".into()));
    assert!(
        json["turns"][0]["chances"]["atreides"].is_number()
            && json["turns"][0]["chances"]["fremen"].is_null()
    );
    let seat = Faction::Emperor;
    let alone =
        review(&record, Some(FactionSet::from(seat)), Effort::Quick, 1, &|_, _| {}).expect("it begins").0;
    assert!(alone.blunders.iter().eq(told.blunders_of(seat)), "who else is looked at changes nothing");
    assert!(alone.missed.iter().eq(told.missed.iter().filter(|missed| missed.faction == seat)));
    let of_winners = review(&record, Some(winners), Effort::Quick, 1, &|_, _| {}).expect("it begins").0;
    assert_eq!((of_winners.last_weighed, of_winners.unstopped()), (0, None), "they had nobody to stop");
}

#[test]
fn what_it_cannot_tell_is_said() {
    let mut begun = game(&THREE);
    begun.truncate(begun.choices.len() / 2);
    let told = look(&begun);
    assert_eq!((told.victory, told.last_weighed), (None, 0), "nobody has won");
    assert_eq!((told.outcome, &told.caveats[..]), (None, &[Caveat::NoEnd { turn: 1 }][..]));
    assert!(
        told.turns.last().expect("there is one").chances[Faction::Guild].is_some_and(|chance| chance < 1.0)
    );

    let mut empty = begun.clone();
    empty.truncate(0);
    assert!(look(&empty).caveats.contains(&Caveat::NothingWeighed));

    let older = Record { behaviour: kanly_engine::BEHAVIOUR - 1, ..begun.clone() };
    let other =
        Caveat::OtherBehaviour { written: kanly_engine::BEHAVIOUR - 1, played: kanly_engine::BEHAVIOUR };
    assert!(look(&older).caveats.contains(&other));

    let mut wrong = begun.clone();
    wrong.push(Actor::Seat(Faction::Guild), Action::Imprison);
    let line = wrong.choices.last().expect("it is there").line;
    let (told, parted) = review(&wrong, None, Effort::Quick, 1, &|_, _| {}).expect("it begins");
    assert_eq!(parted.expect("the last line is refused").line, line);
    assert!(told.caveats.contains(&Caveat::Parted { line }) && told.weighed > 0);

    let two = look(&game(&THREE[..2]));
    assert!(two.caveats.contains(&Caveat::FewSeats { seats: 2 }) && two.weighed > 0);
}
