// What the server tells of one table, message by message, however often the connection breaks.

import type { Message } from "$wire";
import { language } from "../words";
import { tables } from "./api";

export type Link = "opening" | "live" | "lost" | "over";

// Close codes of the server: see docs/server.md.
const ENDED = 1000;
const UNKNOWN = 1008;
// The server speaks every 15 seconds at least. Who hears nothing for so long is cut off and does not know it yet.
const SILENCE = 40_000;

export type Heard = {
  message: (message: Message) => void;
  link: (link: Link) => void;
};

export class Stream {
  private socket: WebSocket | null = null;
  private timer = 0;
  private watch = 0;
  private tries = 0;
  private closed = false;

  // `after` is the last frame that is known, or null while none is.
  constructor(
    private readonly table: string,
    private readonly after: () => number | null,
    private readonly heard: Heard,
  ) {
    addEventListener("online", this.hasten);
    document.addEventListener("visibilitychange", this.hasten);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hasten);
    document.removeEventListener("visibilitychange", this.hasten);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.socket?.close();
  }

  // Comes back at once where that may work now.
  private hasten = (): void => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const after = this.after();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = tables.stream(this.table, `views=all&lang=${language()}${after === null ? "" : `&after=${after}`}`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    this.listen();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.listen();
      // Whoever has missed nothing hears nothing for a while.
      if (after !== null) this.heard.link("live");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.listen();
      this.tries = 0;
      this.heard.link("live");
      // An empty message is a sign of life.
      if (event.data) this.heard.message(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.lost(event.code);
      if (!opened) void this.ask();
    };
  }

  private listen(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => {
      const silent = this.socket;
      this.lost(0);
      silent?.close();
    }, SILENCE);
  }

  // A browser does not say why it was not let in; by HTTP the same address does.
  private async ask(): Promise<void> {
    const enough = new AbortController();
    try {
      const { status } = await fetch(tables.stream(this.table, "views=none"), { credentials: "same-origin", signal: enough.signal });
      if (!this.closed && [401, 403, 404].includes(status)) this.end();
    } catch {
      // Nobody answers: it is tried again.
    } finally {
      enough.abort();
    }
  }

  // There is nothing more to hear: it is not opened again.
  private end(): void {
    this.close();
    this.heard.link("over");
  }

  private lost(code: number): void {
    this.socket = null;
    clearTimeout(this.watch);
    if (this.closed) return;
    if (code === ENDED || code === UNKNOWN) {
      this.end();
      return;
    }
    this.heard.link("lost");
    const span = Math.min(250 * 2 ** this.tries, 8_000);
    this.tries += 1;
    this.timer = window.setTimeout(() => this.open(), span);
  }
}
