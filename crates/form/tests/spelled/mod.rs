//! Spells out the answers of a form, knowing nothing but the form: no engine, no rule.
//!
//! A shape is taken apart into blocks. An answer of a block is one text of each of its parts, put together; so answers
//! can be counted, listed, drawn and recognised without walking through all of them.

mod journey;
mod plan;
mod tokens;

use kanly_form::{
    Answer, ChooseForm, DeployForm, Name, Part, ReviveForm, SelectForm, Shape, ShowForm, SplitForm,
};
use tokens::{of_number, read, taken, written};

/// One text of each part makes an answer.
pub(crate) type Block = Vec<Vec<String>>;

/// All answers of a shape, as blocks that have no answer in common.
pub(crate) struct Spelled(pub(crate) Vec<Block>);

impl Spelled {
    pub(crate) fn size(&self) -> u64 {
        let ways = |block: &Block| block.iter().map(|part| part.len() as u64).product::<u64>();
        self.0.iter().map(ways).sum()
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.iter().flat_map(|block| products(block)).collect()
    }

    /// The answer with this number.
    pub(crate) fn nth(&self, n: u64) -> String {
        let mut left = n;
        for block in &self.0 {
            let ways: u64 = block.iter().map(|part| part.len() as u64).product();
            if left < ways {
                let mut text = String::new();
                for part in block {
                    let size = part.len() as u64;
                    text += &part[(left % size) as usize];
                    left /= size;
                }
                return text;
            }
            left -= ways;
        }
        panic!("there are no {n} answers");
    }

    pub(crate) fn contains(&self, text: &str) -> bool {
        self.0.iter().any(|block| begins(block, text))
    }
}

/// Whether a text is put together from one text of each part.
fn begins(parts: &[Vec<String>], text: &str) -> bool {
    match parts {
        [] => text.is_empty(),
        [first, rest @ ..] => {
            first.iter().any(|word| text.strip_prefix(word.as_str()).is_some_and(|text| begins(rest, text)))
        }
    }
}

fn products(parts: &[Vec<String>]) -> Vec<String> {
    match parts {
        [] => vec![String::new()],
        [first, rest @ ..] => {
            let ends = products(rest);
            first.iter().flat_map(|word| ends.iter().map(move |end| format!("{word}{end}"))).collect()
        }
    }
}

/// A part with one text.
fn one(text: impl Into<String>) -> Vec<String> {
    vec![text.into()]
}

/// Everything that a shape allows to be said.
pub(crate) fn spelled(shape: &Shape) -> Spelled {
    Spelled(match shape {
        Shape::List(list) => actions(&list.answers),
        Shape::Number(number) => {
            let numbers = (number.least..=number.most).map(|n| n.to_string()).collect();
            let mut blocks = vec![vec![one(format!("{} ", number.verb)), numbers]];
            blocks.extend(actions(&number.extra));
            blocks
        }
        Shape::Pay(pay) => {
            let shared = (pay.least..=pay.most).map(|own| match pay.price - own {
                0 => format!("pay {own}"),
                ally => format!("pay {own} ally {ally}"),
            });
            let mut blocks = vec![vec![shared.collect()]];
            blocks.extend(actions(&pay.extra));
            blocks
        }
        Shape::Choose(form) => choose(form),
        Shape::Select(form) => select(form),
        Shape::Forces(forces) => {
            let stock = read(&forces.stock);
            let some = forces.costs.iter().flat_map(|cost| of_number(stock, cost.number)).map(written);
            let mut blocks = vec![vec![one(format!("{} ", forces.verb)), some.collect()]];
            blocks.extend(actions(&forces.extra));
            blocks
        }
        Shape::Split(form) => split(form),
        Shape::Deploy(form) => deploy(form),
        Shape::Ship(form) => journey::ship(form),
        Shape::Move(form) => journey::moves(form),
        Shape::Plan(form) => plan::plan(form),
        Shape::Revive(form) => revive(form),
        Shape::Show(form) => show(form),
        Shape::Deals(deals) => actions(&deals.answers),
    })
}

fn actions(answers: &[Answer]) -> Vec<Block> {
    if answers.is_empty() {
        return Vec::new();
    }
    vec![vec![answers.iter().map(|answer| answer.action.to_string()).collect()]]
}

