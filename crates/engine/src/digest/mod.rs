//! A fingerprint of a state that is the same on every machine, and stays the same when code is moved about.
//!
//! It is made from named facts. A fact at its default is left out, and the order in which facts are told does not count. So
//! neither a field that moves, nor a new one that stays at its default, nor a new variant of an enum changes the fingerprint
//! of a game that has nothing to do with it. What does change it is another name: names here are promises to old records.

mod teller;

use kanly_facts::Counts;
use kanly_facts::Hidden;
use kanly_facts::Open;
use kanly_facts::hidden::{HiddenThisTurn, SpiceDeck};
use kanly_facts::open::{SpiceDiscards, ThisTurn};
use kanly_flow::State;
use kanly_flow::frame::Reply;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Place};
use kanly_vocabulary::sets::PerFaction;
use teller::{Facts, digest};

/// The same for equal states, different for different ones but for a chance of one in 2^64.
pub(crate) fn of(state: &State) -> u64 {
    digest(|facts| tell(state, facts))
}

/// Every fact by its name. A field that is not named here does not compile.
fn tell(state: &State, facts: &mut Facts<'_>) {
    let State { facts: kanly_facts::Facts { open, hidden }, stack, reply } = state;
    let Open {
        options,
        players,
        seats,
        turn,
        phase,
        outcome,
        storm,
        order,
        wheels,
        wall_gone,
        wall_fell_under_storm,
        forces,
        reserves,
        tanks,
        advisors,
        sand,
        bribes,
        called,
        fallen,
        suspected,
        counted,
        ally,
        discards,
        removed,
        kwisatz_dead,
        kwisatz_at,
        powers_spent,
        stopped,
        deals,
        deals_made,
        kept,
        disputed,
        shown,
        spice_deck: SpiceDiscards { aside, piles, last_blow },
        this_turn: ThisTurn { charity, elite_revived, leader_revived, revival_refused },
    } = open;
    let Hidden {
        storm_card,
        spice,
        purses_seen,
        bank,
        treachery,
        treachery_top,
        top_seen,
        hands,
        known,
        ever_held,
        dealt,
        traitors,
        traitors_seen,
        leaders,
        died,
        revived,
        captives,
        taken,
        veiled,
        prediction,
        prediction_seen,
        battle_losses,
        offers,
        spice_deck: SpiceDeck { blows, worms, top, top_seen: spice_top_seen },
        this_turn: HiddenThisTurn { quiet, auction_seen, pledge },
    } = hidden;
    tell_options(options, &mut facts.part("options"));
    facts.fact("players", players);
    facts.fact("seats", seats);
    facts.fact("turn", turn);
    facts.fact("phase", phase);
    facts.fact("outcome", outcome);
    facts.fact("storm", storm);
    facts.fact("order", order);
    facts.fact("wheels", wheels);
    facts.fact("storm_card", storm_card);
    facts.fact("wall_gone", wall_gone);
    facts.fact("wall_fell_under_storm", wall_fell_under_storm);
    for faction in Faction::ALL {
        let standing = forces.places(faction).iter().map(|place| (place.id(), forces.at(faction, place)));
        facts.part("forces").part(faction.id()).each(standing);
    }
    facts.fact("reserves", reserves);
    facts.fact("tanks", tanks);
    facts.fact("advisors", advisors);
    facts.part("sand").each(Place::all().map(|place| (place.id(), sand[place.index()])));
    facts.fact("spice", spice);
    facts.fact("bribes", bribes);
    facts.fact("called", called);
    facts.fact("fallen", fallen);
    facts.fact("suspected", suspected);
    tell_counts(counted, &mut facts.part("counted"));
    facts.fact("purses_seen", purses_seen);
    facts.fact("bank", bank);
    facts.fact("ally", ally);
    facts.fact("treachery", treachery);
    facts.fact("treachery_top", treachery_top);
    facts.fact("top_seen", top_seen);
    facts.fact("discards", discards);
    facts.fact("removed", removed);
    facts.fact("hands", hands);
    facts.fact("known", known);
    tell_cards(ever_held, &mut facts.part("ever_held"));
    tell_cards(shown, &mut facts.part("shown"));
    facts.fact("dealt", dealt);
    facts.fact("traitors", traitors);
    facts.fact("traitors_seen", traitors_seen);
    let whereabouts = Leader::all().map(|leader| (leader.name(), leaders[leader.index()]));
    facts.part("leaders").each(whereabouts.filter(|(_, at)| *at != LeaderAt::Pool));
    facts.fact("died", died);
    facts.fact("revived", revived);
    facts.fact("captives", captives);
    facts.fact("taken", taken);
    facts.fact("veiled", veiled);
    facts.fact("prediction", prediction);
    facts.fact("prediction_seen", prediction_seen);
    facts.fact("kwisatz_dead", kwisatz_dead);
    facts.fact("kwisatz_at", kwisatz_at);
    facts.fact("battle_losses", battle_losses);
    facts.fact("powers_spent", powers_spent);
    let mut spice_deck = facts.part("spice_deck");
    spice_deck.fact("blows", blows);
    spice_deck.fact("worms", worms);
    spice_deck.fact("top", top);
    spice_deck.fact("top_seen", spice_top_seen);
    spice_deck.fact("aside", aside);
    spice_deck.fact("piles", piles);
    spice_deck.fact("last_blow", last_blow);
    let mut this_turn = facts.part("this_turn");
    this_turn.fact("charity", charity);
    this_turn.fact("elite_revived", elite_revived);
    this_turn.fact("quiet", quiet);
    this_turn.fact("leader_revived", leader_revived);
    this_turn.fact("revival_refused", revival_refused);
    this_turn.fact("auction_seen", auction_seen);
    this_turn.fact("pledge", pledge);
    facts.fact("stopped", stopped);
    facts.fact("offers", offers);
    facts.fact("deals", deals);
    facts.fact("deals_made", deals_made);
    facts.fact("kept", kept);
    facts.fact("disputed", disputed);
    facts.fact("stack", stack);
    if *reply != Reply::Nothing {
        facts.fact("reply", reply);
    }
}

