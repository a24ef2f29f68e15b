//! What bots make of offers, and what they offer, in exact positions.

use kanly_agents::Bot;
use kanly_engine::deal::{Clause, Terms};
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
        let prompt = Prompt::new(&self.state, BOT, &self.effects).expect("it may do something");
        let mut bot = Bot::Standard.agent(5);
        let asked = prompt.decision().ask.is_some();
        let action = if asked { Some(bot.choose(&prompt)) } else { bot.interject(&prompt) };
        (action, bot.says(&prompt))
    }

    /// The offers that bots with other dice would make.
    fn ideas(&self) -> Vec<Terms> {
        let prompt = Prompt::new(&self.state, BOT, &self.effects).expect("it is asked");
        let offered = |seed| match Bot::Standard.agent(seed).choose(&prompt) {
            Action::Offer(terms) => Some(terms),
            _ => None, // any: this time it does not think of one
        };
        (0..24).filter_map(offered).collect()
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
fn a_poor_offer_is_countered_once() {
    let terms = "harkonnen, emperor: harkonnen pays emperor 1; harkonnen keep-out arrakeen";
    let mut game = board().offered(terms);
    let (action, saying) = game.answer();
    let Some(Action::Offer(counter)) = action else { panic!("{action:?}") };
    assert_eq!(saying, Some(Saying::Counter { to: PERSON }));
    assert_eq!(counter.clauses, terms.parse::<Terms>().expect("terms").clauses);
    let payment = counter.payments[0];
    assert_eq!((payment.from, payment.to), (PERSON, BOT), "now the other one pays: {counter}");
    game.act(BOT, Action::Offer(counter));
    assert!(!matches!(game.answer().0, Some(Action::Offer(_))), "one counter lies on the table");
    game.act(BOT, Action::Withdraw);
    game.act(PERSON, Action::Withdraw);
    let again = game.offered(terms);
    assert!(!matches!(again.answer().0, Some(Action::Offer(_))), "it was named before");
}

/// The person could take either stronghold with all it has.
fn threatened() -> Game {
    Game::new(&[
        (BOT, "carthag/10", "2"),
        (BOT, "habbanya-sietch/16", "6"),
        (Faction::Fremen, "sietch-tabr/13", "3"),
    ])
}

#[test]
fn a_threatened_stronghold_is_worth_an_offer_and_none_is_repeated() {
    let mut game = threatened();
    let ideas = game.ideas();
    let first = *ideas.first().expect("some dice think of an offer");
    let own = ["carthag", "habbanya-sietch"];
    let kept_out = first.clauses.iter().any(|bound| {
        bound.faction != BOT
            && matches!(bound.clause, Clause::KeepOut(territory) if own.contains(&&*territory.to_string()))
    });
    assert!(kept_out, "{first}");
    assert!(first.payments.iter().all(|payment| payment.from == BOT), "{first}");
    game.act(BOT, Action::Offer(first));
    assert!(game.ideas().is_empty(), "one offer lies on the table");
    game.act(BOT, Action::Withdraw);
    let others = game.ideas();
    assert!(
        others.iter().all(|terms| (terms.payments, terms.clauses) != (first.payments, first.clauses)),
        "{others:?}"
    );
    for terms in others.into_iter().take(1) {
        game.act(BOT, Action::Offer(terms));
        game.act(BOT, Action::Withdraw);
        assert!(game.ideas().is_empty(), "two offers a turn are enough");
    }
}

#[test]
fn deals_happen_among_bots() {
    let (mut offers, mut deals, games) = (0, 0, 12);
    for seed in 0..games {
        let config = kanly_engine::Config::of(Faction::ALL, Options::default().advanced(true));
        let mut contest = Contest::new(&config).expect("a sound configuration");
        let mut dice = kanly_engine::SplitMix::new(seed);
        contest.play(&mut Bot::Standard.everywhere(seed), &mut dice, 50_000).expect("bots answer legally");
        let happened =
            |test: fn(&Event) -> bool| contest.effects().iter().filter(|effect| test(&effect.event)).count();
        offers += happened(|event| matches!(event, Event::DealOffered { .. }));
        deals += happened(|event| matches!(event, Event::DealMade { .. }));
    }
    assert!(deals >= 4 && offers < 100, "{offers} offers and {deals} deals in {games} games");
}
