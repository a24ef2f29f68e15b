// @vitest-environment happy-dom
import type { Frame, Message } from "$wire";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import recorded from "./fixtures/battles.json";
import { settings } from "../settings.svelte";
import { Session } from "./session.svelte";

const FRAMES = recorded as unknown as Frame[];

// A server that says what the test lets it say.
class Wire {
  static last: Wire | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  close(): void {}
}

function tell(message: Message): void {
  Wire.last?.onmessage?.({ data: JSON.stringify(message) });
}
function frames(from: number, to: number): void {
  for (const frame of FRAMES.filter(({ seq }) => seq >= from && seq <= to)) tell({ frame });
}

let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  session = new Session("table");
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a battle", () => {
  it("opens when the plans are turned, goes on by itself to its end, and holds back what comes after it", () => {
    frames(1, 12);
    vi.advanceTimersByTime(60_000);
    expect(session.revealed).toMatchObject({ battle: "2/old-gap/bene-gesserit/emperor", again: false });
    expect(session.game.seq).toBe(6);
    expect(session.halted).toBe(true);
    session.goOn();
    expect(session.revealed).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(session.game.seq).toBe(12);
    expect(session.revealed?.battle).toBe("3/broken-land/spacing-guild/harkonnen");
  });
  it("shows the outcome that comes while somebody is asked about a traitor", () => {
    frames(1, 4);
    vi.advanceTimersByTime(60_000);
    expect(session).toMatchObject({ halted: false, waiting: 0 });
    expect(session.revealed).not.toBeNull();
    frames(5, 5);
    expect(session.game.seq).toBe(5);
  });
  it("that was left before its end holds nothing back", () => {
    frames(1, 4);
    vi.advanceTimersByTime(60_000);
    session.goOn();
    frames(5, 8);
    vi.advanceTimersByTime(60_000);
    expect(session).toMatchObject({ halted: false, revealed: null });
    expect(session.game.seq).toBe(8);
  });
  it("is passed by whoever hurries", () => {
    frames(1, 16);
    session.hurry();
    expect(session).toMatchObject({ halted: false, revealed: null, waiting: 0 });
    expect(session.game.seq).toBe(16);
  });
  it("can be looked at again, which holds nothing back", () => {
    frames(1, 6);
    session.hurry();
    session.lookAt("2/old-gap/bene-gesserit/emperor");
    frames(7, 8);
    vi.advanceTimersByTime(60_000);
    expect(session.game.seq).toBe(8);
    expect(session.revealed).toMatchObject({ again: true });
  });
});

describe("without a pace", () => {
  beforeEach(() => void (settings.pace = "instant"));
  afterEach(() => void (settings.pace = "usual"));
  it("what comes first is shown at once, and what comes right after it together", () => {
    frames(1, 1);
    expect(session.game.seq).toBe(1);
    frames(2, 9);
    expect(session).toMatchObject({ waiting: 0, game: { seq: 1 } });
    vi.advanceTimersByTime(100);
    expect(session).toMatchObject({ waiting: 0, game: { seq: 9 } });
    vi.advanceTimersByTime(100);
    frames(10, 10);
    expect(session.game.seq).toBe(10);
  });
  it("a page that was not drawn for an hour waits no longer than any other", () => {
    // As in a tab that nobody looks at: what is to be done before drawing waits until somebody does.
    const drawings: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (drawing: FrameRequestCallback) => drawings.push(drawing));
    frames(1, 1);
    vi.advanceTimersByTime(3_600_000);
    for (const drawing of drawings) drawing(performance.now());
    vi.advanceTimersByTime(10);
    frames(2, 2);
    vi.advanceTimersByTime(500);
    expect(session.game.seq).toBe(2);
  });
});

describe("an answer", () => {
  const sent: unknown[] = [];
  // How the server answers what is sent next.
  let status = 200;
  beforeEach(() => {
    sent.length = 0;
    status = 200;
    vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      const told = status === 200 ? { done: { seq: 1, again: false } } : { type: "urn:kanly:illegal", detail: "too dear", status };
      return Promise.resolve(new Response(JSON.stringify(told), { status }));
    });
    asked(7);
  });
  // The question of this number is asked next.
  let seq = 0;
  function asked(n: number | null): void {
    seq += 1;
    tell({ frame: { seq, at: 0, news: [], ask: n, standing: { seq, view: null, question: n === null ? null : { n } } } as unknown as Frame });
  }
  const act = (ask: number | null) => session.send({ act: { ask, action: "pass" } });

  it("goes out once by a double click, however quick the server is, and again a moment later", async () => {
    expect(await act(7)).toBe(true);
    expect(await act(7)).toBe(true);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect(await act(7)).toBe(true);
    expect(sent).toHaveLength(2);
  });
  it("that nobody asked for goes out once too", async () => {
    await act(null);
    await act(null);
    await session.send("hold");
    await session.send("hold");
    expect(sent).toHaveLength(2);
  });
  it("that was refused can be given again at once", async () => {
    status = 422;
    expect(await act(7)).toBe(false);
    status = 200;
    expect(await act(7)).toBe(true);
    expect(sent).toHaveLength(2);
  });
  it("that was taken back can be given again at once", async () => {
    await act(7);
    asked(null);
    asked(7);
    await act(7);
    expect(sent).toHaveLength(2);
  });
});

describe("an earlier moment", () => {
  // What the server has not answered yet, in the order of asking.
  let open: ((answer: Response) => void)[];
  beforeEach(() => {
    open = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((done) => open.push(done)));
    session.game = { ...session.game, from: 1, lines: [1, 2].map((seq) => ({ seq, at: seq * 100, news: "back" as const })) };
  });
  const view = (turn: number): Response => new Response(JSON.stringify({ turn }));
  const wrong = (): Response => new Response(JSON.stringify({ type: "urn:kanly:forbidden", detail: "not yours", status: 403 }), { status: 403 });

  it("is the one that was wanted last, whichever comes first", async () => {
    const looks = [session.lookThen(100), session.lookThen(200)];
    await vi.advanceTimersByTimeAsync(1);
    open[1]?.(view(2));
    open[0]?.(view(1));
    await Promise.all(looks);
    expect(session.past?.view?.turn).toBe(2);
  });
  it("does not come back to whoever wants to see now", async () => {
    const look = session.lookThen(100);
    await vi.advanceTimersByTimeAsync(1);
    session.toNow();
    open[0]?.(view(1));
    await look;
    expect(session.past).toBeNull();
  });
  it("that cannot be shown leaves no other in its place", async () => {
    const first = session.lookThen(100);
    await vi.advanceTimersByTimeAsync(1);
    open[0]?.(view(1));
    await first;
    const second = session.lookThen(200);
    await vi.advanceTimersByTimeAsync(1);
    open[1]?.(wrong());
    await second;
    expect(session).toMatchObject({ past: null, pastWrong: "not yours" });
  });
});
