//! What bots make of offers, and what they offer, in exact positions.

use kanly_agents::{Bot, Budget};
use kanly_engine::deal::Terms;
use kanly_engine::force::Force;
use kanly_engine::position::Position;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Effect, Event, Faction, Options, Phase, RuleId, Sector, State};
use kanly_host::{Contest, Prompt, Refused, Saying};

const BOT: Faction = Faction::Harkonnen;
const PERSON: Faction = Faction::Emperor;

/// A game with everything that has happened in it.
struct Game {
    state: State,
    effects: Vec<Effect>,
}

impl Game {
    /// The third turn before shipments, with these forces on the board.
    fn new(forces: &[(Faction, &str, &str)]) -> Self {
        let mut seats = PerFaction::default();
        for (n, faction) in [BOT, PERSON, Faction::Fremen].into_iter().enumerate() {
            seats[faction] = Sector::new(1 + 6 * n as u8);
        }
        let mut position = Position::new(Options::default().advanced(true), seats);
        (position.turn, position.phase) = (3, Phase::Shipment);
        for faction in [BOT, PERSON, Faction::Fremen] {
            position.factions[faction].spice = 14;
        }
        for (faction, place, force) in forces {
            let place = place.parse().expect("a place");
            position.factions[*faction].forces.push((place, force.parse::<Force>().expect("forces")));
        }
        let mut effects = Vec::new();
        let rule = RuleId::numbered("0.04").expect("a rule");
        for faction in [BOT, PERSON, Faction::Fremen] {
            // Everybody saw how they came by their spice.
            effects.push(Effect { rule, event: Event::SpiceReceived { faction, amount: 14 } });
        }
        let state = State::from_position(&position, &mut effects).expect("a position that can be");
        Self { state, effects }
    }

    fn act(&mut self, faction: Faction, action: Action) {
        let acted = self.state.apply(Actor::Seat(faction), action, &mut self.effects);
        acted.unwrap_or_else(|illegal| panic!("{faction}: {action}: {illegal}"));
    }

    fn offered(mut self, terms: &str) -> Self {
        self.act(PERSON, Action::Offer(terms.parse().expect("terms")));
        self
    }

    /// What the bot does about an offer, and what it says.
    fn answer(&self) -> (Option<Action>, Option<Saying>) {
        self.answer_of(Bot::Standard)
    }

    fn answer_of(&self, bot: Bot) -> (Option<Action>, Option<Saying>) {
        let prompt = Prompt::new(&self.state, BOT, &self.effects).expect("it may do something");
        let mut bot = bot.agent(5);
        let asked = prompt.decision().ask.is_some();
        let action = if asked { Some(bot.choose(&prompt)) } else { bot.interject(&prompt) };
        (action, bot.says(&prompt))
    }
}

/// Nobody is near victory; the bot could take Arrakeen from the person.
fn board() -> Game {
    Game::new(&[
        (BOT, "carthag/10", "6"),
        (PERSON, "arrakeen/9", "2"),
        (Faction::Fremen, "sietch-tabr/13", "5"),
    ])
}

#[test]
fn a_gift_and_a_cheap_promise_are_taken() {
    let gift = board().offered("harkonnen, emperor: emperor pays harkonnen 4");
    assert_eq!(gift.answer().0, Some(Action::Agree(PERSON)));
    let far = "harkonnen, emperor: emperor pays harkonnen 3; harkonnen keep-out polar-sink";
    assert_eq!(board().offered(far).answer().0, Some(Action::Agree(PERSON)));
}

#[test]
fn nobody_binds_itself_for_the_whole_game() {
    let promise = |until: &str| {
        let terms = format!(
            "harkonnen, emperor: emperor pays harkonnen 3; harkonnen keep-out polar-sink; until {until} mentat-pause"
        );
        board().offered(&terms).answer()
    };
    let (action, saying) = promise("10");
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
    assert!(matches!(saying, Some(Saying::Refusal { why: Refused::TooLong, .. })), "{saying:?}");
}

#[test]
fn what_costs_more_than_it_brings_is_refused_with_a_word() {
    let terms = "harkonnen, emperor: emperor pays harkonnen 1; harkonnen no-ship; harkonnen no-move";
    let (action, saying) = board().offered(terms).answer();
    assert!(!matches!(action, Some(Action::Agree(_) | Action::Offer(_))), "{action:?}");
    assert!(
        matches!(saying, Some(Saying::Refusal { to: PERSON, why: Refused::TooLittle, .. })),
        "{saying:?}"
    );
    let (action, _) = board().offered("harkonnen, emperor: harkonnen pays emperor 3").answer();
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
}

