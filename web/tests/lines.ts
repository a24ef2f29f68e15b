// A line of notation read back into what somebody would do on the widget of its question.

import { NONE, read, type Tokens } from "../src/forms/tokens";
import type { Taken, Want } from "./wants";

function taken(text: string): Taken {
  return Object.fromEntries(text.split(", ").map((part) => {
    const [force = "", place = ""] = part.split(" ");
    return [place, read(force)];
  }));
}

const force = (text: string | undefined): Tokens => (text === undefined ? NONE : read(text));

// `null` where the line is a button of its own on that widget, as a pass is.
export function onWidget(line: string, widget: string): Want | null {
  const rest = line.replace(/^\S+ ?/, "");
  if (widget === "ship") {
    const sent = /^(?:ship|send) (\S+) (\S+?)(?: ally (\d+))?(?: with (.+))?$/.exec(line);
    if (sent) return { how: "ship", line, force: force(sent[1]), to: sent[2] ?? "", ally: Number(sent[3] ?? 0), karama: sent[4] ?? null };
    const crossed = /^(cross|lift) (.+?)(?: -> (\S+))?(?: ally (\d+))?$/.exec(line);
    if (!crossed) return null;
    const from = taken(crossed[2] ?? "");
    return { how: crossed[1] as "cross" | "lift", line, taken: from, from: Object.keys(from)[0] ?? "", to: crossed[3] ?? null, ally: Number(crossed[4] ?? 0) };
  }
  if (widget === "move") {
    const [forces, to] = rest.split(" -> ");
    if (forces === undefined || to === undefined) return null;
    const from = taken(forces);
    return { how: "move", line, taken: from, from: Object.keys(from)[0] ?? "", to };
  }
  if (widget === "plan") {
    const plan = /^plan (.+?)( kwisatz)? dial (\S+)(?: spice (\S+))?(?: weapon (.+?))?(?: defense (.+))?$/.exec(line);
    if (!plan) return null;
    const leader = plan[1] === "none" ? null : (plan[1] ?? null);
    return {
      how: "plan", line, told: null,
      plan: { leader, kwisatz: plan[2] !== undefined, dial: force(plan[3]), spice: force(plan[4]), weapon: plan[5] ?? null, defense: plan[6] ?? null },
    };
  }
  if (widget === "revive") {
    const revived = /^\S+ (?:(\d\S*)(?: and |$))?(.*)$/.exec(line);
    return line === "pass" || !revived ? null : { how: "revive", line, force: force(revived[1]), leader: revived[2] || null };
  }
  if (widget === "deploy") return { how: "deploy", line, put: taken(rest) };
  if (widget === "split") return { how: "split", line, taken: taken(rest) };
  return null;
}
