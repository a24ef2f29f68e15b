//! The map as a drawing: bare, or with the pieces of a game.

mod pieces;

use std::fmt::{self, Write as _};

use kanly_engine::ids::{Sector, Territory};
use kanly_engine::tables::Terrain;
use kanly_engine::view::View;
use kanly_narrate::{Caption, Tongue};

use crate::cell::{Point, RIM, SINK};
use crate::labels::Label;
use crate::map::{Map, ROOM as SPICE};

/// Where the band with the numbers of the sectors ends, and where the player spots lie.
const BAND: f64 = 528.0;
const SPOTS: f64 = 556.0;
const POLE: Point = Point { x: 0.0, y: 0.0 };

/// The whole drawing: the map alone, or with what one viewer sees on it.
pub fn draw(tongue: &Tongue, view: Option<&View>) -> String {
    let map = match view {
        None => Map::with_room_at(Territory::all().filter_map(Territory::blow).map(|(place, _)| place)),
        Some(view) => Map::with_room_at(view.board.iter().map(|place| place.place)),
    };
    let mut doc = Doc { text: String::new(), tongue };
    doc.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-600 -600 1200 1200\" \
         width=\"1200\" height=\"1200\" font-family=\"{FONT}\" text-anchor=\"middle\">"
    ));
    let title = doc.words(Caption::Title);
    doc.line(format_args!("<title>{title}</title>"));
    doc.text(DEFINITIONS);
    doc.text("<rect x=\"-600\" y=\"-600\" width=\"1200\" height=\"1200\" fill=\"#fbf6ea\"/>");
    band(&mut doc);
    territories(&mut doc, &map);
    sector_lines(&mut doc);
    match view {
        None => {
            neighbours(&mut doc, &map);
            spice(&mut doc, &map);
            names(&mut doc, &map);
            spots(&mut doc);
            storm_icon(&mut doc, Point::polar(SPOTS, middle(Sector::START)));
            legend(&mut doc, [Caption::SpiceBlow, Caption::PlayerSpot, Caption::StormStart]);
        }
        Some(view) => {
            pieces::storm(&mut doc, view);
            names(&mut doc, &map);
            spots(&mut doc);
            pieces::draw(&mut doc, &map, view);
            legend(&mut doc, [Caption::Spice, Caption::Player, Caption::Storm]);
        }
    }
    doc.text("</svg>");
    doc.text
}

const FONT: &str = "'DejaVu Sans Condensed', 'Trebuchet MS', 'Segoe UI', sans-serif";

/// Patterns: dunes for sand, cracks for rock.
const DEFINITIONS: &str = r##"<defs>
<pattern id="sand" width="26" height="16" patternUnits="userSpaceOnUse">
<rect width="26" height="16" fill="#efdcab"/>
<path d="M2,6q5,-4 10,0M15,13q5,-4 10,0" fill="none" stroke="#d9bd7d" stroke-width="1"/>
</pattern>
<pattern id="rock" width="18" height="18" patternUnits="userSpaceOnUse">
<rect width="18" height="18" fill="#bd8f68"/>
<path d="M0,4l5,3l3,-4M9,16l4,-4l5,2M11,5l4,3" fill="none" stroke="#a07350" stroke-width="1"/>
</pattern>
<radialGradient id="ice"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#c9dfe8"/></radialGradient>
</defs>"##;

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
        self.tongue.caption(caption).replace('&', "&amp;").replace('<', "&lt;")
    }
}

fn fill(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Sand => "url(#sand)",
        Terrain::Rock => "url(#rock)",
        Terrain::Stronghold => "#8c3b2e",
        Terrain::PolarSink => "url(#ice)",
    }
}

/// The middle of a sector in degrees.
fn middle(sector: Sector) -> f64 {
    20.0 * (f64::from(sector.number()) - 1.0)
}

fn sectors() -> impl Iterator<Item = Sector> {
    (0..).map_while(Sector::new)
}

