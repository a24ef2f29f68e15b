//! Reads what people type in a hurry: a place without its sector, the beginning of a name, a move without its arrow, a
//! number alone. What is short is taken only where one thing can be meant of all that is offered.

mod named;
mod plan;

use kanly_engine::{Ask, Decision};

use super::gloss::words;
use super::refuse::{refused, short};
use super::{ask, domain};
use crate::terminal::{FAINT, NAME, fit, paint};

/// So many readings are named.
const NAMED: usize = 6;

/// Words that stand for others wherever they are typed.
const BYNAMES: [(&str, &str); 2] = [("bg", "bene-gesserit"), ("sg", "spacing-guild")];
/// What can be typed for a whole line.
const LINES: [(&str, &str); 1] = [("p", "pass")];

/// The text of the action that is meant, and what is said about it: nothing, if it can be read as it stands or not at
/// all, else how it is read. Where several legal actions may be meant, a refusal names them.
pub(super) fn read(decision: Option<&Decision>, typed: &str) -> Result<(String, String), String> {
    let text = spelled_out(typed);
    let as_it_stands = (text.clone(), String::new());
    let Some(decision) = decision.filter(|_| !text.split_whitespace().any(is_odd)) else {
        return Ok(as_it_stands);
    };
    let found = match text.starts_with(|c: char| c.is_ascii_digit()) {
        true => behind_a_verb(decision, &text),
        false if ask::action(&text).is_ok() => return Ok(as_it_stands),
        false => meant(decision, &text),
    };
    match found {
        Found::These(texts) => match &texts[..] {
            // Not offered, but there: it is refused with its reason.
            [] => match named::named(&pieces(&text)) {
                Some(whole) if ask::action(&text).is_err() => {
                    let told = fit(2, &paint(FAINT, format!("read as `{whole}`")));
                    Ok((whole, told))
                }
                Some(_) | None => Ok(as_it_stands),
            },
            [only] => Ok((only.clone(), fit(2, &paint(FAINT, format!("read as `{only}`"))))),
            several => Err(refused(&choices(typed, several))),
        },
        Found::TooMany => Err(refused(&format!(
            "`{}` leaves something out, and so much is legal that nothing can be guessed: write every name in full. \
             TAB completes them.",
            short(typed)
        ))),
    }
}

/// A number below nothing or a sign that no action has: leaving it out would change what was meant.
fn is_odd(word: &str) -> bool {
    let negative = word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    negative || word.contains(['?', '!', '*', '%', '=', '<'])
}

/// `ship 1 ridge` can mean one thing or another.
fn choices(typed: &str, several: &[String]) -> String {
    let named: Vec<String> =
        several.iter().take(NAMED).map(|text| paint(NAME, format!("`{text}`"))).collect();
    let more = several.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(", or {more} other things") } else { String::new() };
    format!("`{}` can mean {}{more}.", short(typed), named.join(" or "))
}

/// What was typed, with bynames replaced by names.
pub(super) fn spelled_out(typed: &str) -> String {
    let whole =
        |name: &str| LINES.iter().find(|(by, _)| name.eq_ignore_ascii_case(by)).map(|(_, line)| *line);
    if let Some(line) = whole(typed.trim()) {
        return line.to_owned();
    }
    let mut out = String::new();
    for word in typed.trim().split_inclusive(|c: char| !c.is_alphanumeric()) {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        match BYNAMES.iter().find(|(by, _)| name.eq_ignore_ascii_case(by)) {
            Some((_, full)) => out += &format!("{full}{}", &word[name.len()..]),
            None => out += word,
        }
    }
    out
}

/// What a text can stand for.
enum Found {
    These(Vec<String>),
    /// More than can be gone through, so that nobody knows whether it is one thing only.
    TooMany,
}

/// What a line that begins with a number stands for: an answer to what is asked, without its verb.
fn behind_a_verb(decision: &Decision, typed: &str) -> Found {
    let asked = domain::asked(decision);
    let texts: Vec<String> = domain::verbs(&asked).iter().map(|verb| format!("{verb} {typed}")).collect();
    // What can be read but is not legal is refused with its rule, as long as it is only one.
    let whole: Vec<String> = texts.iter().filter(|text| ask::action(text).is_ok()).cloned().collect();
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| !whole.contains(text)) {
        match meant(&asked, text) {
            Found::These(texts) => found.extend(texts),
            Found::TooMany => return Found::TooMany,
        }
    }
    Found::These([whole, found].concat())
}

