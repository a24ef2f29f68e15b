//! Examples that need no game, and those that scenarios seldom come by.

mod lobby;
mod replays;
mod tables;

use kanly_engine::action::Group;
use kanly_engine::decision::Dead;
use kanly_engine::force::Force;
use kanly_engine::{Ask, Config, Effect, Event, Faction, Options, Sector, Territory, Viewer, rule};
use kanly_narrate::Tongue;
use kanly_wire::example;

use crate::examples::Examples;

pub(crate) fn all() -> Examples {
    let mut examples = configs();
    examples.extend(forms());
    examples.extend(events());
    examples.extend(tables::all());
    examples.extend(lobby::all());
    examples.extend(replays::all());
    examples
}

fn configs() -> Examples {
    let drawn = Config::new(4, Options::default());
    let mut seated = Config::of([Faction::Atreides, Faction::Fremen], Options::default().advanced(true));
    seated.seats[Faction::Atreides] = Some(Sector::SPOTS[0]);
    seated.seats[Faction::Fremen] = Some(Sector::SPOTS[3]);
    let config = |name: &str, config: &Config| {
        (("configs", name.to_owned()), example(&kanly_wire::Config::from(config)))
    };
    [config("Config", &drawn), config("Config.seated", &seated)].into_iter().collect()
}

/// Questions with so many answers that they are not listed.
fn forms() -> Examples {
    let force = |regular, elite| Force::new(regular, elite).unwrap_or_default();
    let mut from = Group::empty(Territory::HABBANYA_RIDGE_FLAT);
    for (slot, _) in Territory::HABBANYA_RIDGE_FLAT.places().enumerate() {
        from.forces[slot] = force(6, 2);
    }
    let dead =
        Dead { forces: force(15, 5), most: 7, leaders: Faction::Emperor.leaders().collect(), kwisatz: false };
    let asks = [
        ("forces", Ask::Sponsor { tanks: force(15, 5), most: 12 }),
        ("split", Ask::Remove { from, force: force(9, 3) }),
        ("revive", Ask::Revive { dead, free: 1, spice: 12 }),
    ];
    let form =
        |(name, ask): (&str, Ask)| (("forms", name.to_owned()), example(&kanly_form::asked(&ask).answers));
    asks.into_iter().map(form).collect()
}

/// No scenario empties the treachery deck and its discards.
fn events() -> Examples {
    let effect = Effect { rule: rule!("0.06"), event: Event::NothingToDraw { faction: Faction::Harkonnen } };
    let seen = effect.seen_by(Viewer::Table);
    let event = seen.map(|seen| kanly_wire::Event::new(seen, None, Tongue::english()));
    event.iter().map(|event| (("events", event.happened.name().to_owned()), example(event))).collect()
}
