//! What newcomers read and try: sheets about factions, cards, phases and things, and lessons; and the languages of all that.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kanly_engine::{Action, Viewer};
use kanly_scenario::lesson::{Lesson, Played, Refused, Step};
use kanly_wire as wire;

use super::Door;
use super::reply::{At, Json, Problem, Read};
use crate::languages::spoken;
use crate::wrong::Wrong;

/// What there are sheets about.
pub(crate) async fn topics() -> Response {
    Json(wire::Topic::all(spoken())).into_response()
}

/// One sheet, by its name or another that leads to it.
pub(crate) async fn sheet(At(name): At<String>) -> Result<Response, Problem> {
    let tongue = spoken();
    let Some(topic) = tongue.topic(&name) else {
        let names = tongue.topic_names();
        let near = kanly_scenario::rulebook::nearest(
            &name.to_lowercase().replace(' ', "-"),
            names.iter().map(|(name, _)| name.as_str()),
        );
        let near = near.map(str::to_owned);
        return Err(Wrong::NoSheet { name: name.chars().take(60).collect(), near }.into());
    };
    Ok(Json(wire::Sheet::new(topic, tongue)).into_response())
}

/// The languages that are spoken here.
pub(crate) async fn languages(State(door): State<Door>) -> Response {
    Json(door.hub.languages.all()).into_response()
}

/// One language: all its sentences, as a page needs them. A browser that has them already is told so.
pub(crate) async fn language(
    State(door): State<Door>,
    At(id): At<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = door.hub.languages.named(&id).ok_or(Wrong::NoLanguage)?;
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| *tag == language.tag);
    let head = [
        (header::ETAG, language.tag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
    ];
    Ok(match known {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, language.text.clone()).into_response(),
    })
}

/// So many actions no step needs.
const MOST: usize = 32;

/// All lessons.
pub(crate) async fn lessons() -> Response {
    let tongue = spoken();
    let lesson = |lesson: &Lesson| wire::Lesson {
        id: lesson.id.clone(),
        title: lesson.title(tongue),
        about: lesson.about(tongue),
        seat: lesson.seat.into(),
        steps: lesson.steps.iter().map(|step| step.name(tongue)).collect(),
    };
    Json(Lesson::shipped().iter().map(lesson).collect::<Vec<_>>()).into_response()
}

/// A step of a lesson, and how it stands after what was done in it.
struct Practised {
    lesson: &'static Lesson,
    step: &'static Step,
    played: Played,
}

impl Practised {
    fn new(lesson: &str, practice: &wire::Practice) -> Result<Self, Wrong> {
        let lesson = Lesson::named(lesson).ok_or(Wrong::NoLesson)?;
        let step = lesson.steps.get(usize::from(practice.step)).ok_or(Wrong::NoLesson)?;
        if practice.actions.len() > MOST {
            let reason = format!("{} actions are too many: at most {MOST}", practice.actions.len());
            return Err(Wrong::Unread { path: "actions".to_owned(), reason });
        }
        let played = step.play(lesson.seat, &practice.actions).map_err(|refused| {
            let last = practice.actions.last().and_then(|text| text.parse::<Action>().ok());
            wrong(refused, last)
        })?;
        Ok(Self { lesson, step, played })
    }
}

/// Why something was not done in a lesson.
fn wrong(refused: Refused, last: Option<Action>) -> Wrong {
    let told = |refusal| Wrong::refused(&refusal, spoken());
    match (refused, last) {
        (Refused::Misread(misread), _) => told(kanly_host::Refusal::Misread(misread)),
        (Refused::Illegal(illegal), Some(action)) => told(kanly_host::Refusal::Illegal { action, illegal }),
        (Refused::Elsewhere(words), _) => Wrong::Elsewhere(words),
        (Refused::Illegal(_), None) | (Refused::Over | Refused::Broken, _) => Wrong::NotAsked,
    }
}

/// A step after what a learner has done in it.
pub(crate) async fn practise(
    At(lesson): At<String>,
    Read(practice): Read<wire::Practice>,
) -> Result<Response, Problem> {
    let Practised { lesson, step, played } = Practised::new(&lesson, &practice)?;
    let tongue = spoken();
    let n = u32::from(u16::try_from(practice.actions.len()).unwrap_or(u16::MAX)) + 1;
    let mut standing = wire::Standing::alone(&played.state, lesson.seat, n, tongue);
    if played.reached || played.over {
        standing.question = None;
    }
    let arrow = |arrow: &kanly_scenario::lesson::Arrow| wire::LessonArrow {
        from: arrow.from.map(Into::into),
        to: arrow.to.into(),
    };
    let seen = played.effects[played.before..].iter();
    let seen = seen.filter_map(|effect| effect.seen_by(Viewer::Seat(lesson.seat)));
    let taught = wire::Taught {
        name: step.name(tongue),
        text: step.text(tongue),
        goal: step.goal(tongue),
        arrows: step.arrows.iter().map(arrow).collect(),
        reached: played.reached,
        over: played.over,
        standing,
        events: seen.map(|seen| wire::Event::new(seen, None, tongue)).collect(),
    };
    Ok(Json(taught).into_response())
}

/// What would become of an action in a step.
pub(crate) async fn practise_trying(
    At(lesson): At<String>,
    Read(attempt): Read<wire::PracticeAttempt>,
) -> Result<Response, Problem> {
    let Practised { lesson, step, played } = Practised::new(&lesson, &attempt.practice)?;
    let action: Action = attempt.action.parse().map_err(|misread| wrong(Refused::Misread(misread), None))?;
    if !step.is_about(action) {
        return Err(Wrong::Elsewhere(step.allowed.clone()).into());
    }
    let tried = wire::Tried::alone(&played.state, lesson.seat, action, spoken());
    Ok(Json(tried).into_response())
}

/// What the form of a question in a step leaves out, and why.
pub(crate) async fn practise_left_out(
    At(lesson): At<String>,
    Read(practice): Read<wire::Practice>,
) -> Result<Response, Problem> {
    let Practised { lesson, played, .. } = Practised::new(&lesson, &practice)?;
    Ok(Json(wire::LeftOut::all(&played.state, lesson.seat, spoken())).into_response())
}
