//! What an action names, one thing after the other.

use crate::Name;
use kanly_engine::action::{Group, Revival};
use kanly_engine::deal::Secret;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};
use kanly_engine::notation::KWISATZ;
use kanly_engine::plan::{Champion, Plan, Told};
use kanly_engine::{Action, ability::Ability};

pub(crate) fn faction(faction: Faction) -> Name {
    Name::Faction(faction.id().into())
}

pub(crate) fn territory(territory: Territory) -> Name {
    Name::Territory(territory.id().into())
}

pub(crate) fn place(place: Place) -> Name {
    Name::Place(place.id().into())
}

pub(crate) fn card(card: Card) -> Name {
    Name::Card(card.name().into())
}

pub(crate) fn leader(leader: Leader) -> Name {
    Name::Leader(leader.name().into())
}

pub(crate) fn ability(ability: Ability) -> Name {
    Name::Ability(ability.rule().number().into())
}

pub(crate) fn force(force: Force) -> Name {
    Name::Force(force.to_string().into())
}

fn spice_card(card: SpiceCard) -> Name {
    Name::SpiceCard(card.name().into())
}

fn group(group: Group) -> impl Iterator<Item = Name> {
    let standing = group.places().filter(|(_, force)| force.is_some());
    standing.flat_map(|(from, tokens)| [force(tokens), place(from)])
}

fn revival(revival: Revival) -> Vec<Name> {
    let forces = revival.force.is_some().then(|| force(revival.force));
    let kwisatz = revival.kwisatz.then_some(Name::Leader(KWISATZ.into()));
    forces.into_iter().chain(revival.leader.map(leader)).chain(kwisatz).collect()
}

fn champion(champion: Champion) -> Option<Name> {
    match champion {
        Champion::None => None,
        Champion::Hero => Some(card(Card::CheapHero)),
        Champion::Leader(named) => Some(leader(named)),
    }
}

fn plan(plan: Plan) -> Vec<Name> {
    let slots = plan.weapon.into_iter().chain(plan.defense).map(card);
    champion(plan.champion).into_iter().chain([force(plan.dial)]).chain(slots).collect()
}

fn told(told: Told) -> Option<Name> {
    match told {
        Told::Nothing => None,
        Told::Leader(named) => Some(leader(named)),
        Told::Card(named) => Some(card(named)),
        Told::Number(number) => Some(Name::Strength(number.to_string().into())),
    }
}

fn secret(secret: Secret) -> Name {
    Name::Secret(secret.to_string().into())
}

/// Everything that this action names.
pub fn names(action: Action) -> Vec<Name> {
    match action {
        Action::Pass
        | Action::Quiet
        | Action::Atomics
        | Action::Look
        | Action::Halt
        | Action::Spare
        | Action::Flip
        | Action::Leave
        | Action::Accept
        | Action::Decline
        | Action::Claim
        | Action::Refuse
        | Action::Now
        | Action::Delay
        | Action::Hajr
        | Action::Traitor
        | Action::Seize
        | Action::Execute
        | Action::Imprison
        | Action::Withdraw
        | Action::Answer(_) => Vec::new(),
        Action::Predict(of, turn) => vec![faction(of), Name::Turn(turn)],
        Action::Keep(named) | Action::Deal(named) | Action::Abduct(named) => vec![leader(named)],
        Action::Deploy(deployment) => {
            let placed = deployment.placed().filter(|(_, tokens)| tokens.is_some());
            placed.flat_map(|(at, tokens)| [force(tokens), place(at)]).collect()
        }
        Action::Place(at) | Action::Accompany(at) => vec![place(at)],
        Action::Dial(number) | Action::Weather(number) | Action::Storm(number) => {
            vec![Name::Number(number.into())]
        }
        Action::Karama(stopped, with) => vec![ability(stopped), card(with)],
        Action::Call(at) | Action::Worm(at) => vec![territory(at)],
        Action::Glimpse(of) | Action::Swap(of) | Action::Ally(of) | Action::Agree(of) | Action::Seat(of) => {
            vec![faction(of)]
        }
        Action::Restore(what) | Action::Revive(what) | Action::Ghola(what) => revival(what),
        Action::Return(cards) | Action::Discard(cards) => cards.iter().map(card).collect(),
        Action::Lose(tokens) | Action::Sponsor(tokens) => vec![force(tokens)],
        Action::Ride(from, to) | Action::Move(from, to) | Action::Cross(from, to, _) => {
            group(from).chain([place(to)]).collect()
        }
        Action::Arm(territories) => territories.iter().map(territory).collect(),
        Action::Bid(amount) | Action::Give(amount) | Action::Pledge(amount) | Action::Pay(amount, _) => {
            vec![Name::Number(amount)]
        }
        Action::Take(with) | Action::PayWith(with) | Action::Lend(with) | Action::Draw(with) => {
            vec![card(with)]
        }
        Action::Ship(shipment) => {
            let karama = shipment.karama.into_iter().flat_map(|(owner, with)| [card(with), faction(owner)]);
            [force(shipment.force), place(shipment.place)].into_iter().chain(karama).collect()
        }
        Action::Send(tokens, to) => vec![force(tokens), place(to)],
        Action::Lift(from, _) | Action::Remove(from) => group(from).collect(),
        Action::Fight(enemy, at) => vec![faction(enemy), place(at)],
        Action::Voice(command) => vec![Name::Command(command.to_string().into())],
        Action::Foresee(element) => vec![Name::Element(element.id().into())],
        Action::Tell(what) => told(what).into_iter().collect(),
        Action::Plan(planned) => plan(planned),
        Action::Show(shown, to) => [secret(shown)].into_iter().chain(to.iter().map(faction)).collect(),
        Action::Offer(terms) => terms.parties.iter().map(faction).collect(),
        Action::Cancel(number) => vec![Name::Deal(number)],
        Action::Accuse(number, of) => vec![Name::Deal(number), faction(of)],
        Action::Truthtrance(of, question) => {
            vec![faction(of), Name::Question(question.to_string().into())]
        }
        Action::Turn(turned) => vec![spice_card(turned)],
    }
}