/// The legal actions that a text stands for. A name that is there in full means itself, even if others begin like it.
fn meant(decision: &Decision, typed: &str) -> Found {
    let typed = pieces(typed);
    let Some((verb, rest)) = typed.split_first() else { return Found::These(Vec::new()) };
    if let (Some(Ask::Plan(plans)), "plan") = (&decision.ask, verb.as_str()) {
        return Found::These(plan::read(plans, rest));
    }
    let mut found: Vec<(String, Vec<bool>)> = Vec::new();
    for part in domain::parts(&narrowed(decision, &typed)) {
        let read = &mut |text: &str| {
            if let Some(exact) = matched(text, &typed)
                && !found.iter().any(|(known, _)| known == text)
            {
                found.push((text.to_owned(), exact));
            }
        };
        if domain::is_walked(&part) {
            domain::each(&part, read);
        } else if domain::verbs(&part).contains(verb) {
            return Found::TooMany;
        }
    }
    let kinds: Vec<Vec<bool>> = found.iter().map(|(_, exact)| exact.clone()).collect();
    let surpassed = |exact: &[bool]| kinds.iter().any(|other| surpasses(other, exact));
    Found::These(found.into_iter().filter(|(_, exact)| !surpassed(exact)).map(|(text, _)| text).collect())
}

/// Whether every name that is whole in one reading is so in the other, which has more of them.
fn surpasses(other: &[bool], exact: &[bool]) -> bool {
    let pairs = || other.iter().zip(exact);
    other.len() == exact.len() && pairs().all(|(other, exact)| other >= exact) && other != exact
}

/// A decision without shipments that need words which were not typed: they are many, and none of them is meant.
fn narrowed(decision: &Decision, typed: &[String]) -> Decision {
    let Some(Ask::Ship(mut shipping)) = decision.ask else { return *decision };
    let lacks = |word: &str| !typed.iter().any(|typed| word.starts_with(typed.as_str()));
    if lacks("with") {
        (shipping.lenders, shipping.cards) = Default::default();
    }
    if lacks("ally") {
        shipping.help = 0;
    }
    Decision { ask: Some(Ask::Ship(shipping)), ..*decision }
}

/// Words and numbers, without what joins them.
fn pieces(text: &str) -> Vec<String> {
    let joins = |c: char| !(c.is_alphanumeric() || c == '+');
    let text = text.replace('\'', "");
    text.split(joins).filter(|piece| !piece.is_empty()).map(str::to_lowercase).collect()
}

/// Verbs behind which a name may be left out: the others say which one is meant.
const SPARING: [&str; 1] = ["fight"];

/// Whether an action is meant: everything that was typed stands for one of its words, in order, and for each of them there
/// is something; the verb is there whole. A sector may be left out as if it were nothing. Tells for each word
/// whether it was typed in full.
fn matched(text: &str, typed: &[String]) -> Option<Vec<bool>> {
    let (verb, mut rest) = typed.split_first()?;
    let mut words = words(text).into_iter();
    if words.next() != Some(verb.as_str()) {
        return None;
    }
    let sparing = SPARING.contains(&verb.as_str()) && !rest.is_empty();
    let mut exact = Vec::new();
    for word in words.filter(|word| *word != "->") {
        let (name, sector) = word.split_once('/').map_or((word, ""), |(name, sector)| (name, sector));
        let parts = pieces(name);
        let (used, whole) = taken(&parts, rest);
        if used == 0 && !sparing {
            return None;
        }
        rest = &rest[used..];
        exact.push(whole);
        let sector = sector.trim_end_matches(',');
        if used > 0 && rest.first().is_some_and(|next| next == sector) {
            rest = &rest[1..];
        }
    }
    rest.is_empty().then_some(exact)
}

