use super::*;
use crate::abilities;
use kanly_engine::Faction;
use kanly_engine::ability::Ability;
use kanly_engine::action::Kind;
use kanly_engine::ids::NameKind;
use kanly_engine::plan::{Element, Voiced};
use kanly_engine::record::LineFault;
use kanly_engine::state::Phase;
use kanly_engine::{AskKind, Misread, When, Why};
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
    keys.extend(When::ALL.iter().map(|when| (format!("when-{}", when.id()), Vec::new())));
    keys.extend(AskKind::ALL.iter().map(|kind| (format!("ask-{}", kind.id()), Vec::new())));
    keys.extend(NameKind::ALL.iter().map(|kind| (format!("name-{}", kind.id()), Vec::new())));
    let ids = |family: &'static str, ids: &[&str]| {
        ids.iter().map(|id| (format!("{family}-{id}"), Vec::new())).collect::<Vec<_>>()
    };
    keys.extend(ids("phase", &Phase::ALL.map(Phase::id)));
    keys.extend(ids("element", &Element::ALL.map(Element::id)));
    keys.extend(ids("voiced", &Voiced::ALL.map(Voiced::id)));
    keys.extend(ids("kind", &Kind::ALL.map(Kind::id)));
    keys.extend(ids("ability", &Ability::ALL.map(abilities::key)));
    keys.extend(ids("deed", &Ability::ALL.map(abilities::key)));
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
        assert_eq!(std::fs::read_dir(folder).expect("it has a folder").count(), files.len(), "{language}");
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/catalogue");
    assert_eq!(std::fs::read_dir(folder).expect("it is there").count(), SHIPPED.len());
}
