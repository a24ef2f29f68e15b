import { expect, test } from "vitest";
import type { Chair } from "$wire";
import type { Scene } from "./scene";
import { occupant, sitter } from "./seats";

const chair = (faction: Chair["faction"], sitter: Chair["sitter"]): Chair => ({ faction, sitter, ready: true, muted: false });

test("a chair has a person, a bot, a bot in the place of somebody, or nobody", () => {
  const all: Chair["sitter"][] = [{ person: "Chani" }, { bot: "novice" }, { "held-for": { person: "Chani", bot: "novice" } }, "nobody"];
  const words = all.map((each) => occupant(chair(null, each)));
  expect(words[0]).toBe("Chani");
  expect(words[2]).toContain("Chani");
  expect(new Set(words).size).toBe(4);
});

test("a seat is one's own, else that of its chair, else what is told of it", () => {
  const scene: Scene = {
    view: null, me: "fremen", shown: null, chairs: [chair("fremen", { person: "Chani" }), chair("atreides", { person: "Leto" }), chair("emperor", "nobody")],
    sitters: [{ seat: "emperor", sitter: { bot: "novice" } }, { seat: "harkonnen", sitter: "person" }],
  };
  expect(sitter(scene, "atreides")).toBe("Leto");
  expect(sitter(scene, "emperor")).toBe(occupant(chair(null, { bot: "novice" })));
  expect(sitter(scene, "harkonnen")).toBe("");
  expect(["Chani", ""]).not.toContain(sitter(scene, "fremen"));
});
