//! Written by `cargo xtask tables` from data/; do not edit.

use super::{BlowRow, CardKind, CardRow, FactionRow, LeaderRow, PlaceRow, Terrain, TerritoryRow};
use crate::ids::Territory;

/// The set of these places, as bits.
const fn set(places: &[u8]) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < places.len() {
        bits |= 1 << places[i];
        i += 1;
    }
    bits
}

pub(crate) static TERRITORIES: [TerritoryRow; 42] = [
    TerritoryRow { id: "polar-sink", name: "Polar Sink", terrain: Terrain::PolarSink, first: 0, count: 1 },
    TerritoryRow { id: "imperial-basin", name: "Imperial Basin", terrain: Terrain::Sand, first: 1, count: 3 },
    TerritoryRow { id: "carthag", name: "Carthag", terrain: Terrain::Stronghold, first: 4, count: 1 },
    TerritoryRow { id: "arrakeen", name: "Arrakeen", terrain: Terrain::Stronghold, first: 5, count: 1 },
    TerritoryRow {
        id: "tueks-sietch",
        name: "Tuek's Sietch",
        terrain: Terrain::Stronghold,
        first: 6,
        count: 1,
    },
    TerritoryRow { id: "sietch-tabr", name: "Sietch Tabr", terrain: Terrain::Stronghold, first: 7, count: 1 },
    TerritoryRow {
        id: "habbanya-sietch",
        name: "Habbanya Sietch",
        terrain: Terrain::Stronghold,
        first: 8,
        count: 1,
    },
    TerritoryRow { id: "cielago-north", name: "Cielago North", terrain: Terrain::Sand, first: 9, count: 3 },
    TerritoryRow {
        id: "cielago-depression",
        name: "Cielago Depression",
        terrain: Terrain::Sand,
        first: 12,
        count: 3,
    },
    TerritoryRow { id: "meridian", name: "Meridian", terrain: Terrain::Sand, first: 15, count: 2 },
    TerritoryRow { id: "cielago-south", name: "Cielago South", terrain: Terrain::Sand, first: 17, count: 2 },
    TerritoryRow { id: "cielago-east", name: "Cielago East", terrain: Terrain::Sand, first: 19, count: 2 },
    TerritoryRow { id: "harg-pass", name: "Harg Pass", terrain: Terrain::Sand, first: 21, count: 2 },
    TerritoryRow {
        id: "false-wall-south",
        name: "False Wall South",
        terrain: Terrain::Rock,
        first: 23,
        count: 2,
    },
    TerritoryRow {
        id: "false-wall-east",
        name: "False Wall East",
        terrain: Terrain::Rock,
        first: 25,
        count: 5,
    },
    TerritoryRow { id: "the-minor-erg", name: "The Minor Erg", terrain: Terrain::Sand, first: 30, count: 4 },
    TerritoryRow { id: "pasty-mesa", name: "Pasty Mesa", terrain: Terrain::Rock, first: 34, count: 4 },
    TerritoryRow { id: "red-chasm", name: "Red Chasm", terrain: Terrain::Sand, first: 38, count: 1 },
    TerritoryRow { id: "south-mesa", name: "South Mesa", terrain: Terrain::Sand, first: 39, count: 3 },
    TerritoryRow { id: "basin", name: "Basin", terrain: Terrain::Sand, first: 42, count: 1 },
    TerritoryRow { id: "rim-wall-west", name: "Rim Wall West", terrain: Terrain::Rock, first: 43, count: 1 },
    TerritoryRow {
        id: "hole-in-the-rock",
        name: "Hole in the Rock",
        terrain: Terrain::Sand,
        first: 44,
        count: 1,
    },
    TerritoryRow { id: "sihaya-ridge", name: "Sihaya Ridge", terrain: Terrain::Sand, first: 45, count: 1 },
    TerritoryRow { id: "shield-wall", name: "Shield Wall", terrain: Terrain::Rock, first: 46, count: 2 },
    TerritoryRow { id: "gara-kulon", name: "Gara Kulon", terrain: Terrain::Sand, first: 48, count: 1 },
    TerritoryRow { id: "old-gap", name: "Old Gap", terrain: Terrain::Sand, first: 49, count: 3 },
    TerritoryRow { id: "broken-land", name: "Broken Land", terrain: Terrain::Sand, first: 52, count: 2 },
    TerritoryRow { id: "tsimpo", name: "Tsimpo", terrain: Terrain::Sand, first: 54, count: 3 },
    TerritoryRow { id: "arsunt", name: "Arsunt", terrain: Terrain::Sand, first: 57, count: 2 },
    TerritoryRow {
        id: "rock-outcroppings",
        name: "Rock Outcroppings",
        terrain: Terrain::Sand,
        first: 59,
        count: 2,
    },
    TerritoryRow { id: "plastic-basin", name: "Plastic Basin", terrain: Terrain::Rock, first: 61, count: 3 },
    TerritoryRow { id: "hagga-basin", name: "Hagga Basin", terrain: Terrain::Sand, first: 64, count: 2 },
    TerritoryRow {
        id: "bight-of-the-cliff",
        name: "Bight of the Cliff",
        terrain: Terrain::Sand,
        first: 66,
        count: 2,
    },
    TerritoryRow { id: "funeral-plain", name: "Funeral Plain", terrain: Terrain::Sand, first: 68, count: 1 },
    TerritoryRow {
        id: "the-great-flat",
        name: "The Great Flat",
        terrain: Terrain::Sand,
        first: 69,
        count: 1,
    },
    TerritoryRow { id: "wind-pass", name: "Wind Pass", terrain: Terrain::Sand, first: 70, count: 4 },
    TerritoryRow {
        id: "the-greater-flat",
        name: "The Greater Flat",
        terrain: Terrain::Sand,
        first: 74,
        count: 1,
    },
    TerritoryRow { id: "habbanya-erg", name: "Habbanya Erg", terrain: Terrain::Sand, first: 75, count: 2 },
    TerritoryRow {
        id: "false-wall-west",
        name: "False Wall West",
        terrain: Terrain::Rock,
        first: 77,
        count: 3,
    },
    TerritoryRow {
        id: "wind-pass-north",
        name: "Wind Pass North",
        terrain: Terrain::Sand,
        first: 80,
        count: 2,
    },
    TerritoryRow {
        id: "habbanya-ridge-flat",
        name: "Habbanya Ridge Flat",
        terrain: Terrain::Sand,
        first: 82,
        count: 2,
    },
    TerritoryRow { id: "cielago-west", name: "Cielago West", terrain: Terrain::Sand, first: 84, count: 2 },
];

