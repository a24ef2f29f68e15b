//! What newcomers type in `kanly play`, at moments of random games where it can be typed.

use crate::common::moment::{careless, moment};
use crate::common::{File, Folder, answer, command, play};
use kanly_engine::decision::Ask;
use kanly_engine::record::Record;
use kanly_engine::{Card, Decision, Faction, Leader, Phase};

/// Types lines at a moment; gives what was said and who it was said to.
fn typed<T>(name: &str, (record, seat, _): &(Record, Faction, T), lines: &[&str]) -> String {
    let file = File::with(name, record.to_string());
    play(&["--resume", file.path(), "--as", seat.id(), "--seed", "1", "--bots", "kinds"], lines).succeeded()
}

/// What is legal at a moment, as it is spelled.
fn spelled(decision: &Decision) -> Vec<String> {
    let mut texts = Vec::new();
    decision.for_each(&mut |action| texts.push(action.to_string()));
    texts
}

#[test]
fn keep_fenring_names_both_fenrings() {
    let both = moment(false, |_, _, decision| match decision.ask {
        Some(Ask::KeepTraitor { dealt }) => {
            let fenrings: Vec<Leader> =
                dealt.iter().filter(|leader| leader.name().contains("Fenring")).collect();
            (fenrings.len() == 2).then_some(())
        }
        _ => None,
    });
    let seat = both.1.id();
    let out = typed("fenring", &both, &["keep fenring", "keep hasimir"]);
    let told = answer(&out, seat, "keep fenring");
    assert!(told.contains("Refused: `keep fenring` can mean `keep "), "{told}");
    assert!(told.contains("`keep Margot Lady Fenring`") && told.contains("`keep Hasimir Fenring`"), "{told}");
    assert!(answer(&out, seat, "keep hasimir").contains("read as `keep Hasimir Fenring`"), "{out}");
}

#[test]
fn ship_1_ridge_names_both_ridges() {
    let wanted = ["ship 1 sihaya-ridge/8", "ship 1 habbanya-ridge-flat/17"];
    let ships = moment(false, |_, _, decision| {
        let Some(Ask::Ship(shipping)) = decision.ask else { return None };
        let texts = if shipping.half { Vec::new() } else { spelled(decision) };
        wanted.iter().all(|text| texts.iter().any(|legal| legal == text)).then_some(())
    });
    let out = typed("ridge", &ships, &["ship 1 ridge", "ship 1 sihaya"]);
    let told = answer(&out, ships.1.id(), "ship 1 ridge");
    assert!(told.contains("Refused: `ship 1 ridge` can mean"), "{told}");
    assert!(wanted.iter().all(|text| told.contains(text)), "{told}");
    assert!(answer(&out, ships.1.id(), "ship 1 sihaya").contains("read as `ship 1 sihaya-ridge/8`"), "{out}");
    assert!(out.contains("Prices: 1 spice a force to "), "{out}");
    assert!(out.contains("2 spice a force to any other place."), "{out}");
}

#[test]
fn out_of_its_phase_an_action_is_told_the_phase() {
    let bids = moment(false, |_, _, decision| matches!(decision.ask, Some(Ask::Bid { .. })).then_some(()));
    let lines = ["ship 1 ridge", "ship 1 sihaya-ridge/8", "why plan feyd"];
    let out = typed("phase", &bids, &lines);
    for line in lines {
        let told = answer(&out, bids.1.id(), line);
        assert!(told.contains(", Bidding, and the question to you is the bid"), "{told}");
        assert!(!told.contains("is not a place"), "{told}");
        assert!(!told.contains("show card"), "what is always possible is told in short:\n{told}");
    }
}

#[test]
fn a_bid_may_be_a_number_and_a_pass_a_letter() {
    let bids = moment(false, |_, _, decision| match decision.ask {
        Some(Ask::Bid { least, most, .. }) => (least < most && most < 99).then_some(least),
        _ => None,
    });
    let (number, seat) = (bids.2.to_string(), bids.1.id());
    let out = typed("number", &bids, &["99", &number]);
    assert!(answer(&out, seat, "99").contains("Refused: `bid 99`"), "{out}");
    assert!(answer(&out, seat, &number).contains(&format!("read as `bid {number}`")), "{out}");
    assert!(out.contains("You have ") && out.contains(" spice; your hand is "), "{out}");
    let out = typed("letter", &bids, &["p"]);
    assert!(answer(&out, seat, "p").contains("pass"), "{out}");
}

