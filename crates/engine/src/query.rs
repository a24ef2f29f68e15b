//! The questions that rules ask, so that nobody else has to know a rule: where one can go, who fights whom, what something
//! costs or brings, who wins.
//!
//! They take what lies open, which [`State::open`](crate::State::open) gives to anybody. Those that need everything are the
//! engine's own; the few of them that a judge asks are in [`judge`].

pub use kanly_query::{advisors, alliance, board, deals, order, reach, shipping, worm};

/// Who fights whom, and what decides a battle.
pub mod battle {
    pub use kanly_query::battle::{
        AWAKENING, KWISATZ_STRENGTH, each_owed, elite_ability, elite_counts, explodes, fighters, kills,
        kwisatz_could_come, owed_battles, strength, total,
    };
}

/// What a captive is worth.
pub mod captives {
    pub use kanly_query::captives::REWARD;
}

/// What charity, sand and cities bring.
pub mod income {
    pub use kanly_query::income::{
        CHARITY, CITY_INCOME, city_owner, collected, collection_rate, collector, unasked_charity,
    };
}

/// Who could hold a card that counts as Karama.
pub mod karama {
    pub use kanly_query::karama::{could_hold, could_hold_real, uses_worthless};
}

/// Who has a Karama power left.
pub mod power {
    pub use kanly_query::power::has_power;
}

/// Who is paid for treachery cards, and who draws one more.
pub mod purse {
    pub use kanly_query::purse::{card_seller, may_draw_bonus};
}

/// Which forces come back, and how many for nothing.
pub mod revival {
    pub use kanly_query::revival::{
        GHOLA_LIMIT, POWER_LIMIT, REVIVAL_LIMIT, elite_left, free_revivals, has_dead_kwisatz, revivable,
    };
}

/// What each faction begins with.
pub mod start {
    pub use kanly_query::start::{TRAITORS_DEALT, starting_cards, traitors_kept};
}

/// What the storm reaches.
pub mod storm {
    pub use kanly_query::storm::{at_shield_wall, exposed, exposed_places, halves, hit_at_start, lies_open};
}

/// Who would win.
pub mod victory {
    pub use kanly_query::victory::{
        Heir, first_in_order, heirs, is_last_turn, meets_requirement, needed, predictable, sides, sietches,
        strongholds,
    };
}

/// What needs everything that [`State::judge`](crate::State::judge) gives out.
pub mod judge {
    pub use kanly_query::purse::help;
    pub use kanly_query::victory::{counted, decided, prediction_fulfilled, resolve, wealth};
}
