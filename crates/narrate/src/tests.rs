use super::*;
use kanly_engine::ability::Ability;
use kanly_engine::action::{Action, Question};
use kanly_engine::deal::Terms;
use kanly_engine::event::{Cause, Effect, Means, Shown, Viewer};
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Pile, Place, Sector, SpiceCard, Territory};
use kanly_engine::outcome::Victory;
use kanly_engine::phase::Phase;
use kanly_engine::rule;
use kanly_engine::{Actor, Config, Options, SplitMix, State, Waiting};

/// What a viewer sees of an event, by some rule.
fn seen(event: Event, viewer: Viewer) -> Option<Seen> {
    Effect { rule: rule!("1.00.00"), event }.seen_by(viewer)
}

/// The sentence without its rule.
fn plain(event: Event, viewer: Viewer) -> String {
    let seen = seen(event, viewer).expect("everybody hears of it");
    let told = anstream::adapter::strip_str(&Tongue::english().sentence(seen)).to_string();
    told.strip_suffix(" [1.00.00]").expect("the rule stands behind it").to_owned()
}

fn judge(event: Event) -> String {
    plain(event, Viewer::Judge)
}

fn at(place: &str) -> Place {
    place.parse().expect("a place")
}

fn sector(number: u8) -> Sector {
    Sector::new(number).expect("a sector")
}

#[test]
fn the_storm_moves_and_kills() {
    let moved = Event::StormMoved { from: sector(5), to: sector(9), distance: 4, turn: 3 };
    assert_eq!(judge(moved), "The storm moves 4 sectors, from 5 to 9.");
    let one = Event::StormMoved { from: sector(17), to: sector(0), distance: 1, turn: 3 };
    assert_eq!(judge(one), "The storm moves 1 sector, from 17 to 0.");
    let still = Event::StormMoved { from: sector(5), to: sector(5), distance: 0, turn: 3 };
    assert_eq!(judge(still), "The storm stays in sector 5.");
    let first = Event::StormMoved { from: sector(0), to: sector(2), distance: 2, turn: 1 };
    assert_eq!(judge(first), "The storm is put down in sector 2.");
    let killed = Event::ForcesKilled {
        faction: Faction::Harkonnen,
        place: at("wind-pass/13"),
        force: Force::regular_only(4),
        cause: Cause::Storm,
    };
    assert_eq!(judge(killed), "Harkonnen lose 4 forces in Wind Pass sector 13 to the storm.");
}

#[test]
fn elite_forces_and_single_forces_have_their_names() {
    let devoured = |faction, force: &str| Event::ForcesKilled {
        faction,
        place: at("red-chasm/6"),
        force: force.parse().expect("a force"),
        cause: Cause::Worm,
    };
    let told = |faction, force| judge(devoured(faction, force));
    assert!(told(Faction::Fremen, "3+2").starts_with("Fremen lose 3 forces and 2 Fedaykin in Red Chasm"));
    assert!(told(Faction::Emperor, "0+1").starts_with("The Emperor loses 1 Sardaukar in"));
    assert!(told(Faction::Guild, "1").starts_with("The Spacing Guild loses 1 force in"));
}

#[test]
fn what_is_hidden_is_not_told() {
    let look = Event::StormCardSeen { faction: Faction::Fremen, number: Some(4) };
    assert_eq!(judge(look), "Fremen look at the storm card: it shows 4.");
    assert_eq!(plain(look, Viewer::Table), "Fremen look at the storm card.");
    let own = plain(look, Viewer::Seat(Faction::Fremen));
    assert_eq!(own, judge(look));
    let draw = Event::CardDrawn { faction: Faction::Guild, card: Some(Card::Karama), bonus: false };
    assert_eq!(judge(draw), "The Spacing Guild draws Karama.");
    assert_eq!(plain(draw, Viewer::Table), "The Spacing Guild draws a treachery card.");
    let prediction = Event::PredictionMade {
        faction: Faction::BeneGesserit,
        winner: Some(Faction::Harkonnen),
        turn: Some(4),
    };
    assert_eq!(judge(prediction), "Bene Gesserit predict a victory of Harkonnen on turn 4.");
    let hidden = plain(prediction, Viewer::Seat(Faction::Harkonnen));
    assert_eq!(hidden, "Bene Gesserit predict a winner and a turn in secret.");
    let dial = Event::StormDialSealed { faction: Faction::Atreides, number: Some(2), turn: 3 };
    assert_eq!(plain(dial, Viewer::Table), "Atreides dial a number for the storm, face down.");
}

