//! Tiny games in which every count must be exactly so, and whole games in which the engine says the same.

use kanly_engine::force::Force;
use kanly_engine::plan::Plan as BattlePlan;
use kanly_engine::record::Choice;
use kanly_engine::sets::PerFaction;
use kanly_engine::{
    Action, Actor, Ask, Card, Effect, Event, Faction, Options, Phase, Position, Sector, SplitMix, State,
    Waiting,
};
use kanly_host::Motive;

use super::*;
use crate::plan::Design;

/// A position with these four, Atreides first in storm order and Harkonnen last.
fn position(advanced: bool, phase: Phase) -> Position {
    let mut seats = PerFaction::default();
    let four =
        [(Faction::Atreides, 1), (Faction::Emperor, 4), (Faction::Fremen, 7), (Faction::Harkonnen, 13)];
    for (faction, sector) in four {
        seats[faction] = Sector::new(sector);
    }
    let mut position = Position::new(Options::default().advanced(advanced), seats);
    (position.turn, position.phase) = (2, phase);
    for faction in [Faction::Atreides, Faction::Emperor, Faction::Fremen, Faction::Harkonnen] {
        position.factions[faction].spice = 10;
    }
    position.storm = Sector::new(0).expect("a sector");
    position
}

/// Puts regular forces on the board.
fn stand(position: &mut Position, faction: Faction, places: &[(&str, u8)]) {
    let put = |&(place, number): &(&str, u8)| (place.parse().expect("a place"), Force::regular_only(number));
    position.factions[faction].forces = places.iter().map(put).collect();
}

/// A game that a script plays before the eyes of an auditor.
struct Table {
    state: State,
    /// What has happened and was not looked at yet.
    effects: Vec<Effect>,
    auditor: Auditor,
}

impl Table {
    fn new(position: &Position) -> Self {
        let mut effects = Vec::new();
        let state = State::from_position(position, &mut effects).expect("a position that can be");
        Self { state, effects, auditor: Auditor::default() }
    }

    fn act(&mut self, actor: Actor, action: Action, motive: Option<Motive>) {
        let before = self.state;
        self.state.apply(actor, action, &mut self.effects).expect("a legal answer");
        let choice = Choice { line: 0, actor, action };
        let effects = std::mem::take(&mut self.effects);
        self.auditor.look(&Step { before: &before, choice, effects: &effects, after: &self.state, motive });
    }

    /// Somebody who is waited for says as little as possible.
    fn silence(&mut self) {
        match self.state.must_act() {
            Waiting::Seats(seats) => {
                let actor = Actor::Seat(seats.first().expect("somebody"));
                let ask = self.state.question(actor).expect("it is asked");
                self.act(actor, ask.fallback().expect("an answer"), None);
            }
            Waiting::Chance => {
                let ask = self.state.question(Actor::Chance).expect("it is asked");
                self.act(Actor::Chance, ask.sample(&mut SplitMix::new(1)), None);
            }
            Waiting::Nobody => panic!("the game is over"),
        }
    }

    /// `faction: action`, as soon as it is its turn to; until then all others keep silent.
    fn play(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.say(line, None);
        }
    }

    fn say(&mut self, line: &str, motive: Option<Motive>) {
        let (seat, action) = line.split_once(": ").expect("who and what");
        let actor = Actor::Seat(seat.parse().expect("a faction"));
        let action: Action = action.parse().expect("an action");
        for _ in 0..100 {
            if self.state.question(actor).is_some_and(|ask| ask.contains(action)) {
                return self.act(actor, action, motive);
            }
            self.silence();
        }
        panic!("`{line}` never comes");
    }

    /// Until a phase is over: the next one that asks anybody anything may be one of the next turn.
    fn through(&mut self, phase: Phase) -> &Notes {
        let turn = self.state.turn();
        while self.state.turn() == turn && self.state.phase() <= phase && self.state.outcome().is_none() {
            self.silence();
        }
        &self.auditor.notes
    }
}

/// Games of six.
fn of_six(bots: &[&str], advanced: bool, games: u64) -> Plan {
    Plan {
        entrants: bots.iter().map(|&name| name.to_owned()).collect(),
        factions: Faction::ALL.to_vec(),
        players: 6,
        options: Options::default().advanced(advanced),
        games,
        seed: 7,
        design: Design::Balanced,
    }
}

