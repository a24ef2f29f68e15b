use super::*;
use crate::{Topic, abilities};
use kanly_engine::Faction;
use kanly_engine::ability::Ability;
use kanly_engine::action::Kind;
use kanly_engine::ids::NameKind;
use kanly_engine::phase::Phase;
use kanly_engine::plan::{Element, Voiced};
use kanly_engine::reading::PointFault;
use kanly_engine::record::LineFault;
use kanly_engine::secrecy::{Fact, Known};
use kanly_engine::{AskKind, Breach, Misread, When, Why};
use std::collections::BTreeSet;

fn english() -> Catalogue {
    Catalogue::read(SHIPPED[0].1).expect("English can be read")
}

/// Every key that the engine's codes ask for, with the values it gets.
fn coded() -> Vec<(String, Vec<&'static str>)> {
    let family = |name: &str, codes: &'static [(&'static str, &'static [&'static str])]| {
        let key =
            |(code, values): &(&str, &'static [&'static str])| (format!("{name}-{code}"), values.to_vec());
        codes.iter().map(key).collect::<Vec<_>>()
    };
    let mut keys = family("why", Why::CODES);
    keys.extend(family("misread", Misread::CODES));
    keys.extend(family("record", LineFault::CODES));
    keys.extend(family("point", PointFault::CODES));
    keys.extend(family("breach", Breach::CODES));
    keys.extend(When::ALL.iter().map(|when| (format!("when-{}", when.id()), Vec::new())));
    keys.extend(AskKind::ALL.iter().map(|kind| (format!("ask-{}", kind.id()), Vec::new())));
    keys.extend(NameKind::ALL.iter().map(|kind| (format!("name-{}", kind.id()), Vec::new())));
    let ids = |family: &'static str, ids: &[&str]| {
        ids.iter().map(|id| (format!("{family}-{id}"), Vec::new())).collect::<Vec<_>>()
    };
    keys.extend(ids("fact", &Fact::ALL.map(Fact::id)));
    keys.extend(ids("known-to", &Known::ALL.map(Known::id)));
    keys.extend(ids("phase", &Phase::ALL.map(Phase::id)));
    keys.extend(ids("element", &Element::ALL.map(Element::id)));
    keys.extend(ids("voiced", &Voiced::ALL.map(Voiced::id)));
    keys.extend(ids("kind", &Kind::ALL.map(Kind::id)));
    for ability in Ability::ALL {
        let (key, number) = (abilities::key(ability), abilities::number(ability).map(|_| "number"));
        let elite = matches!(ability, Ability::Sardaukar | Ability::Fedaykin);
        keys.push((format!("ability-{key}"), number.filter(|_| elite).into_iter().collect()));
        keys.push((format!("deed-{key}"), number.into_iter().collect()));
    }
    let titles = Topic::all().filter(|topic| topic.printed().is_none());
    keys.extend(titles.map(|topic| (format!("sheet-{}", topic.id()), Vec::new())));
    keys.extend(Faction::ALL.map(|faction| (format!("faction-{}", faction.id()), vec!["name"])));
    keys
}

#[test]
fn every_code_of_the_engine_has_a_sentence_with_its_values() {
    let english = english();
    for (key, values) in coded() {
        let named = english.0.get(&key).unwrap_or_else(|| panic!("`{key}` has no sentence"));
        let values: BTreeSet<String> = values.into_iter().map(str::to_owned).collect();
        assert_eq!(*named, values, "`{key}` names other values than its code has");
    }
}

/// The sources of this crate: a key that no code asks for is named there.
fn sources() -> String {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("it can be listed").path();
            match path.extension() {
                None => folders.push(path),
                Some(_) if path.ends_with("tests.rs") => {}
                Some(_) => text += &std::fs::read_to_string(path).expect("it can be read"),
            }
        }
    }
    text
}

#[test]
fn no_sentence_is_left_over() {
    let (coded, sources) = (coded(), sources());
    for key in english().0.keys() {
        let asked = coded.iter().any(|(known, _)| known == key) || sources.contains(&format!("\"{key}\""));
        assert!(asked, "nothing asks for `{key}`");
    }
}

#[test]
fn all_languages_have_the_same_keys_and_values() {
    for (language, files) in SHIPPED {
        let catalogue = Catalogue::read(files).expect("it can be read");
        assert_eq!(catalogue.differences(&english()), [], "{language}");
    }
    assert_eq!(Tongue::shipped().len(), SHIPPED.len());
}

