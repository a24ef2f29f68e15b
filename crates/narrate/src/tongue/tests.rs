use super::*;
use crate::{Topic, abilities};
use kanly_engine::Faction;
use kanly_engine::ability::Ability;
use kanly_engine::action::Kind;
use kanly_engine::ids::{Card, Leader, NameKind, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::plan::{Element, Voiced};
use kanly_engine::reading::PointFault;
use kanly_engine::record::LineFault;
use kanly_engine::secrecy::{Fact, Known};
use kanly_engine::{AskKind, Breach, Misread, When, Why};
use std::collections::BTreeSet;

fn english() -> Catalogue {
    Catalogue::read(&ENGLISH.concat()).expect("English can be read")
}

/// The keys of the page: its own tests hold them against what it asks for.
fn of_page() -> BTreeSet<String> {
    let page = Catalogue::read(&ENGLISH[ENGLISH.len() - 2..].concat()).expect("it can be read");
    page.0.into_keys().collect()
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
    keys.extend(AskKind::ALL.iter().map(|kind| (format!("question-{}", kind.id()), Vec::new())));
    keys.extend(NameKind::ALL.iter().map(|kind| (format!("name-{}", kind.id()), Vec::new())));
    let ids = |family: &'static str, ids: &[&str]| {
        ids.iter().map(|id| (format!("{family}-{id}"), Vec::new())).collect::<Vec<_>>()
    };
    keys.extend(ids("fact", &Fact::ALL.map(Fact::id)));
    keys.extend(ids("known-to", &Known::ALL.map(Known::id)));
    keys.extend(ids("phase", &Phase::ALL.map(Phase::id)));
    keys.extend(ids("element", &Element::ALL.map(Element::id)));
    keys.extend(ids("voiced", &Voiced::ALL.map(Voiced::id)));
    keys.extend(ids("card-kind", &Kind::ALL.map(Kind::id)));
    for ability in Ability::ALL {
        let (key, number) = (abilities::key(ability), abilities::number(ability).map(|_| "number"));
        let elite = matches!(ability, Ability::Sardaukar | Ability::Fedaykin);
        keys.push((format!("ability-{key}"), number.filter(|_| elite).into_iter().collect()));
        keys.push((format!("deed-{key}"), number.into_iter().collect()));
    }
    let titles = Topic::all().filter(|topic| !topic.is_printed());
    keys.extend(titles.map(|topic| (format!("sheet-{}", topic.id()), Vec::new())));
    keys.extend(Faction::ALL.map(|faction| (format!("who-{}", faction.id()), vec!["name"])));
    keys
}

#[test]
fn every_code_of_the_engine_has_a_sentence_with_its_values() {
    let english = english();
    for (key, values) in coded() {
        let named = english.0.get(&key).unwrap_or_else(|| panic!("`{key}` has no sentence"));
        let values: BTreeSet<String> = values.into_iter().map(str::to_owned).collect();
        assert_eq!(named.values, values, "`{key}` names other values than its code has");
    }
}