#[test]
fn karama_names_what_it_is_played_against() {
    let played = |card| Event::KaramaPlayed { faction: Faction::Emperor, against: Ability::StormSight, card };
    assert_eq!(judge(played(Card::Karama)), "The Emperor plays Karama against the look at the storm card.");
    let kulon = "Kulon".parse().expect("a card");
    assert!(judge(played(kulon)).starts_with("The Emperor plays Kulon as a Karama against"));
}

#[test]
fn a_ride_names_riders_and_both_ends() {
    let Action::Ride(group, to) = "ride 3+1 the-great-flat/14 -> arrakeen/9".parse().expect("a ride") else {
        panic!("it is a ride");
    };
    let ridden = Event::WormRidden { faction: Faction::Fremen, group, to };
    assert_eq!(
        judge(ridden),
        "Fremen ride the worm with 3 forces and 1 Fedaykin from The Great Flat to Arrakeen sector 9."
    );
    let sink = Event::WormRidden { faction: Faction::Fremen, group, to: at("polar-sink") };
    assert!(judge(sink).ends_with("to Polar Sink."));
}

#[test]
fn victories_are_told_for_one_and_for_two() {
    let winners = |factions: &[Faction]| Event::VictoryAchieved {
        winners: factions.iter().copied().collect(),
        condition: Victory::StrongholdVictory,
        turn: 4,
        strongholds: Territory::STRONGHOLDS[..3].iter().copied().collect(),
        decided: None,
    };
    assert_eq!(
        judge(winners(&[Faction::Guild])),
        "The Spacing Guild wins on turn 4 by strongholds, holding Carthag, Arrakeen, Sietch Tabr."
    );
    let allies = winners(&[Faction::Fremen, Faction::Atreides]);
    assert!(judge(allies).starts_with("Atreides and Fremen win on turn 4 by strongholds"));
}

#[test]
fn truthtrance_gives_question_and_answer() {
    let asked = Event::TruthtranceAnswered {
        faction: Faction::Atreides,
        of: Faction::Emperor,
        question: Question::SpiceAtLeast(6),
        answer: true,
        checked: true,
    };
    assert_eq!(judge(asked), "Atreides ask the Emperor by Truthtrance about 6 or more spice: yes.");
}

#[test]
fn phases_have_headings_and_other_events_have_none() {
    let began = Event::PhaseStarted { turn: 4, phase: Phase::SpiceBlow };
    let heading_of =
        |event: Event| Tongue::english().heading(seen(event, Viewer::Table).expect("it is public"));
    let text = heading_of(began).expect("a phase has a heading");
    assert_eq!(anstream::adapter::strip_str(&text).to_string(), "Turn 4, Spice Blow [1.00.00]");
    assert_eq!(heading_of(Event::StormCardLaid), None);
}

#[test]
fn names_stand_in_the_colours_of_their_pieces() {
    let styles: Vec<String> = Faction::ALL.map(|faction| colour(faction).render().to_string()).to_vec();
    for (i, style) in styles.iter().enumerate() {
        assert!(!style.is_empty() && !styles[..i].contains(style), "{style:?} is not its own");
    }
    let card = SpiceCard::Blow(Territory::RED_CHASM);
    let revealed = Event::SpiceCardRevealed { pile: Pile::A, card };
    assert_eq!(judge(revealed), "Red Chasm is turned up for pile A.");
    let moved = Event::BribeCollected { faction: Faction::Atreides, amount: 2 };
    let coloured = Tongue::english().sentence(seen(moved, Viewer::Table).expect("it is public"));
    assert!(coloured.starts_with(&format!("{}Atreides", colour(Faction::Atreides))));
}