/// The first options are told as they always were. Those that came later are told where they are not as usual, so that those
/// games keep their digests that knew nothing of them.
fn tell_options(options: &Options, facts: &mut Facts<'_>) {
    facts.fact("advanced", &options.advanced);
    facts.fact("max_turns", &options.max_turns);
    facts.fact("storm_dialers", &options.storm_dialers);
    facts.fact("fremen_default_win", &options.fremen_default_win);
    facts.fact("karama_span", &options.karama_span);
    facts.fact("truthtrance_free_text", &options.truthtrance_free_text);
    facts.fact("ask_everyone", &options.ask_everyone);
    facts.fact("spice_uncounted", &!options.count_spice);
    for (point, reading) in options.unusual().filter(|(point, _)| !FIRST_POINTS.contains(point)) {
        // By its spelling: a reading that is `false` or 0 would not be told.
        facts.part(point).fact(&reading.to_string(), &true);
    }
}

/// The points that are told by their fields.
const FIRST_POINTS: [&str; 8] = [
    "mode",
    "max_turns",
    "storm_dialers",
    "fremen_default_win",
    "karama_span",
    "truthtrance_free_text",
    "ask_everyone",
    "count_spice",
];

/// A purse that can be counted to the last spice has nothing more to tell.
fn tell_counts(counts: &Counts, facts: &mut Facts<'_>) {
    let purses = Faction::ALL.into_iter().map(|faction| (faction.id(), counts.purses[faction]));
    facts.each(purses.filter(|(_, count)| !count.is_exact()));
    facts.fact("sharers", &counts.sharers);
}

/// Cards that are kept as bits, by their names.
fn tell_cards(bits: &PerFaction<u32>, facts: &mut Facts<'_>) {
    for faction in Faction::ALL {
        let held = Card::ALL.into_iter().map(|card| (card.name(), bits[faction] >> card as u32 & 1));
        facts.part(faction.id()).each(held);
    }
}

#[cfg(test)]
mod tests;
