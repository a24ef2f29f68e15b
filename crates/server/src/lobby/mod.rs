//! A table around its game: chairs, who sits on them, who is ready, what was thrown into the pot. Nothing here does anything by
//! itself: the task of the table keeps it and stores it.

mod setup;

use kanly_engine::Faction as Seat;
use kanly_fair::{Drawn, FACTIONS, Fair, Lot, Proof, Throw};
use kanly_narrate::Tongue;
use kanly_wire as wire;
use serde::{Deserialize, Serialize};

pub(crate) use self::setup::check;
use self::setup::known_bot;
use crate::wrong::Wrong;

/// Everything about a table that is not in its lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Lobby {
    pub(crate) setup: wire::Setup,
    pub(crate) keeper: Member,
    pub(crate) chairs: Vec<Chair>,
    /// The order in which chairs pick, those that have yet to pick.
    pub(crate) picking: Vec<u8>,
    /// Whether factions are being picked.
    pub(crate) drafting: bool,
    pub(crate) rematch: Option<String>,
    /// Why it cannot go on here, if it cannot.
    pub(crate) frozen: Option<String>,
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Member {
    /// Somebody who was forgotten: nobody is known by such an id.
    fn gone() -> Self {
        Self { id: String::new(), name: "somebody".to_owned() }
    }
}

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chair {
    /// Whose it is.
    pub(crate) person: Option<Member>,
    /// The bot that sits there, for a person or by itself.
    pub(crate) bot: Option<String>,
    pub(crate) faction: Option<wire::Faction>,
    /// Whether the lot has given it this faction.
    #[serde(default)]
    pub(crate) by_lot: bool,
    pub(crate) ready: bool,
    pub(crate) throw: Option<wire::Seed>,
    pub(crate) muted: bool,
}

impl Lobby {
    /// A table as somebody wants it, with that person on its first free chair, or what is wrong with it.
    pub(crate) fn new(setup: wire::Setup, keeper: Member, tongue: &Tongue) -> Result<Self, Wrong> {
        check(&setup, tongue)?;
        let chairs = setup.chairs.iter().map(|seating| match seating {
            wire::Seating::Person => Chair::default(),
            wire::Seating::Bot(bot) => Chair { bot: Some(bot.clone()), ..Chair::default() },
        });
        let chairs = chairs.collect();
        let mut lobby =
            Self { setup, keeper, chairs, picking: Vec::new(), drafting: false, rematch: None, frozen: None };
        if let Some(free) = lobby.free() {
            lobby.chairs[usize::from(free)].person = Some(lobby.keeper.clone());
        }
        Ok(lobby)
    }

    /// The first chair that is for a person and empty.
    pub(crate) fn free(&self) -> Option<u8> {
        let free = |chair: &Chair| chair.person.is_none() && chair.bot.is_none();
        self.chairs.iter().position(free).and_then(|chair| u8::try_from(chair).ok())
    }

    /// The chair of a person.
    pub(crate) fn chair_of(&self, person: &str) -> Option<u8> {
        let own = |chair: &Chair| chair.person.as_ref().is_some_and(|member| member.id == person);
        self.chairs.iter().position(own).and_then(|chair| u8::try_from(chair).ok())
    }

    /// Whether somebody may see how the game goes: those at the table, and others where they may watch.
    pub(crate) fn may_watch(&self, person: Option<&str>) -> bool {
        let at_the_table = |person: &str| self.chair_of(person).is_some() || self.keeper.id == person;
        self.setup.watchers || person.is_some_and(at_the_table)
    }

    /// The faction that a person plays by its own hand.
    pub(crate) fn seat_of(&self, person: &str) -> Result<Seat, Wrong> {
        let chair = self.own(person)?;
        if self.chairs[chair].bot.is_some() {
            return Err(Wrong::HeldByBot);
        }
        self.chairs[chair].faction.map(|faction| faction.0).ok_or(Wrong::NotBegun)
    }

    fn own(&self, person: &str) -> Result<usize, Wrong> {
        self.chair_of(person).map(usize::from).ok_or(Wrong::NotSeated)
    }

