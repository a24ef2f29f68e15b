// What a page is told by the server, heard beside it.

import type { Page } from "playwright-core";
import type { End, Message, Question, Standing } from "$wire";
import { PATIENCE } from "./patience";

export class Follow {
  readonly messages: Message[] = [];
  // Everything that came and went, as it was on the wire.
  readonly down: string[] = [];
  readonly up: string[] = [];
  standing: Standing | null = null;
  end: End | null = null;
  private woken: (() => void)[] = [];

  constructor(readonly page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.hear(String(payload)));
      socket.on("framesent", ({ payload }) => this.up.push(String(payload)));
    });
  }

  private hear(text: string): void {
    this.down.push(text);
    if (text === "") return;
    const message = JSON.parse(text) as Message;
    this.messages.push(message);
    if ("hello" in message) this.standing = message.hello.standing;
    else if ("frame" in message) this.standing = message.frame.standing ?? this.standing;
    else if ("end" in message) this.end = message.end;
    for (const wake of this.woken.splice(0)) wake();
  }

  get question(): Question | null {
    return this.end ? null : (this.standing?.question ?? null);
  }

  get over(): boolean {
    return this.end !== null || this.standing?.ended === true || this.standing?.view?.outcome != null;
  }

  // The next message, or a moment without one.
  heard(span = PATIENCE): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, span);
      this.woken.push(() => {
        clearTimeout(timer);
        done();
      });
    });
  }

  async until(holds: () => boolean, span = PATIENCE): Promise<void> {
    const late = Date.now() + span;
    while (!holds()) {
      if (Date.now() > late) throw new Error(`nothing came: ${JSON.stringify(this.question?.text ?? this.standing?.view?.phase)}`);
      await this.heard(Math.max(1, late - Date.now()));
    }
  }
}
