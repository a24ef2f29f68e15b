//! Deals in the typed form: what an offer is worth to both sides, what to offer, what to ask in its place.
//!
//! A clause is worth the difference that it makes to the chances of winning, as the network tells them from what this seat
//! sees; for the other side it is an estimate from the same row. Everything is in points, of which a won game is a hundred.

mod counter;
mod grudges;
mod naive;
mod offers;
mod price;
mod strike;
mod talk;
mod worth;

use kanly_engine::{Action, Ask, Dice as _, Faction};
use kanly_host::{Motive, Prompt, Refused, Saying};

use super::sight::Sight;
use super::{Heuristic, Temper};
pub(crate) use grudges::Ledger;
use worth::Scales;

/// A deal that gains less is not made.
const MARGIN: f32 = 0.25;

/// At one in so many moments for an offer one is thought of: it takes as long as a few shipments.
const MOMENTS: u64 = 3;

/// Nobody offers more often in a turn.
const OFFERS: usize = 2;

/// What a standard bot in the place of this seat makes of every offer that it could agree to. The news of the prompt are
/// everything since the beginning.
pub fn weigh_offers(prompt: &Prompt<'_>) -> Vec<(Faction, Result<(), Refused>)> {
    let Some(deals) = prompt.decision().open.deals.filter(|deals| !deals.agree.is_empty()) else {
        return Vec::new();
    };
    let mut bot = Heuristic::new(Temper::EVEN, 0);
    bot.absorb(prompt);
    let sight = bot.sight(prompt);
    let scales = Scales::new(&sight);
    let offers = sight.view.offers.iter().filter(|offer| deals.agree.contains(offer.by));
    offers.map(|offer| (offer.by, scales.verdict(&offer.terms, offer.by, &bot.ledger).map(drop))).collect()
}

impl Heuristic {
    /// Agrees to an offer that is worth it, or asks for another price, or offers something; mostly nothing.
    pub(super) fn bargain(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let deals = prompt.decision().open.deals?;
        if !deals.agree.is_empty() {
            let answer = self.answer_offers(prompt);
            if answer.is_some() {
                return answer;
            }
        }
        let moment =
            matches!(prompt.decision().ask, Some(Ask::Ship(_) | Ask::Revive { .. } | Ask::Bid { .. }));
        if !moment || self.imagines || !self.temper.attention.reads || !deals.offer || deals.withdraw {
            return None;
        }
        let (turn, phase) = (prompt.open().turn, prompt.open().phase);
        if !self.ledger.is_time(turn, phase) || self.dice.below(MOMENTS) > 0 {
            return None;
        }
        let sight = self.sight(prompt);
        let scales = Scales::new(&sight);
        let (terms, worth, saying) = offers::best(&scales, &self.ledger, prompt)?;
        self.saying = Some(saying);
        self.why = Motive::Deal { worth };
        Some(Action::Offer(terms))
    }

    /// The answer to what others have offered: yes, another price, or nothing.
    pub(super) fn answer_offers(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let deals = prompt.decision().open.deals?;
        let me = prompt.faction();
        let view = prompt.view();
        let new = |by: Faction, ledger: &Ledger| {
            let offer = view.offers.iter().find(|offer| offer.by == by)?;
            (!ledger.has_refused(me, by, &offer.terms)).then_some(offer.terms)
        };
        let mut sight: Option<Sight<'_>> = None;
        for by in deals.agree.iter() {
            let Some(terms) = new(by, &self.ledger) else { continue };
            let sight = sight.get_or_insert_with(|| self.sight(prompt));
            let scales = Scales::new(sight);
            let reads = self.temper.attention.reads;
            let verdict =
                if reads { scales.verdict(&terms, by, &self.ledger) } else { naive::verdict(me, &terms) };
            match verdict {
                Ok(worth) => {
                    self.why = Motive::Deal { worth };
                    return Some(Action::Agree(by));
                }
                Err(why) => {
                    self.ledger.refuse(me, by, &terms);
                    self.saying = Some(Saying::Refusal { to: by, terms, why });
                    if self.imagines || !reads || deals.withdraw || !matches!(why, Refused::TooLittle) {
                        continue;
                    }
                    if let Some((counter, worth, saying)) =
                        counter::offer(&scales, &self.ledger, &terms, by, prompt)
                    {
                        self.saying = Some(saying);
                        self.why = Motive::Deal { worth };
                        return Some(Action::Offer(counter));
                    }
                }
            }
        }
        None
    }
}
