//! The exam: a position and an action; is it legal, and if not, which rule refuses it?

use kanly_engine::AskKind;
use kanly_narrate::Tongue;
use kanly_tracks::exam::{self, Answer, Question, Score, Source, title};
use serde::{Deserialize, Serialize};

use super::{Effort, Given, Run, fitted, news, section};
use crate::caps::Spent;
use crate::models::{Form, Model};
use crate::suite::Exam;
use crate::want::{Holds, Want, truth, words};
use crate::wrong::{Stop, Wrong};

/// What is answered where no rule refuses.
const NONE: &str = "none";

/// How one model did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExamOf {
    /// Its mistakes, and what it used.
    #[serde(flatten)]
    pub effort: Effort,
    /// Every question.
    pub rows: Vec<ExamRow>,
    /// What whoever always says the same would have got right, of the verdicts and of everything.
    pub baselines: Vec<(String, f64, f64)>,
}

/// One question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExamRow {
    /// Its name.
    pub id: String,
    /// Whether it is out of a file that is public, or fresh.
    pub fresh: bool,
    /// Whether the action is legal.
    pub legal: bool,
    /// The rule that refuses it.
    pub rule: Option<String>,
    /// What was said, if anything could be read.
    pub said: Option<(bool, Option<String>)>,
    /// Whether the verdict was right.
    pub verdict: bool,
    /// Whether the rule was, where one refuses.
    pub named: Option<bool>,
}

pub(super) fn run(run: &Run<'_>, track: &Exam, stops: &mut Vec<String>) -> Vec<ExamOf> {
    let questions = exam::questions(run.suite.seed, track.questions);
    let baselines: Vec<(String, f64, f64)> = exam::baselines(&questions)
        .iter()
        .map(|base| (guess(base.guess), base.score.verdict_share(), base.score.whole_share()))
        .collect();
    let of = format!("exam of {} questions with {} choices", track.questions, track.choices);
    let asks = |mind: &mut crate::Mind, question: &Question| ask(mind, question, track.choices);
    let mut all = Vec::new();
    for name in &track.models {
        let Some((effort, answers)) = run.ask_all(("exam", &of), name, &questions, asks, stops) else {
            continue;
        };
        let rows = questions.iter().zip(answers);
        let rows = rows.filter_map(|(question, answer)| Some(row(question, answer?))).collect();
        all.push(ExamOf { effort, rows, baselines: baselines.clone() });
    }
    all
}

fn guess(guess: exam::Guess) -> String {
    match guess {
        exam::Guess::Legal => "always legal".to_owned(),
        exam::Guess::Illegal => "always illegal".to_owned(),
        exam::Guess::Commonest(rule) => format!("always illegal by {rule}"),
        exam::Guess::Fitting(rule) => format!("illegal by {rule} unless the verb fits"),
    }
}

fn ask(mind: &mut crate::Mind, question: &Question, choices: usize) -> Result<Given<Answer>, Stop> {
    let (text, want) = prompt(question, choices, mind.model());
    let answered = mind.ask(question.id.clone(), text, want, |fields| {
        let legal =
            truth(fields, "legal").ok_or_else(|| Wrong::unparsable("`legal` is neither true nor false"))?;
        let rule = words(fields, "rule").filter(|rule| !legal && rule != NONE);
        let taken = format!("{legal} {}", rule.as_deref().unwrap_or(NONE));
        Ok((Answer { legal, rule }, taken))
    })?;
    Ok((answered.given, answered.wrongs))
}

/// What is asked.
pub(super) fn prompt(question: &Question, choices: usize, model: &Model) -> (String, Want) {
    let tongue = Tongue::english();
    let (view, seat) = (question.view(), question.seat);
    let news = news(question.seen(), model);
    let asked = question.asked().map(|kind: AskKind| tongue.question(kind));
    let asked = asked.map_or_else(
        || format!("{} is asked nothing now.", tongue.faction(seat)),
        |asked| format!("{} is asked for {asked}.", tongue.faction(seat)),
    );
    let mut parts = vec![
        section("The table", &tongue.stands_around(&view, seat)),
        section(&tongue.faction(seat), &tongue.stands_for(&view, seat)),
    ];
    if !news.is_empty() {
        parts.insert(0, section("What has happened", &news));
    }
    parts.push(asked);
    let mut want = Want::default().with("legal", Holds::Truth, "whether the rules allow it");
    let about = "the number of the rule that refuses it, or none if it is legal";
    if choices == 0 {
        want = want.maybe("rule", Holds::Text, about);
    } else {
        let rules = question.choices(choices);
        let list: Vec<String> = rules.iter().map(|rule| format!("- {rule} {}", title(*rule))).collect();
        parts.push(format!("# Rules\n{}", list.join("\n")));
        let names = rules.iter().map(ToString::to_string).chain([NONE.to_owned()]).collect();
        want = match model.answers {
            Form::Schema => want.with("rule", Holds::OneOf(names), about),
            Form::Tool | Form::Text => want.maybe("rule", Holds::OneOf(names), about),
        };
    }
    parts.push(format!("Question: may {} do `{}` now?", tongue.faction(seat), question.action));
    parts.push(want.how(model.answers));
    (fitted(parts, model.prompt), want)
}

fn row(question: &Question, given: Option<Answer>) -> ExamRow {
    let mark = given.as_ref().map(|answer| exam::grade(question, answer));
    let rule = question.truth.rule();
    ExamRow {
        id: question.id.clone(),
        fresh: question.source == Source::Fresh,
        legal: rule.is_none(),
        rule: rule.map(|rule| rule.to_string()),
        said: given.map(|answer| (answer.legal, answer.rule)),
        verdict: mark.is_some_and(|mark| mark.verdict),
        named: rule.map(|_| mark.and_then(|mark| mark.rule).unwrap_or(false)),
    }
}

impl ExamOf {
    /// All together.
    pub fn score(&self) -> Score {
        let mut score = Score::default();
        for row in &self.rows {
            score.add(exam::Mark { verdict: row.verdict, rule: row.named, partial: false });
        }
        score
    }

    /// What it used.
    pub fn spent(&self) -> Spent {
        self.effort.spent
    }
}
