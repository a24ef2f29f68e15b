// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Link, Stream } from "./stream";

class Wire {
  static all: Wire[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  close(): void {}
}

let links: Link[];
let stream: Stream;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  links = [];
  stream = new Stream("table", () => null, { message: () => undefined, link: (link) => links.push(link) });
  Wire.all[0]?.onopen?.();
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeBack = (): void => void document.dispatchEvent(new Event("visibilitychange"));

test("what is lost is opened again, and at once by whoever comes back to it", () => {
  Wire.all[0]?.onclose?.({ code: 1012 });
  expect(links).toEqual(["lost"]);
  comeBack();
  expect(Wire.all).toHaveLength(2);
});

test.each([1000, 1008])("what is over (%i) is never opened again", (code) => {
  Wire.all[0]?.onclose?.({ code });
  comeBack();
  vi.advanceTimersByTime(600_000);
  expect(links).toEqual(["over"]);
  expect(Wire.all).toHaveLength(1);
});
