// What this browser remembers of how somebody likes the page.

import { PACES, type Pace } from "./table/pace";

export type Theme = "system" | "light" | "dark";

function kept<T extends string>(key: string, usual: T, all: readonly T[]): T {
  const found = localStorage.getItem(`kanly.${key}`) as T | null;
  return found !== null && all.includes(found) ? found : usual;
}

class Settings {
  theme = $state<Theme>(kept("theme", "system", ["system", "light", "dark"]));
  pace = $state<Pace>(kept("pace", "usual", PACES));
  sound = $state<"on" | "off">(kept("sound", "on", ["on", "off"]));

  // Two sentences about each phase, for newcomers.
  guide = $state<"on" | "off">(kept("guide", "on", ["on", "off"]));

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