/// The sources of this crate: a key that no code asks for is named there.
fn sources() -> String {
    texts(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}

/// All sources in a folder.
fn texts(folder: &str) -> String {
    let mut folders = vec![std::path::PathBuf::from(folder)];
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

/// Keys that other crates put together out of names of their own: what stands before the name, and where it is.
const ELSEWHERE: [(&str, &str); 3] =
    [("because-", "/../agents/src"), ("problem-", "/../server/src"), ("lesson-", "/../../lessons")];

#[test]
fn no_sentence_is_left_over() {
    let (coded, sources, page) = (coded(), sources(), of_page());
    let elsewhere =
        ELSEWHERE.map(|(prefix, folder)| (prefix, texts(&format!("{}{folder}", env!("CARGO_MANIFEST_DIR")))));
    for key in english().0.keys() {
        let asked = coded.iter().any(|(known, _)| known == key) || sources.contains(&format!("\"{key}\""));
        let named = elsewhere.iter().any(|(prefix, texts)| {
            let name = key.strip_prefix(prefix).unwrap_or_default();
            // A step of a lesson goes by the name of the lesson and its number.
            let name = name.split_once("-").filter(|_| *prefix == "lesson-").map_or(name, |(name, _)| name);
            !name.is_empty() && texts.contains(&format!("\"{name}\""))
        });
        assert!(asked || named || page.contains(key), "nothing asks for `{key}`");
    }
}

#[test]
fn every_shipped_language_is_right() {
    for (id, text) in TRANSLATIONS {
        assert!(Tongue::read(id, text).is_ok(), "{id}");
    }
    assert_eq!(Tongue::shipped().len(), 1 + TRANSLATIONS.len());
}

#[test]
fn every_file_of_the_catalogue_is_shipped() {
    let files = |folder: &str| {
        let folder = format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"));
        let found =
            std::fs::read_dir(folder).expect("it is there").map(|file| file.expect("it can be listed"));
        found.filter(|file| file.path().extension().is_some_and(|extension| extension == "ftl")).count()
    };
    assert_eq!(files("catalogue/en"), ENGLISH.len());
    assert_eq!(files("catalogue"), TRANSLATIONS.len());
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
            named.values.iter().map(|name| name.split('-').next().unwrap_or(name).to_owned()).collect();
        assert_eq!(named, given, "`{key}` names other values than it gets");
    }
}

#[test]
fn a_language_serves_those_who_speak_it() {
    let wanted = |text: &str| Tongue::english().serves(&text.parse().expect("a language"));
    assert_eq!(["en", "en-GB", "tlh"].map(wanted), [2, 1, 0]);
}

fn made_up() -> Tongue {
    Tongue::read("qaa", &Tongue::made_up()).expect("it has all keys and values")
}

#[test]
fn another_language_is_a_file() {
    let tongue = made_up();
    assert!(tongue.missing().is_empty());
    assert_eq!((tongue.id().as_str(), tongue.name().as_str()), ("qaa", "⟦Éñĝļíšĥ⟧"));
    assert_eq!(tongue.reason(&Why::NotAllied), "⟦ýóú ĥáṽé ñó áļļý⟧");
    let early = tongue.reason(&Why::WrongTime(When::Nexus));
    assert_eq!(early, "⟦íţ íš ļéĝáļ óñļý ⟦íñ á Ñéẋúš⟧⟧");
    let ended = kanly_engine::Event::NexusEnded { turn: 2 };
    let ended = kanly_engine::Effect { rule: kanly_engine::rule!("1.10.01"), event: ended };
    let seen = ended.seen_by(kanly_engine::Viewer::Table).expect("it is public");
    assert_eq!(tongue.plain_sentence(seen), "⟦Ţĥé Ñéẋúš éñđš.⟧");
}

/// Every sentence is changed, and only what is spelled the same in all languages is left.
#[test]
fn nothing_of_the_made_up_language_is_english() {
    let tongue = made_up();
    for key in english().0.keys() {
        let forms = tongue.all_forms(key, &FluentArgs::new()).into_iter();
        for (form, words) in forms.filter(|(form, _)| form.as_deref() != Some("number")) {
            assert!(words.starts_with('⟦') && words.ends_with('⟧'), "`{key}` {form:?}: {words}");
            // Values stand there by their names, since none were given; notation stands between backticks.
            let spelled = words.split(['`']).step_by(2).collect::<String>();
            let own = spelled.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
            let english = own.collect::<String>().chars().any(|letter| letter.is_ascii_alphabetic());
            assert!(!english, "`{key}` {form:?}: {words}");
        }
    }
}

#[test]
fn names_of_the_box_are_words_of_the_language() {
    let (english, tongue) = (Tongue::english(), made_up());
    assert!(Faction::ALL.iter().all(|&faction| english.faction(faction) == faction.name()));
    assert!(Territory::all().all(|territory| english.territory(territory) == territory.name()));
    assert!(Card::ALL.iter().all(|&card| english.card(card) == card.name()));
    assert!(Leader::all().all(|leader| english.leader(leader) == leader.name()));
    for topic in Topic::all() {
        let sheet = tongue.sheet(topic);
        assert!(sheet.title.starts_with('⟦'), "{}", sheet.title);
        for paragraph in sheet.sections.iter().flat_map(|section| &section.paragraphs) {
            let english =
                paragraph.text.split('`').step_by(2).flat_map(str::chars).find(char::is_ascii_alphabetic);
            assert_eq!(english, None, "{}: {}", sheet.id, paragraph.text);
        }
    }
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    let tongue = Tongue::read("de", "why-not-allied = du hast keinen Verbündeten\n").expect("it is right");
    assert_eq!(tongue.reason(&Why::NotAllied), "du hast keinen Verbündeten");
    assert_eq!(tongue.question(AskKind::Dial), Tongue::english().question(AskKind::Dial));
    assert_eq!(tongue.missing().len(), english().0.len() - 1);
    assert!(tongue.catalogue().starts_with("why-not-allied = du hast"));
}

#[test]
fn a_language_that_is_wrong_is_refused_with_all_that_is_wrong() {
    let read = |text: &str| {
        let wrong = Tongue::read("de", text).err().expect("it is wrong");
        wrong.iter().map(CatalogueError::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        read("# Deutsch\nwhy-no-friends = allein\nwhy-only-for = { $card }\nnobody = { $who }\n"),
        [
            "line 4: `nobody` names `$who`, which it does not get; its values are: none",
            "line 2: `why-no-friends` is not a key of English; nothing would ever say it",
            "line 3: `why-only-for` names `$card`, which it does not get; its values are: $faction",
            "line 3: `why-only-for` does not name `$faction`; its values are: $faction",
        ]
    );
    assert_eq!(
        read("nobody = a\n\nnobody = b\n"),
        ["line 3: `nobody` stands there twice; one of the two must go"]
    );
    let broken = read("yes = ja\nnobody = { $\n");
    assert!(broken[0].starts_with("line 2: it cannot be read: "), "{broken:?}");
    let nameless = Tongue::read("my words", "").err().expect("it is no language");
    assert!(nameless[0].to_string().contains("a file is called `de.ftl`"), "{nameless:?}");
}
