//! Bots think elsewhere, one at a time for each table, and never keep anybody waiting but their own table.

use kanly_agents::Bot;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction, Viewer};
use kanly_host::{Agent, Command, Host, Prompt, Request, Room, Seeded, Sitter, Who};
use kanly_narrate::Tongue;
use tracing::{debug, warn};

use super::play::is_over;
use super::{Mail, Task};

impl Task {
    /// Lets the bots think about how things stand, once.
    pub(super) fn think(&mut self) {
        let Some(host) = self.host.as_ref().filter(|_| self.holder && !self.is_ended()) else { return };
        if [self.thinking, self.quiet].contains(&Some(host.next())) || is_over(host) {
            return;
        }
        let bots = seats_of_bots(host);
        if ((host.state().may_act() | asked(host)) & bots).is_empty() {
            return;
        }
        let lines = host.next();
        self.thinking = Some(lines);
        let (host, veil, id, hub) = (Host::clone(host), self.row.veil, self.id.clone(), self.hub.clone());
        let runtime = tokio::runtime::Handle::current();
        self.hub.metrics.thinking.inc();
        self.hub.pool.spawn(move || {
            let thought = thought(&host, bots, veil);
            hub.metrics.thinking.dec();
            runtime.spawn(async move {
                if let Ok(to) = hub.mail(&id)
                    && to.send(Mail::Thought(thought, lines)).await.is_err()
                {
                    debug!(table = %id, "a thought came too late");
                }
            });
        });
    }

    /// A bot has made up its mind. If things stand otherwise by now, they are thought about again.
    pub(super) async fn thought(&mut self, thought: Thought, lines: u32) {
        // Somebody may think already about how things stand now.
        self.thinking = self.thinking.filter(|since| *since != lines);
        let current = self.host.as_ref().is_some_and(|host| host.next() == lines);
        if !current || !self.holder {
            return;
        }
        let Thought { seat, ask, action, speech } = thought;
        if action.is_none() && speech.is_none() {
            self.quiet = Some(lines);
            return;
        }
        let act = action.map(|action| Command::Act { ask, action: action.to_string() });
        let say = speech.map(|(room, words)| Command::Say { room, words });
        for command in act.into_iter().chain(say) {
            if let Err(wrong) =
                self.carry_out(&Request::new(Who::Seat(seat), command), Tongue::english()).await
            {
                warn!(table = %self.id, kind = wrong.kind().name(), "a bot was refused");
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                break;
            }
        }
    }
}

/// What a bot has made up its mind to.
#[derive(Debug)]
pub(crate) struct Thought {
    /// Whose it is.
    seat: Faction,
    /// The question it answers, if it is asked.
    ask: Option<u32>,
    /// What it does; nothing where it only speaks, or nobody wants anything.
    action: Option<Action>,
    /// What it says, and to whom.
    speech: Option<(Room, String)>,
}

fn seats_of_bots(host: &Host) -> FactionSet {
    let is_bot = |seat: &Faction| matches!(host.sitter(*seat), Sitter::Bot(_));
    host.players().iter().filter(is_bot).collect()
}

/// Whether a game waits for bots.
pub(crate) fn is_for_bots(host: &Host) -> bool {
    !is_over(host) && !(asked(host) & seats_of_bots(host)).is_empty()
}

/// Who is asked and has not answered. In a window what lies sealed is not asked for again, and what has only one answer needs
/// none: it is given when the window ends.
fn asked(host: &Host) -> FactionSet {
    let waits = |seat: &Faction| {
        let Some(ask) =
            host.asked(*seat).filter(|asked| asked.n.is_some()).and_then(|asked| asked.decision.ask)
        else {
            return false;
        };
        host.window(Viewer::Seat(*seat)).is_none_or(|window| window.sealed.is_none() && ask.size() > 1)
    };
    host.players().iter().filter(waits).collect()
}

