//! The map as a drawing: bare, or with the pieces of a game. It is light or dark, as whoever looks at it likes.

mod pieces;
mod terrain;

use std::fmt::{self, Write as _};

use kanly_engine::ids::{Sector, Territory};
use kanly_engine::tables::Terrain;
use kanly_engine::view::View;
use kanly_narrate::{Caption, Tongue};

use crate::dress;
use crate::labels::{BASE, Label};
use crate::map::Map;
use crate::point::Point;
use crate::room::SPICE;

const STYLE: &str = include_str!("svg/style.css");

/// The whole drawing: the map alone, or with what one viewer sees on it.
pub fn draw(tongue: &Tongue, view: Option<&View>) -> String {
    let map = Map::new();
    let mut doc = Doc { text: String::new(), tongue };
    doc.text("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-600 -600 1200 1200\" width=\"1200\" height=\"1200\">");
    let title = doc.words(Caption::Title);
    doc.line(format_args!("<title>{title}</title>\n<style>\n{STYLE}</style>"));
    doc.text("<rect class=\"paper\" x=\"-600\" y=\"-600\" width=\"1200\" height=\"1200\"/>");
    terrain::draw(&mut doc, &map, view.is_none_or(|view| view.wall_stands));
    match view {
        None => {
            names(&mut doc, &map);
            for (place, amount) in Territory::all().filter_map(Territory::blow) {
                if let Some(at) = map.spot(place).spice {
                    lozenge(&mut doc, at, "lozenge blow", &amount.to_string());
                }
            }
            seats(&mut doc);
            swirl(&mut doc, Point::polar(dress::SEATS, dress::middle(Sector::START)));
            legend(&mut doc, [Caption::SpiceBlow, Caption::PlayerSpot, Caption::StormStart]);
        }
        Some(view) => {
            pieces::storm(&mut doc, view);
            names(&mut doc, &map);
            seats(&mut doc);
            pieces::draw(&mut doc, &map, view);
            legend(&mut doc, [Caption::Spice, Caption::Player, Caption::Storm]);
        }
    }
    doc.text("</svg>");
    doc.text
}

/// The drawing as it grows, and the language it speaks.
struct Doc<'t> {
    text: String,
    tongue: &'t Tongue,
}

impl Doc<'_> {
    fn text(&mut self, text: &str) {
        self.line(format_args!("{text}"));
    }

    fn line(&mut self, text: fmt::Arguments<'_>) {
        writeln!(self.text, "{text}").expect("writing to a string cannot fail");
    }

    /// What is written somewhere. A language may use letters that mean something else in a drawing.
    fn words(&self, caption: Caption) -> String {
        escaped(&self.tongue.caption(caption))
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The beginning of an SVG group that lies at a point.
fn at(Point { x, y }: Point) -> String {
    format!("translate({x:.1},{y:.1})")
}

fn names(doc: &mut Doc<'_>, map: &Map) {
    for territory in Territory::all() {
        let class = match territory.terrain() {
            Terrain::Stronghold => "name held",
            Terrain::Rock => "name rocky",
            Terrain::Sand | Terrain::PolarSink => "name",
        };
        let label = map.label(territory);
        match label.baseline() {
            Some(line) => doc.line(format_args!(
                "<g class=\"{class}\" font-size=\"{size}\"><path id=\"on-{id}\" d=\"{line}\" fill=\"none\"/><text>\
                 <textPath href=\"#on-{id}\" startOffset=\"50%\">{name}</textPath></text></g>",
                size = label.size,
                id = territory.id(),
                name = escaped(territory.name()),
            )),
            None => doc.line(format_args!(
                "<g class=\"{class}\" transform=\"{} rotate({})\" font-size=\"{}\">{}</g>",
                at(label.middle),
                label.turn,
                label.size,
                lines(label)
            )),
        }
    }
}

/// The lines of a name around the point 0, 0.
fn lines(label: &Label) -> String {
    let line = |(i, line): (usize, &&str)| {
        format!("<text y=\"{:.1}\">{}</text>", label.row(i) + BASE * label.size, escaped(line))
    };
    label.lines.iter().enumerate().map(line).collect()
}

/// A piece of spice, or where some comes up.
fn lozenge(doc: &mut Doc<'_>, middle: Point, class: &str, amount: &str) {
    let (x, y) = (SPICE.0 - 0.8, SPICE.1 - 0.8);
    let class_of_text = if amount.len() > 1 { " class=\"long\"" } else { "" };
    doc.line(format_args!(
        "<g class=\"{class}\" transform=\"{}\"><path d=\"M0,-{y}L{x},0L0,{y}L-{x},0z\"/><text y=\"4.4\"{class_of_text}>{amount}</text></g>",
        at(middle)
    ));
}

/// The spots of the player markers.
fn seats(doc: &mut Doc<'_>) {
    for sector in Sector::SPOTS {
        let spot = doc.words(Caption::Spot(sector));
        let middle = Point::polar(dress::SEATS, dress::middle(sector));
        doc.line(format_args!(
            "<circle class=\"seat\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"17\"><title>{spot}</title></circle>",
            middle.x, middle.y
        ));
    }
}

/// Where the storm is, beside the map.
fn swirl(doc: &mut Doc<'_>, middle: Point) {
    let moves = doc.words(Caption::StormMoves);
    doc.line(format_args!(
        "<g class=\"swirl\" transform=\"{}\"><title>{moves}</title><circle class=\"paper\" r=\"16\" stroke=\"none\"/>\
         <path d=\"M-13,4a13,13 0 0 1 21,-13M13,-4a13,13 0 0 1 -21,13M-5,2a5,5 0 0 1 8,-5M5,-2a5,5 0 0 1 -8,5\"/></g>",
        at(middle)
    ));
}

fn legend(doc: &mut Doc<'_>, [spice, player, storm]: [Caption; 3]) {
    doc.text("<g class=\"beside\">");
    let planet = doc.words(Caption::Planet);
    doc.line(format_args!("<text class=\"title\" x=\"-585\" y=\"-555\">{planet}</text>"));
    let ground = [
        (Terrain::Sand, "s1"),
        (Terrain::Rock, "rock"),
        (Terrain::Stronghold, "hold"),
        (Terrain::PolarSink, "ice"),
    ];
    for (i, (terrain, class)) in ground.into_iter().enumerate() {
        let name = doc.words(Caption::Ground(terrain));
        let y = 500 + 23 * i;
        doc.line(format_args!(
            "<rect class=\"{class}\" style=\"stroke:var(--border);stroke-width:1\" x=\"-585\" y=\"{y}\" width=\"26\" height=\"16\" rx=\"3\"/>\
             <text class=\"soft\" x=\"-551\" y=\"{}\">{name}</text>",
            y + 13
        ));
    }
    for (y, caption) in [(536, spice), (560, player), (584, storm)] {
        let name = doc.words(caption);
        doc.line(format_args!("<text class=\"soft\" x=\"484\" y=\"{y}\">{name}</text>"));
    }
    doc.text("<circle class=\"seat\" cx=\"464\" cy=\"555\" r=\"8\"/></g>");
    doc.text("<g transform=\"translate(464,531) scale(.66)\">");
    lozenge(doc, Point::POLE, "lozenge", "");
    doc.text("</g><g transform=\"translate(464,579) scale(.6)\">");
    swirl(doc, Point::POLE);
    doc.text("</g>");
}

#[cfg(test)]
mod tests;
