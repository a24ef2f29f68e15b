//! Numbers of regular and of elite tokens.

use kanly_form::Stand;

/// So many regular tokens, so many elite ones.
pub(crate) type Tokens = (u8, u8);

pub(crate) fn read(text: &str) -> Tokens {
    let (regular, elite) = text.split_once('+').unwrap_or((text, "0"));
    (regular.parse().expect("a number"), elite.parse().expect("a number"))
}

pub(crate) fn written((regular, elite): Tokens) -> String {
    if elite == 0 { regular.to_string() } else { format!("{regular}+{elite}") }
}

/// Every part of some tokens.
pub(crate) fn parts((regular, elite): Tokens) -> impl Iterator<Item = Tokens> {
    (0..=elite).flat_map(move |elite| (0..=regular).map(move |regular| (regular, elite)))
}

/// The parts with exactly so many.
pub(crate) fn of_number(stock: Tokens, number: u8) -> Vec<Tokens> {
    parts(stock).filter(|(regular, elite)| regular + elite == number).collect()
}

/// Every way to take some of those who stand somewhere, nobody included: how many, and how it is spelled.
pub(crate) fn taken(from: &[Stand]) -> Vec<(Tokens, String)> {
    let mut ways = vec![((0, 0), String::new())];
    for stand in from {
        let mut next = Vec::new();
        for ((regular, elite), text) in &ways {
            for part in parts(read(&stand.force)) {
                let said = match part {
                    (0, 0) => text.clone(),
                    _ if text.is_empty() => format!("{} {}", written(part), stand.place), // any: the first
                    _ => format!("{text}, {} {}", written(part), stand.place),            // any: one more
                };
                next.push(((regular + part.0, elite + part.1), said));
            }
        }
        ways = next;
    }
    ways
}
