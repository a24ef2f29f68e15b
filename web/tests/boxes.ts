// Measured in the page: what lies on what, what is cut off, what is too small to be seen.

import type { Page } from "playwright-core";

// The map to look at, and how many pixels a token needs at least.
export type Measure = { readonly board: string; readonly least: number };

// Everything that is wrong with what is drawn, a line for each. It runs in the page and knows nothing from outside.
function measured({ board: selector, least }: Measure): string[] {
  type Rect = { left: number; right: number; top: number; bottom: number };
  type Thing = { name: string; rects: Rect[] };
  const SLACK = 0.6;
  const THEMES = ["light", "dark"];
  // Names stand still: each is measured once in a theme.
  const kept = ((window as unknown as { measured?: Map<string, Rect[]> }).measured ??= new Map<string, Rect[]>());

  // With the line around it, which browsers leave out.
  function outer(element: Element, line: Element | null): Rect {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const wide = line instanceof SVGGraphicsElement ? (parseFloat(getComputedStyle(line).strokeWidth) * (line.getScreenCTM()?.a ?? 1)) / 2 : 0;
    // The line is around the face; badges lie within it.
    const face = line?.getBoundingClientRect() ?? { left, right, top, bottom };
    return { left: Math.min(left, face.left - wide), right: Math.max(right, face.right + wide), top: Math.min(top, face.top - wide), bottom: Math.max(bottom, face.bottom + wide) };
  }

  // Letter by letter, because names are turned and bent; as high as letters are, not as lines are.
  function letters(text: SVGTextElement): Rect[] {
    const matrix = text.getScreenCTM();
    const content = text.textContent ?? "";
    if (!matrix) return [];
    const high = parseFloat(getComputedStyle(text).fontSize) * 0.9;
    return Array.from({ length: text.getNumberOfChars() }, (_, n) => n).filter((n) => content[n] !== " ").map((n) => {
      const cell = text.getExtentOfChar(n);
      const trim = Math.max(0, cell.height - high) / 2;
      const corners = [[cell.x, cell.y + trim], [cell.x + cell.width, cell.y + trim], [cell.x, cell.y + cell.height - trim], [cell.x + cell.width, cell.y + cell.height - trim]]
        .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
      const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    });
  }
  const meet = (one: Rect, other: Rect): boolean =>
    one.left < other.right - SLACK && other.left < one.right - SLACK && one.top < other.bottom - SLACK && other.top < one.bottom - SLACK;
  const inside = (one: Rect, other: Rect): boolean =>
    one.left >= other.left - SLACK && one.right <= other.right + SLACK && one.top >= other.top - SLACK && one.bottom <= other.bottom + SLACK;

  function look(theme: string): string[] {
    const wrong: string[] = [];
    const map = document.querySelector(selector);
    if (!map) return [`there is no ${selector}`];
    const tokens = [...map.querySelectorAll(".tokens > .token, :scope > .token")];
    const name = (of: Element): Rect[] => {
      const key = `${theme} ${of.getAttribute("data-name")} ${innerWidth}`;
      const rects = kept.get(key) ?? [...of.querySelectorAll("text")].flatMap(letters);
      kept.set(key, rects);
      return rects;
    };
    const things: Thing[] = [
      ...tokens.map((token) => ({ name: `token ${token.getAttribute("data-faction")} ${token.textContent}`, rects: [outer(token, token.querySelector(".dark"))] })),
      ...[...map.querySelectorAll("[data-spice]")].map((heap) => ({ name: `spice in ${heap.getAttribute("data-spice")}`, rects: [heap.getBoundingClientRect()] })),
      ...[...map.querySelectorAll("[data-name]")].map((of) => ({ name: `name ${of.getAttribute("data-name")}`, rects: name(of) })),
      ...[...map.querySelectorAll(".seat")].map((seat) => ({ name: "marker of a seat", rects: [outer(seat, seat.querySelector(".dark"))] })),
    ];
    things.forEach((one, n) => {
      for (const other of things.slice(n + 1)) {
        if (one.rects.some((a) => other.rects.some((b) => meet(a, b)))) wrong.push(`${one.name} lies on ${other.name}`);
      }
      if (!one.rects.every((rect) => inside(rect, map.getBoundingClientRect()))) wrong.push(`${one.name} is cut off`);
    });
    for (const token of tokens) {
      const whole = outer(token, token.querySelector(".dark"));
      const [wide, high] = [whole.right - whole.left, whole.bottom - whole.top];
      if (Math.min(wide, high) < least) wrong.push(`token ${token.getAttribute("data-faction")} is ${wide.toFixed(1)} by ${high.toFixed(1)}`);
      for (const text of token.querySelectorAll("text")) {
        if (!letters(text).every((rect) => inside(rect, whole))) wrong.push(`the number ${text.textContent} does not fit on its token`);
      }
    }
    return wrong;
  }
  // Both themes, one after the other. Boxes are true as soon as they are asked for; nothing needs to be painted.
  return THEMES.flatMap((theme) => {
    document.documentElement.dataset["theme"] = theme;
    return look(theme).map((each) => `${theme}: ${each}`);
  });
}

export const wrongOn = (page: Page, measure: Measure): Promise<string[]> => page.evaluate(measured, measure);

// Words of the page that are cut by what they stand in, or stick out of the frame around them.
function cut(selector: string): string[] {
  const root = document.querySelector(selector);
  if (!root) return [`there is no ${selector}`];
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (text === "" || !parent || parent.closest(".unseen, svg, option, script, style")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    for (let around: HTMLElement | null = parent; around && around !== root; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const framed = style.overflowX !== "visible" || parseFloat(style.borderRightWidth) > 0;
      if (framed && style.display !== "inline" && rects.some((rect) => rect.right > frame.right + 1 || rect.left < frame.left - 1)) {
        found.push(`"${text}" is cut in ${around.className || around.tagName}`);
        break;
      }
    }
  }
  return found;
}

export const cutIn = (page: Page, selector: string): Promise<string[]> => page.evaluate(cut, selector);