/// The counts of a game, for those that are named.
fn counts<const N: usize>(notes: &Notes, of: [Count; N]) -> [u64; N] {
    of.map(|count| notes.count(count))
}

const DIALS: [Count; 8] = [
    Count::Battles,
    Count::Outdialed,
    Count::OutdialedTokens,
    Count::OutdialedTold,
    Count::Fought,
    Count::Dialed,
    Count::Needed,
    Count::Overdialed,
];

#[test]
fn a_loser_with_more_forces_was_outdialed_and_the_winner_dialed_too_much() {
    let mut position = position(false, Phase::Battle);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 10)]);
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 8)]);
    let mut table = Table::new(&position);
    // 5 against 10: with 9 and more on the wheel Atreides would have had 11, and Harkonnen need more than 5.
    table.play("atreides: plan Duncan Idaho dial 3\nharkonnen: plan Piter De Vries dial 7");
    assert_eq!(counts(table.through(Phase::Battle), DIALS), [1, 1, 10, 0, 1, 14, 6, 8]);
}

#[test]
fn ties_go_to_whoever_began() {
    let mut position = position(false, Phase::Battle);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 8)]);
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 8)]);
    // Atreides are the aggressor: 2 and 8 tie with 3 and 7, so a dial of 8 would have been enough.
    let mut table = Table::new(&position);
    table.play("atreides: plan Duncan Idaho dial 7\nharkonnen: plan Piter De Vries dial 7");
    assert_eq!(counts(table.through(Phase::Battle), DIALS), [1, 1, 8, 0, 1, 14, 14, 0]);
    // Harkonnen are not: 3 and 7 would tie with 2 and 8, and 8 on the wheel is one more than that.
    let mut table = Table::new(&position);
    table.play("atreides: plan Duncan Idaho dial 8\nharkonnen: plan Piter De Vries dial 7");
    assert_eq!(counts(table.through(Phase::Battle), DIALS), [1, 1, 8, 0, 1, 16, 16, 0]);
    // And with one token fewer there was nothing to be done.
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 7)]);
    let mut table = Table::new(&position);
    table.play("atreides: plan Duncan Idaho dial 8\nharkonnen: plan Piter De Vries dial 7");
    assert_eq!(counts(table.through(Phase::Battle), DIALS), [1, 0, 0, 0, 1, 16, 16, 0]);
}

#[test]
fn a_number_that_was_told_is_a_blunder_of_its_own() {
    let mut position = position(false, Phase::Battle);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 8)]);
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 8)]);
    let mut table = Table::new(&position);
    table.play(
        "atreides: foresee number
        harkonnen: tell 2
        harkonnen: plan Piter De Vries dial 2
        atreides: plan Duncan Idaho dial 4",
    );
    assert_eq!(counts(table.through(Phase::Battle), DIALS), [1, 1, 8, 1, 1, 8, 6, 2]);
}

#[test]
fn a_traitor_costs_everything_and_says_nothing_about_dials() {
    let mut position = position(false, Phase::Battle);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 10)]);
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 3)]);
    let traitor = "Duncan Idaho".parse().expect("a leader");
    position.factions[Faction::Harkonnen].dealt = vec![traitor];
    position.factions[Faction::Harkonnen].traitors = vec![traitor];
    let mut table = Table::new(&position);
    table.play(
        "atreides: plan Duncan Idaho dial 3
        harkonnen: plan Piter De Vries dial 1
        harkonnen: traitor",
    );
    let notes = table.through(Phase::Battle);
    assert_eq!(counts(notes, DIALS), [1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(counts(notes, [Count::Betrayed, Count::BetrayedTokens]), [1, 10]);
}

#[test]
fn spice_for_shipments_is_missed_in_battle() {
    let mut position = position(true, Phase::Shipment);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 6)]);
    let fight = |ships: &str, dials: &str| {
        let mut table = Table::new(&position);
        table.play(&format!(
            "harkonnen: {ships}\natreides: plan Duncan Idaho dial 4 spice 2\nharkonnen: {dials}"
        ));
        counts(table.through(Phase::Battle), [Count::Unsupported, Count::Outdialed])
    };
    // 2 and 3 against 3 and 1: the ten forces could have shown ten with the spice that it cost to bring them.
    assert_eq!(fight("ship 10 arrakeen/9", "plan Piter De Vries dial 2"), [1, 1]);
    // A shipment for 3 leaves a purse that could have supported all of them.
    assert_eq!(fight("ship 3 arrakeen/9", "plan Piter De Vries dial 2"), [0, 1]);
    // Support was paid for: whatever was wrong, it was not the want of it.
    assert_eq!(fight("ship 6 arrakeen/9", "plan Umman Kudu dial 3 spice 1"), [0, 1]);
}

