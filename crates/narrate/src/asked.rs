//! Questions put to people: what the engine asks, in a whole sentence.

use kanly_engine::decision::Ask;
use kanly_engine::ids::{Card, Faction};
use kanly_engine::query::captives::REWARD;
use kanly_engine::query::revival::REVIVAL_LIMIT;

use crate::tongue::Tongue;
use crate::values::{Of, say};

impl Tongue {
    /// The question, as one puts it to the player of a seat.
    pub fn asked(&self, ask: &Ask) -> String {
        match *ask {
            Ask::Predict { .. } => say!(self, "asked-predict"),
            Ask::KeepTraitor { .. } => say!(self, "asked-keep-traitor"),
            Ask::Deploy { elite } => say!(self, "asked-deploy", elite),
            Ask::PlaceFirst { .. } => say!(self, "asked-place-first"),
            Ask::Dial { least, most } => say!(self, "asked-dial", least, most),
            Ask::Weather { .. } => say!(self, "asked-weather"),
            Ask::Atomics { .. } => say!(self, "asked-atomics"),
            Ask::Karama { user, against, about, .. } => self.asked_karama(user, against, about),
            Ask::Interject { .. } => say!(self, "asked-interject"),
            Ask::Floor => say!(self, "asked-floor"),
            Ask::Look => say!(self, "asked-look"),
            Ask::Call { .. } => say!(self, "asked-call"),
            Ask::Glimpse { .. } => say!(self, "asked-glimpse"),
            Ask::Restore(dead) => say!(self, "asked-restore", most = dead.most),
            Ask::Swap { .. } => say!(self, "asked-swap"),
            Ask::Return { to, number, .. } => say!(self, "asked-return", to, number),
            Ask::Halt { shipper, force, to, .. } => {
                say!(self, "asked-halt", shipper, force = Of(shipper, force), to)
            }
            Ask::PlaceWorm { .. } => say!(self, "asked-place-worm"),
            Ask::Spare { ally, territory } => say!(self, "asked-spare", ally, territory),
            Ask::Lose { place, from, number } => {
                say!(self, "asked-lose", number, force = Of(Faction::Fremen, from), place)
            }
            Ask::Ride { from, .. } => say!(self, "asked-ride", territory = from.territory),
            Ask::Flip { by, territory } => say!(self, "asked-flip", by, territory),
            Ask::Arm { arriving, .. } => say!(self, "asked-arm", arriving),
            Ask::Nexus { leave, .. } => say!(self, "asked-nexus", leave),
            Ask::Proposal { from } => say!(self, "asked-proposal", from),
            Ask::Charity { amount } => say!(self, "asked-charity", amount),
            Ask::Bid { take, .. } => say!(self, "asked-bid", take = !take.is_empty()),
            Ask::Payment { price, .. } => say!(self, "asked-payment", price),
            Ask::Leave { ally } => say!(self, "asked-leave", ally, number = REVIVAL_LIMIT),
            Ask::Revive { dead, free, spice } => say!(self, "asked-revive", most = dead.most, free, spice),
            Ask::Sponsor { most, .. } => say!(self, "asked-sponsor", most),
            Ask::Timing { regular: false } => say!(self, "asked-timing"),
            Ask::Timing { regular: true } => say!(self, "asked-timing-regular"),
            Ask::Ship(ref shipping) if shipping.sent => {
                say!(self, "asked-ship-sent", reserves = shipping.reserves)
            }
            Ask::Ship(ref shipping) => {
                let (reserves, spice, help) = (shipping.reserves, shipping.spice, shipping.help);
                let lenders = !shipping.half && !shipping.lenders.is_empty();
                say!(self, "asked-ship", reserves, spice, help, prices = self.shipments(shipping), lenders)
            }
            Ask::Loan { shipper, .. } => say!(self, "asked-loan", shipper),
            Ask::Accompany { with, .. } => say!(self, "asked-accompany", with),
            Ask::Move { .. } => say!(self, "asked-move"),
            Ask::Fight { .. } => say!(self, "asked-fight"),
            Ask::Voice { of } => say!(self, "asked-voice", of),
            Ask::Foresee { of } => say!(self, "asked-foresee", of),
            Ask::Tell { element, .. } => say!(self, "asked-tell", element),
            Ask::Plan(ref plans) => {
                let leader = |leader: kanly_engine::Leader| {
                    say!(self, "leader-strength", leader, strength = leader.strength())
                };
                let hero = plans.hero.then(|| self.card(Card::CheapHero));
                let leaders: Vec<String> = plans.leaders.iter().map(leader).chain(hero).collect();
                let (forces, support) = (plans.forces, self.support(plans));
                if leaders.is_empty() {
                    return say!(self, "asked-plan-unled", forces, support);
                }
                let leaders = self.row(leaders, "list-comma", "list-comma");
                say!(self, "asked-plan", leaders, forces, support)
            }
            Ask::Traitor { leader } => say!(self, "asked-traitor", leader),
            Ask::Remove { force, from } => say!(self, "asked-remove", force, territory = from.territory),
            Ask::Discard { .. } => say!(self, "asked-discard"),
            Ask::Seize { from } => say!(self, "asked-seize", from),
            Ask::Captive { leader } => say!(self, "asked-captive", leader, spice = REWARD),
            Ask::Honour { asker, asked } => say!(self, "asked-honour", asker, question = self.truth(asked)),
            // Nobody reads these but a judge: chance answers them.
            Ask::Seat { .. }
            | Ask::Deal { .. }
            | Ask::Abduct { .. }
            | Ask::Draw { .. }
            | Ask::Turn { .. }
            | Ask::Storm => say!(self, "asked-chance", question = self.question(ask.kind())),
        }
    }
}