pub(crate) static PLACES: [PlaceRow; 86] = [
    PlaceRow {
        id: "polar-sink",
        territory: 0,
        sector: None,
        neighbours: set(&[1, 2, 9, 10, 11, 21, 25, 26, 27, 28, 29, 57, 58, 65, 70, 71, 72, 80, 81]),
        radius: 20,
        angle: 307,
    },
    PlaceRow {
        id: "imperial-basin/8",
        territory: 1,
        sector: Some(8),
        neighbours: set(&[0, 2, 29, 43, 44, 47]),
        radius: 340,
        angle: 146,
    },
    PlaceRow {
        id: "imperial-basin/9",
        territory: 1,
        sector: Some(9),
        neighbours: set(&[0, 1, 3, 5, 43, 50, 57]),
        radius: 470,
        angle: 159,
    },
    PlaceRow {
        id: "imperial-basin/10",
        territory: 1,
        sector: Some(10),
        neighbours: set(&[2, 4, 54, 57]),
        radius: 440,
        angle: 175,
    },
    PlaceRow {
        id: "carthag/10",
        territory: 2,
        sector: Some(10),
        neighbours: set(&[3, 54, 55, 57, 64]),
        radius: 590,
        angle: 183,
    },
    PlaceRow {
        id: "arrakeen/9",
        territory: 3,
        sector: Some(9),
        neighbours: set(&[2, 43, 50]),
        radius: 740,
        angle: 158,
    },
    PlaceRow {
        id: "tueks-sietch/4",
        territory: 4,
        sector: Some(4),
        neighbours: set(&[24, 34, 40]),
        radius: 810,
        angle: 61,
    },
    PlaceRow {
        id: "sietch-tabr/13",
        territory: 5,
        sector: Some(13),
        neighbours: set(&[60, 63, 66]),
        radius: 840,
        angle: 237,
    },
    PlaceRow {
        id: "habbanya-sietch/16",
        territory: 6,
        sector: Some(16),
        neighbours: set(&[82, 83]),
        radius: 820,
        angle: 299,
    },
    PlaceRow {
        id: "cielago-north/0",
        territory: 7,
        sector: Some(0),
        neighbours: set(&[0, 10, 12, 81, 84, 85]),
        radius: 470,
        angle: 339,
    },
    PlaceRow {
        id: "cielago-north/1",
        territory: 7,
        sector: Some(1),
        neighbours: set(&[0, 9, 11, 13]),
        radius: 450,
        angle: 359,
    },
    PlaceRow {
        id: "cielago-north/2",
        territory: 7,
        sector: Some(2),
        neighbours: set(&[0, 10, 14, 19, 21, 23]),
        radius: 460,
        angle: 18,
    },
    PlaceRow {
        id: "cielago-depression/0",
        territory: 8,
        sector: Some(0),
        neighbours: set(&[9, 13, 15, 85]),
        radius: 630,
        angle: 343,
    },
    PlaceRow {
        id: "cielago-depression/1",
        territory: 8,
        sector: Some(1),
        neighbours: set(&[10, 12, 14, 16, 17]),
        radius: 590,
        angle: 358,
    },
    PlaceRow {
        id: "cielago-depression/2",
        territory: 8,
        sector: Some(2),
        neighbours: set(&[11, 13, 18, 19]),
        radius: 640,
        angle: 16,
    },
    PlaceRow {
        id: "meridian/0",
        territory: 9,
        sector: Some(0),
        neighbours: set(&[12, 16, 83, 85]),
        radius: 870,
        angle: 342,
    },
    PlaceRow {
        id: "meridian/1",
        territory: 9,
        sector: Some(1),
        neighbours: set(&[13, 15, 17]),
        radius: 880,
        angle: 352,
    },
    PlaceRow {
        id: "cielago-south/1",
        territory: 10,
        sector: Some(1),
        neighbours: set(&[13, 16, 18]),
        radius: 780,
        angle: 5,
    },
    PlaceRow {
        id: "cielago-south/2",
        territory: 10,
        sector: Some(2),
        neighbours: set(&[14, 17, 19]),
        radius: 790,
        angle: 14,
    },
    PlaceRow {
        id: "cielago-east/2",
        territory: 11,
        sector: Some(2),
        neighbours: set(&[11, 14, 18, 20, 23]),
        radius: 700,
        angle: 27,
    },
    PlaceRow {
        id: "cielago-east/3",
        territory: 11,
        sector: Some(3),
        neighbours: set(&[19, 23, 39]),
        radius: 770,
        angle: 32,
    },
    PlaceRow {
        id: "harg-pass/3",
        territory: 12,
        sector: Some(3),
        neighbours: set(&[0, 11, 22, 23, 25]),
        radius: 220,
        angle: 35,
    },
    PlaceRow {
        id: "harg-pass/4",
        territory: 12,
        sector: Some(4),
        neighbours: set(&[21, 24, 25, 30]),
        radius: 260,
        angle: 56,
    },
    PlaceRow {
        id: "false-wall-south/3",
        territory: 13,
        sector: Some(3),
        neighbours: set(&[11, 19, 20, 21, 24, 39]),
        radius: 670,
        angle: 41,
    },
    PlaceRow {
        id: "false-wall-south/4",
        territory: 13,
        sector: Some(4),
        neighbours: set(&[6, 22, 23, 30, 34, 40]),
        radius: 580,
        angle: 54,
    },
    PlaceRow {
        id: "false-wall-east/4",
        territory: 14,
        sector: Some(4),
        neighbours: set(&[0, 21, 22, 26, 30]),
        radius: 180,
        angle: 60,
    },
    PlaceRow {
        id: "false-wall-east/5",
        territory: 14,
        sector: Some(5),
        neighbours: set(&[0, 25, 27, 31]),
        radius: 190,
        angle: 79,
    },
    PlaceRow {
        id: "false-wall-east/6",
        territory: 14,
        sector: Some(6),
        neighbours: set(&[0, 26, 28, 32]),
        radius: 210,
        angle: 99,
    },
    PlaceRow {
        id: "false-wall-east/7",
        territory: 14,
        sector: Some(7),
        neighbours: set(&[0, 27, 29, 33, 46]),
        radius: 210,
        angle: 122,
    },
    PlaceRow {
        id: "false-wall-east/8",
        territory: 14,
        sector: Some(8),
        neighbours: set(&[0, 1, 28, 47]),
        radius: 200,
        angle: 135,
    },
    PlaceRow {
        id: "the-minor-erg/4",
        territory: 15,
        sector: Some(4),
        neighbours: set(&[22, 24, 25, 31, 34]),
        radius: 400,
        angle: 63,
    },
    PlaceRow {
        id: "the-minor-erg/5",
        territory: 15,
        sector: Some(5),
        neighbours: set(&[26, 30, 32, 35]),
        radius: 340,
        angle: 79,
    },
    PlaceRow {
        id: "the-minor-erg/6",
        territory: 15,
        sector: Some(6),
        neighbours: set(&[27, 31, 33, 36]),
        radius: 410,
        angle: 99,
    },
    PlaceRow {
        id: "the-minor-erg/7",
        territory: 15,
        sector: Some(7),
        neighbours: set(&[28, 32, 37, 46]),
        radius: 410,
        angle: 116,
    },
    PlaceRow {
        id: "pasty-mesa/4",
        territory: 16,
        sector: Some(4),
        neighbours: set(&[6, 24, 30, 35, 40]),
        radius: 570,
        angle: 67,
    },
    PlaceRow {
        id: "pasty-mesa/5",
        territory: 16,
        sector: Some(5),
        neighbours: set(&[31, 34, 36, 41]),
        radius: 640,
        angle: 81,
    },
    PlaceRow {
        id: "pasty-mesa/6",
        territory: 16,
        sector: Some(6),
        neighbours: set(&[32, 35, 37, 38]),
        radius: 660,
        angle: 98,
    },
    PlaceRow {
        id: "pasty-mesa/7",
        territory: 16,
        sector: Some(7),
        neighbours: set(&[33, 36, 46, 48]),
        radius: 700,
        angle: 117,
    },
    PlaceRow {
        id: "red-chasm/6",
        territory: 17,
        sector: Some(6),
        neighbours: set(&[36, 41]),
        radius: 870,
        angle: 99,
    },
    PlaceRow {
        id: "south-mesa/3",
        territory: 18,
        sector: Some(3),
        neighbours: set(&[20, 23, 40]),
        radius: 960,
        angle: 46,
    },
    PlaceRow {
        id: "south-mesa/4",
        territory: 18,
        sector: Some(4),
        neighbours: set(&[6, 24, 34, 39, 41]),
        radius: 930,
        angle: 52,
    },
    PlaceRow {
        id: "south-mesa/5",
        territory: 18,
        sector: Some(5),
        neighbours: set(&[35, 38, 40]),
        radius: 950,
        angle: 81,
    },
    PlaceRow {
        id: "basin/8",
        territory: 19,
        sector: Some(8),
        neighbours: set(&[43, 44, 45, 49]),
        radius: 970,
        angle: 141,
    },
    PlaceRow {
        id: "rim-wall-west/8",
        territory: 20,
        sector: Some(8),
        neighbours: set(&[1, 2, 5, 42, 44, 49]),
        radius: 650,
        angle: 147,
    },
    PlaceRow {
        id: "hole-in-the-rock/8",
        territory: 21,
        sector: Some(8),
        neighbours: set(&[1, 42, 43, 45, 47]),
        radius: 690,
        angle: 138,
    },
    PlaceRow {
        id: "sihaya-ridge/8",
        territory: 22,
        sector: Some(8),
        neighbours: set(&[42, 44, 47, 48]),
        radius: 870,
        angle: 136,
    },
    PlaceRow {
        id: "shield-wall/7",
        territory: 23,
        sector: Some(7),
        neighbours: set(&[28, 33, 37, 47, 48]),
        radius: 530,
        angle: 127,
    },
    PlaceRow {
        id: "shield-wall/8",
        territory: 23,
        sector: Some(8),
        neighbours: set(&[1, 29, 44, 45, 46]),
        radius: 440,
        angle: 136,
    },
    PlaceRow {
        id: "gara-kulon/7",
        territory: 24,
        sector: Some(7),
        neighbours: set(&[37, 45, 46]),
        radius: 950,
        angle: 122,
    },
    PlaceRow {
        id: "old-gap/8",
        territory: 25,
        sector: Some(8),
        neighbours: set(&[42, 43, 50]),
        radius: 940,
        angle: 148,
    },
    PlaceRow {
        id: "old-gap/9",
        territory: 25,
        sector: Some(9),
        neighbours: set(&[2, 5, 49, 51]),
        radius: 950,
        angle: 161,
    },
    PlaceRow {
        id: "old-gap/10",
        territory: 25,
        sector: Some(10),
        neighbours: set(&[50, 52, 54]),
        radius: 960,
        angle: 172,
    },
    PlaceRow {
        id: "broken-land/10",
        territory: 26,
        sector: Some(10),
        neighbours: set(&[51, 53, 54]),
        radius: 950,
        angle: 181,
    },
    PlaceRow {
        id: "broken-land/11",
        territory: 26,
        sector: Some(11),
        neighbours: set(&[52, 55, 59, 61]),
        radius: 920,
        angle: 196,
    },
    PlaceRow {
        id: "tsimpo/10",
        territory: 27,
        sector: Some(10),
        neighbours: set(&[3, 4, 51, 52, 55]),
        radius: 810,
        angle: 183,
    },
    PlaceRow {
        id: "tsimpo/11",
        territory: 27,
        sector: Some(11),
        neighbours: set(&[4, 53, 54, 56, 61, 64]),
        radius: 750,
        angle: 196,
    },
    PlaceRow {
        id: "tsimpo/12",
        territory: 27,
        sector: Some(12),
        neighbours: set(&[55, 62, 65]),
        radius: 660,
        angle: 214,
    },
    PlaceRow {
        id: "arsunt/10",
        territory: 28,
        sector: Some(10),
        neighbours: set(&[0, 2, 3, 4, 58, 64]),
        radius: 360,
        angle: 184,
    },
    PlaceRow {
        id: "arsunt/11",
        territory: 28,
        sector: Some(11),
        neighbours: set(&[0, 57, 64, 65]),
        radius: 190,
        angle: 199,
    },
    PlaceRow {
        id: "rock-outcroppings/12",
        territory: 29,
        sector: Some(12),
        neighbours: set(&[53, 60, 62]),
        radius: 910,
        angle: 225,
    },
    PlaceRow {
        id: "rock-outcroppings/13",
        territory: 29,
        sector: Some(13),
        neighbours: set(&[7, 59, 63, 66]),
        radius: 990,
        angle: 237,
    },
    PlaceRow {
        id: "plastic-basin/11",
        territory: 30,
        sector: Some(11),
        neighbours: set(&[53, 55, 62]),
        radius: 820,
        angle: 205,
    },
    PlaceRow {
        id: "plastic-basin/12",
        territory: 30,
        sector: Some(12),
        neighbours: set(&[56, 59, 61, 63, 65]),
        radius: 770,
        angle: 218,
    },
    PlaceRow {
        id: "plastic-basin/13",
        territory: 30,
        sector: Some(13),
        neighbours: set(&[7, 60, 62, 65, 66, 68, 69, 70]),
        radius: 510,
        angle: 242,
    },
    PlaceRow {
        id: "hagga-basin/11",
        territory: 31,
        sector: Some(11),
        neighbours: set(&[4, 55, 57, 58, 65]),
        radius: 540,
        angle: 201,
    },
    PlaceRow {
        id: "hagga-basin/12",
        territory: 31,
        sector: Some(12),
        neighbours: set(&[0, 56, 58, 62, 63, 64, 70]),
        radius: 560,
        angle: 217,
    },
    PlaceRow {
        id: "bight-of-the-cliff/13",
        territory: 32,
        sector: Some(13),
        neighbours: set(&[7, 60, 63, 67]),
        radius: 960,
        angle: 245,
    },
    PlaceRow {
        id: "bight-of-the-cliff/14",
        territory: 32,
        sector: Some(14),
        neighbours: set(&[66, 68]),
        radius: 930,
        angle: 253,
    },
    PlaceRow {
        id: "funeral-plain/14",
        territory: 33,
        sector: Some(14),
        neighbours: set(&[63, 67, 69]),
        radius: 840,
        angle: 256,
    },
    PlaceRow {
        id: "the-great-flat/14",
        territory: 34,
        sector: Some(14),
        neighbours: set(&[63, 68, 71, 74]),
        radius: 570,
        angle: 263,
    },
    PlaceRow {
        id: "wind-pass/13",
        territory: 35,
        sector: Some(13),
        neighbours: set(&[0, 63, 65, 71]),
        radius: 210,
        angle: 242,
    },
    PlaceRow {
        id: "wind-pass/14",
        territory: 35,
        sector: Some(14),
        neighbours: set(&[0, 69, 70, 72]),
        radius: 230,
        angle: 262,
    },
    PlaceRow {
        id: "wind-pass/15",
        territory: 35,
        sector: Some(15),
        neighbours: set(&[0, 71, 73, 74, 77, 80]),
        radius: 290,
        angle: 283,
    },
    PlaceRow {
        id: "wind-pass/16",
        territory: 35,
        sector: Some(16),
        neighbours: set(&[72, 78, 80, 84]),
        radius: 360,
        angle: 302,
    },
    PlaceRow {
        id: "the-greater-flat/15",
        territory: 36,
        sector: Some(15),
        neighbours: set(&[69, 72, 75, 77]),
        radius: 520,
        angle: 277,
    },
    PlaceRow {
        id: "habbanya-erg/15",
        territory: 37,
        sector: Some(15),
        neighbours: set(&[74, 76, 82]),
        radius: 850,
        angle: 287,
    },
    PlaceRow {
        id: "habbanya-erg/16",
        territory: 37,
        sector: Some(16),
        neighbours: set(&[75, 78, 82]),
        radius: 620,
        angle: 295,
    },
    PlaceRow {
        id: "false-wall-west/15",
        territory: 38,
        sector: Some(15),
        neighbours: set(&[72, 74, 78]),
        radius: 390,
        angle: 284,
    },
    PlaceRow {
        id: "false-wall-west/16",
        territory: 38,
        sector: Some(16),
        neighbours: set(&[73, 76, 77, 79, 82]),
        radius: 510,
        angle: 301,
    },
    PlaceRow {
        id: "false-wall-west/17",
        territory: 38,
        sector: Some(17),
        neighbours: set(&[78, 83, 84]),
        radius: 750,
        angle: 319,
    },
    PlaceRow {
        id: "wind-pass-north/16",
        territory: 39,
        sector: Some(16),
        neighbours: set(&[0, 72, 73, 81]),
        radius: 190,
        angle: 302,
    },
    PlaceRow {
        id: "wind-pass-north/17",
        territory: 39,
        sector: Some(17),
        neighbours: set(&[0, 9, 80, 84]),
        radius: 230,
        angle: 322,
    },
    PlaceRow {
        id: "habbanya-ridge-flat/16",
        territory: 40,
        sector: Some(16),
        neighbours: set(&[8, 75, 76, 78, 83]),
        radius: 930,
        angle: 296,
    },
    PlaceRow {
        id: "habbanya-ridge-flat/17",
        territory: 40,
        sector: Some(17),
        neighbours: set(&[8, 15, 79, 82, 84]),
        radius: 900,
        angle: 323,
    },
    PlaceRow {
        id: "cielago-west/17",
        territory: 41,
        sector: Some(17),
        neighbours: set(&[9, 73, 79, 81, 83, 85]),
        radius: 490,
        angle: 320,
    },
    PlaceRow {
        id: "cielago-west/0",
        territory: 41,
        sector: Some(0),
        neighbours: set(&[9, 12, 15, 84]),
        radius: 710,
        angle: 332,
    },
];