    fn chair_mut(&mut self, chair: u8) -> Result<&mut Chair, Wrong> {
        self.chairs.get_mut(usize::from(chair)).ok_or(Wrong::NoChair(chair))
    }

    /// A person sits down on a chair, or on the first that is free.
    pub(crate) fn join(&mut self, member: Member, chair: Option<u8>) -> Result<u8, Wrong> {
        if let Some(chair) = self.chair_of(&member.id) {
            return Err(Wrong::SeatedAlready(chair));
        }
        let chair = chair.or_else(|| self.free()).ok_or(Wrong::Full)?;
        let seat = self.chair_mut(chair)?;
        if seat.person.is_some() || seat.bot.is_some() {
            return Err(Wrong::Taken(chair));
        }
        *seat = Chair { person: Some(member), ..Chair::default() };
        Ok(chair)
    }

    /// A person gets up before the game.
    pub(crate) fn leave(&mut self, person: &str) -> Result<(), Wrong> {
        let chair = self.own(person)?;
        self.chairs[chair] = Chair::default();
        Ok(())
    }

    /// Forgets who somebody was. Before the game its chair is free again, and who picks what begins anew; afterwards it stays a chair of somebody who can no
    /// longer come back to it. Another person at the table keeps it from then on, if there is one.
    pub(crate) fn forget(&mut self, person: &str, begun: bool) {
        if let Some(chair) = self.chair_of(person) {
            let chair = &mut self.chairs[usize::from(chair)];
            *chair = match begun {
                true => Chair { person: Some(Member::gone()), ..chair.clone() },
                false => Chair::default(),
            };
            if self.drafting {
                (self.drafting, self.picking) = (false, Vec::new());
                for chair in &mut self.chairs {
                    (chair.faction, chair.ready) = (None, false);
                }
            }
        }
        if self.keeper.id == person {
            let others = self.chairs.iter().filter_map(|chair| chair.person.clone());
            self.keeper = others.into_iter().find(|other| !other.id.is_empty()).unwrap_or_else(Member::gone);
        }
    }

    /// The keeper removes whoever is on a chair and says for whom it is now.
    pub(crate) fn seat(&mut self, chair: u8, seating: wire::Seating) -> Result<(), Wrong> {
        if let wire::Seating::Bot(bot) = &seating {
            known_bot(bot, "seating")?;
        }
        let bot = match &seating {
            wire::Seating::Person => None,
            wire::Seating::Bot(bot) => Some(bot.clone()),
        };
        *self.chair_mut(chair)? = Chair { bot, ..Chair::default() };
        if let Some(wanted) = self.setup.chairs.get_mut(usize::from(chair)) {
            *wanted = seating;
        }
        // What was agreed may have changed for everybody: the length of windows follows from how many people there are.
        self.chairs.iter_mut().for_each(|chair| chair.ready = false);
        Ok(())
    }

    /// The keeper mutes a chair, or lets it speak again.
    pub(crate) fn mute(&mut self, chair: u8, muted: bool) -> Result<(), Wrong> {
        self.chair_mut(chair)?.muted = muted;
        Ok(())
    }

    /// A person is ready, and throws something into the pot of chance.
    pub(crate) fn ready(&mut self, person: &str, throw: wire::Seed) -> Result<(), Wrong> {
        let chair = self.own(person)?;
        self.chairs[chair].ready = true;
        self.chairs[chair].throw = Some(throw);
        Ok(())
    }

    /// A person picks a faction: while the table fills, or when its turn to pick has come.
    pub(crate) fn pick(&mut self, person: &str, faction: wire::Faction) -> Result<(), Wrong> {
        let chair = self.own(person)?;
        let picks = match self.setup.dealing {
            wire::Dealing::Chosen => !self.drafting,
            wire::Dealing::Draft => {
                self.drafting && self.picking.first().is_some_and(|&first| usize::from(first) == chair)
            }
            wire::Dealing::Lot => false,
        };
        if !picks {
            return Err(Wrong::NotPicking);
        }
        let others = self.chairs.iter().enumerate().filter(|(other, _)| *other != chair);
        if !self.offered().contains(&faction)
            || others.into_iter().any(|(_, other)| other.faction == Some(faction))
        {
            return Err(Wrong::NotOffered(faction));
        }
        self.chairs[chair].faction = Some(faction);
        if self.drafting {
            self.picking.remove(0);
        }
        Ok(())
    }

