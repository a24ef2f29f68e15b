//! What people ask of a table: most of it before and after the game.

use kanly_fair::Fair;
use kanly_host::{Agreed, Command, Host, Line, Planned, Request, Sitter, Who};
use kanly_narrate::{Tongue, plain};
use kanly_store::{Fault, Invitation, PersonId, TableId, TableRow, TableState};
use kanly_wire as wire;
use tracing::{debug, info};

use super::Task;
use super::op::{Answer, Op, Wish};
use crate::lobby::{Chair, Lobby, Member};
use crate::secret;
use crate::wrong::Wrong;

impl Task {
    /// Carries a wish out.
    pub(super) async fn grant(&mut self, wish: Wish) -> Result<Answer, Wrong> {
        let Wish { by, language, op } = wish;
        // Another process may have got a language that this one has not.
        let spoken = self.hub.languages.named(&language).map(|language| language.tongue);
        let tongue = spoken.unwrap_or_else(Tongue::english);
        match op {
            Op::Command(request) => return self.command(&by.id, request, tongue).await.map(Answer::Done),
            Op::Murmur { words } => return self.murmur(&by, words, tongue).await.map(Answer::Done),
            Op::HandOver { bot } => return self.hand_over(&by, &bot, tongue).await,
            Op::TakeBack => return self.take_back(&by, tongue).await,
            Op::Rematch => return self.rematch(&by).await,
            Op::Invite { chair } => return self.invite(&by, chair).await,
            Op::Join { chair, invitation } => self.join(&by, chair, invitation).await?,
            Op::Mute { chair, muted } => {
                self.only_keeper(&by)?;
                let mut lobby = self.lobby.clone();
                lobby.mute(chair, muted)?;
                self.save(lobby, self.row.state).await?;
            }
            Op::Close => {
                self.only_keeper(&by)?;
                if self.is_ended() {
                    return Err(Wrong::Ended);
                }
                self.save(self.lobby.clone(), TableState::Closed).await?;
                info!(table = %self.id, "closed");
                self.close_streams();
            }
            Op::Forget => {
                let mut lobby = self.lobby.clone();
                lobby.forget(&by.id, self.host.is_some());
                let state = left_behind(&lobby, self.row.state);
                self.save(lobby, state).await?;
                if self.is_ended() {
                    self.close_streams();
                }
            }
            Op::Leave => self.change(|lobby| lobby.leave(&by.id)).await?,
            Op::Ready { throw } => self.change(|lobby| lobby.ready(&by.id, throw)).await?,
            Op::Seat { chair, seating } => {
                self.only_keeper(&by)?;
                self.change(|lobby| lobby.seat(chair, seating)).await?;
            }
            Op::Pick { faction } => {
                self.before()?;
                let mut lobby = self.lobby.clone();
                lobby.pick(&by.id, faction)?;
                match lobby.drafting && lobby.picking.is_empty() {
                    true => self.begin(lobby, tongue).await?,
                    false => self.save(lobby, TableState::Open).await?,
                }
            }
            Op::Begin => {
                self.only_keeper(&by)?;
                self.before()?;
                if self.lobby.drafting {
                    return Err(Wrong::Begun);
                }
                let mut lobby = self.lobby.clone();
                let fair = Fair::new(&self.row.seed, &self.id.0, &lobby.throws());
                match lobby.begin(&fair)? {
                    true => self.save(lobby, TableState::Open).await?,
                    false => self.begin(lobby, tongue).await?,
                }
            }
        }
        Ok(Answer::Table(self.look(Some(&by.id))))
    }

    fn only_keeper(&self, by: &Member) -> Result<(), Wrong> {
        if self.lobby.keeper.id == by.id { Ok(()) } else { Err(Wrong::NotKeeper) }
    }

    /// Whether the game has not begun.
    fn before(&self) -> Result<(), Wrong> {
        match self.row.state {
            TableState::Open => Ok(()),
            TableState::Playing | TableState::Over | TableState::Frozen => Err(Wrong::Begun),
            TableState::Closed => Err(Wrong::Ended),
        }
    }