const TRIPS: [Count; 6] =
    [Count::Shipments, Count::Singles, Count::MovedOn, Count::MovedAway, Count::OpenHomes, Count::Idle];

/// Everybody somewhere out of the way, so that nobody is idle.
fn abroad() -> Position {
    let mut position = position(false, Phase::Shipment);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 5)]);
    stand(&mut position, Faction::Emperor, &[("polar-sink", 5)]);
    stand(&mut position, Faction::Fremen, &[("polar-sink", 5)]);
    stand(&mut position, Faction::Harkonnen, &[("carthag/10", 5)]);
    position
}

fn trip(position: &Position, lines: &str) -> [u64; 6] {
    let mut table = Table::new(position);
    table.play(lines);
    counts(table.through(Phase::Shipment), TRIPS)
}

#[test]
fn a_single_token_counts_unless_it_can_take_all_the_spice() {
    let mut position = abroad();
    assert_eq!(trip(&position, "emperor: ship 1 tueks-sietch/4"), [1, 1, 0, 0, 0, 0]);
    assert_eq!(trip(&position, "emperor: ship 2 tueks-sietch/4"), [1, 0, 0, 0, 0, 0]);
    assert_eq!(trip(&position, "fremen: send 1 the-great-flat/14"), [1, 1, 0, 0, 0, 0]);
    let red_chasm = "red-chasm/6".parse().expect("a place");
    position.sand = vec![(red_chasm, 2)];
    assert_eq!(trip(&position, "emperor: ship 1 red-chasm/6"), [1, 0, 0, 0, 0, 0]);
    position.sand = vec![(red_chasm, 8)];
    assert_eq!(trip(&position, "emperor: ship 1 red-chasm/6"), [1, 1, 0, 0, 0, 0]);
}

#[test]
fn forces_that_leave_where_others_arrive_were_not_planned_together() {
    let position = abroad();
    let ship = "atreides: ship 3 arrakeen/9\natreides: ";
    // Two of the five that stood there leave; or six, one of which has just come.
    let away = "move 2 arrakeen/9 -> imperial-basin/9";
    let on = "move 6 arrakeen/9 -> imperial-basin/9";
    assert_eq!(trip(&position, &format!("{ship}{away}")), [1, 0, 0, 1, 0, 0]);
    assert_eq!(trip(&position, &format!("{ship}{on}")), [1, 0, 1, 0, 0, 0]);
    assert_eq!(trip(&position, &format!("atreides: {away}")), [0, 0, 0, 0, 0, 0]);
}

#[test]
fn a_home_left_open_counts_once_somebody_comes_in() {
    let position = abroad();
    let leave = "atreides: move 4 arrakeen/9 -> imperial-basin/9";
    assert_eq!(trip(&position, leave), [0, 0, 0, 0, 0, 0], "nobody came");
    assert_eq!(trip(&position, &format!("{leave}\nemperor: ship 3 arrakeen/9")), [1, 0, 0, 0, 1, 0]);
    // The last move of the phase.
    let enter = "harkonnen: move 3 carthag/10 -> arrakeen/9";
    assert_eq!(trip(&position, &format!("{leave}\n{enter}")), [0, 0, 0, 0, 1, 0]);
    let guard = "atreides: move 3 arrakeen/9 -> imperial-basin/9";
    assert_eq!(trip(&position, &format!("{guard}\n{enter}")), [0, 0, 0, 0, 0, 0], "two are at home");
}