#[test]
fn a_card_is_bid_for_up_to_a_limit_or_let_go() {
    let bids = moment(false, |_, _, decision| match decision.ask {
        Some(Ask::Bid { least: 1, most, .. }) => (most >= 3).then_some(()),
        _ => None,
    });
    let seat = bids.1.id();
    let out = typed("up-to", &bids, &["bid up to 3"]);
    let told = answer(&out, seat, "bid up to 3");
    assert!(told.contains("bids: the least that is needed each time, up to 3, for this card"), "{told}");
    assert!(told.contains(&format!("{seat}: bid 1 (as you ordered)")), "{told}");
    let sold = told.split("Card ").next().expect("a beginning");
    assert!(!sold.contains("do you bid"), "nothing is asked until the card is sold:\n{told}");
    for line in ["pass card", "pass this card", "bid up to 0"] {
        let out = typed("let-go", &bids, &[line]);
        assert!(answer(&out, seat, line).contains(&format!("{seat}: pass (")), "{out}");
    }
    let first = play(&["--seed", "1"], &["bid up to 3", "pass card", "!"]).succeeded();
    assert_eq!(first.matches("Refused: no card is under auction now.").count(), 2, "{first}");
    assert!(first.contains("Refused: there is nothing that you were warned of."), "{first}");
}

#[test]
fn bg_is_the_bene_gesserit() {
    let bids = moment(false, |_, seat, decision| {
        let offers = decision.open.deals.is_some_and(|deals| deals.offer);
        (seat == Faction::Fremen && offers && matches!(decision.ask, Some(Ask::Bid { .. }))).then_some(())
    });
    let out = typed("bg", &bids, &["offer bg, fremen: text \"bg is bg\""]);
    assert!(out.contains("Fremen offer Bene Gesserit a deal"), "{out}");
    assert!(out.contains("Text 4: \"bg is bg\""), "words in quotation marks stay as they are:\n{out}");
}

#[test]
fn what_is_no_phase_is_told_with_all_that_are() {
    let bids = moment(false, |_, seat, decision| {
        let offers = decision.open.deals.is_some_and(|deals| deals.offer);
        (seat == Faction::Fremen && offers && matches!(decision.ask, Some(Ask::Bid { .. }))).then_some(())
    });
    let line = "offer bg, fremen: fremen no-ship; until 3 spice";
    let out = typed("phase", &bids, &[line]);
    let told = answer(&out, "fremen", line);
    assert!(told.contains("`spice` is not a phase"), "{told}");
    for phase in Phase::ALL.into_iter().filter(|phase| *phase != Phase::Setup) {
        assert!(told.contains(&format!("`{}`", phase.id())), "{phase:?}: {told}");
    }
}

#[test]
fn a_territory_is_shown_with_what_lies_there() {
    let ships = moment(false, |state, seat, decision| {
        let there = state.open().force(Faction::Atreides, "arrakeen/9".parse().expect("a place"));
        (seat == Faction::Atreides && there.total() == 10 && decision.ask.is_some()).then_some(())
    });
    let lines = ["board arrakeen", "board carthag/10", "board plastic-basin", "help cielago-north"];
    let out = typed("there", &ships, &lines);
    let told = |line: &str| answer(&out, "atreides", line).to_owned();
    let arrakeen = told("board arrakeen");
    assert!(
        arrakeen.contains("Places and their neighbours") && arrakeen.contains("Atreides 10"),
        "{arrakeen}"
    );
    assert!(!arrakeen.contains("Carthag"), "{arrakeen}");
    assert!(told("board carthag/10").contains("TERRITORY"), "{out}");
    assert!(told("board plastic-basin").contains("Nothing lies there now."), "{out}");
    assert!(told("help cielago-north").contains("`board cielago-north` shows it"), "{out}");
}

#[test]
fn the_order_that_spares_questions_is_told_once() {
    let asked = moment(true, |_, _, decision| match decision.ask {
        Some(Ask::Karama { user, .. }) => (decision.size() > 1).then_some(user.id()),
        _ => None,
    });
    let out = typed("spared", &asked, &["", &format!("order decline {}", asked.2)]);
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    let order = format!("`order decline {}` those about", asked.2);
    assert_eq!(told.matches(&order).count(), 1, "{out}");
    assert!(told.contains("Done without asking"), "{out}");
}

#[test]
fn fight_tabr_is_enough() {
    let fights = moment(false, |_, _, decision| {
        let Some(Ask::Fight { .. }) = decision.ask else { return None };
        let texts = spelled(decision);
        let fights: Vec<&String> = texts.iter().filter(|text| text.starts_with("fight ")).collect();
        let tabr: Vec<&&String> = fights.iter().filter(|text| text.ends_with("sietch-tabr/13")).collect();
        (fights.len() > 1 && tabr.len() == 1).then(|| tabr[0].to_string())
    });
    let out = typed("fight", &fights, &["fight tabr"]);
    let told = answer(&out, fights.1.id(), "fight tabr");
    assert!(told.contains(&format!("read as `{}`", fights.2)), "{told}");
}

