//! A program that has said that it is ready: it is told something, and answers.

use std::time::Duration;

use kanly_wire::WIRE;
use serde::Serialize;

use crate::child::{Child, short};
use crate::command::Command;
use crate::protocol::{Answer, Line, PROTOCOL, Ready};
use crate::wrong::Wrong;

/// A program may take so many times as long to start as it may to answer: interpreters are slow to wake.
const STARTING: u32 = 3;

/// A program to talk to.
pub struct Partner {
    child: Child,
    ready: Ready,
    time: Duration,
}

impl Partner {
    /// Starts a program and tells it how everything stands. It has so much time for each answer, and the seed of its dice.
    pub fn start(
        command: &Command,
        time: Duration,
        seed: u64,
        hello: &impl Serialize,
    ) -> Result<Self, Wrong> {
        let mut child = Child::start(command, seed)?;
        child.send(&written(hello))?;
        let line = child.line(time * STARTING)?;
        let ready = match Line::read(&line) {
            Ok(Line::Ready(ready)) => ready,
            Ok(Line::Answer(_)) => return Err(Wrong::NotReady(format!("it was `{}`", short(&line)))),
            Err(why) => return Err(Wrong::NotReady(format!("in `{}` {why}", short(&line)))),
        };
        for (of, found, spoken) in [("protocol", ready.protocol, PROTOCOL), ("wire", ready.wire, WIRE)] {
            if found != spoken {
                return Err(Wrong::Version { of, found, spoken });
            }
        }
        // It is shown to people.
        let name = short(ready.name.as_bytes());
        Ok(Self { child, ready: Ready { name, ..ready }, time })
    }

    /// What it said it can do.
    pub fn ready(&self) -> &Ready {
        &self.ready
    }

    /// Tells it something that it is to answer. Whoever has spoken since its last answer was not asked.
    pub fn ask(&mut self, message: &impl Serialize) -> Result<(), Wrong> {
        self.child.quiet()?;
        self.tell(message)
    }

    /// Tells it something.
    pub fn tell(&mut self, message: &impl Serialize) -> Result<(), Wrong> {
        self.child.send(&written(message))
    }

    /// What it answers; or what is wrong with that, for which it may be asked again.
    pub fn answer(&mut self) -> Result<Result<Answer, String>, Wrong> {
        let line = self.child.line(self.time)?;
        Ok(match Line::read(&line) {
            Ok(Line::Answer(answer)) => Ok(answer),
            Ok(Line::Ready(_)) => Err("`ready` was said before; here an `action` is wanted".to_owned()),
            Err(why) => Err(why),
        })
    }
}

fn written(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).expect("what goes over the wire can be written")
}