#[test]
fn whoever_thinks_ahead_answers_out_of_turn_and_speaks_too() {
    let expert = Bot::Search(Budget::Tries(4));
    let later = || {
        let mut game = board();
        game.act(BOT, Action::Pass);
        game.act(BOT, Action::Pass);
        game
    };
    let gift = later().offered("harkonnen, emperor: emperor pays harkonnen 4");
    let prompt = Prompt::new(&gift.state, BOT, &gift.effects).expect("it may do something");
    assert_eq!(prompt.decision().ask, None, "somebody else is waited for");
    assert_eq!(gift.answer_of(expert).0, Some(Action::Agree(PERSON)));
    let poor = "harkonnen, emperor: emperor pays harkonnen 1; harkonnen no-ship; harkonnen no-move";
    let (action, saying) = later().offered(poor).answer_of(expert);
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
    assert!(matches!(saying, Some(Saying::Refusal { to: PERSON, .. })), "{saying:?}");
}

#[test]
fn a_beginner_counts_what_is_paid_and_not_what_it_loses() {
    let poor = "harkonnen, emperor: emperor pays harkonnen 4; harkonnen no-ship";
    assert_eq!(board().offered(poor).answer_of(Bot::Novice).0, Some(Action::Agree(PERSON)));
    assert_ne!(board().offered(poor).answer().0, Some(Action::Agree(PERSON)));
    let worse = "harkonnen, emperor: emperor pays harkonnen 4; harkonnen show hand to emperor";
    assert_ne!(board().offered(worse).answer_of(Bot::Novice).0, Some(Action::Agree(PERSON)));
}

#[test]
fn words_that_nobody_can_read_are_not_signed() {
    let terms = "harkonnen, emperor: emperor pays harkonnen 4; text 1";
    let (action, saying) = board().offered(terms).answer();
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
    assert!(matches!(saying, Some(Saying::Refusal { why: Refused::Words, .. })), "{saying:?}");
}

#[test]
fn whoever_is_about_to_win_gets_nothing() {
    let game = Game::new(&[
        (PERSON, "arrakeen/9", "4+2"),
        (PERSON, "carthag/10", "5+2"),
        (PERSON, "tueks-sietch/4", "4+1"),
        (BOT, "polar-sink", "1"),
    ]);
    let (action, saying) = game.offered("harkonnen, emperor: emperor pays harkonnen 9").answer();
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
    let why = Refused::Leads(PERSON);
    assert!(matches!(saying, Some(Saying::Refusal { why: said, .. }) if said == why), "{saying:?}");
}

#[test]
fn whoever_broke_its_word_is_not_trusted() {
    let gift = || board().offered("harkonnen, emperor: emperor pays harkonnen 4");
    let mut game = gift();
    let rule = RuleId::numbered("1.12.00").expect("a rule");
    let dispute = Event::PromiseDisputed { faction: BOT, of: PERSON, number: 1 };
    game.effects.extend([Effect { rule, event: dispute }; 2]);
    let (action, saying) = game.answer();
    assert!(!matches!(action, Some(Action::Agree(_))), "{action:?}");
    assert!(matches!(saying, Some(Saying::Refusal { why: Refused::Broken, .. })), "{saying:?}");
    assert_eq!(gift().answer().0, Some(Action::Agree(PERSON)), "without the dispute it is taken");
}

#[test]
fn deals_happen_among_bots_and_nobody_offers_the_same_again() {
    let (mut offered, mut deals, games) = (0, 0, 30);
    for seed in 0..games {
        let config = kanly_engine::Config::of(Faction::ALL, Options::default().advanced(true));
        let mut contest = Contest::new(&config).expect("a sound configuration");
        let mut dice = kanly_engine::SplitMix::new(seed);
        contest.play(&mut Bot::Standard.everywhere(seed), &mut dice, 50_000).expect("bots answer legally");
        let mut offers: Vec<(u8, Faction, Terms)> = Vec::new();
        let mut turn = 1;
        for effect in contest.effects() {
            match effect.event {
                Event::TurnEnded { .. } => turn += 1,
                Event::DealMade { .. } => deals += 1,
                Event::DealOffered { faction, terms, .. } => {
                    let same = |other: &&(u8, Faction, Terms)| (other.0, other.1) == (turn, faction);
                    let before: Vec<_> = offers.iter().filter(same).collect();
                    assert!(before.iter().all(|other| other.2 != terms), "{faction} offers {terms} again");
                    // Two of its own, and a counter to each of the others.
                    assert!(before.len() < 7, "{faction} offers without end on turn {turn}");
                    offers.push((turn, faction, terms));
                }
                _ => {} // any: nothing about deals
            }
        }
        offered += offers.len();
    }
    assert!(deals >= 8, "{offered} offers and {deals} deals in {games} games");
}