pub(crate) static BLOWS: [BlowRow; 15] = [
    BlowRow { place: 11, amount: 8 },
    BlowRow { place: 17, amount: 12 },
    BlowRow { place: 33, amount: 8 },
    BlowRow { place: 38, amount: 8 },
    BlowRow { place: 40, amount: 10 },
    BlowRow { place: 45, amount: 6 },
    BlowRow { place: 50, amount: 6 },
    BlowRow { place: 53, amount: 8 },
    BlowRow { place: 60, amount: 6 },
    BlowRow { place: 65, amount: 6 },
    BlowRow { place: 68, amount: 6 },
    BlowRow { place: 69, amount: 10 },
    BlowRow { place: 75, amount: 8 },
    BlowRow { place: 80, amount: 6 },
    BlowRow { place: 83, amount: 10 },
];

/// Whoever stands in one of these has ornithopters.
pub const ORNITHOPTERS: [Territory; 2] = [Territory::ARRAKEEN, Territory::CARTHAG];

/// What the Shield Wall shelters from the storm while it stands.
pub const SHELTERED_BY_WALL: [Territory; 3] =
    [Territory::IMPERIAL_BASIN, Territory::ARRAKEEN, Territory::CARTHAG];

pub(crate) static FACTIONS: [FactionRow; 6] = [
    FactionRow {
        id: "atreides",
        name: "Atreides",
        colour: "green",
        spice: 10,
        elite: 0,
        free_revival: 2,
        hand_limit: 4,
        start: &[(5, 10)],
    },
    FactionRow {
        id: "bene-gesserit",
        name: "Bene Gesserit",
        colour: "blue",
        spice: 5,
        elite: 0,
        free_revival: 1,
        hand_limit: 4,
        start: &[(0, 1)],
    },
    FactionRow {
        id: "emperor",
        name: "Emperor",
        colour: "red",
        spice: 10,
        elite: 5,
        free_revival: 1,
        hand_limit: 4,
        start: &[],
    },
    FactionRow {
        id: "fremen",
        name: "Fremen",
        colour: "yellow",
        spice: 3,
        elite: 3,
        free_revival: 3,
        hand_limit: 4,
        start: &[],
    },
    FactionRow {
        id: "harkonnen",
        name: "Harkonnen",
        colour: "black",
        spice: 10,
        elite: 0,
        free_revival: 2,
        hand_limit: 8,
        start: &[(4, 10)],
    },
    FactionRow {
        id: "spacing-guild",
        name: "Spacing Guild",
        colour: "orange",
        spice: 5,
        elite: 0,
        free_revival: 1,
        hand_limit: 4,
        start: &[(6, 5)],
    },
];