#[test]
fn who_could_come_back_and_does_not_is_idle() {
    let mut position = abroad();
    position.factions[Faction::Emperor].forces.clear();
    assert_eq!(trip(&position, ""), [0, 0, 0, 0, 0, 1]);
    assert_eq!(trip(&position, "emperor: ship 4 tueks-sietch/4"), [1, 0, 0, 0, 0, 0]);
    position.factions[Faction::Emperor].spice = 1;
    assert_eq!(trip(&position, ""), [0, 0, 0, 0, 0, 0], "it could not pay");
}

#[test]
fn the_last_turn_shows_who_attacks_and_who_passes() {
    let mut position = abroad();
    position.turn = 10;
    let last = |lines: &str| {
        let mut table = Table::new(&position);
        table.play(lines);
        counts(table.through(Phase::Shipment), [Count::LastAttacks, Count::LastPasses])
    };
    assert_eq!(last(""), [0, 4]);
    assert_eq!(last("emperor: ship 3 tueks-sietch/4"), [0, 3], "nobody holds it");
    assert_eq!(last("emperor: ship 3 arrakeen/9\nharkonnen: ship 2 tueks-sietch/4"), [1, 2]);
    assert_eq!(last("harkonnen: move 3 carthag/10 -> arrakeen/9"), [1, 4]);
}

#[test]
fn forces_beside_an_ally_are_counted_apart_from_other_losses() {
    let mut position = abroad();
    position.alliances = vec![(Faction::Atreides, Faction::Harkonnen)];
    let mut table = Table::new(&position);
    table.play("harkonnen: move 3 carthag/10 -> arrakeen/9");
    let notes = table.through(Phase::Shipment);
    assert_eq!(counts(notes, [Count::AllyTimes, Count::AllyTokens, Count::StormTokens]), [1, 3, 0]);
}

#[test]
fn cards_are_played_or_held_or_never_used() {
    let mut position = abroad();
    position.factions[Faction::Atreides].hand = vec![Card::Hajr, Card::Baliset, Card::Shield];
    position.factions[Faction::Harkonnen].hand = vec![Card::Karama, Card::Snooper];
    let mut table = Table::new(&position);
    table.play(
        "atreides: move 1 arrakeen/9 -> imperial-basin/9
        atreides: hajr
        harkonnen: move 3 carthag/10 -> arrakeen/9
        atreides: plan Duncan Idaho dial 3 defense Shield
        harkonnen: plan Umman Kudu dial 0
        atreides: pass",
    );
    table.through(Phase::Battle);
    let Table { state, auditor, .. } = table;
    let notes = auditor.finish(&state);
    let of = [Count::Played(Card::Hajr), Count::Held(Card::Hajr), Count::Held(Card::Karama)];
    assert_eq!(counts(&notes, of), [1, 0, 1]);
    // The Shield was kept after the battle: it was used. Baliset, Karama and Snooper never were.
    assert_eq!(counts(&notes, [Count::Seats, Count::Worthless, Count::Unused]), [4, 1, 3]);
}

#[test]
fn an_offer_in_answer_to_an_offer_is_a_counter_offer() {
    let mut table = Table::new(&abroad());
    // The first moment at which anybody may bring something in.
    while !matches!(table.state.question(Actor::Seat(Faction::Atreides)), Some(Ask::Ship(_))) {
        table.silence();
    }
    let offer = |table: &mut Table, line: &str| {
        let (seat, action) = line.split_once(": ").expect("who and what");
        let actor = Actor::Seat(seat.parse().expect("a faction"));
        table.act(actor, action.parse().expect("an offer"), None);
    };
    offer(
        &mut table,
        "atreides: offer atreides, emperor: atreides pays emperor 2; emperor keep-out arrakeen",
    );
    offer(&mut table, "harkonnen: offer fremen, harkonnen: harkonnen pays fremen 1");
    offer(&mut table, "emperor: offer atreides, emperor: atreides pays emperor 3; emperor keep-out arrakeen");
    offer(&mut table, "atreides: agree emperor");
    let of = [Count::Offers, Count::Counters, Count::Deals, Count::Bribes];
    assert_eq!(counts(&table.auditor.notes, of), [3, 1, 1, 3]);
}

