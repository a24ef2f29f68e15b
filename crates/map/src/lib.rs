//! The board as a map that owes nothing to any printed one: the shapes of its places, where names and pieces go, and
//! drawings of it for pages and files.
//!
//! Which places are neighbours is the engine's to say; the shapes follow it, and a test holds them to it.
//!
//! ```
//! use kanly_engine::ids::Territory;
//! use kanly_map::{Map, svg};
//! use kanly_narrate::Tongue;
//!
//! assert!(svg::draw(Tongue::english(), None).contains("Arrakeen"));
//! let map = Map::with_room_at(Territory::all().filter_map(Territory::blow).map(|(place, _)| place));
//! assert!(map.outline(Territory::ARRAKEEN).starts_with('M'));
//! ```

mod arcs;
mod cell;
pub mod json;
mod labels;
mod map;
mod palette;
mod shapes;
pub mod svg;
mod territory;

pub use arcs::{Arc, Arcs, Course};
pub use cell::{Cell, Point, RIM, SINK};
pub use labels::Label;
pub use map::Map;
pub use palette::{Paint, paint};
pub use territory::{bordering, sectors};
