// Tells somebody who looks elsewhere that it is their turn: by the title, the icon, a sound, and a notice of the browser.

import { settings } from "../settings.svelte";
import { say } from "../words";
import type { Session } from "./session.svelte";

const ICON = "/icon.svg";
const DUE = "/icon-due.svg";

function ring(): void {
  if (settings.sound === "off") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.12, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
  tone.onended = () => void audio.close();
}

export function alerts(session: Session): void {
  let asked = 0;
  const due = $derived(session.question !== null);
  const turn = $derived(session.view?.turn ?? 1);
  // Only when they change: an icon is fetched anew each time.
  $effect(() => {
    document.title = due ? say("title-due", { turn }) : say("title-table", { turn });
  });
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = due ? DUE : ICON;
  });
  $effect(() => {
    const question = session.question;
    if (!question || question.n === asked) return;
    asked = question.n;
    if (!document.hidden) return;
    ring();
    if ("Notification" in window && Notification.permission === "granted") new Notification(say("title-due", { turn }), { body: question.text, tag: session.id });
  });
  $effect(() => () => {
    document.title = "Kanly";
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = ICON;
  });
}
