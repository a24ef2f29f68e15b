//! The kinds of questions and of what is done unasked, without what may be answered.

use crate::code::keys;

keys! {
/// What kind of thing is asked. The spelling is that of the question in a decision; three of them have a second face.
#[allow(missing_docs, reason = "they are named as the questions are")]
pub enum AskKind {
    Predict = "predict",
    KeepTraitor = "keep-traitor",
    Deploy = "deploy",
    PlaceFirst = "place-first",
    Dial = "dial",
    Weather = "weather",
    Atomics = "atomics",
    Karama = "karama",
    Interject = "interject",
    InterjectAlways = "interject-always",
    Floor = "floor",
    Look = "look",
    Call = "call",
    Glimpse = "glimpse",
    Restore = "restore",
    Swap = "swap",
    Return = "return",
    Halt = "halt",
    PlaceWorm = "place-worm",
    Spare = "spare",
    Lose = "lose",
    Ride = "ride",
    Flip = "flip",
    Arm = "arm",
    Nexus = "nexus",
    Proposal = "proposal",
    Charity = "charity",
    Bid = "bid",
    Payment = "payment",
    Leave = "leave",
    Revive = "revive",
    Sponsor = "sponsor",
    Timing = "timing",
    /// [2.06.12.03] At its regular place.
    TimingRegular = "timing-regular",
    /// [2.04.05] Out of reserves on the planet.
    ShipSent = "ship-sent",
    Ship = "ship",
    Loan = "loan",
    Accompany = "accompany",
    Move = "move",
    Fight = "fight",
    Voice = "voice",
    Foresee = "foresee",
    Tell = "tell",
    Plan = "plan",
    Traitor = "traitor",
    Remove = "remove",
    Discard = "discard",
    Seize = "seize",
    Captive = "captive",
    Abduct = "abduct",
    Honour = "honour",
    Seat = "seat",
    Deal = "deal",
    Draw = "draw",
    Turn = "turn",
    Storm = "storm",
}
}

keys! {
/// What kind of thing is done unasked. The spelling is that of its place in a decision.
#[allow(missing_docs, reason = "they are named as what lies open")]
pub enum OpenKind {
    Truthtrance = "truthtrance",
    Ghola = "ghola",
    Revive = "revive",
    Restore = "restore",
    Give = "give",
    Pledge = "pledge",
    Show = "show",
    Deals = "deals",
}
}