/// What the bots do: one that cuts in comes first, then the first that is asked. They sit down anew for each choice and are shown
/// the whole game, so that nothing is lost by a restart.
fn thought(host: &Host, bots: FactionSet, veil: u64) -> Thought {
    let effects = host.effects();
    let asked = asked(host);
    let agent = |seat: Faction| {
        let name = match host.sitter(seat) {
            Sitter::Bot(name) => name.parse().unwrap_or_default(),
            Sitter::Person | Sitter::Nobody => Bot::default(),
        };
        name.agent(Seeded(veil ^ seat.index() as u64).seed(host.made()))
    };
    for seat in ((host.state().may_act() & bots) - asked).iter() {
        if let Some(prompt) = host.prompt(seat, &effects) {
            let mut agent = agent(seat);
            let action = agent.interject(&prompt);
            let speech = speech(host, agent.as_mut(), &prompt);
            if action.is_some() || speech.is_some() {
                return Thought { seat, ask: None, action, speech };
            }
        }
    }
    for seat in (asked & bots).iter() {
        if let Some(prompt) = host.prompt(seat, &effects) {
            let ask = host.asked(seat).and_then(|asked| asked.n);
            let mut agent = agent(seat);
            let action = Some(agent.choose(&prompt));
            return Thought { seat, ask, action, speech: speech(host, agent.as_mut(), &prompt) };
        }
    }
    Thought { seat: Faction::ALL[0], ask: None, action: None, speech: None }
}

