import { expect, test } from "vitest";
import type { Event, Frame, Hello, Message, Standing } from "$wire";
import { before, eventsOf, NOTHING, reduce, tears } from "./game";

const standing = (seq: number): Standing => ({ seq, view: null, question: null, unasked: [], window: null, until: null, orders: null, paused: false, vote: null, ended: false, sitters: [] });
const hello = (seq: number): Message => ({ hello: { standing: standing(seq) } as Hello });
const frame = (seq: number, changes: Partial<Frame> = {}): Frame => ({ seq, at: seq * 10, news: ["back"], ask: null, standing: null, ...changes });
const told = (seq: number, changes: Partial<Frame> = {}): Message => ({ frame: frame(seq, changes) });

test("a hello begins at its frame, with nothing told before", () => {
  const game = reduce(NOTHING, hello(7));
  expect([game.seq, game.from, game.lines]).toEqual([7, 8, []]);
});

test("a frame adds its news and keeps the newest standing", () => {
  let game = reduce(reduce(NOTHING, hello(7)), told(8, { standing: standing(8) }));
  game = reduce(game, told(9));
  expect(game.lines.map((line) => [line.seq, line.at])).toEqual([[8, 80], [9, 90]]);
  expect([game.seq, game.standing?.seq]).toEqual([9, 8]);
});

test("a frame that is known changes nothing", () => {
  const game = reduce(reduce(NOTHING, hello(7)), told(8));
  expect(reduce(game, told(8))).toBe(game);
  expect(reduce(game, told(3))).toBe(game);
});

test("the same hello again keeps what was told, another forgets it", () => {
  const game = reduce(reduce(NOTHING, hello(7)), told(8));
  expect(reduce(game, hello(8)).lines).toHaveLength(1);
  const other = reduce(game, hello(12));
  expect([other.lines.length, other.from, other.seq]).toEqual([0, 13, 12]);
});

test("a frame beyond the next one tears the stream, any other does not", () => {
  const game = reduce(NOTHING, hello(7));
  expect(tears(game, told(9))).toBe(true);
  expect([told(8), told(7), told(2), hello(20)].some((message) => tears(game, message))).toBe(false);
  // Before a hello nothing is known that could be torn.
  expect(tears(NOTHING, told(5))).toBe(false);
});

test("what was told before goes in front, once", () => {
  const game = reduce(reduce(NOTHING, hello(7)), told(8));
  const whole = before(game, [frame(5), frame(6), frame(7), frame(8)]);
  expect(whole.lines.map((line) => line.seq)).toEqual([5, 6, 7, 8]);
  expect(whole.from).toBe(5);
  expect(before(whole, [frame(5)])).toEqual(whole);
});

test("of a very long game the oldest lines are let go, and it is known from where", () => {
  let game = reduce(NOTHING, hello(0));
  for (let seq = 1; seq <= 4_100; seq += 1) game = reduce(game, told(seq));
  expect([game.lines.length, game.from, game.lines[0]?.seq]).toEqual([4_000, 101, 101]);
});

test("a table and an end are kept beside the game", () => {
  const end = { seq: 9, outcome: null };
  expect(reduce(NOTHING, { end }).end).toBe(end);
});

test("what happened is told apart from what was said, moved and taken back", () => {
  const event = { type: "NEXUS_STARTED" } as Event;
  const said = { said: { from: "fremen" as const, to: null, allied: false, words: "hm" } };
  const news = [{ event }, "back" as const, said, { window: null }];
  expect(eventsOf(news.map((each, seq) => ({ seq, at: 0, news: each })))).toEqual([event]);
});
