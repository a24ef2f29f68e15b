import { describe, expect, it } from "vitest";
import type { Event } from "$wire";
import type { Line } from "../table/game";
import { plain, told } from "./sentences";
import { readClause, readTerms } from "./terms";

// Every clause of docs/notation.md.
const CLAUSES = [
  "no-ship", "no-move", "no-bid", "bid-cap 4", "keep-out arrakeen", "stand-off atreides", "no-karama atreides", "no-traitor atreides",
  "no-voice atreides", "no-prescience fremen", "no-alliance emperor", "leave-spice old-gap", "throw-battle arrakeen", "dial-cap arrakeen 3",
  "ship-at-least arrakeen 5", "show hand to atreides", "show card Shield to atreides", "show traitor Dr. Yueh to atreides",
  "share auction-cards with fremen",
];

describe("terms", () => {
  it("are read part by part", () => {
    expect(readTerms('atreides, fremen: atreides pays fremen 3; fremen keep-out arrakeen; until 4 battle; text 2')).toEqual({
      parties: ["atreides", "fremen"],
      payments: [{ from: "atreides", to: "fremen", amount: 3 }],
      clauses: [{ faction: "fremen", clause: { kind: "keep-out", territory: "arrakeen" } }],
      until: { turn: 4, phase: "battle" },
      promise: { number: 2 },
    });
  });

  it("end with the Mentat Pause where only a turn is named", () => {
    expect(readTerms("atreides, fremen: fremen no-move; until 3")?.until).toEqual({ turn: 3, phase: "mentat-pause" });
  });

  it("keep a semicolon that stands in the words of a promise", () => {
    expect(readTerms('atreides, fremen: text "I go north; you go south"')?.promise).toEqual({ words: "I go north; you go south" });
  });

  it("are not read where something is unknown", () => {
    expect(readTerms("atreides, fremen: fremen sings atreides")).toBeNull();
    expect(readTerms("atreides, fremen: worm keep-out arrakeen")).toBeNull();
    expect(readTerms("atreides: atreides no-move")).toBeNull();
    expect(readTerms("fremen no-move")).toBeNull();
  });
});

describe("clauses", () => {
  it.each(CLAUSES)("%s has words of its own", (text) => {
    const clause = readClause(text);
    expect(clause).not.toBeNull();
    const terms = readTerms(`atreides, fremen: fremen ${text}`);
    const [said] = terms ? told(terms, null) : [];
    expect(said?.faction).toBe("fremen");
    // A key without words would stand for itself.
    expect(said?.text).toMatch(/^Fremen /);
  });

  it.each(["no-ship arrakeen", "bid-cap", "bid-cap many", "stand-off arrakeen", "dial-cap arrakeen", "show hand", "share storm-card", ""])("%s is none", (text) => {
    expect(readClause(text)).toBeNull();
  });
});

describe("plain words", () => {
  const offered = (terms: string, words: string | null): Line =>
    ({ seq: 1, at: 0, news: { event: { type: "DEAL_OFFERED", rule: "1.12.00", text: "Fremen offer Atreides a deal.", words, faction: "fremen", terms } as Event } });

  it("take the words of a promise from the log", () => {
    const terms = "atreides, fremen: text 1";
    expect(plain([offered(terms, "I leave the north to you.")], terms).rows[0]?.text).toContain("I leave the north to you.");
    expect(plain([], terms).unread).toBe(true);
  });

  it("are the sentence of the table where terms are unknown here, and else the notation", () => {
    const terms = "atreides, fremen: fremen sings atreides";
    expect(plain([offered(terms, null)], terms).rows[0]?.text).toBe("Fremen offer Atreides a deal.");
    expect(plain([], terms).rows[0]?.text).toBe(terms);
  });
});
