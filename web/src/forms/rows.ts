// Parts of an answer that stand one after the other, and how they are spelled.

import type { Part, Row } from "$wire";
import { known, say } from "../words";

// What stands in a part until somebody chooses.
export function first(part: Part): string {
  if ("number" in part) return String(part.number.least);
  if ("text" in part) return '""';
  if ("any" in part) return "";
  return (Object.values(part)[0] as string[])[0] ?? "";
}

export function spelled(verb: string, texts: readonly string[]): string | null {
  return texts.some((text) => text === "" || text === '""') ? null : [verb, ...texts].join(" ");
}

// The words that a row begins with say what kind of thing it is.
export function rowTitle(verb: string, row: Row): string {
  const words = row.parts.flatMap((part) => ("word" in part && part.word.length === 1 ? part.word : []));
  const key = `row-${[verb, ...words].join("-")}`;
  return known(key) ? say(key) : [verb, ...words].join(" ");
}
