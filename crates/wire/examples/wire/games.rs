//! Examples out of the games of the scenarios, which come by almost everything that the rules know.

use std::path::Path;

use kanly_engine::{Action, Actor, Effect, Faction, State, Viewer};
use kanly_narrate::Tongue;
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::{games, judge_case};
use kanly_wire::{Event, Illegal, LeftOut, Outcome, Question, View, example};
use serde::Serialize;

use crate::examples::Examples;

/// What is tried everywhere, to be refused in different ways.
const TRIED: [&str; 4] = ["bid 200", "karama 2.01.05 with Karama", "ship 20 arrakeen/9", "dial 40"];

/// Goes through all scenarios.
pub(crate) fn all(scenarios: &Path) -> Examples {
    let suite = Suite::load(&[scenarios.to_path_buf()], RuleBook::shipped());
    let mut found = Found { examples: Examples::new() };
    for case in suite.cases() {
        judge_case(case).effects.iter().for_each(|effect| found.event(effect));
        games(case).iter().for_each(|game| found.game(game));
    }
    found.examples
}

struct Found {
    examples: Examples,
}

impl Found {
    /// Keeps the first of each name that leaves the least empty.
    fn keep(&mut self, part: &'static str, name: &str, value: &impl Serialize) {
        let empty = |text: &str| text.matches("null").count() + text.matches("[]").count();
        let there = self.examples.entry((part, name.to_owned())).or_default();
        // Most have one already from which nothing is missing.
        if there.is_empty() || empty(there) > 0 {
            let text = example(value);
            if there.is_empty() || empty(&text) < empty(there) {
                *there = text;
            }
        }
    }

    /// Keeps the first of each name: these are large.
    fn first(&mut self, part: &'static str, name: &str, value: &impl Serialize) {
        self.examples.entry((part, name.to_owned())).or_insert_with(|| example(value));
    }

    /// An event as a judge sees it, and as the table does where that is less.
    fn event(&mut self, effect: &Effect) {
        let seen = |viewer| effect.seen_by(viewer).map(|seen| Event::new(seen, None, Tongue::english()));
        let Some(whole) = seen(Viewer::Judge) else { return };
        let name = whole.happened.name();
        if let Some(less) = seen(Viewer::Table).filter(|less| less.happened != whole.happened) {
            self.keep("events", &format!("{name}.hidden"), &less);
        }
        self.keep("events", name, &whole);
    }

    fn game(&mut self, game: &State) {
        self.views(game);
        for seat in game.players().iter() {
            self.questions(game, seat);
            self.refusals(game, seat);
        }
        if let Some(outcome) = game.outcome() {
            self.keep("outcomes", "Outcome", &Outcome::from(&outcome));
        }
    }

    fn views(&mut self, game: &State) {
        let Some(seat) = game.players().first() else { return };
        let view = game.view(Viewer::Seat(seat));
        let moments = [
            ("View", game.turn() > 1),
            ("View.dials", !view.dials.is_empty()),
            ("View.auction", view.auction.is_some()),
            ("View.battle", view.battle.as_ref().is_some_and(|battle| battle.sides[0].committed)),
            ("View.deals", !view.deals.is_empty()),
            ("View.offers", !view.offers.is_empty()),
            ("View.outcome", view.outcome.is_some()),
        ];
        for (name, _) in moments.into_iter().filter(|(_, there)| *there) {
            self.first("views", name, &View::from(&view));
        }
        if game.turn() > 1 {
            self.first("views", "View.judge", &View::from(&game.view(Viewer::Judge)));
            self.first("views", "View.table", &View::from(&game.view(Viewer::Table)));
        }
    }

    fn questions(&mut self, game: &State, seat: Faction) {
        let Some(form) = kanly_form::form(game, seat) else { return };
        for entry in form.unasked {
            self.first("unasked", "Entry", &entry);
            let name = shape(&entry.answers);
            self.first("forms", &name, &entry.answers);
        }
        if let Some(ask) = game.question(Actor::Seat(seat)) {
            let question = Question::new(1, &ask, Tongue::english());
            let name = shape(&question.form);
            self.first("forms", &name, &question.form);
            self.first("questions", &format!("Question.{name}"), &question);
            self.first("questions", "Question", &question);
            if !self.examples.contains_key(&("left-out", "LeftOut".to_owned()))
                && let Some(left_out) = LeftOut::all(game, seat, Tongue::english()).first()
            {
                self.first("left-out", "LeftOut", left_out);
            }
        }
    }

    fn refusals(&mut self, game: &State, seat: Faction) {
        for action in TRIED.iter().filter_map(|text| text.parse::<Action>().ok()) {
            let Err(illegal) = game.check(Actor::Seat(seat), action) else { continue };
            let illegal = Illegal::new(&illegal, Tongue::english());
            let name = match (&illegal.now, illegal.values.is_empty()) {
                (Some(_), _) => "Illegal.now",
                (None, true) => "Illegal",
                (None, false) => "Illegal.values",
            };
            self.keep("illegal", name, &illegal);
        }
    }
}

/// The name of a shape, as JSON has it.
fn shape(answers: &kanly_form::Shape) -> String {
    let value = serde_json::to_value(answers).expect("it can be written");
    value["shape"].as_str().unwrap_or_default().to_owned()
}