    /// Changes the table while it fills.
    async fn change(&mut self, change: impl FnOnce(&mut Lobby) -> Result<(), Wrong>) -> Result<(), Wrong> {
        self.before()?;
        if self.lobby.drafting {
            return Err(Wrong::Begun);
        }
        let mut lobby = self.lobby.clone();
        change(&mut lobby)?;
        self.save(lobby, TableState::Open).await
    }

    /// The row of a changed table.
    fn row_with(&self, lobby: &Lobby, state: TableState) -> TableRow {
        TableRow {
            state,
            setup: serde_json::to_string(lobby).expect("a lobby can be written"),
            people: people(lobby),
            changed_at: self.hub.clock.now().0,
            ..self.row.clone()
        }
    }

    async fn save(&mut self, lobby: Lobby, state: TableState) -> Result<(), Wrong> {
        let mut row = self.row_with(&lobby, state);
        row.version = match self.hub.store.save_table(&row).await {
            Ok(version) => version,
            Err(fault) => return Err(self.lost(&fault)),
        };
        (self.row, self.lobby) = (row, lobby);
        if self.host.is_none() {
            self.tell_table();
        }
        Ok(())
    }

    /// What was not stored, or perhaps was not: where somebody else has changed the table it is read again before the next request.
    fn lost(&mut self, fault: &Fault) -> Wrong {
        match fault {
            Fault::Taken | Fault::Moved | Fault::Absent => {
                debug!(table = %self.id, "another process has gone on with it");
                (self.holder, self.unsure) = (false, true);
                Wrong::NotStored
            }
            Fault::Unavailable(_) => self.broke_off(fault),
        }
    }

    async fn join(
        &mut self,
        by: &Member,
        chair: Option<u8>,
        invitation: Option<String>,
    ) -> Result<(), Wrong> {
        self.before()?;
        let Some(code) = invitation else {
            if !self.lobby.setup.open && self.lobby.keeper.id != by.id {
                return Err(Wrong::ByInvitation);
            }
            return self.change(|lobby| lobby.join(by.clone(), chair).map(drop)).await;
        };
        let hash = secret::hash(&secret::typed(&code));
        let invitation = match self.hub.store.invitation(&hash).await {
            Ok(invitation) if invitation.table == self.id && invitation.spent_by.is_none() => invitation,
            Ok(_) | Err(Fault::Absent) => return Err(Wrong::NoInvitation),
            Err(fault) => return Err(self.fault(&fault)),
        };
        let mut lobby = self.lobby.clone();
        lobby.join(by.clone(), Some(invitation.chair))?;
        let mut row = self.row_with(&lobby, TableState::Open);
        row.version = match self.hub.store.spend_invitation(&hash, &PersonId(by.id.clone()), &row).await {
            Ok(version) => version,
            Err(Fault::Taken) => return Err(Wrong::NoInvitation),
            Err(fault) => return Err(self.lost(&fault)),
        };
        (self.row, self.lobby) = (row, lobby);
        self.tell_table();
        Ok(())
    }

    async fn invite(&mut self, by: &Member, chair: u8) -> Result<Answer, Wrong> {
        self.only_keeper(by)?;
        self.before()?;
        let free = |chair: &Chair| chair.person.is_none() && chair.bot.is_none();
        match self.lobby.chairs.get(usize::from(chair)) {
            None => return Err(Wrong::NoChair(chair)),
            Some(seat) if !free(seat) => return Err(Wrong::Taken(chair)),
            Some(_) => {}
        }
        let code = secret::code();
        let invitation = Invitation {
            hash: secret::hash(&code),
            table: self.id.clone(),
            chair,
            made_at: self.hub.clock.now().0,
            spent_by: None,
        };
        match self.hub.store.create_invitation(&invitation).await {
            Ok(()) => Ok(Answer::Code(code)),
            Err(fault) => Err(self.lost(&fault)),
        }
    }

