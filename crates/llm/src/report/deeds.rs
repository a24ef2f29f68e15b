//! What everybody did in all games, as their records say: cards, battles, traitors, alliances, deals.

use maud::{Markup, html};

use super::About;
use super::agents::Agent;
use super::from_records::Deeds;
use super::table::{table, who};
use super::words::{NOTHING, brief, interval, mean, part, share};

/// What one agent did in all games.
pub(super) struct Sums {
    agent: Agent,
    /// Seats whose record could be read.
    seats: u64,
    deeds: Deeds,
    /// What its seats said, if it is a model.
    said: u64,
    /// Seats that won together with an ally.
    allied_wins: u64,
    wins: u64,
}

/// Everybody, models first.
pub(super) fn sums(about: &About<'_>) -> Vec<Sums> {
    let mut keys: Vec<&str> =
        about.games.iter().flat_map(|row| &row.played.agents).map(String::as_str).collect();
    keys.sort_unstable();
    keys.dedup();
    // Models first, for they are what this is about.
    keys.sort_by_key(|key| about.agents.entrant(key).bot);
    keys.into_iter().map(|key| sum(about, key)).collect()
}

fn sum(about: &About<'_>, key: &str) -> Sums {
    let agent = about.agents.entrant(key);
    let mut sums = Sums { agent, seats: 0, deeds: Deeds::default(), said: 0, allied_wins: 0, wins: 0 };
    for row in &about.games {
        for (faction, _) in row.played.seats().filter(|(_, agent)| *agent == key) {
            if let Some(deeds) = about.records.seat(row.played.game, faction) {
                sums.seats += 1;
                sums.deeds += deeds;
            }
            let won = row.played.winners.contains(&faction);
            sums.wins += u64::from(won);
            sums.allied_wins += u64::from(won && row.played.allied);
            let log = row.seats.iter().find(|log| log.faction == faction.id());
            sums.said += log.map_or(0, |log| log.said.len() as u64);
        }
    }
    sums
}

fn of(part_of: u64, all: u64) -> kanly_arena::stats::Share {
    part(part_of as usize, all as usize)
}

/// Cards and their prices.
pub(super) fn bidding(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            deeds.bids.to_string(),
            deeds.cards.to_string(),
            mean(deeds.cards as f64, sum.seats),
            mean(deeds.paid as f64, deeds.cards),
            brief(&of(deeds.jumped, deeds.cards)),
            mean(deeds.over as f64, deeds.cards),
            deeds.unpaid.to_string(),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Bids",
        "Cards bought",
        "Cards in a game",
        "Mean price",
        "Overbid (95 %)",
        "Spice over, per card",
        "Not paid for",
    ];
    html! {
        (table(&headings, &sums.iter().map(row).collect::<Vec<_>>()))
        p.note {
            "Overbid is a card whose last bid was higher than the next bid had to be; the spice over is by how much. Not paid for are "
            "cards that came up once more because the winner could not pay."
        }
    }
}

/// Battles and traitors.
pub(super) fn battles(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let won = of(deeds.won, deeds.battles);
        let cells = vec![
            deeds.battles.to_string(),
            mean(deeds.battles as f64, sum.seats),
            deeds.won.to_string(),
            share(&won),
            interval(&won),
            brief(&of(deeds.called, deeds.callable)),
            brief(&of(deeds.betrayed, deeds.battles)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Battles",
        "Battles in a game",
        "Won",
        "Share",
        "95 %",
        "Traitors called of those that could be",
        "Betrayed, of battles",
    ];
    table(&headings, &sums.iter().map(row).collect::<Vec<_>>())
}

/// Alliances.
pub(super) fn alliances(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            deeds.proposed.to_string(),
            deeds.declined.to_string(),
            deeds.allied.to_string(),
            mean(deeds.allied as f64, sum.seats),
            brief(&of(deeds.left, deeds.allied)),
            brief(&of(sum.allied_wins, sum.wins)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Proposed",
        "Declined",
        "Formed",
        "Formed in a game",
        "Left, of those formed",
        "Won with an ally, of all won",
    ];
    table(&headings, &sums.iter().map(row).collect::<Vec<_>>())
}

/// Deals, beside what was said.
pub(super) fn deals(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            if sum.agent.bot { NOTHING.to_owned() } else { sum.said.to_string() },
            if sum.agent.bot { NOTHING.to_owned() } else { mean(sum.said as f64, sum.seats) },
            deeds.offered.to_string(),
            deeds.agreed.to_string(),
            deeds.deals.to_string(),
            deeds.honour.to_string(),
            brief(&of(deeds.kept, deeds.deals)),
            deeds.cancelled.to_string(),
            brief(&of(deeds.accused, deeds.honour)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Messages",
        "Messages in a game",
        "Offered",
        "Agreed to",
        "Deals made",
        "with a promise in words",
        "Ran to their end",
        "Called off",
        "Said to be broken, of those in words",
    ];
    html! {
        (table(&headings, &sums.iter().map(row).collect::<Vec<_>>()))
        p.note {
            "Messages are what was said freely; they bind nobody. Deals bind: their clauses are kept by the engine and cannot be broken, "
            "only the words beside them can, and then another party may say so. Deals that neither ran to their end nor were called off "
            "were in force when the game ended."
        }
    }
}
