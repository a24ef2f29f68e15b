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
//! assert!(Map::new().outline(Territory::ARRAKEEN).starts_with('M'));
//! ```

mod arcs;
mod cell;
mod course;
mod dice;
pub mod dress;
mod emblems;
pub mod font;
mod ground;
pub mod json;
mod keys;
mod labels;
mod layout;
mod map;
mod palette;
mod point;
mod polygon;
pub mod room;
mod shapes;
pub mod svg;
mod territory;
mod tints;

pub use arcs::{Arc, Arcs};
pub use cell::{RIM, SINK};
pub use dress::Tile;
pub use emblems::{Emblem, RINGS, STAR, emblem};
pub use ground::{Ground, PlaceGround, TerritoryGround};
pub use keys::Keys;
pub use labels::Label;
pub use map::{Map, Spot};
pub use palette::{Paint, paint};
pub use point::Point;
pub use polygon::{Polygon, meet};
pub use territory::{bordering, sectors};
pub use tints::TINTS;