/// How many of the words typed stand for parts of a name, and whether they are the whole name. Numbers are whole.
fn taken(parts: &[String], typed: &[String]) -> (usize, bool) {
    let (mut used, mut whole) = (0, true);
    for part in parts {
        let number = part.starts_with(|c: char| c.is_ascii_digit());
        let begins = |next: &&String| if number { *next == part } else { part.starts_with(next.as_str()) };
        match typed.get(used).filter(begins) {
            Some(next) => {
                whole &= next == part;
                used += 1;
            }
            None => whole = false,
        }
    }
    (used, whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::action::Actor;
    use kanly_engine::decision::Shipping;
    use kanly_engine::force::Force;
    use kanly_engine::sets::{LeaderSet, PlaceSet};
    use kanly_engine::{Config, Dice as _, Faction, Leader, Options, SplitMix, State, Waiting};

    fn lacking(text: &str, typed: &str) -> Option<usize> {
        matched(text, &pieces(typed)).map(|exact| exact.iter().filter(|exact| !**exact).count())
    }

    fn decision(ask: Ask) -> Decision {
        Decision { actor: Actor::Seat(Faction::Atreides), ask: Some(ask), open: Default::default() }
    }

    /// Ships a full reserve anywhere, with help and lenders enough for more ways than can be walked through.
    fn shipping() -> Decision {
        decision(Ask::Ship(Shipping {
            shipper: Faction::Atreides,
            reserves: Force::new(15, 5).expect("all of them"),
            sent: false,
            places: PlaceSet::ALL,
            spice: 50,
            help: 50,
            half: false,
            lenders: Faction::ALL.into_iter().filter(|&other| other != Faction::Atreides).collect(),
            cards: Default::default(),
            crossing: Default::default(),
            crossing_to: PlaceSet::EMPTY,
            leaving: Default::default(),
            least: 0,
        }))
    }

    fn said(decision: &Decision, typed: &str) -> String {
        let read = read(Some(decision), typed);
        anstream::adapter::strip_str(&read.map_or_else(|refusal| refusal, |(text, _)| text)).to_string()
    }

    #[test]
    fn sectors_arrows_and_ends_of_names_may_be_left_out() {
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 tueks-sietch"), Some(0));
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 Tuek's Sietch 4"), Some(0));
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 tuek"), Some(1));
        assert_eq!(lacking("ship 3 sietch-tabr/13", "ship 3 tabr"), Some(1));
        assert_eq!(lacking("move 3 arrakeen/9 -> imperial-basin/10", "move 3 arrakeen imperial/10"), Some(1));
        assert_eq!(lacking("keep Dr. Yueh", "keep yueh"), Some(1));
    }

    #[test]
    fn what_was_typed_is_never_passed_over() {
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5 arrakeen/8"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 4 arrakeen"), None);
        assert_eq!(lacking("ship 15 arrakeen/9", "ship 1 arrakeen"), None, "numbers are whole");
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5 arrakeen with Karama"), None);
        assert_eq!(lacking("ship 5 arrakeen/9 with Karama of fremen", "ship 5 arrakeen"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "send 5 arrakeen"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5"), None);
    }

    #[test]
    fn a_name_that_two_leaders_share_means_neither() {
        let named = |names: &[&str]| -> LeaderSet {
            Leader::all().filter(|leader| names.iter().any(|name| leader.name().contains(name))).collect()
        };
        let both = decision(Ask::KeepTraitor { dealt: named(&["Fenring", "Stilgar"]) });
        let told = said(&both, "keep fenring");
        assert!(told.contains("`keep fenring` can mean `keep "), "{told}");
        for leader in named(&["Fenring"]).iter() {
            assert!(told.contains(&format!("`keep {leader}`")), "{told}");
        }
        assert_eq!(said(&both, "keep stil"), "keep Stilgar");
        assert_eq!(said(&both, "keep hasimir"), "keep Hasimir Fenring");
        let one = decision(Ask::KeepTraitor { dealt: named(&["Hasimir Fenring", "Stilgar"]) });
        assert_eq!(said(&one, "keep fenring"), "keep Hasimir Fenring");
    }

    #[test]
    fn a_word_that_two_territories_share_means_neither() {
        assert!(!domain::is_walked(&shipping()), "{}", shipping().size());
        let told = said(&shipping(), "ship 1 ridge");
        for place in ["habbanya-ridge-flat/", "sihaya-ridge/"] {
            assert!(told.contains(&format!("`ship 1 {place}")), "{told}");
        }
        assert_eq!(said(&shipping(), "ship 1 sihaya"), "ship 1 sihaya-ridge/8");
        assert_eq!(said(&shipping(), "ship 5 tuek"), "ship 5 tueks-sietch/4");
    }

    #[test]
    fn a_whole_name_means_itself_though_others_begin_like_it() {
        let told = said(&shipping(), "ship 1 wind-pass");
        assert!(told.contains("`ship 1 wind-pass/") && !told.contains("wind-pass-north"), "{told}");
        assert!(said(&shipping(), "ship 1 wind").contains("wind-pass-north"), "{told}");
    }

    #[test]
    fn what_cannot_be_gone_through_is_not_guessed_at() {
        let told = said(&shipping(), "ship 1 tuek ally 1 with Karama of har");
        assert!(told.contains("nothing can be guessed"), "{told}");
    }

    #[test]
    fn numbers_bynames_and_letters_stand_for_more() {
        let bid = decision(Ask::Bid { least: 2, most: 9, take: Default::default() });
        assert_eq!(said(&bid, "4"), "bid 4");
        assert_eq!(said(&bid, "99"), "bid 99", "it is refused with its rule");
        assert_eq!(said(&bid, "p"), "pass");
        assert_eq!(said(&bid, "P "), "pass");
        assert_eq!(said(&decision(Ask::Dial { least: 1, most: 3 }), "2"), "dial 2");
        let factions = Faction::ALL.into_iter().collect();
        assert_eq!(
            said(&decision(Ask::Predict { factions, turns: 10 }), "predict BG 5"),
            "predict bene-gesserit 5"
        );
        assert_eq!(
            said(&bid, "offer bg, atreides: atreides pays bg 2"),
            "offer bene-gesserit, atreides: atreides pays bene-gesserit 2"
        );
    }

    /// A name of an action without its last letter and without its sector.
    fn shortened(text: &str) -> String {
        let cut = |word: &str| -> String {
            let (name, _) = word.split_once('/').unwrap_or((word, ""));
            let number = name.starts_with(|c: char| c.is_ascii_digit());
            let keep = if number || name.len() < 4 { name.len() } else { name.len() - 1 };
            name.chars().take(keep).collect()
        };
        let mut words = words(text).into_iter();
        let verb = words.next().unwrap_or_default().to_owned();
        [verb].into_iter().chain(words.map(cut)).collect::<Vec<_>>().join(" ")
    }

    /// Whatever is offered, what is left of it after something was left out means that and nothing else, or is
    /// answered with the choices.
    #[test]
    fn short_forms_never_mean_something_else() {
        let (mut taken, mut asked_back) = (0, 0);
        for seed in 0..8 {
            let mut dice = SplitMix::new(seed);
            let options = Options::default().advanced(seed % 2 == 1).max_turns(3);
            let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("six play");
            loop {
                let actor = match state.must_act() {
                    Waiting::Nobody => break,
                    Waiting::Chance => Actor::Chance,
                    Waiting::Seats(seats) => Actor::Seat(seats.nth(0).expect("somebody")),
                };
                let decision = state.decision(actor).expect("it is asked");
                let action = decision.sample(&mut dice);
                if actor != Actor::Chance && domain::asked(&decision).size() > 2 && dice.below(3) == 0 {
                    let (text, short) = (action.to_string(), shortened(&action.to_string()));
                    match read(Some(&decision), &short) {
                        Ok((meant, _)) => {
                            // What could not be read at all stays as it was typed.
                            assert!(meant == text || meant == short, "`{short}` is `{text}`, not `{meant}`");
                            taken += usize::from(meant == text);
                        }
                        Err(refusal) => {
                            asked_back += usize::from(refusal.contains("can mean"));
                        }
                    }
                }
                state.apply(actor, action, &mut ()).expect("it was offered");
            }
        }
        assert!(taken > 100 && asked_back > 20, "{taken} taken, {asked_back} asked back");
    }

    #[test]
    fn a_battle_may_be_named_by_its_place_or_by_its_enemy() {
        assert_eq!(lacking("fight harkonnen sietch-tabr/13", "fight tabr"), Some(2));
        assert_eq!(lacking("fight harkonnen sietch-tabr/13", "fight hark"), Some(2));
        assert_eq!(lacking("fight harkonnen sietch-tabr/13", "fight emperor"), None);
        assert_eq!(lacking("fight harkonnen sietch-tabr/13", "fight"), None);
    }
}
