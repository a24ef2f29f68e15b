import { describe, expect, it } from "vitest";
import type { Faction, News } from "$wire";
import type { Line } from "./game";
import { heard, readers, roomIn, rooms, target, unread } from "./rooms";

const SEATS: Faction[] = ["atreides", "emperor", "fremen"];
const line = (seq: number, news: News): Line => ({ seq, at: 0, news });
const said = (seq: number, from: Faction, to: Faction | null, allied = false): Line => line(seq, { said: { from, to, allied, words: `${seq}` } });

describe("rooms", () => {
  it("take a whisper into the room of the other seat, whoever spoke", () => {
    const all = heard([said(1, "fremen", null), said(2, "fremen", "atreides"), said(3, "atreides", "fremen"), said(4, "emperor", "atreides", true)], "atreides");
    expect(all.map(({ room }) => room)).toEqual(["table", "fremen", "fremen", "ally"]);
  });

  it("are all seats and the ally, and for those who watch the table and their own", () => {
    expect(rooms(SEATS, "atreides", null, [])).toEqual(["table", "emperor", "fremen"]);
    expect(rooms(SEATS, "atreides", "fremen", [])).toEqual(["table", "ally", "emperor", "fremen"]);
    expect(rooms(SEATS, null, null, [])).toEqual(["table", "watchers"]);
  });

  it("keep what was said among allies after the alliance has ended", () => {
    expect(rooms(SEATS, "atreides", null, heard([said(1, "fremen", "atreides", true)], "atreides"))).toContain("ally");
    expect(target("ally", "atreides", null)).toBeNull();
  });

  it("fall back to where one can always speak", () => {
    expect(roomIn(null, ["table", "fremen"], "atreides")).toBe("table");
    expect(roomIn("ally", ["table", "fremen"], "atreides")).toBe("table");
    expect(roomIn("fremen", ["table", "fremen"], "atreides")).toBe("fremen");
    expect(roomIn(null, ["table", "watchers"], null)).toBe("watchers");
  });

  it("say who hears it and where it goes", () => {
    expect(readers("table", SEATS, "atreides", null)).toEqual(["emperor", "fremen"]);
    expect(readers("fremen", SEATS, "atreides", "emperor")).toEqual(["fremen"]);
    expect(target("fremen", "atreides", null)).toEqual({ seat: "fremen" });
    expect(target("watchers", null, null)).toBe("murmur");
    expect(target("table", null, null)).toBeNull();
  });

  it("count what others said since they were read, in each by itself", () => {
    const all = heard([said(1, "fremen", null), said(2, "fremen", "atreides"), said(3, "atreides", "fremen"), said(4, "emperor", null)], "atreides");
    expect(unread(all, {}, "atreides", 0)).toEqual({ table: 2, fremen: 1 });
    expect(unread(all, {}, "atreides", 2)).toEqual({ table: 1 });
    expect(unread(all, { table: 1, fremen: 2 }, "atreides", 0)).toEqual({ table: 1 });
  });

  it("count what is murmured", () => {
    expect(unread(heard([line(5, { murmured: { name: "Liet", words: "?" } })], null), {}, null, 0)).toEqual({ watchers: 1 });
  });
});