pub(crate) static LEADERS: [LeaderRow; 30] = [
    LeaderRow { name: "Thufir Hawat", slug: "thufir-hawat", faction: 0, strength: 5 },
    LeaderRow { name: "Lady Jessica", slug: "lady-jessica", faction: 0, strength: 5 },
    LeaderRow { name: "Gurney Halleck", slug: "gurney-halleck", faction: 0, strength: 4 },
    LeaderRow { name: "Duncan Idaho", slug: "duncan-idaho", faction: 0, strength: 2 },
    LeaderRow { name: "Dr. Yueh", slug: "dr-yueh", faction: 0, strength: 1 },
    LeaderRow { name: "Alia", slug: "alia", faction: 1, strength: 5 },
    LeaderRow { name: "Margot Lady Fenring", slug: "margot-lady-fenring", faction: 1, strength: 5 },
    LeaderRow { name: "Mother Ramallo", slug: "mother-ramallo", faction: 1, strength: 5 },
    LeaderRow { name: "Princess Irulan", slug: "princess-irulan", faction: 1, strength: 5 },
    LeaderRow { name: "Wanna Yueh", slug: "wanna-yueh", faction: 1, strength: 5 },
    LeaderRow { name: "Hasimir Fenring", slug: "hasimir-fenring", faction: 2, strength: 6 },
    LeaderRow { name: "Captain Aramsham", slug: "captain-aramsham", faction: 2, strength: 5 },
    LeaderRow { name: "Caid", slug: "caid", faction: 2, strength: 3 },
    LeaderRow { name: "Burseg", slug: "burseg", faction: 2, strength: 3 },
    LeaderRow { name: "Bashar", slug: "bashar", faction: 2, strength: 2 },
    LeaderRow { name: "Stilgar", slug: "stilgar", faction: 3, strength: 7 },
    LeaderRow { name: "Chani", slug: "chani", faction: 3, strength: 6 },
    LeaderRow { name: "Otheym", slug: "otheym", faction: 3, strength: 5 },
    LeaderRow { name: "Shadout Mapes", slug: "shadout-mapes", faction: 3, strength: 3 },
    LeaderRow { name: "Jamis", slug: "jamis", faction: 3, strength: 2 },
    LeaderRow { name: "Feyd-Rautha", slug: "feyd-rautha", faction: 4, strength: 6 },
    LeaderRow { name: "Beast Rabban", slug: "beast-rabban", faction: 4, strength: 4 },
    LeaderRow { name: "Piter de Vries", slug: "piter-de-vries", faction: 4, strength: 3 },
    LeaderRow { name: "Captain Iakin Nefud", slug: "captain-iakin-nefud", faction: 4, strength: 2 },
    LeaderRow { name: "Umman Kudu", slug: "umman-kudu", faction: 4, strength: 1 },
    LeaderRow { name: "Staban Tuek", slug: "staban-tuek", faction: 5, strength: 5 },
    LeaderRow { name: "Master Bewt", slug: "master-bewt", faction: 5, strength: 3 },
    LeaderRow { name: "Esmar Tuek", slug: "esmar-tuek", faction: 5, strength: 3 },
    LeaderRow { name: "Soo-Soo Sook", slug: "soo-soo-sook", faction: 5, strength: 2 },
    LeaderRow { name: "Guild Rep", slug: "guild-rep", faction: 5, strength: 1 },
];