    /// The game begins: factions are dealt, everybody sits down, the throws are laid open, and chance deals.
    async fn begin(&mut self, mut lobby: Lobby, tongue: &Tongue) -> Result<(), Wrong> {
        let mut fair = Fair::new(&self.row.seed, &self.id.0, &lobby.throws());
        lobby.deal(&fair);
        let agreed = lobby.agreed(kanly_fair::commitment(&self.row.seed), self.row.veil, tongue)?;
        let mut host = Host::new(agreed).map_err(|illegal| Wrong::Unread {
            path: "points".to_owned(),
            reason: illegal
                .iter()
                .map(|illegal| plain(&tongue.reason(illegal)))
                .collect::<Vec<_>>()
                .join("; "),
        })?;
        let empty = host.clone();
        let mut lines: Vec<Line> = Vec::new();
        for request in opening(&lobby) {
            match host.plan(&request, self.hub.clock.now(), &mut fair) {
                Ok(Planned::Lines(more)) => {
                    more.iter().for_each(|line| host.absorb(line));
                    lines.extend(more);
                }
                Ok(Planned::Done(_)) => {}
                Err(refusal) => return Err(Wrong::refused(&refusal, tongue)),
            }
        }
        let row = TableRow {
            agreed: Some(written(&agreed)),
            behaviour: Some(kanly_engine::BEHAVIOUR),
            ..self.row_with(&lobby, TableState::Playing)
        };
        let before = (self.host.replace(Box::new(empty)), self.fair.replace(fair), self.lobby.clone());
        self.lobby = lobby;
        // Whoever listens is told how it stands when all is dealt, not how it came to that.
        let streams = std::mem::take(&mut self.streams);
        let stored = self.write(&lines, Some(row)).await;
        self.streams = streams;
        if let Err(fault) = stored {
            (self.host, self.fair, self.lobby) = before;
            return Err(self.lost(&fault));
        }
        info!(table = %self.id, "begins");
        self.hub.metrics.begun.inc();
        self.greet();
        Ok(())
    }

    /// Somebody who watches speaks to the others who watch. Whoever has a seat knows more than they do.
    async fn murmur(&mut self, by: &Member, words: String, tongue: &Tongue) -> Result<wire::Reply, Wrong> {
        if let Some(chair) = self.lobby.chair_of(&by.id) {
            return Err(Wrong::SeatedAlready(chair));
        }
        if !self.lobby.setup.watchers && self.lobby.keeper.id != by.id {
            return Err(Wrong::NoWatchers);
        }
        let murmur = Command::Murmur { name: by.name.clone(), words };
        self.carry_out(&Request::new(Who::Keeper, murmur), tongue).await
    }

    async fn hand_over(&mut self, by: &Member, bot: &str, tongue: &Tongue) -> Result<Answer, Wrong> {
        if let Err(unknown) = bot.parse::<kanly_agents::Bot>() {
            return Err(Wrong::Unread { path: "bot".to_owned(), reason: unknown.to_string() });
        }
        let seat = self.playing_seat(&by.id)?;
        let sit = Command::Sit(seat, Sitter::Bot(bot.into()));
        self.carry_out(&Request::new(Who::Keeper, sit), tongue).await?;
        Ok(Answer::Table(self.look(Some(&by.id))))
    }

    async fn take_back(&mut self, by: &Member, tongue: &Tongue) -> Result<Answer, Wrong> {
        let seat = self.lobby.seat_of(&by.id)?;
        match self.host.as_ref().map(|host| host.sitter(seat)) {
            None => return Err(Wrong::NotBegun),
            Some(Sitter::Person | Sitter::Nobody) => return Err(Wrong::NotHeld),
            Some(Sitter::Bot(_)) => {}
        }
        self.carry_out(&Request::new(Who::Keeper, Command::Sit(seat, Sitter::Person)), tongue).await?;
        Ok(Answer::Table(self.look(Some(&by.id))))
    }

