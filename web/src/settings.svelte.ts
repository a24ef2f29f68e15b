// What this browser remembers of how somebody likes the page.

import { MediaQuery } from "svelte/reactivity";
import { PACES, type Pace } from "./table/pace";

export type Theme = "system" | "light" | "dark";

// What was kept under a key; the usual where that is none of what there is.
export function kept<T extends string>(key: string, usual: T, all: readonly T[]): T {
  const found = localStorage.getItem(`kanly.${key}`) as T | null;
  return found !== null && all.includes(found) ? found : usual;
}

class Settings {
  theme = $state<Theme>(kept("theme", "system", ["system", "light", "dark"]));
  pace = $state<Pace>(kept("pace", "usual", PACES));
  sound = $state<"on" | "off">(kept("sound", "on", ["on", "off"]));

  // Two sentences about each phase, for newcomers.
  guide = $state<"on" | "off">(kept("guide", "on", ["on", "off"]));

  // Whether the page is dark, by choice or because the system is.
  private readonly night = new MediaQuery("prefers-color-scheme: dark");
  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.night.current);
  }

  turn(): void {
    this.keep("theme", this.dark ? "light" : "dark");
  }

  keep(key: "theme" | "pace" | "sound" | "guide", value: string): void {
    localStorage.setItem(`kanly.${key}`, value);
    if (key === "theme") this.theme = value as Theme;
    if (key === "pace") this.pace = value as Pace;
    if (key === "sound") this.sound = value as "on" | "off";
    if (key === "guide") this.guide = value as "on" | "off";
    this.dress();
  }

  // Puts the theme on the page.
  dress(): void {
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
