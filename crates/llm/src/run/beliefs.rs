//! Beliefs: probabilities of what is hidden, held against the truth.

use kanly_host::mix;
use kanly_narrate::Tongue;
use kanly_tracks::belief::{
    self, About, Effort as Trouble, Item, Moment, Played, Setup, Stated, implied, moments, uniform,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Effort, Estimate, Given, Run, fitted, news, section};
use crate::models::Model;
use crate::prompt::{prefix, tokens};
use crate::suite::Beliefs;
use crate::want::{Holds, Want};
use crate::wrong::{Stop, Wrong};

/// So many moments at most are taken out of one game.
const FROM_ONE_GAME: usize = 5;

/// How one model did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeliefsOf {
    /// Its mistakes, and what it used.
    #[serde(flatten)]
    pub effort: Effort,
    /// Every item.
    pub rows: Vec<BeliefRow>,
}

/// What was believed of one thing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeliefRow {
    /// The moment.
    pub moment: String,
    /// The turn.
    pub turn: u8,
    /// What it is about.
    pub about: String,
    /// Its group.
    pub group: String,
    /// The probability of each outcome, if any could be read.
    pub stated: Option<Vec<f64>>,
    /// The number of the outcome that is true.
    pub truth: usize,
    /// What knowing nothing says.
    pub uniform: Vec<f64>,
    /// What worlds that the seat cannot tell apart say.
    pub implied: Vec<f64>,
}

/// A moment with its game.
struct Asked {
    id: String,
    game: usize,
    moment: usize,
}

pub(super) fn run(run: &Run<'_>, track: &Beliefs, stops: &mut Vec<String>) -> Vec<BeliefsOf> {
    let (games, asked) = chosen(track.moments, run.suite.seed);
    let of = format!("beliefs at {} moments", track.moments);
    let moment = |one: &Asked| (&games[one.game], &games[one.game].moments[one.moment]);
    let asks = |mind: &mut crate::Mind, one: &Asked| {
        let (game, moment) = moment(one);
        ask(mind, one, game, moment)
    };
    let mut all = Vec::new();
    for name in &track.models {
        let Some((effort, answers)) = run.ask_all(("beliefs", &of), name, &asked, asks, stops) else {
            continue;
        };
        let mut rows = Vec::new();
        for (one, answer) in asked.iter().zip(answers) {
            let (Some(stated), (game, moment)) = (answer, moment(one)) else { continue };
            rows.extend(scored(one, game, moment, stated, run.suite.seed));
        }
        all.push(BeliefsOf { effort, rows });
    }
    all
}

/// So many moments, out of as many games as it takes.
fn chosen(count: usize, seed: u64) -> (Vec<Played>, Vec<Asked>) {
    let (mut games, mut asked) = (Vec::new(), Vec::new());
    while asked.len() < count {
        let number = games.len();
        let game = moments(&Setup::of(mix(seed, number as u64)));
        let taken = game.moments.len().min(FROM_ONE_GAME).min(count - asked.len());
        asked.extend((0..taken).map(|at| Asked {
            id: format!("{number}-{at}"),
            game: number,
            // From all over the game, the end included.
            moment: (at + 1) * game.moments.len() / taken - 1,
        }));
        games.push(game);
    }
    (games, asked)
}

fn ask(
    mind: &mut crate::Mind,
    one: &Asked,
    game: &Played,
    moment: &Moment,
) -> Result<Given<Vec<Stated>>, Stop> {
    let (text, want) = prompt(game, moment, mind.model());
    let answered = mind.ask(one.id.clone(), text, want, |fields| {
        let stated = read(fields.get("p"), &moment.items).map_err(Wrong::unparsable)?;
        let taken = serde_json::to_string(&stated).unwrap_or_default();
        Ok((stated, taken))
    })?;
    Ok((answered.given, answered.wrongs))
}

