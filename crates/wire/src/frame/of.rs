//! Frames out of those of the host.

use kanly_engine::{Actor, BEHAVIOUR, Faction, State, Viewer as EngineViewer};
use kanly_host::{Host, Prompt};
use kanly_narrate::Tongue;

use super::{
    Agreed, By, Clock, Frame, Hello, Millis, News, Seated, Sitter, Standing, Version, Viewer, Window, Windows,
};
use crate::hex::Hex;
use crate::question::Question;
use crate::read::Misread;
use crate::telling::Telling;

impl Hello {
    /// How a table stands for a viewer who has just come, told in this language.
    pub fn new(host: &Host, you: EngineViewer, tongue: &Tongue) -> Self {
        Self {
            wire: Version::NOW,
            behaviour: BEHAVIOUR,
            you: you.into(),
            agreed: host.agreed().into(),
            standing: Standing::new(host, you, tongue),
        }
    }
}

impl Standing {
    /// How a table stands for a viewer, told in this language.
    pub fn new(host: &Host, viewer: EngineViewer, tongue: &Tongue) -> Self {
        let now = host.now(viewer);
        let unasked = match now.ask.as_ref().map(|asked| (asked.decision.actor, &asked.decision.open)) {
            Some((Actor::Seat(seat), open)) => kanly_form::unasked(open, seat, host.state().open()),
            Some((Actor::Chance, _)) | None => Vec::new(),
        };
        Self { unasked, ..Self::of(now, tongue) }
    }

    /// How a game without a table stands for one seat, as in a lesson: nobody else sits there, and nothing is done unasked. The
    /// question has the number that is handed in.
    pub fn alone(state: &State, seat: Faction, n: u32, tongue: &Tongue) -> Self {
        let ask = state.question(Actor::Seat(seat));
        let others = state.players().iter().map(|each| {
            let sitter = if each == seat { Sitter::Person } else { Sitter::Nobody };
            Seated { seat: each.into(), sitter }
        });
        Self {
            seq: n,
            view: Some((&state.view(EngineViewer::Seat(seat))).into()),
            question: ask.map(|ask| Question::new(n, &ask, tongue)),
            sitters: others.collect(),
            ..Self::bare()
        }
    }

    /// Where there is no table, nothing of what a table has.
    fn bare() -> Self {
        Self {
            seq: 0,
            view: None,
            question: None,
            unasked: Vec::new(),
            window: None,
            until: None,
            orders: None,
            paused: false,
            vote: None,
            ended: false,
            sitters: Vec::new(),
        }
    }

    /// How a game stands for the agent of a seat, with everything or with the question alone, which has this number.
    pub fn prompted(prompt: &Prompt<'_>, n: Option<u32>, everything: bool, tongue: &Tongue) -> Self {
        let (decision, open) = (prompt.decision(), prompt.open());
        let ask = n.and_then(|n| Some(Question::new(n, decision.ask.as_ref()?, tongue)));
        let sitters = open.players.iter().map(|seat| Seated { seat: seat.into(), sitter: Sitter::Nobody });
        let unasked =
            if everything { kanly_form::unasked(&decision.open, prompt.faction(), open) } else { Vec::new() };
        Self {
            view: everything.then(|| (&prompt.view()).into()),
            question: ask,
            unasked,
            sitters: if everything { sitters.collect() } else { Vec::new() },
            ..Self::bare()
        }
    }

    /// The same for whoever only answers: without what it sees, and what it may do unasked.
    pub fn asked(host: &Host, viewer: EngineViewer, tongue: &Tongue) -> Self {
        Self::of(host.now_unseen(viewer), tongue)
    }

