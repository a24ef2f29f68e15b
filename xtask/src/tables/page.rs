//! The facts of the box for the page, as TypeScript: what there is, never what it does.

use std::fmt::Write as _;

use super::facts::Facts;

/// The phases of a turn by their ids, which the facts do not hold: they are the engine's.
const PHASES: [&str; 9] = [
    "storm",
    "spice-blow",
    "charity",
    "bidding",
    "revival",
    "shipment",
    "battle",
    "collection",
    "mentat-pause",
];

/// The source of the file.
pub(super) fn source(facts: &Facts) -> String {
    let components = &facts.components;
    let mut text = String::from(
        "// What is in the box. Written by `cargo xtask tables`; do not edit.\n\n\
         import type { Card, Faction, Leader, Phase } from \"$wire\";\n\n",
    );
    let phases: Vec<String> = PHASES.iter().map(|phase| quoted(phase)).collect();
    let _ = writeln!(text, "export const PHASES: readonly Phase[] = [{}];\n", phases.join(", "));
    let factions: Vec<String> = components.faction.iter().map(|faction| quoted(&faction.id)).collect();
    let _ = writeln!(text, "export const FACTIONS: readonly Faction[] = [{}];\n", factions.join(", "));
    text += "// The leaders of each faction and their strength.\n\
             export const LEADERS: Readonly<Record<Faction, readonly (readonly [Leader, number])[]>> = {\n";
    for faction in &components.faction {
        let leaders: Vec<String> = faction
            .leaders
            .iter()
            .map(|(name, strength)| format!("[{}, {strength}]", quoted(name)))
            .collect();
        let _ = writeln!(text, "  {}: [{}],", quoted(&faction.id), leaders.join(", "));
    }
    text += "};\n\n// Every treachery card with its kind and the number of its copies.\n\
             export const CARDS: Readonly<Record<Card, readonly [string, number]>> = {\n";
    for card in components.cards() {
        let _ = writeln!(text, "  {}: [{}, {}],", quoted(&card.name), quoted(card.kind), card.copies);
    }
    text += "};\n";
    text
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}
