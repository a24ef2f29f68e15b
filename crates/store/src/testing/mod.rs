//! For tests of whoever uses a store: stores that lose or refuse what they are told to, and a PostgreSQL to test with.

mod failing;
mod gate;
mod losing;
mod postgres;

pub use failing::Failing;
pub use losing::Losing;
pub use postgres::{Missing, Postgres};