    fn of(now: kanly_host::Now, tongue: &Tongue) -> Self {
        let kanly_host::Now { seq, view, ask, window, orders, paused, vote, ended, sitters } = now;
        let until = ask.as_ref().and_then(|asked| asked.until);
        let question = ask.and_then(|kanly_host::Asked { n, decision, .. }| {
            Some(Question::new(n?, decision.ask.as_ref()?, tongue))
        });
        Self {
            seq,
            view: view.as_ref().map(Into::into),
            question,
            unasked: Vec::new(),
            window: window.map(Into::into),
            until: until.map(Into::into),
            orders: orders.as_ref().map(Into::into),
            paused,
            vote: vote.map(Into::into),
            ended,
            sitters: sitters.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<&kanly_host::Agreed> for Agreed {
    fn from(agreed: &kanly_host::Agreed) -> Self {
        Self {
            config: (&agreed.config).into(),
            allowance: agreed.allowance.map(Into::into),
            pause: agreed.pause.into(),
            fill_in: agreed.fill_in,
            windows: agreed.windows.map(Into::into),
            vote: agreed.vote.into(),
            commitment: agreed.commitment.map(|bytes| Hex(bytes).into()),
        }
    }
}

impl Agreed {
    /// What a host is to play by; whether it can is for the engine to say. The veil never goes over the wire, so it is handed in.
    pub fn agreed(&self, veil: u64, tongue: &Tongue) -> Result<kanly_host::Agreed, Vec<Misread>> {
        let Self { config, allowance, pause, fill_in, windows, vote, commitment } = self;
        let mut agreed =
            kanly_host::Agreed::new(config.agreed(tongue)?).pause((*pause).into()).fill_in(*fill_in);
        agreed.allowance = allowance.map(Into::into);
        agreed.windows = windows.map(Into::into);
        agreed.vote = (*vote).into();
        agreed.veil = veil;
        agreed.commitment = commitment.map(|seed| seed.0.0);
        Ok(agreed)
    }
}

impl From<kanly_host::Windows> for Windows {
    fn from(windows: kanly_host::Windows) -> Self {
        let kanly_host::Windows { least, most, hold, holds } = windows;
        Self { least: least.into(), most: most.into(), hold: hold.into(), holds }
    }
}

impl From<Windows> for kanly_host::Windows {
    fn from(windows: Windows) -> Self {
        let Windows { least, most, hold, holds } = windows;
        Self { least: least.into(), most: most.into(), hold: hold.into(), holds }
    }
}

impl From<kanly_host::Window> for Window {
    fn from(window: kanly_host::Window) -> Self {
        let kanly_host::Window { until, sealed, holds } = window;
        Self { until: until.into(), sealed: sealed.map(Into::into), holds }
    }
}

impl From<kanly_host::Millis> for Millis {
    fn from(millis: kanly_host::Millis) -> Self {
        Self(millis.0)
    }
}

impl From<Millis> for kanly_host::Millis {
    fn from(millis: Millis) -> Self {
        Self(millis.0)
    }
}

impl Frame {
    /// A frame with how the table stands after it where that is sent along.
    pub fn new(frame: &kanly_host::Frame, standing: Option<Standing>, telling: &mut Telling<'_>) -> Self {
        let kanly_host::Frame { seq, at, news, ask } = frame;
        Self {
            seq: *seq,
            at: (*at).into(),
            news: news.iter().map(|news| News::new(news, telling)).collect(),
            ask: *ask,
            standing,
        }
    }
}

impl News {
    /// One thing.
    pub fn new(news: &kanly_host::News, telling: &mut Telling<'_>) -> Self {
        match news {
            kanly_host::News::Seen(seen, words) => Self::Event(telling.event(*seen, words.as_deref())),
            kanly_host::News::Said(kanly_host::Said { from, to, allied, words }) => Self::Said {
                from: from.into(),
                to: to.map(Into::into),
                allied: *allied,
                words: words.to_string(),
            },
            kanly_host::News::Murmured(kanly_host::Murmur { name, words }) => {
                Self::Murmured { name: name.to_string(), words: words.to_string() }
            }
            kanly_host::News::Sat(seat, sitter) => Self::Sat((*seat, sitter.clone()).into()),
            kanly_host::News::Ordered(orders) => Self::Ordered(orders.into()),
            kanly_host::News::Answered(action, by) => {
                Self::Answered { action: action.into(), by: (*by).into() }
            }
            kanly_host::News::Sealed(action) => Self::Sealed(action.map(Into::into)),
            kanly_host::News::Window(until) => Self::Window(until.map(Into::into)),
            kanly_host::News::Held(seat, until) => Self::Held { seat: seat.into(), until: (*until).into() },
            kanly_host::News::Back => Self::Back,
            kanly_host::News::Clock(clock) => Self::Clock((*clock).into()),
            kanly_host::News::Moved(seat, motion, carried) => {
                Self::Moved { seat: seat.into(), motion: (*motion).into(), carried: *carried }
            }
            kanly_host::News::Opposed(seat, ends) => Self::Opposed { seat: seat.into(), ends: *ends },
            kanly_host::News::Lapsed => Self::Lapsed,
            kanly_host::News::Ended => Self::Ended,
            kanly_host::News::Entropy(seat, bytes) => {
                Self::Entropy { seat: seat.into(), bytes: Hex(*bytes).into() }
            }
            kanly_host::News::Opened(seed) => Self::Opened(Hex(*seed).into()),
        }
    }
}

impl From<EngineViewer> for Viewer {
    fn from(viewer: EngineViewer) -> Self {
        match viewer {
            EngineViewer::Seat(faction) => Self::Seat(faction.into()),
            EngineViewer::Table => Self::Table,
            EngineViewer::Judge => Self::Judge,
        }
    }
}

impl From<(kanly_engine::Faction, kanly_host::Sitter)> for Seated {
    fn from((seat, sitter): (kanly_engine::Faction, kanly_host::Sitter)) -> Self {
        Self { seat: seat.into(), sitter: sitter.into() }
    }
}

impl From<kanly_host::Sitter> for Sitter {
    fn from(sitter: kanly_host::Sitter) -> Self {
        match sitter {
            kanly_host::Sitter::Nobody => Self::Nobody,
            kanly_host::Sitter::Person => Self::Person,
            kanly_host::Sitter::Bot(name) => Self::Bot(name.into()),
        }
    }
}

impl From<Sitter> for kanly_host::Sitter {
    fn from(sitter: Sitter) -> Self {
        match sitter {
            Sitter::Nobody => Self::Nobody,
            Sitter::Person => Self::Person,
            Sitter::Bot(name) => Self::Bot(name.into()),
        }
    }
}

impl From<kanly_host::By> for By {
    fn from(by: kanly_host::By) -> Self {
        match by {
            kanly_host::By::Itself => Self::Itself,
            kanly_host::By::Order => Self::Order,
            kanly_host::By::Only => Self::Only,
            kanly_host::By::Clock => Self::Clock,
            kanly_host::By::Floor => Self::Floor,
        }
    }
}

impl From<By> for kanly_host::By {
    fn from(by: By) -> Self {
        match by {
            By::Itself => Self::Itself,
            By::Order => Self::Order,
            By::Only => Self::Only,
            By::Clock => Self::Clock,
            By::Floor => Self::Floor,
        }
    }
}

impl From<Clock> for kanly_host::Clock {
    fn from(clock: Clock) -> Self {
        match clock {
            Clock::Pause => Self::Pause,
            Clock::Resume => Self::Resume,
            Clock::Extra { seat, time } => Self::Extra(seat.0, time.into()),
        }
    }
}

impl From<kanly_host::Clock> for Clock {
    fn from(clock: kanly_host::Clock) -> Self {
        match clock {
            kanly_host::Clock::Pause => Self::Pause,
            kanly_host::Clock::Resume => Self::Resume,
            kanly_host::Clock::Extra(seat, time) => Self::Extra { seat: seat.into(), time: time.into() },
        }
    }
}
