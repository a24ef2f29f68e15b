//! Battle plans.

use super::tokens::{parts, read, written};
use super::{Block, one};
use kanly_form::{PlanDials, PlanForm, PlanSlots};

pub(super) fn plan(form: &PlanForm) -> Vec<Block> {
    let dials = dials(&form.dials);
    let led = vec![
        form.leaders.iter().map(|head| format!("plan {}", head.leader)).collect(),
        [String::new()].into_iter().chain(form.kwisatz.map(|_| " kwisatz".to_owned())).collect(),
        dials.clone(),
        form.slots.iter().map(slots).collect(),
    ];
    let unled = form.unled.then(|| vec![one("plan none"), dials]);
    [led].into_iter().chain(unled).collect()
}

fn slots(slots: &PlanSlots) -> String {
    let weapon = slots.weapon.iter().map(|card| format!(" weapon {card}"));
    let defense = slots.defense.iter().map(|card| format!(" defense {card}"));
    weapon.chain(defense).collect()
}

fn dials(dials: &PlanDials) -> Vec<String> {
    let spell = |dial: &str, spice: &str| match spice {
        "0" => format!(" dial {dial}"),
        _ => format!(" dial {dial} spice {spice}"), // any: some are supported
    };
    match dials {
        PlanDials::Told(told) => told.iter().map(|told| spell(&told.dial, &told.spice)).collect(),
        PlanDials::Free(free) => {
            let few = |most: u8| move |(regular, elite): &(u8, u8)| regular + elite <= most;
            let forces = parts(read(&free.forces)).filter(few(free.most));
            forces
                .flat_map(|dial| {
                    let supported = parts(dial).filter(few(free.spice));
                    supported.map(move |spice| spell(&written(dial), &written(spice))).collect::<Vec<_>>()
                })
                .collect()
        }
    }
}