#[test]
fn stated_odds_are_held_against_what_came_of_them() {
    let mut position = position(false, Phase::Battle);
    stand(&mut position, Faction::Atreides, &[("arrakeen/9", 8)]);
    stand(&mut position, Faction::Harkonnen, &[("arrakeen/9", 8)]);
    let mut table = Table::new(&position);
    let said = |odds| Some(Motive::Battle { odds, stake: 1.0 });
    table.say("atreides: plan Duncan Idaho dial 3", said(0.75));
    table.say("harkonnen: plan Piter De Vries dial 7", said(0.5));
    let notes = table.through(Phase::Battle);
    let stated = &notes.stated;
    let of = |said, came| Stated { kind: Kind::Battle, said, came };
    assert_eq!(stated[..], [of(500_000, true), of(750_000, false)]);
    let sides = [(Faction::Harkonnen, of(500_000, true)), (Faction::Atreides, of(750_000, false))];
    assert_eq!(notes.faced, [Faced { sides }], "both stated odds of the same battle");
    assert_eq!(sides.map(|(_, stated)| stated.wrong()), [0.25, 0.5625]);

    let mut sums = statements::StatedSums::default();
    stated.iter().for_each(|stated| sums.add(*stated));
    let told = sums.told(Kind::Battle, 1).expect("two statements");
    assert_eq!((told.number, told.gap, told.sure.wins), (2, None, 0));
    assert_eq!(told.brier, (0.25 + 0.5625) / 2.0);
    // A hundred of them say enough: 95 was said, and four in five came true.
    (0..100).for_each(|n| sums.add(of(950_000, n % 5 > 0)));
    let told = sums.told(Kind::Battle, 101).expect("many statements");
    assert!(told.gap.is_some_and(|gap| (gap - 0.15).abs() < 1e-9), "{:?}", told.gap);
    assert_eq!((told.sure.wins, told.deciles[9].came.wins, told.deciles[5].came.wins), (100, 80, 1));
}

#[test]
fn the_network_tells_every_seat_its_chance_as_each_turn_begins() {
    for advanced in [false, true] {
        let plan = of_six(&["standard"], advanced, 3);
        for number in 0..plan.games {
            let bots = |name: &str, seed| name.parse::<kanly_agents::Bot>().expect("a bot").agent(seed);
            let (played, notes, _) = audited(&plan, &plan.game(number), &bots, 100_000);
            let of_game = notes.stated.iter().filter(|stated| stated.kind == Kind::Game);
            let stated: Vec<&Stated> = of_game.collect();
            let (turns, winners) = (usize::from(played.turn), played.winners.len());
            assert_eq!(stated.len(), 6 * turns, "six seats, once a turn");
            assert_eq!(stated.iter().filter(|stated| stated.came).count(), winners * turns);
            // Each sees its own side only, so the six need not agree; but they tell chances of one game.
            for turn in stated.chunks(6) {
                let sum: u32 = turn.iter().map(|stated| stated.said).sum();
                assert!((500_000..3_000_000).contains(&sum), "{turn:?}");
            }
        }
    }
}

#[test]
fn what_is_said_of_one_game_again_and_again_is_not_taken_as_independent() {
    let of = |came| Stated { kind: Kind::Game, said: 550_000, came };
    let mut sums = StatedSums::new(Kind::Game);
    (0..100).for_each(|game| sums.game([of(game % 2 == 0); 9].into_iter()));
    let wide = sums.told(Kind::Game, 100).expect("many statements").deciles[5].came;
    assert_eq!((wide.wins, wide.games, wide.share), (450, 900, 0.5));
    // As wide as that of a hundred throws of a coin, and not of nine hundred.
    let half = 1.96 * (0.25_f64 / 99.0).sqrt();
    assert!((wide.high - wide.low - 2.0 * half).abs() < 1e-4, "{wide:?}");
    let (low, high) = StatedSums { squares: None, ..sums }.interval(5, 100, 1.96);
    assert!((high - low) * 2.9 < wide.high - wide.low, "{low} {high}");
    // Parts add up to the same.
    let [mut one, mut other] = [StatedSums::default(), StatedSums::new(Kind::Game)];
    other.game([of(true); 9].into_iter());
    one.merge(other);
    assert_eq!(one, other);
}