/// What a bot says to people, if it has something to say that was not said before. In a window nobody speaks: it would tell
/// who has answered.
fn speech(host: &Host, agent: &mut dyn Agent, prompt: &Prompt<'_>) -> Option<(Room, String)> {
    let seat = prompt.faction();
    let people = host.players() - seats_of_bots(host);
    if people.is_empty() || host.window(Viewer::Seat(seat)).is_some() {
        return None;
    }
    let saying = agent.says(prompt)?;
    let room = saying.room();
    let heard = match room {
        Room::Seat(to) => people.contains(to),
        Room::Table | Room::Ally => true,
    };
    let words = heard.then(|| Tongue::english().speech(saying, seat, prompt.heard())).flatten()?;
    Some((room, words))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::time::Duration;

    use kanly_engine::{Actor, Config, Options};
    use kanly_host::{Agreed, Millis};
    use kanly_store::{Person, PersonId, Store, TableId};
    use kanly_wire as wire;

    use super::super::{Answer, Op, Wish, new_row};
    use super::*;
    use crate::clock::Clock;
    use crate::hub::Hub;
    use crate::lobby::{Lobby, Member};
    use crate::settings::Settings;
    use crate::wrong::Wrong;

    /// What stands before the only person at a table of bots.
    enum Stands {
        /// A question, with an answer.
        Asked(u32, String),
        /// A question while bots could bring something in.
        BotsMayAct,
        Otherwise,
    }

    fn stands(task: &mut Task) -> Stands {
        let Some(host) = task.host_mut() else { return Stands::Otherwise };
        let bots = seats_of_bots(host);
        let person = (host.players() - bots).nth(0).and_then(|seat| host.asked(seat));
        match person.and_then(|asked| Some((asked.n?, asked.decision.fallback()?.to_string()))) {
            Some(_) if (asked(host) & bots).is_empty() && !(host.state().may_act() & bots).is_empty() => {
                Stands::BotsMayAct
            }
            Some((n, action)) => Stands::Asked(n, action),
            None => Stands::Otherwise,
        }
    }

    async fn look(hub: &Hub, id: &TableId) -> Stands {
        let (to, from) = std::sync::mpsc::channel();
        let reach = Box::new(move |task: &mut Task| to.send(stands(task)).expect("it is waited for"));
        hub.ask(id, |back| Mail::Reach(reach, back)).await.expect("it is loaded");
        from.recv().expect("it was looked at")
    }

    async fn wish(hub: &Hub, id: &TableId, by: &Member, op: Op) -> Result<Answer, Wrong> {
        let wish = Box::new(Wish { by: by.clone(), language: "en".to_owned(), op });
        hub.ask(id, |back| Mail::Wish(wish, back)).await
    }

    async fn begun(hub: &Arc<Hub>, by: &Member) -> TableId {
        let bot = wire::Seating::Bot("standard".to_owned());
        let setup = wire::Setup {
            title: String::new(),
            points: wire::Points(BTreeMap::new()),
            chairs: vec![wire::Seating::Person, bot.clone(), bot],
            dealing: wire::Dealing::Lot,
            factions: Vec::new(),
            pace: wire::Pace::Untimed,
            open: true,
            watchers: true,
            padding: wire::Padding::Off,
        };
        let lobby = Lobby::new(setup, by.clone(), Tongue::english()).expect("it can be played");
        let row = new_row(&lobby, 0);
        hub.store.create_table(&row).await.expect("there is room");
        wish(hub, &row.id, by, Op::Ready { throw: wire::Hex([7; 32]).into() }).await.expect("it sits there");
        wish(hub, &row.id, by, Op::Begin).await.expect("all are ready");
        row.id
    }

    /// A table of one person and two bots, played until the person may offer a deal and the bots may answer.
    fn table(person: Faction) -> (Host, FactionSet) {
        let factions = [Faction::Atreides, Faction::Harkonnen, Faction::Emperor];
        let config = Config::of(factions, Options::default().advanced(true));
        let mut host = Host::new(Agreed::new(config)).expect("three can play");
        let bots: FactionSet = factions.into_iter().filter(|&seat| seat != person).collect();
        for seat in bots.iter() {
            let sit = Command::Sit(seat, Sitter::Bot("standard".into()));
            say(&mut host, Who::Keeper, sit);
        }
        for _ in 0..500 {
            let open = host.state().decision(Actor::Seat(person)).and_then(|decision| decision.open.deals);
            let waiting = asked(&host);
            if open.is_some_and(|deals| deals.offer) && (waiting & bots).is_empty() && !waiting.is_empty() {
                return (host, bots);
            }
            if let Some(seat) = waiting.iter().next() {
                let now = host.asked(seat).expect("it is asked");
                let action = now.decision.fallback().expect("it is asked").to_string();
                say(&mut host, Who::Seat(seat), Command::Act { ask: now.n, action });
            } else {
                say(&mut host, Who::Keeper, Command::GoOn);
            }
        }
        panic!("there is never time for a deal");
    }

    fn say(host: &mut Host, who: Who, command: Command) {
        host.carry_out(&Request::new(who, command), Millis(0), &mut Seeded(3)).expect("it can be done");
    }

    #[test]
    fn bots_answer_offers_of_people_at_once_and_say_why_not_once() {
        let person = Faction::Atreides;
        let (mut host, bots) = table(person);
        let offer = |terms: &str| Command::Act { ask: None, action: format!("offer {terms}") };
        say(&mut host, Who::Seat(person), offer("atreides, harkonnen: atreides pays harkonnen 3"));
        let yes = thought(&host, bots, 7);
        assert_eq!((yes.seat, yes.action), (Faction::Harkonnen, Some(Action::Agree(person))), "{yes:?}");
        say(&mut host, Who::Seat(person), Command::Act { ask: None, action: "withdraw".to_owned() });
        say(&mut host, Who::Seat(person), offer("atreides, harkonnen: harkonnen no-ship; harkonnen no-move"));
        let no = thought(&host, bots, 7);
        assert_eq!((no.seat, no.action), (Faction::Harkonnen, None), "{no:?}");
        let (room, words) = no.speech.expect("it says why");
        assert_eq!(room, Room::Seat(person));
        assert!(words.starts_with("Atreides, I decline"), "{words}");
        say(&mut host, Who::Seat(no.seat), Command::Say { room, words });
        let then = thought(&host, bots, 7);
        assert!(then.action.is_none() && then.speech.is_none(), "{then:?}");
    }

    /// Bots that could bring something in and do not want to keep no table in memory while a person is waited for.
    #[tokio::test(start_paused = true)]
    async fn a_table_whose_bots_are_quiet_is_unloaded() {
        let path = std::env::temp_dir().join(format!("kanly-quiet-{}.db", std::process::id()));
        let store = Store::sqlite(&path).expect("a store can be made");
        let by = Member { id: "one".to_owned(), name: "One".to_owned() };
        let person =
            Person { id: PersonId(by.id.clone()), name: by.name.clone(), recovery: None, made_at: 0 };
        store.create_person(&person).await.expect("there is room");
        let hub = Hub::new(store, Settings::default(), Default::default(), Clock::now_on());
        let id = begun(&hub, &by).await;
        loop {
            match look(&hub, &id).await {
                Stands::BotsMayAct => break,
                Stands::Asked(ask, action) => {
                    let act = wire::Command::Act { ask: Some(ask), action };
                    let act = Op::Command(wire::Request { key: None, command: act });
                    // A bot may have cut in meanwhile: then it is looked at again.
                    wish(&hub, &id, &by, act).await.ok();
                }
                // Bots think by the clock on the wall.
                Stands::Otherwise => std::thread::sleep(Duration::from_millis(1)),
            }
        }
        let mut waited = 0;
        while !hub.loaded_tables().is_empty() {
            assert!(waited < 500, "it is never unloaded");
            waited += 1;
            tokio::time::sleep(Duration::from_secs(61)).await;
            std::thread::sleep(Duration::from_millis(2));
        }
        std::fs::remove_file(path).ok();
    }
}
