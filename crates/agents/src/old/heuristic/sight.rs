//! The view of a seat, laid out for quick questions.

use kanly_engine::cards::Cards;
use kanly_engine::decision::Strength;
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::query::battle::{KWISATZ_STRENGTH, elite_ability, elite_counts, strength};
use kanly_engine::query::board::{advises_in, fights_in, forces_in, side_of};
use kanly_engine::query::karama::uses_worthless;
use kanly_engine::query::storm::{exposed, halves};
use kanly_engine::sets::{AbilitySet, FactionSet, LeaderSet, PerFaction, PlaceSet};
use kanly_engine::tables::CardKind;
use kanly_engine::view::{FactionView, Kwisatz};
use kanly_engine::{Card, Faction, Open, Phase, Place, Territory, View};

use super::memory::Memory;

/// What a seat sees and remembers.
pub(crate) struct Sight<'o> {
    pub(crate) me: Faction,
    pub(crate) view: View,
    /// What lies open for all: the rules are asked about it.
    pub(crate) open: &'o Open,
    /// Everybody who plays.
    pub(crate) players: FactionSet,
    /// Spice that everybody should have.
    pub(crate) purse: PerFaction<f32>,
    /// Cards that everybody should hold.
    pub(crate) cards: PerFaction<f32>,
    /// Those whose turn to ship and move this turn is still to come.
    pub(crate) to_come: FactionSet,
    at: PerFaction<Option<u8>>,
}

impl<'o> Sight<'o> {
    /// Everything the seat sees, with what it remembers of the rest.
    pub(crate) fn new(me: Faction, view: View, open: &'o Open, memory: &Memory) -> Self {
        let mut at = PerFaction([None; 6]);
        for (i, faction) in view.factions.iter().enumerate() {
            at[faction.faction] = Some(i as u8);
        }
        let players = open.players;
        let to_come = to_come(me, &view, players);
        Self {
            me,
            open,
            players,
            purse: PerFaction(memory.purse.0.map(f32::from)),
            cards: PerFaction(memory.cards.0.map(f32::from)),
            to_come,
            at,
            view,
        }
    }

    /// How much of the game is over, from 0 to 1.
    pub(crate) fn played(&self) -> f32 {
        f32::from(self.view.turn) / f32::from(self.view.options.max_turns.max(1))
    }

    pub(crate) fn faction(&self, faction: Faction) -> &FactionView {
        &self.view.factions[usize::from(self.at[faction].expect("it plays"))]
    }

    pub(crate) fn own(&self) -> &FactionView {
        self.faction(self.me)
    }

    pub(crate) fn hand(&self) -> Cards {
        self.own().hand.unwrap_or_default()
    }

    pub(crate) fn ally(&self, of: Faction) -> Option<Faction> {
        self.open.ally[of]
    }

    /// A faction and its ally.
    pub(crate) fn side(&self, of: Faction) -> FactionSet {
        side_of(self.open, of)
    }

    /// Everybody who is against this seat.
    pub(crate) fn enemies(&self) -> FactionSet {
        self.players - self.side(self.me)
    }

    /// How many of a faction fight in a place.
    pub(crate) fn fighters(&self, faction: Faction, place: Place) -> Force {
        let advises = advises_in(self.open, faction, place.territory());
        if advises { Force::NONE } else { self.open.force(faction, place) }
    }

    pub(crate) fn spice(&self, place: Place) -> f32 {
        f32::from(self.open.sand[place.index()])
    }