/// The band around the map with the numbers of the sectors.
fn band(doc: &mut Doc<'_>) {
    doc.line(format_args!("<circle r=\"{BAND}\" fill=\"#5b4632\"/>"));
    for sector in sectors() {
        let p = Point::polar((f64::from(RIM) + BAND) / 2.0, middle(sector));
        doc.line(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"16\" font-weight=\"bold\" fill=\"#fbf6ea\">{sector}</text>",
            p.x,
            p.y + 5.5
        ));
    }
}

/// Strongholds come last: their heavy border lies over that of the others.
fn territories(doc: &mut Doc<'_>, map: &Map) {
    let (strong, others): (Vec<_>, Vec<_>) =
        Territory::all().partition(|t| t.terrain() == Terrain::Stronghold);
    for territory in others.into_iter().chain(strong) {
        let border = match territory.terrain() {
            Terrain::Stronghold => "stroke=\"#3d1510\" stroke-width=\"3.5\"",
            Terrain::Sand | Terrain::Rock | Terrain::PolarSink => "stroke=\"#6b4a2b\" stroke-width=\"2\"",
        };
        doc.line(format_args!(
            "<path id=\"{}\" d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\" {border} stroke-linejoin=\"round\">\
             <title>{}</title></path>",
            territory.id(),
            map.outline(territory),
            fill(territory.terrain()),
            territory.name()
        ));
    }
}

fn sector_lines(doc: &mut Doc<'_>) {
    for sector in sectors() {
        let angle = middle(sector) + 10.0;
        let (a, b) = (Point::polar(f64::from(SINK), angle), Point::polar(BAND, angle));
        doc.line(format_args!(
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"#2e2015\" \
             stroke-width=\"1\" stroke-dasharray=\"6 3\" stroke-opacity=\"0.6\"/>",
            a.x, a.y, b.x, b.y
        ));
    }
    doc.line(format_args!("<circle r=\"{RIM}\" fill=\"none\" stroke=\"#2e2015\" stroke-width=\"2.5\"/>"));
}

/// Faint lines from place to place: the ways that forces can take.
fn neighbours(doc: &mut Doc<'_>, map: &Map) {
    doc.text("<g stroke=\"#1d3b53\" stroke-opacity=\"0.16\" stroke-width=\"1\">");
    for (place, a) in map.centres() {
        for other in place.neighbours().iter().filter(|other| other > place) {
            let b = map.centre(other);
            doc.line(format_args!(
                "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
                a.x, a.y, b.x, b.y
            ));
        }
    }
    doc.text("</g><g fill=\"#1d3b53\" fill-opacity=\"0.45\">");
    for (place, p) in map.centres() {
        doc.line(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"1.8\"><title>{}</title></circle>",
            p.x,
            p.y,
            place.id()
        ));
    }
    doc.text("</g>");
}

fn spice(doc: &mut Doc<'_>, map: &Map) {
    for (place, amount) in Territory::all().filter_map(Territory::blow) {
        spice_icon(doc, map.centre(place), &amount.to_string());
    }
}

fn spice_icon(doc: &mut Doc<'_>, at: Point, amount: &str) {
    doc.line(format_args!(
        "<g transform=\"translate({:.1},{:.1})\"><path d=\"M0,-{SPICE}L{SPICE},0L0,{SPICE}L-{SPICE},0Z\" \
         fill=\"#e0701f\" stroke=\"#7a3507\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>\
         <text y=\"4.2\" font-size=\"12\" font-weight=\"bold\" fill=\"#fff\">{amount}</text></g>",
        at.x, at.y
    ));
}

fn names(doc: &mut Doc<'_>, map: &Map) {
    for (territory, label) in map.labels() {
        let (ink, halo) = match territory.terrain() {
            Terrain::Stronghold => ("#fff", "#8c3b2e"),
            Terrain::Rock => ("#2b1708", "#c99c76"),
            Terrain::Sand | Terrain::PolarSink => ("#33220f", "#f4e6c0"),
        };
        doc.line(format_args!(
            "<g transform=\"translate({:.1},{:.1}) rotate({:.0})\" font-size=\"{:.1}\" font-weight=\"bold\" \
             fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"2\" stroke-opacity=\"0.7\" paint-order=\"stroke\">{}</g>",
            label.middle.x,
            label.middle.y,
            label.turn,
            label.size,
            lines(label)
        ));
    }
}

