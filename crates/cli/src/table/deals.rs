//! Deals: those in force, those on the table, and the words of their texts.

use kanly_engine::view::View;

use super::name;
use crate::terminal::hang;
use crate::tongue::tongue;

/// A line for each deal that the viewer knows of, with the words of its text as far as they are there.
pub(crate) fn deals(view: &View, texts: &[(u16, String)]) -> String {
    let mut out = String::new();
    let mut row = |head: &str, told: String, text: u16| {
        out.push_str(&hang(&format!("{head:<10}"), &told));
        if let Some(words) = tongue().text(text, texts) {
            out.push_str(&hang(&" ".repeat(10), &words));
        }
    };
    for deal in &view.deals {
        let ending = match deal.cancelled.is_empty() {
            true => String::new(),
            false => format!("; {} would end it", tongue().named(deal.cancelled)),
        };
        let told = format!("{}: {}{ending}", tongue().named(deal.terms.parties), tongue().terms(deal.terms));
        row(&format!("Deal {}", deal.number), told, deal.terms.text);
    }
    for offer in &view.offers {
        let open = tongue().named(offer.terms.parties - offer.agreed);
        let told = format!("by {}: {}; open to {open}", name(offer.by), tongue().terms(offer.terms));
        row("Offer", told, offer.terms.text);
    }
    out
}