#[test]
fn chances_of_the_game_have_rows_of_their_own_where_both_audits_have_them() {
    let with = |said| {
        let mut sums = StatedSums::new(Kind::Game);
        (0..200).for_each(|game| {
            sums.game([Stated { kind: Kind::Game, said, came: game % 2 == 0 }].into_iter());
        });
        let statements = sums.told(Kind::Game, 200).into_iter().collect();
        ModeAudit { statements, ..one_figure(3.0, 0.4) }
    };
    let rows = Against::new(&with(900_000), &with(600_000)).rows;
    let named: Vec<&str> = rows[1..].iter().map(|row| row.id.as_str()).collect();
    assert_eq!(named, ["game-brier", "game-gap", "game-sure"]);
    for (row, after) in rows[1..].iter().zip([0.26, 0.1, 0.0]) {
        assert!(row.after.is_some_and(|now| (now - after).abs() < 1e-9), "{row:?}");
    }
    assert_eq!(Against::new(&one_figure(3.0, 0.4), &with(600_000)).rows.len(), 1, "old audits have none");
}

/// Plays every battle that numbers have decided again: its loser with all that it could dial, its winner with what would
/// have done, and with less.
#[derive(Default)]
struct Again {
    auditor: Auditor,
    /// The game before the plan of each side, and all that was chosen since.
    plans: PerFaction<Option<(State, Vec<Choice>)>>,
    battles: u32,
    /// Losers that would have won, and winners that would have lost with less.
    turned: [u32; 2],
}

impl Watcher for Again {
    fn look(&mut self, step: &Step<'_>) {
        for plan in self.plans.0.iter_mut().flatten() {
            plan.1.push(step.choice);
        }
        if let (Actor::Seat(seat), Action::Plan(_)) = (step.choice.actor, step.choice.action) {
            self.plans[seat] = Some((*step.before, vec![step.choice]));
        }
        let count = |auditor: &Auditor| counts(&auditor.notes, [Count::Outdialed, Count::Needed]);
        let [outdialed, needed] = count(&self.auditor);
        self.auditor.look(step);
        let now = count(&self.auditor);
        for Effect { event, .. } in step.effects {
            if let Event::BattleWon { faction, over, totals: Some(_), .. } = *event {
                self.battles += 1;
                self.loser(over, now[0] > outdialed);
                self.winner(faction, (now[1] - needed) as u8);
                self.plans = PerFaction::default();
            }
        }
    }
}

impl Again {
    fn loser(&mut self, loser: Faction, outdialed: bool) {
        let (state, choices) = self.plans[loser].as_ref().expect("it has made a plan");
        let Some((_, plan)) = dials(state, loser, choices).into_iter().max_by_key(|&(number, _)| number)
        else {
            return;
        };
        let won = with(*state, choices, plan) == loser;
        assert_eq!(outdialed, won, "{loser}");
        self.turned[0] += u32::from(won);
    }

    fn winner(&mut self, winner: Faction, needed: u8) {
        let (state, choices) = self.plans[winner].as_ref().expect("it has made a plan");
        let dials = dials(state, winner, choices);
        if dials.is_empty() {
            return;
        }
        let (_, enough) = dials.iter().find(|&&(number, _)| number == needed).expect("it could be shown");
        assert_eq!(with(*state, choices, *enough), winner, "{needed} would have done");
        let less = dials.iter().filter(|&&(number, _)| number < needed).max_by_key(|&&(number, _)| number);
        if let Some(&(number, plan)) = less {
            assert_ne!(with(*state, choices, plan), winner, "{number} would have done");
            self.turned[1] += 1;
        }
    }
}

/// The plan that was made with every number that could be dialed; none where a deal or an answer to Prescience binds it.
fn dials(state: &State, seat: Faction, choices: &[Choice]) -> Vec<(u8, BattlePlan)> {
    let Some(Ask::Plan(plans)) = state.question(Actor::Seat(seat)) else { panic!("a plan was asked for") };
    let Action::Plan(made) = choices[0].action else { panic!("a plan was made") };
    if plans.number.is_some() || plans.thrown || plans.cap < plans.forces.total() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for dial in plans.forces.parts() {
        for spice in dial.parts().filter(|&spice| plans.may_dial(dial, spice)) {
            all.push((plans.strength.value(dial, spice).0, BattlePlan { dial, spice, ..made }));
        }
    }
    all
}

