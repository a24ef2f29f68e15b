//! A whole game at one moment: the facts, and what is going on.

use crate::frame::{Frame, Reply};
use crate::step::storm::Storm;
use kanly_facts::Facts;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::list::List;
use std::ops::{Deref, DerefMut};

/// The facts of a game and the stack of frames. It reads like its facts, so that rules can be asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub facts: Facts,
    /// What is going on: the frame on top runs, the one below is what comes next.
    pub stack: List<Frame, { Frame::DEPTH }>,
    /// What the last frame left for the one below it.
    pub reply: Reply,
}

const _: () = assert!(size_of::<State>() <= 2688, "a state must stay small enough to copy by the million");

impl Deref for State {
    type Target = Facts;
    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Facts {
        &mut self.facts
    }
}

impl State {
    /// Everything still in the box: nobody seated, nothing dealt.
    pub fn empty(options: Options) -> Self {
        Self { facts: Facts::empty(options), stack: List::default(), reply: Reply::Nothing }
    }

    pub fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    /// Replaces the frame on top.
    pub fn set(&mut self, frame: Frame) {
        *self.stack.last_mut().expect("a frame is running") = frame;
    }

    pub(crate) fn take_reply(&mut self) -> Reply {
        std::mem::replace(&mut self.reply, Reply::Nothing)
    }

    /// The storm in progress, if there is one.
    pub fn storm_frame(&self) -> Option<&Storm> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Storm(storm) => Some(storm),
            _ => None, // any: only the storm moves
        })
    }
}
