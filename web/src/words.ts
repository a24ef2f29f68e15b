// Every word that the page itself says comes from the catalogue of a language, by its key. English comes with the page; another
// language is asked for and laid over it.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../crates/narrate/catalogue/en/page.ftl?raw";

export type Values = Record<string, FluentVariable>;

function read(language: string, text: string): FluentBundle {
  // Names stand among words of the same script: marks for mixed directions would only be seen as rubbish.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

let bundles = [read("en", english)];

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

// Speaks another language before anything is drawn.
export function speak(language: string, text: string): void {
  bundles = [read(language, text), ...bundles.slice(-1)];
  document.documentElement.lang = language;
}
