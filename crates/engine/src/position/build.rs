//! A game out of a position, or every reason why it cannot be.

use super::{Holdings, Impossible, MOST_SPICE, Position};
use kanly_facts::hidden::StormCard;
use kanly_flow::Sink;
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_flow::step::turn;
use kanly_query::start::traitors_kept;
use kanly_query::{board, order};
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::config::Config;
use kanly_vocabulary::ids::{Card, Faction, Sector, SpiceCard, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{LeaderSet, TerritorySet};
use kanly_vocabulary::tables::Terrain;

/// A game that stands in this position, before its phase begins.
pub(crate) fn laid_out(position: &Position) -> Result<State, Vec<Impossible>> {
    let mut builder = Builder { position, state: State::empty(position.options), problems: Vec::new() };
    builder.table();
    builder.factions();
    builder.cards();
    builder.spice_cards();
    builder.secrets();
    builder.captives();
    builder.knowledge();
    builder.deals();
    builder.occupancy();
    if !builder.problems.is_empty() {
        return Err(builder.problems);
    }
    let mut state = builder.state;
    state.push(Frame::Turn);
    Ok(state)
}

/// Begins the phase of a game that is laid out and runs up to the first choice. A game that has begun
/// stays as it is.
pub(crate) fn begin(state: &mut State, sink: &mut dyn Sink) {
    if state.stack.last() == Some(&Frame::Turn) && state.open.outcome.is_none() {
        turn::begin(state, state.open.phase, sink);
        state.run(sink);
    }
}

/// Puts a position together and notes everything that is wrong with it.
pub(super) struct Builder<'a> {
    pub(super) position: &'a Position,
    pub(super) state: State,
    problems: Vec<Impossible>,
}

