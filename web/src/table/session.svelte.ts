// One table as it is followed and played at from here: the stream, the pace at which what happened is shown, and what is sent.

import type { Command, Frame, LeftOut, Message, Order, Table, Tried, View } from "$wire";
import { command, reason, Refused, tables } from "../server/api";
import { type Link, Stream } from "../server/stream";
import { settings } from "../settings.svelte";
import { lineAt } from "../share/moment";
import { language } from "../words";
import { before, type Game, NOTHING, reduce, tears } from "./game";
import { battles } from "./battle";
import { span, turn } from "./pace";
import type { Scene } from "./scene";
import type { Source } from "./source";

// Who is so far behind is shown the rest at once.
const FAR_BEHIND = 120;
// Without a pace, what comes faster than this is shown together, and what takes long to draw is drawn less often: a sixth of the
// time is for drawing, the rest for whoever scrolls, hovers and clicks.
const BREATH = 80;
const SHARE = 6;
// But nobody waits longer than this: what took longer was not drawing, but a page that stood still or that nobody looked at.
const LONGEST_BREATH = 600;
// So long after a table was opened, there is time for what happened before.
const SETTLED = 400;
// Between the two clicks of a double click.
const DOUBLE_CLICK = 500;

export class Session implements Scene, Source {
  // What is shown. It is always something that was true, and the newest as soon as nothing waits.
  game = $state.raw<Game>(NOTHING);
  link = $state<Link>("opening");
  // How many messages wait to be shown.
  waiting = $state(0);
  // The battle whose plans lie open before whoever looks, by its id, and whether they look at it again. It stays until they go on.
  revealed = $state.raw<{ readonly battle: string; readonly again: boolean } | null>(null);
  // That battle is over, and what comes after it waits.
  halted = $state(false);
  sending = $state(false);
  // Why the last command was not carried out.
  refusal = $state.raw<Refused | null>(null);
  // The number of the last frame in which this seat acted itself.
  acted = $state(0);

  // An earlier moment that is looked at, while the game goes on; else why it cannot be shown.
  past = $state.raw<Scene | null>(null);
  pastWrong = $state("");

  readonly view = $derived(this.game.standing?.view ?? null);
  readonly question = $derived(this.waiting === 0 ? (this.game.standing?.question ?? null) : null);
  readonly me = $derived.by(() => {
    const you = this.game.hello?.you;
    return typeof you === "object" ? you.seat : null;
  });

  readonly shown = $derived(this.me);
  readonly chairs = $derived(this.game.table?.chairs ?? []);
  readonly sitters = $derived(this.game.standing?.sitters ?? []);

  private queue: Message[] = [];
  // The number of the last frame that came, shown or not.
  private known: number | null = null;
  private timer = 0;
  // When something was shown last, and how long it took until it was drawn.
  private drawn = Number.NEGATIVE_INFINITY;
  private effort = 0;
  private hurried = false;
  // The battle that is being fought lies open.
  private following = false;
  // What came before is being read.
  private reading = false;
  // What was sent last and carried out, and when.
  private given: { readonly text: string; readonly at: number } | null = null;
  // How often somebody wanted to see an earlier moment, or now again: the last one counts.
  private looks = 0;
  private stream: Stream;

  // `table` is how it stood when somebody looked; a stream tells of it only before the game and when it changes.
  constructor(
    readonly id: string,
    table: Table | null = null,
  ) {
    this.game = { ...NOTHING, table };
    this.stream = this.listen();
  }