/// The lines of a name around the point 0, 0.
fn lines(label: &Label) -> String {
    let mut out = String::new();
    for (i, line) in label.lines.iter().enumerate() {
        let row = i as f64 - (label.lines.len() as f64 - 1.0) / 2.0;
        let y = (row * 1.08 + 0.35) * label.size;
        write!(out, "<text y=\"{y:.1}\">{line}</text>").expect("writing to a string cannot fail");
    }
    out
}

/// The spots of the player markers.
fn spots(doc: &mut Doc<'_>) {
    for sector in Sector::SPOTS {
        let p = Point::polar(SPOTS, middle(sector));
        let spot = doc.words(Caption::Spot(sector));
        doc.line(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"19\" fill=\"#fff\" stroke=\"#5b4632\" stroke-width=\"3\">\
             <title>{spot}</title></circle>",
            p.x, p.y
        ));
    }
}

fn storm_icon(doc: &mut Doc<'_>, at: Point) {
    let moves = doc.words(Caption::StormMoves);
    doc.line(format_args!(
        "<g transform=\"translate({:.1},{:.1})\" fill=\"none\" stroke=\"#1d5b8f\" stroke-width=\"3\" \
         stroke-linecap=\"round\"><title>{moves}</title>\
         <path d=\"M-13,4a13,13 0 0 1 21,-13M13,-4a13,13 0 0 1 -21,13M-5,2a5,5 0 0 1 8,-5M5,-2a5,5 0 0 1 -8,5\"/></g>",
        at.x, at.y
    ));
}

fn legend(doc: &mut Doc<'_>, [spice, player, storm]: [Caption; 3]) {
    doc.text("<g text-anchor=\"start\" fill=\"#33220f\" font-size=\"15\">");
    let planet = doc.words(Caption::Planet);
    doc.line(format_args!(
        "<text x=\"-585\" y=\"-555\" font-size=\"34\" font-weight=\"bold\">{planet}</text>"
    ));
    let terrains = [Terrain::Sand, Terrain::Rock, Terrain::Stronghold, Terrain::PolarSink];
    for (i, terrain) in terrains.into_iter().enumerate() {
        let name = doc.words(Caption::Ground(terrain));
        let y = 500 + 23 * i;
        doc.line(format_args!(
            "<rect x=\"-585\" y=\"{y}\" width=\"26\" height=\"16\" rx=\"3\" fill=\"{}\" stroke=\"#6b4a2b\"/>\
             <text x=\"-551\" y=\"{}\">{name}</text>",
            fill(terrain),
            y + 13
        ));
    }
    for (y, caption) in [(536, spice), (560, player), (584, storm)] {
        let name = doc.words(caption);
        doc.line(format_args!("<text x=\"478\" y=\"{y}\">{name}</text>"));
    }
    doc.text(
        "<circle cx=\"458\" cy=\"555\" r=\"8\" fill=\"#fff\" stroke=\"#5b4632\" stroke-width=\"2.5\"/></g>",
    );
    doc.text("<g transform=\"translate(458,531) scale(0.7)\">");
    spice_icon(doc, POLE, "");
    doc.text("</g><g transform=\"translate(458,579) scale(0.6)\">");
    storm_icon(doc, POLE);
    doc.text("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::ids::Place;

    #[test]
    fn everything_is_on_the_map() {
        let text = draw(Tongue::english(), None);
        for territory in Territory::all() {
            assert!(text.contains(&format!("id=\"{}\"", territory.id())), "{}", territory.id());
        }
        for place in Place::all() {
            assert!(text.contains(&format!("<title>{}</title>", place.id())), "{}", place.id());
        }
        assert!(text.trim_end().ends_with("</svg>"));
        assert!(!text.contains("NaN") && !text.contains("inf"), "a number is no number");
    }
}
