// Which language the page speaks: the one that was chosen here, else the first that the browser wants and the server speaks.

import type { Language } from "$wire";
import { languages } from "./server/api";
import { speak } from "./words";

const KEY = "kanly.language";

// The language that somebody gets. English is the first of all.
export function served(all: readonly Language[], chosen: string | null, wanted: readonly string[]): string {
  if (chosen !== null && all.some(({ id }) => id === chosen)) return chosen;
  const root = (id: string): string => id.split("-")[0] as string;
  for (const each of wanted) {
    const found = all.find(({ id }) => id === each) ?? all.find(({ id }) => root(id) === root(each));
    if (found) return found.id;
  }
  return all[0]?.id ?? "en";
}

export const chosen = (): string | null => localStorage.getItem(KEY);

// Takes another language. Everything is drawn anew, because every word changes.
export function choose(id: string): void {
  localStorage.setItem(KEY, id);
  location.reload();
}

// Learns the language before anything is drawn. A server that does not answer leaves the page in English.
export async function learn(): Promise<void> {
  // Whoever wants English first, and has chosen nothing else, need not wait for an answer.
  if ((chosen() ?? navigator.languages[0] ?? "en").split("-")[0] === "en") return;
  try {
    const id = served(await languages.all(), chosen(), navigator.languages);
    if (id !== "en") speak(id, await languages.text(id));
  } catch {
    // The page itself says that the server does not answer.
  }
}