/// Who wins if the first of these choices is this plan and all others are as they were.
fn with(mut state: State, choices: &[Choice], plan: BattlePlan) -> Faction {
    for (n, choice) in choices.iter().enumerate() {
        let action = if n == 0 { Action::Plan(plan) } else { choice.action };
        let mut effects: Vec<Effect> = Vec::new();
        state.apply(choice.actor, action, &mut effects).expect("others are not bound by it");
        for effect in effects {
            if let Event::BattleWon { faction, .. } = effect.event {
                return faction;
            }
        }
    }
    panic!("the battle was decided by then")
}

#[test]
fn the_engine_agrees_about_who_could_have_won() {
    for advanced in [false, true] {
        // Those who dial anything often lose what they could have won.
        let plan = of_six(&["standard", "kinds"], advanced, 40);
        let bots = |name: &str, seed| name.parse::<kanly_agents::Bot>().expect("a bot").agent(seed);
        let mut again = Again::default();
        for number in 0..plan.games {
            play_before(&plan, &plan.game(number), &bots, 100_000, Some(&mut again));
        }
        let Again { battles, turned, .. } = again;
        assert!(battles > 150 && turned[0] > 5 && turned[1] > 50, "{battles} {turned:?}");
    }
}

#[test]
fn every_figure_has_a_name_of_its_own_and_words_that_fit() {
    let figures = figures();
    let names: std::collections::BTreeSet<&str> = figures.iter().map(|figure| figure.id.as_str()).collect();
    assert_eq!(names.len(), figures.len());
    for figure in &figures {
        assert!(figure.words.chars().count() <= 34, "{} is too long for a narrow screen", figure.words);
    }
}

fn one_figure(value: f64, error: f64) -> ModeAudit {
    ModeAudit {
        mode: "basic".to_owned(),
        planned: 10,
        games: 10,
        faults: 0,
        figures: vec![Measured {
            id: "idle".to_owned(),
            family: Family::Journeys,
            words: "idle".to_owned(),
            share: false,
            sum: 30,
            of: 10,
            value: Some(value),
            error: Some(error),
            low: Some(value),
            high: Some(value),
        }],
        statements: Vec::new(),
    }
}

#[test]
fn a_change_is_told_from_chance() {
    let row = |before: &ModeAudit, after: &ModeAudit| Against::new(before, after).rows.remove(0);
    let fell = row(&one_figure(4.0, 0.3), &one_figure(3.0, 0.4));
    assert_eq!((fell.change, fell.beyond_chance), (Some(-0.25), Some(true)), "0.98 is what chance can do");
    let luck = row(&one_figure(4.0, 0.3), &one_figure(3.1, 0.4));
    assert_eq!(luck.beyond_chance, Some(false));
    let new = row(&one_figure(0.0, 0.0), &one_figure(3.0, 0.1));
    assert_eq!((new.change, new.beyond_chance), (None, Some(true)), "nothing has no part of it");
}

#[test]
fn a_file_that_is_no_audit_is_told_from_a_damaged_one() {
    let plan = of_six(&["standard"], false, 10);
    let audit = Audit::new(&plan, vec![one_figure(3.0, 0.4)]);
    let text = audit.text().expect("it is written");
    assert_eq!(Audit::read(&text).expect("it is read"), audit);
    let why = |text: &str| Audit::read(text).expect_err("no audit").to_string();
    assert!(why(&text[..text.len() / 2]).starts_with("it is damaged: EOF while parsing"));
    assert!(why(&text.replace("\"seed\"", "\"sead\"")).contains("missing field `seed`"));
    for foreign in ["", "hello", "{}", "[1]", "{\"format\": \"kanly conformance\"}"] {
        assert_eq!(why(foreign), "it is not the result of an audit");
    }
    let newer = why(&text.replace("\"version\": 1", "\"version\": 9"));
    assert_eq!(newer, "it is of version 9 of the format, and this program reads version 1");
}