pub(crate) static CARDS: [CardRow; 23] = [
    CardRow { name: "Crysknife", slug: "crysknife", kind: CardKind::WeaponProjectile, copies: 1 },
    CardRow { name: "Maula Pistol", slug: "maula-pistol", kind: CardKind::WeaponProjectile, copies: 1 },
    CardRow { name: "Slip Tip", slug: "slip-tip", kind: CardKind::WeaponProjectile, copies: 1 },
    CardRow { name: "Stunner", slug: "stunner", kind: CardKind::WeaponProjectile, copies: 1 },
    CardRow { name: "Chaumas", slug: "chaumas", kind: CardKind::WeaponPoison, copies: 1 },
    CardRow { name: "Chaumurky", slug: "chaumurky", kind: CardKind::WeaponPoison, copies: 1 },
    CardRow { name: "Ellaca Drug", slug: "ellaca-drug", kind: CardKind::WeaponPoison, copies: 1 },
    CardRow { name: "Gom Jabbar", slug: "gom-jabbar", kind: CardKind::WeaponPoison, copies: 1 },
    CardRow { name: "Lasgun", slug: "lasgun", kind: CardKind::WeaponSpecial, copies: 1 },
    CardRow { name: "Shield", slug: "shield", kind: CardKind::DefenseProjectile, copies: 4 },
    CardRow { name: "Snooper", slug: "snooper", kind: CardKind::DefensePoison, copies: 4 },
    CardRow { name: "Baliset", slug: "baliset", kind: CardKind::Worthless, copies: 1 },
    CardRow { name: "Jubba Cloak", slug: "jubba-cloak", kind: CardKind::Worthless, copies: 1 },
    CardRow { name: "Kulon", slug: "kulon", kind: CardKind::Worthless, copies: 1 },
    CardRow { name: "La La La", slug: "la-la-la", kind: CardKind::Worthless, copies: 1 },
    CardRow { name: "Trip to Gamont", slug: "trip-to-gamont", kind: CardKind::Worthless, copies: 1 },
    CardRow { name: "Cheap Hero", slug: "cheap-hero", kind: CardKind::SpecialLeader, copies: 3 },
    CardRow { name: "Family Atomics", slug: "family-atomics", kind: CardKind::Special, copies: 1 },
    CardRow { name: "Hajr", slug: "hajr", kind: CardKind::Special, copies: 1 },
    CardRow { name: "Karama", slug: "karama", kind: CardKind::Special, copies: 2 },
    CardRow { name: "Tleilaxu Ghola", slug: "tleilaxu-ghola", kind: CardKind::Special, copies: 1 },
    CardRow { name: "Truthtrance", slug: "truthtrance", kind: CardKind::Special, copies: 2 },
    CardRow { name: "Weather Control", slug: "weather-control", kind: CardKind::Special, copies: 1 },
];