#[test]
fn a_plan_needs_no_keywords() {
    let plans = moment(false, |_, seat, decision| match decision.ask {
        Some(Ask::Plan(plans)) => {
            let feyd = plans.leaders.iter().any(|leader| leader.name() == "Feyd-Rautha");
            let weapon = plans.weapons.kinds().find(|card| !plans.defenses.contains(*card))?;
            let fits = seat == Faction::Harkonnen && feyd && plans.defenses.contains(Card::Shield);
            let bare = plans.must.is_none() && plans.weapon.is_none() && plans.defense.is_none();
            (fits && bare && plans.number.is_none() && plans.forces.total() > 0).then_some(weapon)
        }
        _ => None,
    });
    let weapon = plans.2.name();
    let line = format!("plan feyd 1 {} shield", weapon.to_lowercase());
    let out = typed("plan", &plans, &[&line]);
    let told = answer(&out, "harkonnen", &line);
    let whole = format!("read as `plan Feyd-Rautha dial 1 weapon {weapon} defense Shield`");
    assert!(told.contains(&whole), "{told}");
}

#[test]
fn an_advanced_plan_says_what_spice_is_good_for() {
    let plans = moment(true, |_, _, decision| match decision.ask {
        Some(Ask::Plan(plans)) => plans.strength.support.then_some(plans.spice),
        _ => None,
    });
    let out = typed("support", &plans, &[]);
    let words: Vec<&str> = out.split_whitespace().collect();
    let told = words.join(" ");
    assert!(told.contains("A force counts 1 with 1 spice and 0.5 without"), "{out}");
    assert!(told.contains(&format!("you have {} spice for them", plans.2)), "{out}");
}

#[test]
fn whoever_goes_where_the_ally_stands_is_warned() {
    let moves = careless();
    let (action, territory) = moves.2;
    let out = typed("warned", &moves, &[&action.to_string()]);
    let told = answer(&out, moves.1.id(), &action.to_string());
    let careful = told.split("Careful: ").nth(1).unwrap_or_else(|| panic!("no warning:\n{out}"));
    assert!(careful.contains(territory.name()) && careful.contains("[1.06.07]"), "{told}");
    assert!(!told.contains("Type it again"), "a script is only told:\n{told}");
}

#[test]
fn a_wrong_path_to_save_to_is_said_at_once() {
    let folder = Folder::new("save-here");
    let inside = folder.path().join("no").join("such").join("game.kanly");
    for path in [inside.as_path(), folder.path()] {
        let told = play(&["--save", path.to_str().expect("a plain path")], &["auto game"]);
        assert!(told.out.is_empty(), "nothing was played:\n{}", told.out);
        assert!(told.failed(2).contains("the game cannot be saved in"), "{}", told.err);
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0, "nothing is left behind");
}

#[test]
fn a_game_that_nobody_saved_is_not_lost() {
    let folder = Folder::new("rescued");
    for lines in [&b"auto 3\nquit\n"[..], b"auto 3\n", b"auto 3"] {
        let mut command = command(&["play", "--seed", "77"]);
        command.env("TMPDIR", folder.path());
        let out = crate::common::reading(command, lines).succeeded();
        let (_, rest) = out.split_once("--resume ").unwrap_or_else(|| panic!("nothing was saved:\n{out}"));
        let (path, _) = rest.split_once('`').expect("it is quoted");
        let again = play(&["--resume", path], &[]).succeeded();
        assert!(again.contains("You play Atreides."), "{again}");
        std::fs::remove_file(path).expect("it was there");
    }
    let out = play(&["--seed", "77"], &["help", "quit"]).succeeded();
    assert!(!out.contains("Saved;"), "nothing was decided, so nothing is lost:\n{out}");
}

#[test]
fn at_the_end_everything_is_opened() {
    let out = play(&["--seed", "5", "--turns", "2"], &["auto game", "table"]).succeeded();
    let (before, end) = out.split_once("The game is over").expect("it ends");
    let heading = "What lay behind the shields";
    assert!(!before.contains(heading), "{before}");
    let (_, opened) = end.split_once(heading).unwrap_or_else(|| panic!("nothing is opened:\n{end}"));
    let (opened, rest) = opened.split_once("over> table").expect("the table is looked at");
    for faction in Faction::ALL {
        let line = opened.lines().find(|line| line.trim_start().starts_with(faction.name()));
        assert!(line.is_some_and(|line| line.contains(" spice; ")), "{faction}:\n{opened}");
    }
    assert_eq!(opened.matches("traitor").count(), 6, "{opened}");
    // However the lines are broken.
    let told =
        |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").contains("the prediction names ");
    assert!(told(opened), "{opened}");
    assert!(told(rest), "the table shows it too:\n{rest}");
}