    /// The factions that may be played.
    fn offered(&self) -> Vec<wire::Faction> {
        match self.setup.factions.as_slice() {
            [] => Seat::ALL.map(wire::Faction::from).to_vec(),
            named => named.to_vec(),
        }
    }

    /// What the chairs threw, in their order.
    pub(crate) fn throws(&self) -> Vec<Throw> {
        self.chairs.iter().map(|chair| chair.throw.map(|seed| seed.0.0)).collect()
    }

    /// The keeper begins: everybody must be ready. True when factions are to be picked first.
    pub(crate) fn begin(&mut self, fair: &Fair) -> Result<bool, Wrong> {
        let waits = |chair: &Chair| chair.bot.is_none() && !(chair.person.is_some() && chair.ready);
        let late: Vec<u8> =
            (0..).zip(&self.chairs).filter(|(_, chair)| waits(chair)).map(|(n, _)| n).collect();
        if !late.is_empty() {
            return Err(Wrong::NotReady(late));
        }
        if self.setup.dealing == wire::Dealing::Draft {
            if let Drawn::Chairs(order) = self.picks(fair).drawn {
                // A proof counts chairs from 1.
                self.picking = order.into_iter().filter_map(|chair| u8::try_from(chair - 1).ok()).collect();
            }
            self.drafting = !self.picking.is_empty();
        }
        Ok(self.drafting)
    }

    /// Deals a faction to every chair that has none.
    pub(crate) fn deal(&mut self, fair: &Fair) {
        for chair in self.chairs.iter_mut().filter(|chair| chair.faction.is_none()) {
            chair.by_lot = true;
        }
        if let Drawn::Factions(order) = self.factions(fair).drawn {
            let mut drawn = order.into_iter();
            for chair in self.chairs.iter_mut().filter(|chair| chair.by_lot) {
                chair.faction = drawn.next().map(Into::into);
            }
        }
        self.drafting = false;
    }

    /// The lot that says who picks when.
    fn picks(&self, fair: &Fair) -> Lot {
        let people = self.chairs.iter().zip(1..).filter(|(chair, _)| chair.person.is_some());
        Lot::draw(fair, DRAFT, Drawn::Chairs(people.map(|(_, chair)| chair).collect()))
    }

    /// The lot that deals the factions that nobody has picked.
    fn factions(&self, fair: &Fair) -> Lot {
        let picked = |faction: &wire::Faction| {
            self.chairs.iter().any(|chair| !chair.by_lot && chair.faction == Some(*faction))
        };
        let left = self.offered().into_iter().filter(|faction| !picked(faction)).map(|faction| faction.0);
        Lot::draw(fair, FACTIONS, Drawn::Factions(left.collect()))
    }

    /// What anybody needs to work out every draw of the game again, once it is over.
    pub(crate) fn proof(&self, table: &str, seed: [u8; 32]) -> Proof {
        let chairs = self.chairs.iter().filter_map(|chair| {
            let throw = chair.throw.map(|seed| seed.0.0);
            Some(kanly_fair::Chair { faction: chair.faction?.0, by_lot: chair.by_lot, throw })
        });
        let mut proof = Proof::new(table, seed, chairs.collect());
        if let Some(fair) = proof.fair() {
            if self.setup.dealing == wire::Dealing::Draft {
                proof.lots.push(self.picks(&fair));
            }
            if self.chairs.iter().any(|chair| chair.by_lot) {
                proof.lots.push(self.factions(&fair));
            }
        }
        proof
    }
}

/// The lot that says who picks when.
const DRAFT: &str = "draft";