impl crate::ids::Territory {
    /// Polar Sink.
    pub const POLAR_SINK: Self = Self(0);
    /// Imperial Basin.
    pub const IMPERIAL_BASIN: Self = Self(1);
    /// Carthag.
    pub const CARTHAG: Self = Self(2);
    /// Arrakeen.
    pub const ARRAKEEN: Self = Self(3);
    /// Tuek's Sietch.
    pub const TUEKS_SIETCH: Self = Self(4);
    /// Sietch Tabr.
    pub const SIETCH_TABR: Self = Self(5);
    /// Habbanya Sietch.
    pub const HABBANYA_SIETCH: Self = Self(6);
    /// Cielago North.
    pub const CIELAGO_NORTH: Self = Self(7);
    /// Cielago Depression.
    pub const CIELAGO_DEPRESSION: Self = Self(8);
    /// Meridian.
    pub const MERIDIAN: Self = Self(9);
    /// Cielago South.
    pub const CIELAGO_SOUTH: Self = Self(10);
    /// Cielago East.
    pub const CIELAGO_EAST: Self = Self(11);
    /// Harg Pass.
    pub const HARG_PASS: Self = Self(12);
    /// False Wall South.
    pub const FALSE_WALL_SOUTH: Self = Self(13);
    /// False Wall East.
    pub const FALSE_WALL_EAST: Self = Self(14);
    /// The Minor Erg.
    pub const THE_MINOR_ERG: Self = Self(15);
    /// Pasty Mesa.
    pub const PASTY_MESA: Self = Self(16);
    /// Red Chasm.
    pub const RED_CHASM: Self = Self(17);
    /// South Mesa.
    pub const SOUTH_MESA: Self = Self(18);
    /// Basin.
    pub const BASIN: Self = Self(19);
    /// Rim Wall West.
    pub const RIM_WALL_WEST: Self = Self(20);
    /// Hole in the Rock.
    pub const HOLE_IN_THE_ROCK: Self = Self(21);
    /// Sihaya Ridge.
    pub const SIHAYA_RIDGE: Self = Self(22);
    /// Shield Wall.
    pub const SHIELD_WALL: Self = Self(23);
    /// Gara Kulon.
    pub const GARA_KULON: Self = Self(24);
    /// Old Gap.
    pub const OLD_GAP: Self = Self(25);
    /// Broken Land.
    pub const BROKEN_LAND: Self = Self(26);
    /// Tsimpo.
    pub const TSIMPO: Self = Self(27);
    /// Arsunt.
    pub const ARSUNT: Self = Self(28);
    /// Rock Outcroppings.
    pub const ROCK_OUTCROPPINGS: Self = Self(29);
    /// Plastic Basin.
    pub const PLASTIC_BASIN: Self = Self(30);
    /// Hagga Basin.
    pub const HAGGA_BASIN: Self = Self(31);
    /// Bight of the Cliff.
    pub const BIGHT_OF_THE_CLIFF: Self = Self(32);
    /// Funeral Plain.
    pub const FUNERAL_PLAIN: Self = Self(33);
    /// The Great Flat.
    pub const THE_GREAT_FLAT: Self = Self(34);
    /// Wind Pass.
    pub const WIND_PASS: Self = Self(35);
    /// The Greater Flat.
    pub const THE_GREATER_FLAT: Self = Self(36);
    /// Habbanya Erg.
    pub const HABBANYA_ERG: Self = Self(37);
    /// False Wall West.
    pub const FALSE_WALL_WEST: Self = Self(38);
    /// Wind Pass North.
    pub const WIND_PASS_NORTH: Self = Self(39);
    /// Habbanya Ridge Flat.
    pub const HABBANYA_RIDGE_FLAT: Self = Self(40);
    /// Cielago West.
    pub const CIELAGO_WEST: Self = Self(41);
}

