// The real page before a server that is played: it tells whatever a test wants told, and takes down what is sent to it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page, WebSocketRoute } from "playwright-core";
import type { Command, Entry, Faction, Frame, Hello, Message, Question, Standing, Table, View } from "$wire";
import { pause } from "./patience";

const EXAMPLES = join(import.meta.dirname, "../../docs/wire/examples/v1");
export const example = <T>(path: string): T => JSON.parse(readFileSync(join(EXAMPLES, path), "utf8")) as T;

export const TABLE = "qm3x7cv2ap";

export class Stage {
  readonly sent: Command[] = [];
  // What is said of an action that is tried.
  judge: (action: string) => unknown = (action) => ({ legal: { trial: { action, price: null, total: null }, warnings: [] } });
  // Why a command is refused, in words; empty: it is carried out.
  refuse = "";
  // How often the page has opened the stream.
  opened = 0;
  // Whether whoever opens the stream has to wait.
  shut = false;
  private socket: WebSocketRoute | null = null;
  private standing: Standing;
  private n = 1;
  seq: number;

  private constructor(
    readonly page: Page,
    private readonly hello: Hello,
  ) {
    this.standing = hello.standing;
    this.seq = hello.standing.seq;
  }

  // Opens the table as the seat of one faction.
  static async open(context: BrowserContext, base: string, seat: Faction = "fremen", view?: View): Promise<Stage> {
    const { hello } = example<{ hello: Hello }>("messages/hello.json");
    const page = await context.newPage();
    const standing = { ...hello.standing, question: null, unasked: [], window: null, view: view ?? hello.standing.view };
    const stage = new Stage(page, { ...hello, you: { seat }, standing });
    const json = (body: unknown) => ({ contentType: "application/json", body: JSON.stringify(body) });
    await page.route("**/api/me", (route) => route.fulfill(json(example("people/Person.json"))));
    await page.route(`**/api/tables/${TABLE}`, (route) => route.fulfill(json(example<Table>("tables/Table.playing.json"))));
    await page.route("**/try", (route) => route.fulfill(json(stage.judge((route.request().postDataJSON() as { action: string }).action))));
    await page.route("**/left-out", (route) => route.fulfill(json([])));
    await page.route("**/command", (route) => {
      if (stage.refuse !== "") return route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify({ type: "urn:kanly:illegal", title: "Refused", status: 422, detail: stage.refuse, rule: null, why: null }) });
      stage.sent.push((route.request().postDataJSON() as { command: Command }).command);
      return route.fulfill(json({ done: { seq: stage.seq, again: false } }));
    });
    await page.routeWebSocket(/\/stream/, async (socket) => {
      stage.socket = socket;
      stage.opened += 1;
      while (stage.shut) await pause(50);
      stage.greet();
    });
    await page.goto(`${base}/t/${TABLE}`);
    await page.locator(".prompt").waitFor();
    return stage;
  }

  greet(): void {
    this.tell({ hello: { ...this.hello, standing: { ...this.standing, seq: this.seq } } });
  }

  tell(message: Message): void {
    this.socket?.send(JSON.stringify(message));
  }

  // The next frame of the stream.
  frame(changes: Partial<Frame>): void {
    this.seq += 1;
    this.tell({ frame: { seq: this.seq, at: 1_789_002_200_000, news: [], ask: null, standing: null, ...changes } });
  }

  // A frame that was told before, with nothing asked in it.
  again({ seq }: { seq: number }): void {
    this.tell({ frame: { seq, at: 1_789_002_200_000, news: [], ask: null, standing: { ...this.standing, question: null, seq } } });
  }

  drop(): Promise<void> {
    return this.socket?.close({ code: 1012, reason: "restart" }) ?? Promise.resolve();
  }

  private stand(standing: Standing): void {
    this.standing = standing;
    this.frame({ standing: { ...standing, seq: this.seq + 1 }, ask: standing.question?.n ?? null });
  }

  // Shows another position.
  show(view: View): void {
    this.stand({ ...this.standing, view });
  }

  // Asks, and waits until the page does.
  async ask(question: Question, unasked: readonly Entry[] = []): Promise<Locator> {
    this.n += 1;
    this.stand({ ...this.standing, question: { ...question, n: this.n }, unasked: [...unasked] });
    const form = this.page.locator(`[data-form][data-n="${this.n}"]`);
    await form.waitFor();
    return form;
  }

  // Lets something be done unasked, and opens its form.
  async let(entry: Entry): Promise<Locator> {
    this.stand({ ...this.standing, question: null, unasked: [] });
    await this.page.locator(`[data-form][data-kind="${entry.kind}"]`).waitFor({ state: "detached" });
    // The desk of an offer stays open, and says that nothing can be offered now.
    const desk = this.page.locator(".offer-desk");
    if ((await desk.count()) > 0) await desk.locator("> button").click();
    this.stand({ ...this.standing, question: null, unasked: [entry] });
    if (entry.kind === "deals") {
      await this.page.locator('.panels [data-tab="deals"]').click();
      const make = this.page.locator("[data-offer]");
      await make.click();
      return this.page.locator('[data-form="deals"]').last();
    }
    const button = this.page.locator(`[data-may="${entry.kind}"]`);
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    return this.page.locator(`[data-form][data-kind="${entry.kind}"]`);
  }
}