    /// A new table with the same chairs; whoever asks first opens it, and the others are led there.
    async fn rematch(&mut self, by: &Member) -> Result<Answer, Wrong> {
        if self.lobby.chair_of(&by.id).is_none() && self.lobby.keeper.id != by.id {
            return Err(Wrong::NotSeated);
        }
        if !self.is_ended() {
            return Err(Wrong::NotOver);
        }
        if let Some(rematch) = &self.lobby.rematch {
            return Ok(Answer::Code(rematch.clone()));
        }
        let again = |chair: &Chair| Chair {
            // Whoever was forgotten cannot come.
            person: chair.person.clone().filter(|member| !member.id.is_empty()),
            bot: chair.bot.clone(),
            ..Chair::default()
        };
        let lobby = Lobby {
            keeper: by.clone(),
            chairs: self.lobby.chairs.iter().map(again).collect(),
            picking: Vec::new(),
            drafting: false,
            rematch: None,
            frozen: None,
            setup: self.lobby.setup.clone(),
        };
        let row = new_row(&lobby, self.hub.clock.now().0);
        let id = row.id.0.clone();
        if let Err(fault) = self.hub.store.create_table(&row).await {
            return Err(self.lost(&fault));
        }
        let lobby = Lobby { rematch: Some(id.clone()), ..self.lobby.clone() };
        self.save(lobby, self.row.state).await?;
        Ok(Answer::Code(id))
    }
}

/// Everybody who has to do with a table.
pub(crate) fn people(lobby: &Lobby) -> Vec<PersonId> {
    let seated = lobby.chairs.iter().filter_map(|chair| chair.person.as_ref());
    let mut people: Vec<PersonId> =
        seated.chain([&lobby.keeper]).map(|member| PersonId(member.id.clone())).collect();
    // Those who were forgotten.
    people.retain(|person| !person.0.is_empty());
    people.sort();
    people.dedup();
    people
}

/// How far a table is after somebody at it was forgotten: one that fills and that nobody is left at is closed.
pub(crate) fn left_behind(lobby: &Lobby, state: TableState) -> TableState {
    match state {
        TableState::Open if people(lobby).is_empty() => TableState::Closed,
        TableState::Open
        | TableState::Playing
        | TableState::Over
        | TableState::Frozen
        | TableState::Closed => state,
    }
}

/// The row of a new table, with a seed that nobody has seen.
pub(crate) fn new_row(lobby: &Lobby, now: u64) -> TableRow {
    TableRow {
        id: TableId(secret::id()),
        version: 0,
        state: TableState::Open,
        listed: lobby.setup.open || lobby.setup.watchers,
        setup: serde_json::to_string(lobby).expect("a lobby can be written"),
        agreed: None,
        behaviour: None,
        seed: secret::random(),
        veil: u64::from_be_bytes(secret::random()),
        people: people(lobby),
        made_at: now,
        changed_at: now,
        lines: 0,
    }
}

fn written(agreed: &Agreed) -> String {
    serde_json::to_string(&wire::Agreed::from(agreed)).expect("what was agreed can be written")
}

/// How a game opens: everybody sits down, throws what it threw, and chance deals.
fn opening(lobby: &Lobby) -> Vec<Request> {
    let mut requests = Vec::new();
    for chair in &lobby.chairs {
        let Some(seat) = chair.faction.map(|faction| faction.0) else { continue };
        let sitter = match &chair.bot {
            Some(bot) => Sitter::Bot(bot.as_str().into()),
            None => Sitter::Person,
        };
        requests.push(Request::new(Who::Keeper, Command::Sit(seat, sitter)));
        if let Some(throw) = chair.throw {
            requests.push(Request::new(Who::Seat(seat), Command::Entropy(throw.0.0)));
        }
    }
    requests.push(Request::new(Who::Keeper, Command::GoOn));
    requests
}