#[test]
fn every_file_of_the_catalogue_is_shipped() {
    for (language, files) in SHIPPED {
        let folder = format!("{}/catalogue/{language}", env!("CARGO_MANIFEST_DIR"));
        let found = std::fs::read_dir(folder).expect("it has a folder");
        // The words of the page are read by the page itself, which is built with them.
        let spoken = found.filter(|file| file.as_ref().is_ok_and(|file| file.file_name() != "page.ftl"));
        assert_eq!(spoken.count(), files.len(), "{language}");
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/catalogue");
    assert_eq!(std::fs::read_dir(folder).expect("it is there").count(), SHIPPED.len());
}

/// What is asked for in the sources: the key, and the names of the values that come with it.
fn said() -> Vec<(String, BTreeSet<String>)> {
    let sources = sources();
    let calls = sources.match_indices("say!(").filter_map(|(at, _)| {
        let arguments = arguments(&sources[at + "say!(".len()..]);
        let key = arguments.get(1)?.trim().strip_prefix('"')?.strip_suffix('"')?.to_owned();
        let name = |argument: &String| argument.split('=').next().unwrap_or_default().trim().to_owned();
        Some((key, arguments[2..].iter().map(name).filter(|name| !name.is_empty()).collect()))
    });
    calls.collect()
}

/// The arguments of a call, up to the parenthesis that closes it.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut arguments) = (0, vec![String::new()]);
    for c in text.chars() {
        match c {
            ')' if depth == 0 => break,
            ',' if depth == 0 => arguments.push(String::new()),
            _ => {
                depth += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
                arguments.last_mut().expect("there is one").push(c);
            }
        }
    }
    arguments
}

#[test]
fn every_sentence_that_is_asked_for_is_there_and_gets_its_values() {
    let (english, said, sources) = (english(), said(), sources());
    for call in [".say(\"", ".words(\"", "\"list-"] {
        for (at, _) in sources.match_indices(call) {
            let quoted = &sources[at + call.find('"').expect("it opens a quotation") + 1..];
            let key = quoted.split('"').next().unwrap_or_default();
            assert!(english.0.contains_key(key), "`{key}` has no sentence");
        }
    }
    assert!(said.len() > 200, "only {} sentences were found", said.len());
    for (key, given) in said {
        let named = english.0.get(&key).unwrap_or_else(|| panic!("`{key}` has no sentence"));
        let named: BTreeSet<String> =
            named.iter().map(|name| name.split('-').next().unwrap_or(name).to_owned()).collect();
        assert_eq!(named, given, "`{key}` names other values than it gets");
    }
}

#[test]
fn a_viewer_gets_its_language_if_it_is_shipped() {
    let language = |text: &str| text.parse::<LanguageIdentifier>().expect("a language");
    assert!(Tongue::of(&language("en-GB")).is_some());
    assert!(Tongue::of(&language("tlh")).is_none());
}

/// English with every text turned round: a language that has all keys, in words that nobody could mistake for English.
fn mirrored() -> String {
    let mut text = String::new();
    for line in SHIPPED[0].1.concat().lines() {
        // Only plain sentences are turned; those with values stay as they are.
        match line.split_once(" = ") {
            Some((key, words)) if !words.contains(['{', '}']) && !key.contains(' ') => {
                text += &format!("{key} = {}\n", words.chars().rev().collect::<String>());
            }
            _ => text += &format!("{line}\n"),
        }
    }
    text
}

#[test]
fn another_language_is_a_file() {
    let language = "mi".parse().expect("a language");
    let tongue = Tongue::read(&language, &[&mirrored()]).expect("it has all keys");
    assert_eq!(tongue.reason(&Why::NotAllied), "ylla on evah uoy");
    assert_eq!(
        tongue.question(AskKind::Dial),
        Tongue::english().question(AskKind::Dial).chars().rev().collect::<String>()
    );
    let early = tongue.reason(&Why::WrongTime(When::Nexus));
    assert_eq!(early, "it is legal only suxeN a ni");
    let ended = kanly_engine::Event::NexusEnded { turn: 2 };
    let ended = kanly_engine::Effect { rule: kanly_engine::rule!("1.10.01"), event: ended };
    let seen = ended.seen_by(kanly_engine::Viewer::Table).expect("it is public");
    assert_eq!(tongue.plain_sentence(seen), ".sdne suxeN ehT");
}

#[test]
fn a_language_that_lacks_something_is_refused_with_all_that_is_wrong() {
    let language = "de".parse().expect("a language");
    let text = mirrored();
    let text = text
        .replace("why-not-allied =", "why-no-friends =")
        .replace("why-only-for = only { $faction } may do it", "why-only-for = { $card }");
    let wrong = Tongue::read(&language, &[&text]).err().expect("it is not whole");
    let (key, value) = ("why-only-for".to_owned(), |name: &str| name.to_owned());
    assert_eq!(
        wrong,
        [
            CatalogueError::Missing("why-not-allied".to_owned()),
            CatalogueError::Unknown("why-no-friends".to_owned()),
            CatalogueError::OtherValue { key: key.clone(), value: value("card") },
            CatalogueError::NoValue { key, value: value("faction") },
        ]
    );
    let twice = Tongue::read(&language, &["nobody = a\n", "nobody = b\n"]).err().expect("it is twice there");
    assert!(twice.contains(&CatalogueError::Twice("nobody".to_owned())), "{twice:?}");
    let broken = Tongue::read(&language, &["nobody = { $\n"]).err().expect("it cannot be read");
    assert!(matches!(broken[..], [CatalogueError::Unreadable(_), ..]), "{broken:?}");
}
