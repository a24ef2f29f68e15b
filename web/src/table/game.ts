// A game as this viewer knows it: the fold of what the server has told. Live tables, replays and lessons all go through it.

import type { BattleView, End, Event, Frame, Hello, Message, News, Standing, Table } from "$wire";

// Something that was told, with the number and the time of its frame.
export type Line = { readonly seq: number; readonly at: number; readonly news: News };

// What happened, where the news tell of that.
export const eventOf = (news: News | undefined): Event | null => (typeof news === "object" && "event" in news ? news.event : null);

// Everything that happened, in order.
export const eventsOf = (lines: readonly Line[]): Event[] => lines.flatMap(({ news }) => eventOf(news) ?? []);

export type Game = {
  readonly table: Table | null;
  readonly hello: Hello | null;
  readonly standing: Standing | null;
  // The number of the last frame.
  readonly seq: number;
  readonly lines: readonly Line[];
  // The first frame of which the lines tell; those before are asked for when somebody wants to read them.
  readonly from: number;
  // The turn and the battle in which the first line stands, as far as no line tells of them.
  readonly opened: { readonly turn: number; readonly battle: BattleView | null } | null;
  readonly end: End | null;
};

export const NOTHING: Game = { table: null, hello: null, standing: null, seq: 0, lines: [], from: 0, opened: null, end: null };

// Whoever reads no further back than this does not need more at once.
const KEPT = 4_000;

function linesOf(frame: Frame): Line[] {
  return frame.news.map((news) => ({ seq: frame.seq, at: frame.at, news }));
}

export function reduce(game: Game, message: Message): Game {
  if ("table" in message) return { ...game, table: message.table };
  if ("hello" in message) {
    const { hello } = message;
    // The same game again: what was told before is still true as far as it goes.
    const known = game.hello !== null && game.seq === hello.standing.seq;
    const { view } = hello.standing;
    return {
      ...game, hello, standing: hello.standing, seq: hello.standing.seq,
      lines: known ? game.lines : [], from: known ? game.from : hello.standing.seq + 1,
      opened: known ? game.opened : view && { turn: view.turn, battle: view.battle },
    };
  }
  if ("frame" in message) {
    const { frame } = message;
    // After a connection was lost a frame may come a second time; it is known.
    if (frame.seq <= game.seq) return game;
    const lines = [...game.lines, ...linesOf(frame)];
    const kept = lines.length > KEPT ? lines.slice(-KEPT) : lines;
    return {
      ...game, seq: frame.seq, lines: kept, standing: frame.standing ?? game.standing,
      ...(kept === lines ? {} : { from: kept[0]?.seq ?? frame.seq, opened: null }),
    };
  }
  return { ...game, end: message.end };
}

// A frame is missing between what is known and this message: the stream must be opened again.
export function tears(game: Game, message: Message): boolean {
  return "frame" in message && game.hello !== null && message.frame.seq > game.seq + 1;
}

// What was told before the first line that is known.
export function before(game: Game, frames: readonly Frame[]): Game {
  const earlier = frames.filter((frame) => frame.seq < game.from);
  return { ...game, lines: [...earlier.flatMap(linesOf), ...game.lines], from: earlier[0]?.seq ?? game.from, opened: null };
}
