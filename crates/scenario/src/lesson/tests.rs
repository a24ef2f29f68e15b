use super::*;
use crate::rulebook::Problem;

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(Action::to_string).collect()
}

#[test]
fn every_lesson_can_be_read() {
    for (id, text) in SHIPPED {
        let lesson = Lesson::read(id, text).unwrap_or_else(|problems| {
            let told: Vec<String> =
                problems.iter().map(|problem: &Problem| problem.message.clone()).collect();
            panic!("{id}: {}", told.join("\n"));
        });
        assert!((5..=8).contains(&lesson.steps.len()), "{id}");
        let english = Tongue::english();
        assert!(text.contains(&format!("title = \"{}\"\n", lesson.title(english))), "{id}");
        assert!(!lesson.about(english).is_empty(), "{id}");
        for step in &lesson.steps {
            let name = step.name(english);
            assert_eq!(name, step.case.name, "{id}: the catalogue and the file call it the same");
            let (text, goal) = (step.text(english), step.goal(english));
            assert!((1..=2).contains(&text.len()) && !goal.is_empty(), "{id}: {name}");
            assert!(step.expected().count() > 0 && !step.asks.is_empty(), "{id}: {name}");
        }
    }
    assert_eq!(Lesson::shipped().len(), SHIPPED.len());
}

/// The sample reaches the goal with its last action and not before it; what is wrong is legal and does not.
#[test]
fn samples_reach_their_goals_and_wrong_ways_do_not() {
    for lesson in Lesson::shipped() {
        for step in &lesson.steps {
            let at = format!("{}: {}", lesson.id, step.case.name);
            let play = |actions: &[Action]| {
                step.play(lesson.seat, &texts(actions)).unwrap_or_else(|refused| panic!("{at}: {refused:?}"))
            };
            for done in 0..step.sample.len() {
                let played = play(&step.sample[..done]);
                assert!(!played.reached && !played.over, "{at}: after {done}");
            }
            let end = play(&step.sample);
            assert!(end.reached, "{at}: {:#?}", end.effects);
            let end = play(&step.wrong);
            assert!(!end.reached && !step.wrong.is_empty(), "{at}: {:?} reaches it too", step.wrong);
        }
    }
}

#[test]
fn lessons_have_bidding_shipping_moving_battles_and_collecting() {
    for lesson in Lesson::shipped() {
        let asks: Vec<&str> = lesson.steps.iter().flat_map(|step| &step.asks).map(String::as_str).collect();
        for kind in ["bid", "ship", "move", "plan"] {
            assert!(asks.contains(&kind), "{}: {kind}", lesson.id);
        }
        let collects = |step: &Step| {
            let played = step.play(lesson.seat, &texts(&step.sample)).expect("it can be played");
            played.effects.iter().any(|effect| {
                matches!(effect.event, kanly_engine::Event::SpiceCollected { faction, .. } if faction == lesson.seat)
            })
        };
        assert!(lesson.steps.iter().any(collects), "{}", lesson.id);
    }
}

#[test]
fn what_is_refused_says_why() {
    let lesson = Lesson::named("atreides").expect("it is there");
    let step = &lesson.steps[0];
    let refused = |text: &str| step.play(lesson.seat, &[text.to_owned()]).expect_err("it is refused");
    assert!(matches!(refused("bidd 3"), Refused::Misread(_)));
    assert!(matches!(refused("bid 90"), Refused::Illegal(_)));
    assert!(
        matches!(refused("ship 3 carthag/10"), Refused::Elsewhere(words) if words.contains(&"bid".to_owned()))
    );
    let again = [texts(&step.sample), texts(&step.sample)].concat();
    assert_eq!(step.play(lesson.seat, &again).expect_err("it is over"), Refused::Over);
    assert!(Lesson::named("emperor").is_none());
}

#[test]
fn what_a_file_lacks_is_told() {
    let told = |text: &str| Lesson::read("x", text).expect_err("it cannot be read")[0].message.clone();
    assert!(told("title = \"T\"").contains("seat"));
    assert!(told("title = \"T\"\nseat = \"nobody\"").contains("`nobody` is no faction"));
    let step = "title = \"T\"\nseat = \"fremen\"\n[[case]]\nname = \"N\"\nscript = \"\"";
    assert!(told(step).starts_with("lessons/x.toml: N: "), "{}", told(step));
}