#[test]
fn an_auction_keeps_the_card_and_the_shares_of_allies() {
    let sold = Event::CardSold {
        faction: Faction::Harkonnen,
        card: Some(Card::Karama),
        price: 5,
        to: Some(Faction::Emperor),
        ally: Some(Faction::Fremen),
        share: Some(2),
    };
    let all = "Harkonnen buy Karama for 5 spice (2 of it by Fremen), paid to the Emperor.";
    assert_eq!(judge(sold), all);
    let hidden = "Harkonnen buy the card for 5 spice, paid to the Emperor.";
    assert_eq!(plain(sold, Viewer::Seat(Faction::Atreides)), hidden);
    let shared = "Harkonnen buy the card for 5 spice (2 of it by Fremen), paid to the Emperor.";
    assert_eq!(plain(sold, Viewer::Seat(Faction::Fremen)), shared);
    assert_eq!(judge(Event::BidPassed { faction: Faction::Guild }), "The Spacing Guild passes.");
    let up = Event::CardUp { number: 2, of: 4, opener: Faction::Emperor };
    assert_eq!(judge(up), "Card 2 of 4 is up: the Emperor bids first.");
}

#[test]
fn shipments_and_moves_name_both_ends_and_the_price() {
    let shipped = Event::ForcesShipped {
        faction: Faction::Guild,
        force: Force::regular_only(4),
        place: at("carthag/10"),
        price: 2,
        to: None,
        ally: None,
        share: None,
    };
    let told = "The Spacing Guild ships 4 forces to Carthag sector 10 for 2 spice, paid to the bank.";
    assert_eq!(judge(shipped), told);
    let Action::Move(group, to) = "move 3 arrakeen/9 -> imperial-basin/10".parse().expect("a move") else {
        panic!("it is a move");
    };
    let moved = Event::ForcesMoved { faction: Faction::Atreides, group, to };
    assert_eq!(judge(moved), "Atreides move 3 forces from Arrakeen to Imperial Basin sector 10.");
}

#[test]
fn a_plan_is_told_to_its_owner_until_it_is_revealed() {
    let text = "plan Stilgar dial 3+1 spice 2 weapon Crysknife";
    let Action::Plan(plan) = text.parse().expect("a plan") else { panic!("it is a plan") };
    let committed = Event::PlanCommitted { faction: Faction::Fremen, plan: Some(plan) };
    let hidden = plain(committed, Viewer::Seat(Faction::Harkonnen));
    assert_eq!(hidden, "Fremen commit a battle plan.");
    let told = "Stilgar, 3 forces and 1 Fedaykin dialed (2 forces with spice), Crysknife and no defense.";
    assert!(judge(committed).ends_with(told), "{}", judge(committed));
    let voice = |play| Event::VoiceUsed {
        faction: Faction::BeneGesserit,
        of: Faction::Fremen,
        command: kanly_engine::plan::Command { play, what: kanly_engine::plan::Voiced::Lasgun },
    };
    assert!(judge(voice(true)).starts_with("Bene Gesserit command Fremen to play a Lasgun."));
    assert!(judge(voice(false)).starts_with("Bene Gesserit command Fremen not to play a Lasgun."));
    let told = Event::PrescienceTold {
        faction: Faction::Emperor,
        element: kanly_engine::plan::Element::Weapon,
        told: kanly_engine::plan::Told::Nothing,
    };
    assert_eq!(judge(told), "The Emperor answers that there will be no weapon.");
}