fn choose(form: &ChooseForm) -> Vec<Block> {
    let texts = |part: &Part| -> Vec<String> {
        match part {
            Part::Word(ids)
            | Part::Faction(ids)
            | Part::Place(ids)
            | Part::Card(ids)
            | Part::CardKind(ids)
            | Part::SpiceCard(ids)
            | Part::Leader(ids)
            | Part::Ability(ids)
            | Part::Secret(ids)
            | Part::Feed(ids)
            | Part::Phase(ids) => ids.iter().map(|id| format!(" {id}")).collect(),
            Part::Number(range) => (range.least..=range.most).map(|n| format!(" {n}")).collect(),
            // One stands for all that could be written.
            Part::Text(range) => one(format!(" {}", range.least)),
            Part::Any(_) => panic!("only offers are made of all that there is"),
        }
    };
    let block = |parts: &[Part]| -> Block {
        [one(form.verb.to_string())].into_iter().chain(parts.iter().map(texts)).collect()
    };
    let mut blocks: Vec<Block> = form.rows.iter().map(|row| block(&row.parts)).collect();
    blocks.extend(actions(&form.extra));
    blocks
}

fn select(form: &SelectForm) -> Vec<Block> {
    let mut chosen: Vec<Vec<&str>> = vec![Vec::new()];
    for item in &form.from {
        let mut next = Vec::new();
        for before in &chosen {
            for copies in 0..=usize::from(item.copies) {
                next.push([before.as_slice(), &vec![id(&item.name); copies]].concat());
            }
        }
        chosen = next;
    }
    let number = usize::from(form.least)..=usize::from(form.most);
    let fitting = chosen.into_iter().filter(|names| number.contains(&names.len()));
    let mut blocks =
        vec![vec![one(format!("{} ", form.verb)), fitting.map(|names| names.join(", ")).collect()]];
    blocks.extend(actions(&form.extra));
    blocks
}

/// The id in a name.
fn id(name: &Name) -> &str {
    match name {
        Name::Card(id) | Name::Territory(id) => id,
        other => panic!("nobody selects {other:?}"), // any: cards and territories are selected
    }
}

fn split(form: &SplitForm) -> Vec<Block> {
    let wanted = read(&form.force);
    let ways = taken(&form.from).into_iter().filter(|(force, _)| *force == wanted);
    vec![vec![one(format!("{} ", form.verb)), ways.map(|(_, text)| text).collect()]]
}

fn deploy(form: &DeployForm) -> Vec<Block> {
    let mut ways: Vec<(u8, u8, String)> = vec![(0, 0, String::new())];
    for place in &form.places {
        let mut next = Vec::new();
        for (number, elites, text) in &ways {
            for elite in 0..=form.elite - elites {
                for regular in 0..=(form.number - number).saturating_sub(elite) {
                    if elite + number > form.number {
                        continue;
                    }
                    let said = match regular + elite {
                        0 => text.clone(),
                        _ if text.is_empty() => format!("{} {place}", written((regular, elite))), // any: the first
                        _ => format!("{text}, {} {place}", written((regular, elite))), // any: one more
                    };
                    next.push((number + regular + elite, elites + elite, said));
                }
            }
        }
        ways = next;
    }
    let whole = ways.into_iter().filter(|(number, ..)| *number == form.number).map(|(.., text)| text);
    vec![vec![one("deploy "), whole.collect()]]
}

fn revive(form: &ReviveForm) -> Vec<Block> {
    let stock = read(&form.stock);
    let verb = || one(format!("{} ", form.verb));
    let forces = |number| of_number(stock, number).into_iter().map(written).collect::<Vec<_>>();
    let mut blocks: Vec<Block> = form.costs.iter().map(|cost| vec![verb(), forces(cost.number)]).collect();
    blocks.push(vec![verb(), form.leaders.iter().map(|head| head.leader.to_string()).collect()]);
    for cost in &form.costs {
        let beside = form
            .leaders
            .iter()
            .filter(|head| form.together.is_some_and(|spice| cost.price + head.price <= spice));
        let heads = beside.map(|head| format!(" and {}", head.leader)).collect();
        blocks.push(vec![verb(), forces(cost.number), heads]);
    }
    blocks.extend(actions(&form.extra));
    blocks
}

fn show(form: &ShowForm) -> Vec<Block> {
    let audiences = (1..1_u32 << form.to.len()).map(|bits| {
        let to = form.to.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
        to.map(|(_, id)| id.to_string()).collect::<Vec<_>>().join(", ")
    });
    let secrets = form.secrets.iter().map(|secret| format!("show {secret} to ")).collect();
    vec![vec![secrets, audiences.collect()]]
}
