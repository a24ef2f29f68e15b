// How long something that happened stays before the next is shown, so that one can follow what others do.

import type { Event, Frame, News } from "$wire";
import { eventOf } from "./game";

export const PACES = ["slow", "usual", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

const FACTOR: Record<Pace, number> = { slow: 1.8, usual: 1, fast: 0.4, instant: 0 };

type Kind = Event["type"];

// In milliseconds at the usual pace. What is not named passes with what comes after it.
const SPANS: Partial<Record<Kind, number>> = {
  PHASE_STARTED: 450, STORM_MOVED: 1_100, STORM_DIALED: 700, STORM_CARD_TURNED: 700, WEATHER_CONTROLLED: 1_200,
  FAMILY_ATOMICS_PLAYED: 1_600, FORCES_KILLED: 900, SPICE_DESTROYED: 600, SPICE_CARD_REVEALED: 700, SPICE_PLACED: 500,
  SHAI_HULUD_APPEARED: 1_300, WORM_PLACED: 900, WORM_CALLED: 900, WORM_RIDDEN: 1_000, NEXUS_STARTED: 900,
  ALLIANCE_PROPOSED: 700, ALLIANCE_DECLINED: 500, ALLIANCE_FORMED: 1_500, ALLIANCE_BROKEN: 1_500,
  KARAMA_PLAYED: 1_600, POWER_USED: 1_400, TRUTHTRANCE_ASKED: 1_200, TRUTHTRANCE_ANSWERED: 1_600, CHARITY_CLAIMED: 350,
  BID_MADE: 450, BID_PASSED: 220, CARD_SOLD: 900, FORCES_REVIVED: 450, LEADER_REVIVED: 700, FORCES_SHIPPED: 1_100,
  FORCES_SENT: 1_100, FORCES_CROSSED: 1_100, FORCES_LIFTED: 1_000, COMPANION_SENT: 600, FORCES_MOVED: 1_100,
  HAJR_PLAYED: 1_000, BATTLE_CHOSEN: 1_100, VOICE_USED: 1_100, PRESCIENCE_USED: 900, PRESCIENCE_TOLD: 1_300,
  PLAN_COMMITTED: 300, PLAN_REVEALED: 2_800, TRAITOR_CALLED: 1_600, EXPLOSION: 1_600, BATTLE_WON: 1_600, BATTLE_LOST_BY_BOTH: 1_600, SPICE_COLLECTED: 450, CITY_INCOME: 250, DEAL_MADE: 900, BRIBE_PAID: 600,
  PREDICTION_REVEALED: 1_500,
};

function of(news: News): number {
  const event = eventOf(news);
  return event ? (SPANS[event.type] ?? 0) : 0;
}

// A span as long as the pace makes it.
export const stretched = (span: number, pace: Pace): number => span * FACTOR[pace];

export function span(frame: Frame, pace: Pace): number {
  return stretched(Math.max(0, ...frame.news.map(of)), pace);
}

// What a frame does to the reveal of a battle, which is a moment of its own: it opens with the plans, stays open while the outcome
// comes in, and holds everything after the battle back until whoever looks goes on.
export type Turn = "opens" | "ends" | "whole" | null;

export function turn(frame: Frame): Turn {
  let opened = false;
  let ended = false;
  for (const news of frame.news) {
    const type = eventOf(news)?.type;
    if (type === "PLAN_REVEALED") [opened, ended] = [true, false];
    if (type === "BATTLE_ENDED") ended = true;
  }
  return opened ? (ended ? "whole" : "opens") : ended ? "ends" : null;
}