#[test]
fn a_leader_that_lay_face_down_is_named_to_its_owner_alone() {
    let back = Event::LeaderRevived {
        faction: Faction::Fremen,
        leader: Some("Stilgar".parse().expect("a leader")),
        price: 0,
        hidden: true,
        means: Means::Ghola,
    };
    assert_eq!(judge(back), "Fremen revive Stilgar that lay face down for nothing.");
    let others = plain(back, Viewer::Table);
    assert_eq!(others, "Fremen revive a leader that lay face down for nothing.");
}

/// Whatever happens in a game is told in one line that ends with its rule, to everybody.
#[test]
fn every_event_of_random_games_is_one_line() {
    for seed in 0..12 {
        let mut dice = SplitMix::new(seed);
        let options = Options::default().advanced(seed % 2 == 0).max_turns(5);
        let mut events: Vec<Effect> = Vec::new();
        let mut state = State::new(&Config::of(Faction::ALL, options), &mut events).expect("six play");
        loop {
            let actor = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => Actor::Chance,
                Waiting::Seats(seats) => Actor::Seat(seats.nth(0).expect("one of them")),
            };
            let ask = state.decision(actor).and_then(|decision| decision.ask).expect("it is asked");
            state.apply(actor, ask.sample(&mut dice), &mut events).expect("it was offered");
        }
        for effect in events {
            for viewer in [Viewer::Judge, Viewer::Table, Viewer::Seat(Faction::Fremen)] {
                let Some(seen) = effect.seen_by(viewer) else { continue };
                let text = anstream::adapter::strip_str(&Tongue::english().sentence(seen)).to_string();
                assert!(text.ends_with(&format!(" [{}]", effect.rule)), "{text}");
                assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{text}");
                assert!(!text.contains("  ") && !text.contains('\n') && text.len() <= 200, "{text}");
            }
        }
    }
}

fn terms(text: &str) -> Terms {
    text.parse().expect("terms")
}

#[test]
fn deals_are_told_in_plain_words_to_those_who_may_know() {
    let terms = terms(
        "atreides, emperor, harkonnen: atreides pays harkonnen 3; harkonnen keep-out arrakeen; emperor no-ship; \
         until 3 battle; text 2",
    );
    let offered = Event::DealOffered { faction: Faction::Atreides, terms };
    let words = "Atreides pay Harkonnen 3 spice; Harkonnen stay out of Arrakeen; the Emperor will not ship; on \
                 honour what text 2 says; until the end of Battle on turn 3";
    let told = format!("Atreides offer the Emperor and Harkonnen a deal: {words}.");
    assert_eq!(plain(offered, Viewer::Seat(Faction::Harkonnen)), told);
    assert_eq!(seen(offered, Viewer::Seat(Faction::Fremen)), None);
    let made = Event::DealMade { number: 1, terms };
    let told = format!("Deal 1 between Atreides, the Emperor and Harkonnen is in force: {words}.");
    assert_eq!(plain(made, Viewer::Table), told);
    let texts = vec![(1, "Not this.".to_owned()), (2, "Leave \u{1b}[31mTabr".to_owned())];
    let seen = seen(made, Viewer::Table).expect("all hear of it");
    assert_eq!(Tongue::english().words_of(seen, &texts).as_deref(), Some("Text 2: \"Leave [31mTabr\""));
    assert_eq!(Tongue::english().words_of(seen, &[]), None);
}