/// The rows of numbers in an answer, item by item.
fn read(rows: Option<&Value>, items: &[Item]) -> Result<Vec<Stated>, String> {
    let rows = rows.and_then(Value::as_array).ok_or("`p` is no list of lists of numbers")?;
    if rows.len() != items.len() {
        return Err(format!("`p` has {} lists for {} questions", rows.len(), items.len()));
    }
    let read = |(at, (row, item)): (usize, (&Value, &Item))| {
        let numbers: Option<Vec<f64>> =
            row.as_array().map(|row| row.iter().filter_map(Value::as_f64).collect());
        let numbers = numbers.ok_or_else(|| format!("list {} of `p` is none", at + 1))?;
        belief::read(&numbers, item).map_err(|unsound| format!("list {} of `p`: {unsound}", at + 1))
    };
    rows.iter().zip(items).enumerate().map(read).collect()
}

/// What is asked.
fn prompt(game: &Played, moment: &Moment, model: &Model) -> (String, Want) {
    let tongue = Tongue::english();
    let (view, seat) = (moment.view(), moment.seat);
    let items = moment.items.iter().enumerate().map(|(at, item)| {
        let outcomes: Vec<String> = item.outcomes.iter().map(ToString::to_string).collect();
        format!("{}. {} [{}]", at + 1, asked(item.about, tongue), outcomes.join(", "))
    });
    let items: Vec<String> = items.collect();
    let sizes = moment.items.iter().map(|item| item.outcomes.len()).collect();
    let about = "a list for each question, with a probability in percent for each outcome in brackets, in that order; e.g. \
                 [[70, 30], [20, 50, 30]]";
    let want = Want::default().with("p", Holds::Rows(sizes), about);
    let parts = vec![
        section("What has happened", &news(game.seen_this_turn(moment), model)),
        section("The table", &tongue.stands_around(&view, seat)),
        section(&format!("You, {}", tongue.faction(seat)), &tongue.stands_for(&view, seat)),
        format!("# Questions\nHow likely is each outcome?\n{}", items.join("\n")),
        want.how(model.answers),
    ];
    (fitted(parts, model.prompt), want)
}

/// A question in words.
fn asked(about: About, tongue: &Tongue) -> String {
    let name = |faction| tongue.faction(faction);
    match about {
        About::Card(faction, card) => format!("Does {} hold the card {card} now?", name(faction)),
        About::Kind(faction, kind) => {
            format!("Does {} hold a card of the kind {} now?", name(faction), kind.id())
        }
        About::Traitor(faction, leader) => format!("Is {leader} a traitor for {}?", name(faction)),
        About::PredictedFaction => "Whom have the Bene Gesserit predicted to win?".to_owned(),
        About::PredictedTurn => "In which turn have the Bene Gesserit predicted a victory?".to_owned(),
        About::Battle(aggressor, defender, territory) => format!(
            "Who wins the battle of {} against {} in {}?",
            name(aggressor),
            name(defender),
            tongue.territory(territory)
        ),
        About::Winner(faction) => format!("Is {} among the winners of this game?", name(faction)),
    }
}

fn scored(
    one: &Asked,
    game: &Played,
    moment: &Moment,
    stated: Option<Vec<Stated>>,
    seed: u64,
) -> Vec<BeliefRow> {
    let implied = implied(game, moment, Trouble::default(), mix(seed, 1));
    let row = |(at, (item, implied)): (usize, (&Item, Stated))| {
        Some(BeliefRow {
            moment: one.id.clone(),
            turn: moment.state.turn(),
            about: item.about.to_string(),
            group: item.about.group().to_owned(),
            stated: stated.as_ref().map(|stated| stated[at].clone()),
            truth: game.truth(moment, item)?,
            uniform: uniform(item),
            implied,
        })
    };
    moment.items.iter().zip(implied).enumerate().filter_map(row).collect()
}

/// What it would use.
pub(super) fn estimate(track: &Beliefs, seed: u64, model: &Model) -> Estimate {
    let (games, asked) = chosen(track.moments, seed);
    let (mut sum, prefix) = (Estimate::new("beliefs", model), tokens(&prefix(model.digest, None)));
    for one in &asked {
        let game = &games[one.game];
        sum.add(model, prefix, &prompt(game, &game.moments[one.moment], model).0);
    }
    sum
}
