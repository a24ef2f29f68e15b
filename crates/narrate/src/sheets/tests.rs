use super::*;
use kanly_engine::ids::{Card, Faction, Leader};

fn sheets() -> impl Iterator<Item = (Topic, Sheet)> {
    Topic::all().map(|topic| (topic, Tongue::english().sheet(topic)))
}

fn paragraphs(sheet: &Sheet) -> impl Iterator<Item = &Paragraph> {
    sheet.sections.iter().flat_map(|section| &section.paragraphs)
}

/// All that a sheet says.
fn text(topic: Topic) -> String {
    let sheet = Tongue::english().sheet(topic);
    paragraphs(&sheet).map(|paragraph| format!("{}\n", paragraph.text)).collect()
}

#[test]
fn everything_on_a_sheet_is_said_in_words() {
    for (topic, sheet) in sheets() {
        let texts = paragraphs(&sheet).map(|paragraph| &paragraph.text);
        let headings = sheet.sections.iter().map(|section| &section.heading);
        for words in texts.chain(headings).chain([&sheet.title]) {
            // A key without a sentence stands for itself, and a value that is not there by its name.
            let lacks = words.starts_with("sheet-") || words.contains(['{', '}', '$', '\u{1b}']);
            assert!(!lacks && !words.is_empty(), "{}: {words}", topic.id());
            let nothing = words.split(|c: char| !c.is_alphabetic()).any(|word| word == "none");
            assert!(!nothing || words.contains("none of") || words.contains("is none"), "{words}");
        }
        assert!(sheet.sections.iter().all(|section| !section.paragraphs.is_empty()), "{}", topic.id());
    }
}

#[test]
fn all_but_advice_names_its_rules() {
    for (topic, sheet) in sheets() {
        let (last, before) = sheet.sections.split_last().expect("it has sections");
        let ruled = before.iter().flat_map(|section| &section.paragraphs);
        assert!(ruled.clone().count() > 0, "{}", topic.id());
        for paragraph in ruled {
            assert!(!paragraph.rules.is_empty(), "{}: {}", topic.id(), paragraph.text);
        }
        let advice = last.paragraphs.iter().all(|paragraph| paragraph.rules.is_empty());
        assert_eq!(advice, topic != Topic::TerritoryCard, "{}", topic.id());
    }
}

#[test]
fn factions_are_told_with_the_figures_of_the_box() {
    for faction in Faction::ALL {
        let told = text(Topic::Faction(faction));
        assert!(told.contains(&format!("{} spice, ", faction.starting_spice())), "{told}");
        for leader in faction.leaders() {
            assert!(told.contains(&format!("{} {}", leader.name(), leader.strength())), "{told}");
        }
        let play = Tongue::english().sheet(Topic::Faction(faction));
        let play = &play.sections.last().expect("how to play it").paragraphs[0].text;
        assert_eq!(play.matches(". ").count() + 1, 3, "three sentences: {play}");
    }
    let told = text(Topic::Faction(Faction::Fremen));
    let spread = "20 forces: 10 spread at will over Sietch Tabr, False Wall South and False Wall West, 10 in reserve. In \
                  the advanced game 3 Fedaykin are among them.";
    assert!(told.contains(spread), "{told}");
    let sietches = "no other faction is in Sietch Tabr or Habbanya Sietch, and none of Atreides, the Emperor and \
                    Harkonnen in Tuek's Sietch";
    assert!(told.contains(sietches), "{told}");
    let none = text(Topic::Faction(Faction::Emperor));
    assert!(none.contains("20 forces: all of them in reserve. In the advanced game 5 Sardaukar"), "{none}");
}

#[test]
fn cards_stand_on_their_page_with_their_copies() {
    for card in Card::ALL {
        let told = text(Topic::Treachery(Treachery::of(card)));
        assert!(told.contains(&format!("{} ({})", card.name(), card.copies())), "{told}");
        assert!(told.contains("of 33 treachery cards"), "{told}");
    }
    for page in Treachery::ALL {
        let kinds: Vec<_> = page.cards().map(Card::kind).collect();
        assert!(!kinds.is_empty() && kinds.iter().all(|kind| *kind == kinds[0]), "{}", page.id());
    }
}

#[test]
fn rules_on_things_are_told_with_the_numbers_of_the_engine() {
    let movement = text(Topic::Thing(Thing::Movement));
    assert!(
        movement
            .contains("1 territory far, Fremen 2, and 3 for whoever has a fighter in Arrakeen or Carthag")
    );
    let collection = text(Topic::Thing(Thing::Collection));
    assert!(collection.contains("takes 2 of it, or 3 if"), "{collection}");
    assert!(collection.contains("Carthag 2") && collection.contains("Tuek's Sietch 1"), "{collection}");
    let battle = text(Topic::Thing(Thing::Battle));
    assert!(battle.contains("counts 1 with a spice and 0.5 without"), "{battle}");
}

#[test]
fn pages_are_found_by_their_names_and_by_what_stands_on_them() {
    let tongue = Tongue::english();
    for topic in Topic::all() {
        assert_eq!(tongue.topic(topic.id()), Some(topic));
        assert_eq!(tongue.topic(&tongue.title(topic)), Some(topic), "{}", tongue.title(topic));
    }
    for card in Card::ALL {
        assert_eq!(tongue.topic(card.name()), Some(Topic::Treachery(Treachery::of(card))));
    }
    for leader in Leader::all() {
        assert_eq!(tongue.topic(leader.name()), Some(Topic::Faction(leader.faction())));
    }
    assert_eq!(tongue.topic("Guild"), Some(Topic::Faction(Faction::Guild)));
    assert_eq!(tongue.topic(" WORM "), Some(Topic::ShaiHulud));
    assert_eq!(tongue.topic("spoon"), None);
    assert_eq!(tongue.topic(""), None);
}

#[test]
fn no_word_leads_to_two_pages() {
    let tongue = Tongue::english();
    let mut words = 0;
    for topic in Topic::all() {
        for name in tongue.also(topic) {
            words += 1;
            assert_eq!(tongue.topic(&name), Some(topic), "{name}");
        }
    }
    assert!(words > 30, "only {words} other words were found");
}