    /// Places with spice.
    pub(crate) fn blown(&self) -> impl Iterator<Item = Place> + '_ {
        self.view.board.iter().filter(|place| place.spice > 0).map(|place| place.place)
    }

    /// How many of a faction fight in a territory.
    pub(crate) fn fighters_in(&self, faction: Faction, territory: Territory) -> Force {
        let fight = fights_in(self.open, faction, territory);
        if fight { forces_in(self.open, faction, territory) } else { Force::NONE }
    }

    /// All tokens of a faction on the board, advisors included: regular ones and elite ones.
    pub(crate) fn tokens(&self, faction: Faction) -> (u8, u8) {
        let places = self.open.forces.places(faction);
        places
            .iter()
            .map(|place| self.open.force(faction, place))
            .fold((0, 0), |(regular, elite), force| (regular + force.regular(), elite + force.elite()))
    }

    /// Leaders of a faction that could lead, as far as this seat knows.
    pub(crate) fn leaders(&self, faction: Faction) -> LeaderSet {
        let seen = self.faction(faction);
        let dead: LeaderSet =
            seen.leaders.iter().filter(|view| view.at == LeaderAt::Tanks).map(|view| view.leader).collect();
        faction.leaders().collect::<LeaderSet>()
            - dead
            - seen.face_down_leaders.unwrap_or_default()
            - seen.captive_leaders.unwrap_or_default()
    }

    /// The strength of the best of them.
    pub(crate) fn best_leader(&self, faction: Faction) -> f32 {
        let best = self.leaders(faction).iter().map(|leader| leader.strength()).max();
        f32::from(best.unwrap_or(0))
    }

    /// What tokens of a faction count in a battle against an enemy if it supports as many as its purse allows.
    pub(crate) fn power(&self, faction: Faction, enemy: Faction, force: Force, purse: f32) -> f32 {
        let tokens = f32::from(force.total());
        if tokens == 0.0 {
            return 0.0;
        }
        let strength = self.strength(faction, enemy);
        let [bare, full] = counts(strength, force);
        full * (bare / full + (1.0 - bare / full) * (purse.clamp(0.0, tokens) / tokens))
    }

    /// What the forces of a faction count in a battle against an enemy, as far as nobody interferes.
    pub(crate) fn strength(&self, faction: Faction, enemy: Faction) -> Strength {
        strength(self.open, faction, enemy, AbilitySet::EMPTY)
    }

    /// What leaders, cards and gifts of a faction add to a battle.
    pub(crate) fn lead(&self, faction: Faction) -> f32 {
        let gift = match faction {
            Faction::Atreides | Faction::BeneGesserit => 1.5,
            Faction::Harkonnen => 1.0,
            Faction::Emperor | Faction::Fremen | Faction::Guild => 0.0,
        };
        let awake = self.view.kwisatz == Some(Kwisatz::Awake) && faction == self.me;
        let kwisatz = if awake { f32::from(KWISATZ_STRENGTH) } else { 0.0 };
        0.65 * self.best_leader(faction) + self.arms(faction) + gift + kwisatz
    }

    /// What the cards of a faction add.
    fn arms(&self, faction: Faction) -> f32 {
        if faction != self.me {
            return (self.cards[faction] * 0.6).clamp(0.0, 2.5);
        }
        let hand = self.hand();
        let any = |test: fn(CardKind) -> bool| hand.kinds().any(|card| test(card.kind()));
        let score = |there: bool, points: f32| if there { points } else { 0.0 };
        score(any(is_weapon), 1.5)
            + score(any(|kind| kind == CardKind::DefensePoison), 0.9)
            + score(any(|kind| kind == CardKind::DefenseProjectile), 0.9)
    }

    /// How likely the next storm is to reach a place.
    pub(crate) fn storm_risk(&self, place: Place) -> f32 {
        let Some(sector) = place.sector() else { return 0.0 };
        if !exposed(self.open, place.territory()) {
            return 0.0;
        }
        let distance = self.view.storm.distance_to(sector);
        match self.view.storm_card {
            _ if distance == 0 => 0.3,
            Some(number) => f32::from(u8::from(number >= distance)),
            None => f32::from(7_u8.saturating_sub(distance)) / 6.0,
        }
    }

    /// How much of a faction's forces the storm takes where it finds them.
    pub(crate) fn storm_toll(&self, faction: Faction) -> f32 {
        if halves(self.open, faction) { 0.5 } else { 1.0 }
    }

    /// Cards nobody has shown: they may lie in any other hand, or in the deck.
    pub(crate) fn unseen(&self) -> Cards {
        let known = self.view.factions.iter().fold(self.view.treachery.discards, |sum, faction| {
            sum.union(if faction.faction == self.me { self.hand() } else { faction.known })
        });
        Cards::FULL_DECK.without(known.union(self.view.treachery.removed))
    }

    /// What a card is worth to this seat, in points.
    pub(crate) fn card_worth(&self, card: Card) -> f32 {
        let hand = self.hand();
        let held = |test: &dyn Fn(Card) -> bool| hand.iter().filter(|&other| test(other)).count() as f32;
        match card.kind() {
            CardKind::WeaponPoison | CardKind::WeaponProjectile => {
                3.6 - 1.1 * held(&|other| is_weapon(other.kind()))
            }
            CardKind::WeaponSpecial => 3.0,
            kind @ (CardKind::DefensePoison | CardKind::DefenseProjectile) => {
                4.0 - 2.0 * held(&|other| other.kind() == kind)
            }
            CardKind::Worthless if uses_worthless(self.open, self.me) => 2.5,
            CardKind::Worthless => 0.1,
            CardKind::SpecialLeader => 2.8,
            CardKind::Special => match card {
                Card::Karama => 3.2,
                Card::TleilaxuGhola => 2.6,
                Card::Hajr => 1.8,
                Card::WeatherControl => 1.6,
                Card::FamilyAtomics => 1.0,
                _ => 1.0, // any: the others ask and tell
            },
        }
        .max(0.1)
    }
}

/// As how many regular forces an elite one of a faction counts where it counts most.
pub(crate) fn best_elite(open: &Open, faction: Faction) -> u8 {
    let enemies = (open.players - faction.into()).iter();
    let counts = enemies.map(|enemy| elite_counts(elite_ability(open, faction, enemy)));
    counts.max().unwrap_or(1)
}

/// What an elite token of a faction is worth in regular ones: less than it counts, for both stand in one place only.
pub(crate) fn elite_worth(open: &Open, faction: Faction) -> f32 {
    if best_elite(open, faction) > 1 { 1.7 } else { 1.0 }
}

/// What tokens count in a battle without spice and with all of it.
pub(crate) fn counts(strength: Strength, force: Force) -> [f32; 2] {
    [Force::NONE, force].map(|spice| f32::from(strength.value(force, spice).0) / 2.0)
}

pub(crate) fn is_weapon(kind: CardKind) -> bool {
    matches!(kind, CardKind::WeaponPoison | CardKind::WeaponProjectile | CardKind::WeaponSpecial)
}

/// Before shipments everybody else may still come; during them those behind in the order; afterwards nobody.
fn to_come(me: Faction, view: &View, players: FactionSet) -> FactionSet {
    match view.phase {
        Phase::Battle | Phase::Collection | Phase::MentatPause => FactionSet::EMPTY,
        Phase::Shipment => {
            let behind = view.order.iter().skip_while(|&&faction| faction != me).skip(1);
            behind.copied().collect()
        }
        _ => players - me.into(), // any: the turn has not come so far
    }
}

/// The place of each stronghold, in the order of [`Territory::STRONGHOLDS`].
pub(crate) fn stronghold_place(index: usize) -> Place {
    Territory::STRONGHOLDS[index].places().next().expect("a territory has a place")
}

/// Which of the strongholds a place is.
pub(crate) fn stronghold_at(place: Place) -> Option<usize> {
    PlaceSet::STRONGHOLDS
        .contains(place)
        .then(|| Territory::STRONGHOLDS.into_iter().position(|territory| territory == place.territory()))
        .flatten()
}