impl crate::ids::Place {
    /// Polar Sink.
    pub const POLAR_SINK: Self = Self(0);
    /// Carthag.
    pub const CARTHAG: Self = Self(4);
    /// Arrakeen.
    pub const ARRAKEEN: Self = Self(5);
    /// Tuek's Sietch.
    pub const TUEKS_SIETCH: Self = Self(6);
    /// Sietch Tabr.
    pub const SIETCH_TABR: Self = Self(7);
    /// Habbanya Sietch.
    pub const HABBANYA_SIETCH: Self = Self(8);
}

impl crate::ids::Leader {
    /// Thufir Hawat.
    pub const THUFIR_HAWAT: Self = Self(0);
    /// Lady Jessica.
    pub const LADY_JESSICA: Self = Self(1);
    /// Gurney Halleck.
    pub const GURNEY_HALLECK: Self = Self(2);
    /// Duncan Idaho.
    pub const DUNCAN_IDAHO: Self = Self(3);
    /// Dr. Yueh.
    pub const DR_YUEH: Self = Self(4);
    /// Alia.
    pub const ALIA: Self = Self(5);
    /// Margot Lady Fenring.
    pub const MARGOT_LADY_FENRING: Self = Self(6);
    /// Mother Ramallo.
    pub const MOTHER_RAMALLO: Self = Self(7);
    /// Princess Irulan.
    pub const PRINCESS_IRULAN: Self = Self(8);
    /// Wanna Yueh.
    pub const WANNA_YUEH: Self = Self(9);
    /// Hasimir Fenring.
    pub const HASIMIR_FENRING: Self = Self(10);
    /// Captain Aramsham.
    pub const CAPTAIN_ARAMSHAM: Self = Self(11);
    /// Caid.
    pub const CAID: Self = Self(12);
    /// Burseg.
    pub const BURSEG: Self = Self(13);
    /// Bashar.
    pub const BASHAR: Self = Self(14);
    /// Stilgar.
    pub const STILGAR: Self = Self(15);
    /// Chani.
    pub const CHANI: Self = Self(16);
    /// Otheym.
    pub const OTHEYM: Self = Self(17);
    /// Shadout Mapes.
    pub const SHADOUT_MAPES: Self = Self(18);
    /// Jamis.
    pub const JAMIS: Self = Self(19);
    /// Feyd-Rautha.
    pub const FEYD_RAUTHA: Self = Self(20);
    /// Beast Rabban.
    pub const BEAST_RABBAN: Self = Self(21);
    /// Piter de Vries.
    pub const PITER_DE_VRIES: Self = Self(22);
    /// Captain Iakin Nefud.
    pub const CAPTAIN_IAKIN_NEFUD: Self = Self(23);
    /// Umman Kudu.
    pub const UMMAN_KUDU: Self = Self(24);
    /// Staban Tuek.
    pub const STABAN_TUEK: Self = Self(25);
    /// Master Bewt.
    pub const MASTER_BEWT: Self = Self(26);
    /// Esmar Tuek.
    pub const ESMAR_TUEK: Self = Self(27);
    /// Soo-Soo Sook.
    pub const SOO_SOO_SOOK: Self = Self(28);
    /// Guild Rep.
    pub const GUILD_REP: Self = Self(29);
}