  private listen(): Stream {
    return new Stream(this.id, () => this.known, {
      message: (message) => this.receive(message),
      link: (link) => (this.link = link),
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.stream.close();
  }

  private receive(message: Message): void {
    if ("hello" in message) {
      // Everything before it is contained in it.
      this.queue = [];
      this.known = message.hello.standing.seq;
      this.halted = false;
      this.show(message);
      if (this.game.lines.length === 0) this.revealed = null;
      this.waiting = 0;
      // Whoever comes back reads what happened, once the table itself is drawn.
      if (this.me !== null) setTimeout(() => void this.readBack(), SETTLED);
      return;
    }
    if ("frame" in message) {
      if (this.known !== null && message.frame.seq <= this.known) return;
      this.known = message.frame.seq;
    }
    this.queue.push(message);
    const breath = Math.min(Math.max(BREATH, this.effort * SHARE), LONGEST_BREATH);
    const rest = settings.pace === "instant" && !this.sending ? breath - (performance.now() - this.drawn) : 0;
    if (rest > 0 && !this.halted) {
      // It waits too shortly for anybody to be told of it.
      if (this.timer === 0) this.timer = window.setTimeout(this.next, rest);
      return;
    }
    this.waiting = this.queue.length;
    if (settings.pace === "instant") this.rested();
    if (this.timer === 0 && !this.halted) this.next();
  }

  // What was to be drawn together later is drawn now.
  private rested(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private show(message: Message): void {
    if (tears(this.game, message)) {
      // Something is missing, which must never be shown as if it were whole: everything anew.
      this.stream.close();
      this.queue = [];
      this.known = null;
      this.stream = this.listen();
      return;
    }
    const asked = this.game.standing?.question?.n;
    this.game = reduce(this.game, message);
    if (this.game.standing?.question?.n === asked) return;
    // Why an answer was refused is of no use at the next question, and one that is asked again is answered again.
    this.refusal = null;
    this.given = null;
  }

  // Shows what waits, each for its span.
  private next = (): void => {
    this.timer = 0;
    this.drawn = performance.now();
    const { drawn } = this;
    // A frame is drawn after what is asked for with it, so the task behind it comes when it is.
    if (settings.pace === "instant") requestAnimationFrame(() => setTimeout(() => (this.effort = performance.now() - drawn)));
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      this.show(message);
      this.waiting = this.queue.length;
      const instant = this.hurried || document.hidden || this.queue.length > FAR_BEHIND;
      if (!("frame" in message)) continue;
      if (instant) {
        // A battle that passes like this is not waited for.
        if (turn(message.frame)) this.following = false;
        continue;
      }
      if (settings.pace !== "instant" && this.reveal(message.frame)) return;
      const rest = span(message.frame, settings.pace);
      if (rest > 0) {
        this.timer = window.setTimeout(this.next, rest);
        return;
      }
    }
    this.hurried = false;
  };

  // Opens the reveal of a battle, and holds what comes after it back when it is over.
  private reveal(frame: Frame): boolean {
    const its = turn(frame);
    if (its === "opens" || its === "whole") {
      const battle = battles(this.game).findLast(({ aggressor, defender }) => aggressor.plan ?? defender.plan);
      this.revealed = battle ? { battle: battle.id, again: false } : null;
      this.following = battle !== undefined;
    }
    this.halted = this.following && (its === "ends" || its === "whole");
    if (this.halted) this.following = false;
    return this.halted;
  }

  // Looks at a battle again.
  lookAt(battle: string): void {
    this.revealed = { battle, again: true };
  }

  // Closes the reveal of a battle; what waited behind it is shown, each at its pace.
  goOn(): void {
    this.revealed = null;
    this.following = false;
    if (!this.halted) return;
    this.halted = false;
    this.next();
  }

  // Shows everything that waits at once.
  hurry(): void {
    this.revealed = null;
    this.following = false;
    this.halted = false;
    this.hurried = this.queue.length > 0;
    clearTimeout(this.timer);
    this.next();
  }

  async send(wanted: Command): Promise<boolean> {
    if (this.sending) return false;
    // The second click of a double click may come when the first has been answered, and before the frame that shows what came of it.
    const text = JSON.stringify(wanted);
    if (this.given?.text === text && performance.now() - this.given.at < DOUBLE_CLICK) return true;
    this.sending = true;
    this.refusal = null;
    try {
      const reply = await command(this.id, wanted, () => (this.link = "lost"));
      this.given = { text, at: performance.now() };
      if ("done" in reply) this.acted = reply.done.seq;
      // Whoever acts sees at once what came of it.
      if (settings.pace === "instant" && this.queue.length > 0 && !this.halted) {
        this.rested();
        this.next();
      }
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // What was asked has been answered meanwhile: the next frame shows it.
      if (!error.is("stale")) this.refusal = error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  tryOut(action: string): Promise<Tried> {
    // The server tries an action without its words, which no rule reads: a number stands for them.
    return tables.tryOut(this.id, action.replace(/"[^"]*"/, "1"));
  }

  leftOut(): Promise<LeftOut[]> {
    return tables.leftOut(this.id);
  }

  act(action: string): Promise<boolean> {
    return this.send({ act: { ask: this.question?.n ?? null, action } });
  }

  // Gives several orders, one after the other, as far as they are taken.
  async order(orders: readonly Order[]): Promise<void> {
    for (const order of orders) {
      if (!(await this.send({ order }))) return;
    }
  }

  // Shows the table as it stood at a time, as far as this viewer knew.
  async lookThen(at: number): Promise<void> {
    const look = (this.looks += 1);
    await this.readBack();
    const line = lineAt(this.game.lines, at);
    if (!line) return;
    let view: View | null = null;
    let wrong = "";
    try {
      view = await tables.then(this.id, line.seq);
    } catch (error) {
      wrong = reason(error);
    }
    if (look !== this.looks) return;
    this.past = view && { view, me: this.me, shown: this.shown, chairs: this.chairs, sitters: this.sitters };
    this.pastWrong = wrong;
  }

  // Goes back to what is true now.
  toNow(): void {
    this.looks += 1;
    this.past = null;
    this.pastWrong = "";
  }

  // Reads what was told before this page was opened.
  async readBack(): Promise<void> {
    const from = this.game.from;
    if (from <= 1 || this.reading) return;
    this.reading = true;
    try {
      await this.readTo(from);
    } catch (error) {
      // A connection that is lost is told of elsewhere; what is missing is read when it is wanted again.
      if (!(error instanceof TypeError)) throw error;
    } finally {
      this.reading = false;
    }
  }

  private async readTo(from: number): Promise<void> {
    const response = await fetch(tables.stream(this.id, `after=0&views=none&lang=${language()}`), { credentials: "same-origin" });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!response.ok || !reader) return;
    const frames: Frame[] = [];
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + (value ?? "")).split("\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        if (part.startsWith('{"frame"')) frames.push((JSON.parse(part) as { frame: Frame }).frame);
      }
      if (done || (frames.at(-1)?.seq ?? 0) >= from - 1) break;
    }
    await reader.cancel();
    this.game = before(this.game, frames);
  }
}