impl Builder<'_> {
    pub(super) fn refuse(&mut self, at: impl Into<String>, rule: RuleId, why: Why) {
        self.problems.push(Impossible::new(at, rule, why));
    }

    /// Seats, turn, phase, storm.
    fn table(&mut self) {
        let p = self.position;
        let players = p.players();
        let mut config = Config::of(players.iter(), p.options);
        config.seats = p.seats;
        for Illegal { rule, why, .. } in config.problems() {
            let at = if rule == rule!("0.02") { "game.max_turns" } else { "game.seats" };
            self.refuse(at, rule, why);
        }
        let seated = self.problems.is_empty();
        if !(1..=p.options.max_turns).contains(&p.turn) {
            self.refuse(
                "game.turn",
                rule!("0.02"),
                Why::NoSuchTurn { turn: p.turn, last: p.options.max_turns },
            );
        }
        if p.phase == Phase::Setup {
            self.refuse("game.phase", rule!("1.00.00"), Why::PositionInSetup);
        }
        if p.turn == 1 && p.phase == Phase::Storm && p.storm != Sector::START {
            self.refuse("game.storm", rule!("0.16"), Why::StormNotAtStart);
        }
        let strangers = |wheels: [Faction; 2]| {
            wheels[0] == wheels[1] || wheels.iter().any(|&faction| !players.contains(faction))
        };
        if p.wheels.is_some_and(strangers) {
            self.refuse("game.wheels", rule!("1.01.02"), Why::WrongWheels);
        }
        let wall_fits = p.wall_gone || !p.wall_fell_under_storm;
        if !wall_fits {
            self.refuse("game.wall_fell_under_storm", rule!("3.01.07"), Why::WallStands);
        }
        if p.wall_gone && p.turn == 1 {
            self.refuse("game.wall", rule!("3.01.07"), Why::WallFallenEarly);
        }
        let state = &mut self.state;
        state.open.players = players;
        state.open.seats = p.seats;
        state.open.turn = p.turn;
        state.open.storm = p.storm;
        if seated {
            state.open.order = order::from_storm(&state.open, p.storm);
            let dialed = p.turn > 1 || p.phase > Phase::Storm;
            let first = dialed.then(|| order::nearest_dialers(&state.open, Sector::START));
            state.open.wheels = p.wheels.or(first);
        }
        state.open.wall_gone = p.wall_gone;
        state.open.wall_fell_under_storm = p.wall_fell_under_storm;
        for &(place, amount) in &p.sand {
            let there = &mut self.state.open.sand[place.index()];
            *there = there.saturating_add(amount);
            if *there > MOST_SPICE {
                self.refuse("board.spice", rule!("0.04"), Why::TooMuchSpiceThere { most: MOST_SPICE, place });
            }
        }
        self.state.hidden.bank -= self.state.open.sand.iter().map(|&amount| i32::from(amount)).sum::<i32>();
    }

    /// Forces, spice, alliances and leaders.
    fn factions(&mut self) {
        for faction in Faction::ALL {
            let holdings = &self.position.factions[faction];
            if !self.state.open.plays(faction) {
                if *holdings != Holdings::default() {
                    self.refuse(format!("factions.{faction}"), rule!("0.08"), Why::NoSeat(faction));
                }
                continue;
            }
            self.forces(faction, holdings);
            let purse = u32::from(holdings.spice) + u32::from(holdings.bribes);
            if purse > u32::from(MOST_SPICE) || holdings.pledge > MOST_SPICE {
                self.refuse(
                    format!("factions.{faction}.spice"),
                    rule!("0.04"),
                    Why::TooMuchSpice(MOST_SPICE),
                );
            }
            if holdings.power_spent && !self.state.open.options.advanced {
                self.refuse(
                    format!("factions.{faction}.power_spent"),
                    rule!("1.13.06"),
                    Why::PowersAreAdvanced,
                );
            }
            let state = &mut self.state;
            state.earn(faction, holdings.spice);
            state.open.bribes[faction] = holdings.bribes;
            state.hidden.bank -= i32::from(holdings.spice) + i32::from(holdings.bribes);
            state.hidden.this_turn.pledge[faction] = holdings.pledge;
            if faction == Faction::Atreides {
                state.hidden.battle_losses = holdings.battle_losses;
            }
            if holdings.power_spent {
                state.open.powers_spent.insert(faction);
            }
            if holdings.charity_claimed {
                state.open.this_turn.charity.insert(faction);
            }
            if holdings.elite_revived {
                state.open.this_turn.elite_revived.insert(faction);
            }
            if holdings.leader_revived {
                state.open.this_turn.leader_revived.insert(faction);
            }
            self.leaders(faction, holdings);
        }
        self.alliances();
    }

    /// [0.09] Twenty tokens, so many of them elite.
    fn forces(&mut self, faction: Faction, holdings: &Holdings) {
        let all = self.state.open.tokens(faction);
        let at = format!("factions.{faction}.forces");
        let mut regular = u32::from(holdings.tanks.regular());
        let mut elite = u32::from(holdings.tanks.elite());
        for (_, force) in &holdings.forces {
            regular += u32::from(force.regular());
            elite += u32::from(force.elite());
        }
        if regular > u32::from(all.regular()) || elite > u32::from(all.elite()) {
            self.refuse(at, rule!("0.09"), Why::TooManyForces { regular, elite, faction, all });
            return;
        }
        let state = &mut self.state;
        state.open.reserves[faction] = all - holdings.tanks;
        state.open.tanks[faction] = holdings.tanks;
        for &(place, force) in &holdings.forces {
            state.open.reserves[faction] -= force;
            state.open.put(faction, place, force);
        }
        for &territory in &holdings.advisors {
            let fits = faction == Faction::BeneGesserit
                && self.state.open.options.advanced
                && territory.terrain() != Terrain::PolarSink
                && board::is_in(&self.state.open, faction, territory);
            if fits {
                self.state.open.advisors.insert(territory);
            } else {
                self.refuse(
                    format!("factions.{faction}.advisors"),
                    rule!("2.02.10"),
                    Why::CannotAdvise { territory, faction },
                );
            }
        }
    }

    /// [0.06] Each treachery card in one place. [1.04.02] Hands within their limits.
    fn cards(&mut self) {
        let p = self.position;
        for card in Card::ALL {
            let named = |cards: &[Card]| cards.iter().filter(|&&other| other == card).count();
            let hands: usize = p.factions.0.iter().map(|holdings| named(&holdings.hand)).sum();
            let count = hands + named(&p.discards) + named(&p.removed) + named(&p.treachery_top);
            if count > usize::from(card.copies()) {
                self.refuse(
                    "factions.*.hand",
                    rule!("0.06"),
                    Why::TooManyCopies { card, found: count as u32, copies: card.copies() },
                );
                return;
            }
        }
        for faction in self.state.open.players.iter() {
            let hand = &p.factions[faction].hand;
            if hand.len() > usize::from(faction.hand_limit()) {
                self.refuse(
                    format!("factions.{faction}.hand"),
                    rule!("1.04.02"),
                    Why::HandTooLarge { cards: hand.len() as u32, faction },
                );
            }
            for &card in hand {
                self.state.hidden.treachery.remove(card);
                self.state.give_card(faction, card);
            }
        }
        self.treachery_top();
        self.state.open.discards = p.discards.iter().copied().collect();
        self.state.open.removed = p.removed.iter().copied().collect();
        let atomics = |&card: &Card| card == Card::FamilyAtomics && p.wall_gone;
        if !p.removed.iter().all(atomics) {
            self.refuse("decks.removed", rule!("3.01.07"), Why::OnlyAtomicsLeave);
        }
        if p.wall_gone && self.state.hidden.treachery.contains(Card::FamilyAtomics) {
            // It destroyed the wall, so it is out of the game whether the position says so or not.
            self.state.open.removed = Cards::from_iter([Card::FamilyAtomics]);
        } else if p.wall_gone && p.removed.is_empty() {
            self.refuse("decks.removed", rule!("3.01.07"), Why::AtomicsGone);
        }
        let gone = self.state.open.discards.union(self.state.open.removed);
        self.state.hidden.treachery = self.state.hidden.treachery.without(gone);
    }

    /// [1.04.09] Cards that nobody bought lie on top of the deck, in order.
    fn treachery_top(&mut self) {
        let p = self.position;
        if p.treachery_top.len() > 6 {
            self.refuse("decks.treachery_top", rule!("1.04.09"), Why::TooManyReturned);
            return;
        }
        if !p.treachery_top.is_empty() && p.turn == 1 && p.phase <= Phase::Bidding {
            self.refuse("decks.treachery_top", rule!("1.04.09"), Why::NoAuctionYet);
        }
        for &card in &p.treachery_top {
            self.state.hidden.treachery.remove(card);
            self.state.hidden.treachery_top.push(card);
        }
        if !(p.treachery_top_seen - self.state.open.players).is_empty() {
            self.refuse("decks.treachery_top_seen", rule!("2.01.05"), Why::SeenByStrangers);
        } else if p.treachery_top.is_empty() && !p.treachery_top_seen.is_empty() {
            self.refuse("decks.treachery_top_seen", rule!("1.04.09"), Why::NothingSeen);
        }
        self.state.hidden.top_seen = p.treachery_top_seen;
    }

    /// [0.05] Each spice card in one place.
    fn spice_cards(&mut self) {
        let p = self.position;
        let mut blows: TerritorySet = self.state.hidden.spice_deck.blows;
        let mut worms = 6_usize;
        for &card in p.piles.iter().flatten().chain(&p.spice_top) {
            match card {
                SpiceCard::Blow(territory) if blows.contains(territory) => blows.remove(territory),
                SpiceCard::Blow(_) => {
                    self.refuse("decks.pile_a", rule!("0.05"), Why::NotInDeckAgain(card));
                    return;
                }
                SpiceCard::ShaiHulud if worms > 0 => worms -= 1,
                SpiceCard::ShaiHulud => {
                    self.refuse("decks.pile_a", rule!("0.05"), Why::TooManyWorms);
                    return;
                }
            }
        }
        if p.spice_top.is_some() && !self.state.open.plays(Faction::Atreides) {
            self.refuse("decks.spice_top", rule!("2.01.07"), Why::OnlyAtreidesLook);
        }
        self.state.hidden.spice_deck.top = p.spice_top;
        if p.spice_top.is_some() {
            self.state.hidden.spice_deck.top_seen = Faction::Atreides.into();
        }
        if !p.options.advanced && !p.piles[1].is_empty() {
            self.refuse("decks.pile_b", rule!("1.13.02"), Why::OnePile);
        }
        if p.options.advanced || p.piles[1].is_empty() {
            for (pile, cards) in p.piles.iter().enumerate() {
                self.state.open.spice_deck.piles[pile] = cards.iter().rev().copied().collect();
            }
        }
        self.state.hidden.spice_deck.blows = blows;
        self.state.hidden.spice_deck.worms = worms as u8;
        if p.last_blow.iter().flatten().any(|territory| territory.blow().is_none()) {
            self.refuse("decks.last_blow_a", rule!("1.02.04"), Why::NoBlowThere);
        }
        if p.turn == 1 && p.piles.iter().flatten().any(|&card| card == SpiceCard::ShaiHulud) {
            self.refuse("decks.pile_a", rule!("1.02.02"), Why::WormsLaidAside);
        }
        self.state.open.spice_deck.last_blow = p.last_blow;
    }

    /// Traitors, prediction, storm card.
    fn secrets(&mut self) {
        let p = self.position;
        let mut dealt = LeaderSet::EMPTY;
        for faction in self.state.open.players.iter() {
            let holdings = &p.factions[faction];
            let at = format!("factions.{faction}.traitors");
            let named = if holdings.dealt.is_empty() { &holdings.traitors } else { &holdings.dealt };
            if named.len() > 4 {
                self.refuse(at.clone(), rule!("0.11"), Why::TooManyTraitors);
            }
            let kept = traitors_kept(faction);
            if holdings.traitors.len() > kept {
                self.refuse(at.clone(), rule!("0.11"), Why::TooManyKept { faction, kept: kept as u8 });
            }
            for &leader in named {
                if dealt.contains(leader) || !self.state.open.plays(leader.faction()) {
                    self.refuse(at.clone(), rule!("0.11"), Why::NoSecondTraitor(leader));
                }
                dealt.insert(leader);
                self.state.hidden.dealt[faction].insert(leader);
            }
            for &leader in &holdings.traitors {
                if !self.state.hidden.dealt[faction].contains(leader) {
                    self.refuse(at.clone(), rule!("0.11"), Why::NotDealtTo { leader, faction });
                }
                self.state.hidden.traitors[faction].insert(leader);
            }
        }
        if let Some((faction, turn)) = p.prediction {
            let fits = self.state.open.plays(Faction::BeneGesserit)
                && faction != Faction::BeneGesserit
                && self.state.open.plays(faction)
                && (1..=p.options.max_turns).contains(&turn);
            if !fits {
                self.refuse("factions.bene-gesserit.prediction", rule!("2.02.03"), Why::NoSuchPrediction);
            }
            self.state.hidden.prediction = p.prediction;
        }
        if let Some((number, seen_by)) = p.storm_card {
            let laid = p.turn > 1 || p.phase > Phase::Storm;
            let fits = (1..=6).contains(&number)
                && p.options.advanced
                && self.state.open.plays(Faction::Fremen)
                && laid;
            if !(seen_by - self.state.open.players).is_empty() {
                self.refuse("decks.storm_card_seen", rule!("2.04.14"), Why::SeenByStrangers);
            }
            if !fits {
                self.refuse("decks.storm_card", rule!("2.04.13"), Why::NoStormCard);
            }
            self.state.hidden.storm_card = Some(StormCard { number, seen_by });
        }
    }

    /// [1.06.03.05] At most two fighting factions in a stronghold.
    fn occupancy(&mut self) {
        for stronghold in Territory::STRONGHOLDS {
            if board::occupants(&self.state.open, stronghold).len() > 2 {
                self.refuse("factions.*.forces", rule!("1.06.03.05"), Why::Full(stronghold));
            }
        }
    }
}