/// Each clause has words of its own, with everything it names.
#[test]
fn every_clause_is_told() {
    let clauses = [
        ("no-ship", "Fremen will not ship"),
        ("no-move", "Fremen will not move"),
        ("no-bid", "Fremen will not bid"),
        ("bid-cap 4", "Fremen bid 4 at the most"),
        ("keep-out arrakeen", "Fremen stay out of Arrakeen"),
        ("stand-off emperor", "Fremen stay out of every territory with forces of the Emperor"),
        ("no-karama emperor", "Fremen will not play a Karama against the Emperor"),
        ("no-traitor emperor", "Fremen will not call a leader of the Emperor a traitor"),
        ("no-voice emperor", "Fremen will not use the Voice against the Emperor"),
        ("no-prescience emperor", "Fremen will not use Prescience against the Emperor"),
        ("no-alliance emperor", "Fremen will not ally with the Emperor"),
        ("leave-spice old-gap", "Fremen leave the spice in Old Gap"),
        ("throw-battle arrakeen", "Fremen throw every battle in Arrakeen"),
        ("dial-cap arrakeen 3", "Fremen dial 3 forces at the most in Arrakeen"),
        ("ship-at-least arrakeen 5", "Fremen ship at least 5 forces to Arrakeen, if possible"),
        ("show traitor Dr. Yueh to emperor", "Fremen show the Emperor the traitor Dr. Yueh"),
        ("share storm-card with emperor", "Fremen show the Emperor the storm card whenever seen"),
    ];
    for (clause, told) in clauses {
        let words = Tongue::english().terms(terms(&format!("emperor, fremen: fremen {clause}")));
        assert_eq!(anstream::adapter::strip_str(&words).to_string(), told);
    }
}

#[test]
fn what_is_shown_is_told_to_those_who_see_it() {
    let hand = Shown::Hand([Card::Karama, Card::Shield].into_iter().collect());
    let shown = Event::SecretShown { faction: Faction::Guild, to: Faction::Fremen.into(), shown: Some(hand) };
    let told = plain(shown, Viewer::Seat(Faction::Fremen));
    assert!(told.starts_with("The Spacing Guild shows Fremen: a hand of "), "{told}");
    assert!(told.contains("Karama") && told.contains("Shield"), "{told}");
    let hidden = "The Spacing Guild shows Fremen something secret.";
    assert_eq!(plain(shown, Viewer::Seat(Faction::Emperor)), hidden);
}

/// [1.03.01] With the option ask_everyone the rich are asked too.
#[test]
fn whoever_holds_too_much_is_not_offered_charity() {
    use kanly_engine::Ask;
    assert_eq!(
        crate::Tongue::english().asked(&Ask::Charity { amount: 2 }),
        "Do you claim 2 spice of CHOAM charity?"
    );
    let rich = crate::Tongue::english().asked(&Ask::Charity { amount: 0 });
    assert!(rich.contains("you hold too much to claim any"), "{rich}");
}

/// [1.07.04.06] The question names whoever can lead, the Cheap Hero among them, and does not leave an empty space for nobody.
#[test]
fn a_plan_that_nobody_can_lead_says_so() {
    use kanly_engine::Ask;
    use kanly_engine::decision::{Duties, Plans, Strength};
    use kanly_engine::sets::LeaderSet;
    let asked = |leaders: LeaderSet, hero: bool| {
        let plans = Plans {
            leaders,
            hero,
            nobody: leaders.is_empty() && !hero,
            weapons: Default::default(),
            defenses: Default::default(),
            weapon: None,
            defense: None,
            must: None,
            forces: Force::regular_only(4),
            spice: 0,
            strength: Strength { elite: 1, support: false },
            number: None,
            cap: 20,
            thrown: false,
            kwisatz: false,
            duties: Duties { voice: None, told: None },
        };
        crate::style::plain(&crate::Tongue::english().asked(&Ask::Plan(plans)))
    };
    let unled = asked(LeaderSet::EMPTY, false);
    assert!(unled.contains("no leader can lead") && !unled.contains("()"), "{unled}");
    assert!(unled.contains("(of 4)"), "{unled}");
    let hero = asked(LeaderSet::EMPTY, true);
    assert!(hero.contains("who leads (Cheap Hero)"), "{hero}");
    let feyd: kanly_engine::Leader = "Feyd-Rautha".parse().expect("a leader");
    let both = asked([feyd].into_iter().collect(), true);
    assert!(both.contains("who leads (Feyd-Rautha 6, Cheap Hero)"), "{both}");
}
