// Crowded positions for the board: real ones out of crowds.json, and made ones with more in one place than games bring together.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Faction, FactionView, Place, PlaceView, View } from "$wire";
import { example } from "./stage";

// What lies in each place, as in `emperor 2+3, bene-gesserit 1 advisors, spice 6`.
export type Crowd = { readonly name: string; readonly storm: number; readonly wall: boolean; readonly board: Readonly<Record<string, string>> };

const FACTIONS: readonly Faction[] = ["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"];

export const told = ({ forces, spice }: PlaceView): string =>
  [...forces.map(({ faction, force, advisors }) => `${faction} ${force}${advisors ? " advisors" : ""}`), ...(spice > 0 ? [`spice ${spice}`] : [])].join(", ");

function read(place: string, text: string): PlaceView {
  const parts = text.split(", ").map((part) => part.split(" "));
  return {
    place: place as Place,
    spice: Number(parts.find(([what]) => what === "spice")?.[1] ?? 0),
    forces: parts.filter(([what]) => what !== "spice").map(([faction, force = "", advisors]) => ({ faction: faction as Faction, force, advisors: advisors === "advisors" })),
  };
}

// Six seats, whoever sat there in the example that the rest of the view comes from.
export function view({ storm, wall, board }: Crowd): View {
  const base = example<View>("views/View.json");
  const someone = base.factions[0] as FactionView;
  const places = Object.entries(board).map(([place, text]) => read(place, text));
  return {
    ...base, storm, wall_stands: wall, board: places, order: [...FACTIONS], battle: null, phase: "shipment",
    factions: FACTIONS.map((faction, n) => ({ ...someone, ...(base.factions.find((each) => each.faction === faction) ?? {}), faction, seat: 1 + 3 * n })),
  };
}

const everybody = "atreides 4, bene-gesserit 3 advisors, emperor 2+3, fremen 5+2, harkonnen 11, spacing-guild 6";
// Two sides and advisors are the most that a stronghold holds.
const strongholds = {
  "carthag/10": "harkonnen 10, emperor 1+1, bene-gesserit 1 advisors", "arrakeen/9": "atreides 10, spacing-guild 5, bene-gesserit 1 advisors",
  "tueks-sietch/4": "spacing-guild 5, emperor 4, bene-gesserit 2 advisors", "sietch-tabr/13": "fremen 3+1, atreides 2, bene-gesserit 1 advisors", "habbanya-sietch/16": "emperor 3+1, fremen 2, bene-gesserit 1 advisors",
};
const scattered = {
  "the-great-flat/14": "fremen 1, spice 10", "red-chasm/6": "atreides 1, spice 8", "cielago-south/1": "harkonnen 2, spice 12", "old-gap/9": "atreides 1, spice 6", "habbanya-ridge-flat/17": "emperor 2, spice 10",
  "false-wall-south/3": "fremen 3", "pasty-mesa/5": "harkonnen 1", "south-mesa/4": "spacing-guild 1, spice 10", "rock-outcroppings/13": "fremen 1, spice 6",
};

const crowded = (storm: number, places: readonly string[], wall = true): Crowd => ({
  name: `everybody in ${places.join(" and ")}`, storm, wall, board: { ...strongholds, ...scattered, ...Object.fromEntries(places.map((place) => [place, everybody])) },
});

export const MADE: readonly Crowd[] = [
  crowded(1, ["polar-sink"]),
  crowded(5, ["false-wall-east/4"]),
  crowded(17, ["wind-pass-north/16"]),
  crowded(7, ["the-minor-erg/4"]),
  crowded(8, ["hole-in-the-rock/8"], false),
  crowded(9, ["shield-wall/8"]),
  crowded(10, ["imperial-basin/9", "arsunt/10"]),
  crowded(0, ["cielago-north/1", "cielago-depression/1"]),
  crowded(16, ["habbanya-ridge-flat/16", "habbanya-erg/16"]),
  crowded(4, ["harg-pass/4", "south-mesa/5"]),
  crowded(12, ["tsimpo/12", "plastic-basin/13"]),
  crowded(13, ["polar-sink", "wind-pass/14"], false),
];

export const REAL = JSON.parse(readFileSync(join(import.meta.dirname, "crowds.json"), "utf8")) as readonly Crowd[];
