//! What to offer: peace where somebody is about to come, and knowledge to those who can use it.

use kanly_engine::deal::{Bound, Clause, Feed, Secret, Terms};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Faction, Phase};
use kanly_host::{Prompt, Purpose, Saying};

use super::MARGIN;
use super::grudges::Ledger;
use super::strike::Strike;
use super::worth::Scales;

/// So many threats are looked at closely.
const THREATS: usize = 2;
/// A third one whose chance is as high as this, in points, is a reason for peace.
const FEARED: f32 = 45.0;

/// The best offer there is, what it is worth and what to say about it.
pub(super) fn best(
    scales: &Scales<'_>,
    ledger: &Ledger,
    prompt: &Prompt<'_>,
) -> Option<(Terms, f32, Saying)> {
    let rival = |with: Faction| scales.sight.enemies().contains(with) && scales.leads(with);
    let trusted = |with: Faction| ledger.trust(&scales.sight.view, with) >= 0.5 && !rival(with);
    let ideas = peace(scales).into_iter().chain(knowledge(scales)).filter(|idea| trusted(idea.0));
    let priced = ideas.filter_map(|(with, terms, why)| {
        let (terms, worth) = scales.priced(&terms, with)?;
        let new = worth >= MARGIN && !ledger.has_offered(&terms) && prompt.may_offer(&terms);
        new.then_some((terms, worth, Saying::Offer { to: with, why }))
    });
    priced.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// An idea: with whom, what, and why.
type Idea = (Faction, Terms, Purpose);

fn between(scales: &Scales<'_>, with: Faction) -> Terms {
    let until = Some((scales.sight.view.turn, Phase::Shipment));
    Terms { parties: FactionSet::from(scales.sight.me) | with.into(), until, ..Terms::default() }
}

/// Those who are most likely to come keep out; what this seat could take from them it leaves alone in return.
fn peace(scales: &Scales<'_>) -> Vec<Idea> {
    let me = scales.sight.me;
    let mut threats: Vec<Strike> = scales.strikes(scales.sight.enemies(), me.into()).collect();
    threats.sort_by(|a, b| b.odds.total_cmp(&a.odds));
    let mut ideas: Vec<Idea> = Vec::new();
    for threat in threats.into_iter().take(THREATS) {
        let with = threat.by;
        let mut terms = between(scales, with);
        let keep_out =
            |strike: &Strike| Bound { faction: strike.by, clause: Clause::KeepOut(strike.territory()) };
        terms.clauses.push(keep_out(&threat));
        ideas.push((with, terms, Purpose::Safety(threat.territory())));
        let own = scales.strikes(me.into(), with.into()).max_by(|a, b| a.odds.total_cmp(&b.odds));
        if let Some(own) = own {
            terms.clauses.push(keep_out(&own));
            let third = scales.leader().filter(|&third| scales.now[third] > FEARED);
            let why = third.filter(|third| !scales.sight.side(with).contains(*third));
            ideas.push((with, terms, why.map_or(Purpose::Peace, Purpose::Against)));
        }
    }
    ideas
}

/// What only this seat knows: for the ally, and for whoever can pay for it and gains most by it.
fn knowledge(scales: &Scales<'_>) -> Vec<Idea> {
    let sight = scales.sight;
    let friends = sight.side(sight.me) - sight.me.into();
    let buyers = sight.enemies().iter().filter(|&with| sight.purse[with] >= 3.0).collect();
    let those = [(friends, Purpose::Counsel), (buyers, Purpose::Knowledge)];
    those.into_iter().filter_map(|(those, why)| told(scales, those, why)).collect()
}

/// What this seat knows, for the one of these who gains most by it.
fn told(scales: &Scales<'_>, those: FactionSet, why: Purpose) -> Option<Idea> {
    let (sight, me) = (scales.sight, scales.sight.me);
    let (with, clause, until) = match (me, sight.view.phase) {
        (Faction::Atreides, Phase::Bidding) => {
            let with = those.iter().max_by(|a, b| sight.purse[*a].total_cmp(&sight.purse[*b]))?;
            (with, Clause::Share(Feed::AuctionCards, with), Phase::Bidding)
        }
        (Faction::Fremen, _) if sight.view.storm_card.is_some() => {
            let storm = |with: Faction| scales.knowing_storm(with);
            let with = those.iter().max_by(|a, b| storm(*a).total_cmp(&storm(*b)))?;
            (with, Clause::Show(Secret::StormCard, with), Phase::Shipment)
        }
        _ => return None, // any: it knows nothing that others do not
    };
    let mut terms = between(scales, with);
    terms.until = Some((sight.view.turn, until));
    terms.clauses.push(Bound { faction: me, clause });
    Some((with, terms, why))
}
