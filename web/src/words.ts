// Every word that the page itself says comes from the catalogue of a language, by its key. English comes with the page; another
// language is asked for and laid over it.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import names from "../../crates/narrate/catalogue/en/names.ftl?raw";
import english from "../../crates/narrate/catalogue/en/page.ftl?raw";

export type Values = Record<string, FluentVariable>;

function read(language: string, text: string): FluentBundle {
  // Names stand among words of the same script: marks for mixed directions would only be seen as rubbish.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

const ENGLISH = "en";

let bundles = [read(ENGLISH, `${names}\n${english}`)];
let spoken = ENGLISH;

// The words of a key. A key that is missing stands for itself: tests find it.
export function say(key: string, values?: Values): string {
  for (const bundle of bundles) {
    const message = bundle.getMessage(key);
    if (message?.value) return bundle.formatPattern(message.value, values ?? null, []);
  }
  return key;
}

// Whether there are words for a key.
export function known(key: string): boolean {
  return bundles.some((bundle) => bundle.getMessage(key)?.value != null);
}

// The language that is spoken: dates and numbers are written in it, and the server is asked for its sentences.
export const language = (): string => spoken;

// Speaks another language before anything is drawn.
export function speak(id: string, text: string): void {
  bundles = [read(id, text), ...bundles.slice(-1)];
  spoken = id;
  document.documentElement.lang = id;
}
