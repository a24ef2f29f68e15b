//! Offers as people make and answer them in `kanly play`, and what a hint says of them.

use crate::common::moment::moment;
use crate::common::{File, answer, play};
use kanly_engine::decision::Ask;
use kanly_engine::record::Record;
use kanly_engine::{Actor, Faction};

/// A moment at which Fremen bid and can offer deals.
fn bidding() -> Record {
    let found = moment(false, |state, seat, decision| {
        let offers = decision.open.deals.is_some_and(|deals| deals.offer);
        let alone = Faction::ALL.into_iter().all(|faction| state.open().ally[faction].is_none());
        (seat == Faction::Fremen && offers && alone && matches!(decision.ask, Some(Ask::Bid { .. })))
            .then_some(())
    });
    found.0
}

/// Goes on with a game.
fn go_on(name: &str, record: &Record, seat: &str, lines: &[&str]) -> String {
    let file = File::with(name, record.to_string());
    play(&["--resume", file.path(), "--as", seat, "--seed", "1", "--bots", "kinds"], lines).succeeded()
}

#[test]
fn a_new_offer_takes_the_place_of_the_old_one() {
    let first = "offer guild, fremen: text \"one\"";
    let dear = "offer atreides, fremen: fremen pays atreides 400";
    let second = "offer atreides, fremen: text \"two\"";
    let lines = [first, dear, "table", second, "undo", "me", "withdraw"];
    let out = go_on("instead", &bidding(), "fremen", &lines);
    let refused = answer(&out, "fremen", dear);
    assert!(
        refused.contains("Refused") && refused.contains("you can pay"),
        "what is wrong is told: {refused}"
    );
    assert!(!refused.contains("taken back"), "{refused}");
    assert!(answer(&out, "fremen", "table").contains("one"), "the old one lies there as before: {out}");
    let told = answer(&out, "fremen", second);
    assert!(
        told.contains("Your old offer is taken back") && told.contains("Fremen offer Atreides"),
        "{told}"
    );
    assert!(answer(&out, "fremen", "undo").contains("Taken back"), "{out}");
    let withdrawn = answer(&out, "fremen", "withdraw");
    assert!(
        withdrawn.contains("take back the offer") && !withdrawn.contains("Refused"),
        "both are one decision: {withdrawn}"
    );
}

#[test]
fn a_hint_names_the_offer_that_lies_on_the_table() {
    let mut record = bidding();
    let offer =
        "offer harkonnen, fremen, bene-gesserit: harkonnen pays fremen 1; harkonnen pays bene-gesserit 1";
    record.push(Actor::Seat(Faction::Harkonnen), offer.parse().expect("an offer"));
    // Whoever is asked hears of it behind the best answer, and whoever is not instead of it.
    let asked = go_on("asked", &record, "fremen", &["hint"]);
    let waiting = go_on("waiting", &record, "bene-gesserit", &["hint"]);
    for (out, seat) in [(&asked, "fremen"), (&waiting, "bene-gesserit")] {
        let told = answer(out, seat, "hint").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("`agree harkonnen`, or let it be. A standard bot would agree"), "{told}");
        assert_eq!(told.contains(" %"), seat == "fremen", "{told}");
        assert!(!told.contains("Nothing is asked"), "{told}");
    }
}

#[test]
fn a_hint_out_of_turn_says_what_one_may_cut_in_with() {
    let out = go_on("wait", &bidding(), "emperor", &["wait", "pass", "hint"]);
    assert!(out.contains("Nothing is asked of you") || out.contains("you may cut in with"), "{out}");
    assert!(!out.contains("there is nothing to answer"), "{out}");
}
