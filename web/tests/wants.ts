// Answers that somebody could want to give, made from the shape of a question alone; each with the line of notation that it is.

import type { Answer, OfferForm, Part, Row, Shape, ShipForm, Stand } from "$wire";
import { pays } from "../src/forms/offer";
import { NONE, read, some, spread, type Tokens, total, written } from "../src/forms/tokens";

export type Taken = Record<string, Tokens>;
export type Plan = { leader: string | null; kwisatz: boolean; dial: Tokens; spice: Tokens; weapon: string | null; defense: string | null };
export type Offer = {
  parties: string[]; me: string; payments: { from: string; to: string; amount: number }[];
  clauses: { bound: string; row: number; texts: string[] }[]; until: string[] | null; promise: string;
};

export type Want = { readonly line: string } & (
  | { how: "answer"; many: boolean }
  | { how: "number"; number: number }
  | { how: "pay"; own: number }
  | { how: "choose"; row: number; rows: number; parts: Part[]; texts: string[] }
  | { how: "select"; names: string[] }
  | { how: "forces"; force: Tokens }
  | { how: "split"; taken: Taken }
  | { how: "deploy"; put: Taken }
  | { how: "ship"; to: string; force: Tokens; ally: number; karama: string | null }
  | { how: "cross" | "lift"; from: string; taken: Taken; to: string | null; ally: number }
  | { how: "move"; from: string; taken: Taken; to: string }
  | { how: "plan"; plan: Plan; told: number | null }
  | { how: "revive"; force: Tokens; leader: string | null }
  | { how: "show"; secret: string; to: string[] }
  | { how: "offer"; offer: Offer; kinds: Row[]; until: Row }
);

export type Chance = () => number;

const one = <T>(list: readonly T[], chance: Chance): T | undefined => list[Math.floor(chance() * list.length)];
const between = (least: number, most: number, chance: Chance): number => least + Math.floor(chance() * (most - least + 1));

// Some of what stands there, at least one.
function take(from: readonly Stand[], chance: Chance): Taken {
  const taken = Object.fromEntries(from.map((stand) => {
    const all = read(stand.force);
    return [stand.place, { regular: between(0, all.regular, chance), elite: between(0, all.elite, chance) }];
  }));
  const none = Object.values(taken).every((tokens) => total(tokens) === 0);
  return none ? Object.fromEntries(from.map((stand) => [stand.place, read(stand.force)])) : taken;
}

const list = (taken: Taken): [string, Tokens][] => Object.entries(taken);
const number = (taken: Taken): number => list(taken).reduce((sum, [, tokens]) => sum + total(tokens), 0);
const share = (ally: number): string => (ally === 0 ? "" : ` ally ${ally}`);

export const answers = (all: readonly Answer[]): Want[] => all.map((answer) => ({ how: "answer", line: answer.action, many: all.length > 1 }));

// So many of a stock, elite ones among them where there are some.
function of(stock: Tokens, wanted: number, chance: Chance): Tokens {
  const elite = between(Math.max(0, wanted - stock.regular), Math.min(stock.elite, wanted), chance);
  return { regular: wanted - elite, elite };
}

function text(part: Part, chance: Chance): string {
  if ("number" in part) return String(between(part.number.least, Math.min(part.number.most, part.number.least + 6), chance));
  if ("text" in part) return '"on my honour"';
  if ("any" in part) return { territory: "arrakeen", card: "Shield", leader: "Stilgar", faction: "emperor" }[part.any];
  return one(Object.values(part)[0] as string[], chance) ?? "";
}

function ship(form: ShipForm, chance: Chance): Want[] {
  const wants: Want[] = [];
  for (const way of form.ways) {
    const [to, cost] = [one(way.places, chance), one(way.costs, chance)];
    if (to === undefined || cost === undefined) continue;
    // The cheapest way to a place is the one that the widget takes; one by a Karama is asked for by name.
    const karama = one(way.karamas, chance) ?? null;
    if (karama === null && form.ways.some((other) => other !== way && other.karamas.length === 0 && other.places.includes(to))) continue;
    const force = of(read(form.reserves), cost.number, chance);
    const ally = between(cost.ally_least, cost.ally_most, chance);
    const by = karama ? ` with ${karama.card} of ${karama.faction}` : "";
    wants.push({ how: "ship", to, force, ally, karama: karama ? `${karama.card} of ${karama.faction}` : null, line: `${form.verb} ${written(force)} ${to}${share(ally)}${by}` });
  }
  for (const group of form.crossing) {
    const taken = take(group.from, chance);
    const way = form.crossing_ways.find((each) => each.costs.some((cost) => cost.number === number(taken)));
    const to = one((way?.places ?? []).filter((place) => !group.not_to.includes(place)), chance);
    const cost = way?.costs.find((each) => each.number === number(taken));
    if (to === undefined || !cost) continue;
    const ally = between(cost.ally_least, cost.ally_most, chance);
    wants.push({ how: "cross", from: group.from[0]?.place ?? "", taken, to, ally, line: `cross ${spread(list(taken))} -> ${to}${share(ally)}` });
  }
  for (const group of form.leaving) {
    const taken = take(group.from, chance);
    const cost = form.leaving_costs.find((each) => each.number === number(taken));
    if (!cost) continue;
    const ally = between(cost.ally_least, cost.ally_most, chance);
    wants.push({ how: "lift", from: group.from[0]?.place ?? "", taken, to: null, ally, line: `lift ${spread(list(taken))}${share(ally)}` });
  }
  return wants;
}

// As docs/notation.md spells them.
function offerLine({ parties, payments, clauses, until, promise }: Omit<Offer, "me">): string {
  const parts = [
    ...payments.map(({ from, to, amount }) => `${from} pays ${to} ${amount}`), ...clauses.map(({ bound, texts }) => `${bound} ${texts.join(" ")}`),
    ...(until ? [until.join(" ")] : []), ...(promise === "" ? [] : [`text "${promise}"`]),
  ];
  return `offer ${parties.join(", ")}: ${parts.join("; ")}`;
}

function planLine({ leader, kwisatz, dial, spice, weapon, defense }: Plan): string {
  const paid = total(spice) > 0 ? ` spice ${written(spice)}` : "";
  const cards = `${weapon === null ? "" : ` weapon ${weapon}`}${defense === null ? "" : ` defense ${defense}`}`;
  return `plan ${leader ?? "none"}${kwisatz ? " kwisatz" : ""} dial ${written(dial)}${paid}${cards}`;
}

export function offer(form: OfferForm, me: string, all: readonly string[], chance: Chance): Want[] {
  const other = one(form.parties, chance);
  if (other === undefined) return [];
  const parties = all.filter((id) => id === me || id === other);
  const payments = form.payments > 0 && pays(form, me, other) ? [{ from: me, to: other, amount: between(1, 3, chance) }] : [];
  const row = Math.floor(chance() * form.kinds.length);
  const parts = form.kinds[row]?.parts ?? [];
  const clauses = form.clauses > 0 && parts.length > 0 ? [{ bound: chance() < 0.5 ? me : other, row, texts: parts.map((part) => text(part, chance)) }] : [];
  const until = clauses.length > 0 && chance() < 0.5 ? form.until.parts.map((part) => text(part, chance)) : null;
  const made = { parties, payments, clauses, until, promise: chance() < 0.5 ? "we part as friends" : "" };
  return [{ how: "offer", line: offerLine(made), offer: { ...made, me }, kinds: form.kinds, until: form.until }];
}

// A few different answers to a question, those of its own widget first and the buttons beside it after them.
export function wants(shape: Shape, chance: Chance): Want[] {
  switch (shape.shape) {
    case "list": return answers(shape.answers);
    case "number": {
      // A bid with a Karama may be any: what takes hundreds of clicks shows no more than what takes thirty.
      const numbers = [...new Set([shape.least, Math.min(shape.most, shape.least + 30), between(shape.least, Math.min(shape.most, shape.least + 9), chance)])];
      return [...(shape.least <= shape.most ? numbers : []).map((each): Want => ({ how: "number", number: each, line: `${shape.verb} ${each}` })), ...answers(shape.extra)];
    }
    case "pay": {
      const own = between(shape.least, shape.most, chance);
      return [{ how: "pay", own, line: own === shape.price ? `pay ${own}` : `pay ${own} ally ${shape.price - own}` }, ...answers(shape.extra)];
    }
    case "choose": return [
      ...shape.rows.map((row, at): Want => {
        const texts = row.parts.map((part) => text(part, chance));
        return { how: "choose", row: at, rows: shape.rows.length, parts: row.parts, texts, line: [shape.verb, ...texts].join(" ") };
      }),
      ...answers(shape.extra),
    ];
    case "select": {
      const all = shape.from.flatMap((item) => Array<string>(item.copies).fill(String(Object.values(item.name)[0])));
      const names = all.slice(0, between(shape.least, Math.min(shape.most, all.length), chance));
      return [...(names.length === 0 ? [] : [{ how: "select", names, line: `${shape.verb} ${names.join(", ")}` } as Want]), ...answers(shape.extra)];
    }
    case "forces": return [
      ...shape.costs.filter((cost) => cost.number > 0).map((cost): Want => {
        const force = of(read(shape.stock), cost.number, chance);
        return { how: "forces", force, line: `${shape.verb} ${written(force)}` };
      }),
      ...answers(shape.extra),
    ];
    case "split": {
      let left = read(shape.force);
      const taken: Taken = {};
      for (const stand of chance() < 0.5 ? shape.from : [...shape.from].reverse()) {
        const here = read(stand.force);
        const gone = { regular: Math.min(here.regular, left.regular), elite: Math.min(here.elite, left.elite) };
        left = { regular: left.regular - gone.regular, elite: left.elite - gone.elite };
        taken[stand.place] = gone;
      }
      return [{ how: "split", taken, line: `${shape.verb} ${spread(shape.from.map((stand) => [stand.place, taken[stand.place] ?? NONE]))}` }];
    }
    case "deploy": {
      const put: Taken = Object.fromEntries(shape.places.map((place) => [place, NONE]));
      for (let n = 0; n < shape.number; n += 1) {
        const place = one(shape.places, chance) ?? "";
        const here = put[place] ?? NONE;
        put[place] = n < shape.elite && chance() < 0.5 ? { ...here, elite: here.elite + 1 } : { ...here, regular: here.regular + 1 };
      }
      return [{ how: "deploy", put, line: `deploy ${spread(shape.places.map((place) => [place, put[place] ?? NONE]))}` }];
    }
    case "ship": return [...ship(shape, chance), ...answers(shape.extra)];
    case "move": return [
      ...shape.sources.flatMap((source): Want[] => {
        const taken = take(source.from, chance);
        const going = list(taken).filter(([, tokens]) => total(tokens) > 0);
        const to = one(source.to.filter((place) => going.some(([from]) => from !== place)), chance);
        if (to === undefined) return [];
        const gone = going.filter(([from]) => from !== to);
        return [{ how: "move", from: source.from[0]?.place ?? "", taken: Object.fromEntries(gone), to, line: `${shape.verb} ${spread(gone)} -> ${to}` }];
      }),
      ...answers(shape.extra),
    ];
    case "plan": {
      const leads = [...shape.leaders.map((each): string | null => each.leader), ...(shape.unled ? [null] : [])];
      const leader = one(leads, chance) ?? null;
      let [dial, spice, told]: [Tokens, Tokens, number | null] = [NONE, NONE, null];
      if ("free" in shape.dials) {
        const free = shape.dials.free;
        const stock = read(free.forces);
        dial = of(stock, between(0, Math.min(free.most, total(stock)), chance), chance);
        spice = some(dial, between(0, Math.min(free.spice, total(dial)), chance));
      } else {
        told = Math.floor(chance() * shape.dials.told.length);
        const choice = shape.dials.told[told];
        if (choice) [dial, spice] = [read(choice.dial), read(choice.spice)];
      }
      const slots = (leader === null ? undefined : one(shape.slots, chance)) ?? { weapon: null, defense: null };
      const plan: Plan = { leader, kwisatz: leader !== null && shape.kwisatz !== null && chance() < 0.5, dial, spice, ...slots };
      return [{ how: "plan", plan, told, line: planLine(plan) }];
    }
    case "revive": {
      const forces = shape.costs.filter((cost) => cost.number > 0).map((cost): Want => {
        const force = of(read(shape.stock), cost.number, chance);
        return { how: "revive", force, leader: null, line: `${shape.verb} ${written(force)}` };
      });
      const leaders = shape.leaders.map(({ leader }): Want => ({ how: "revive", force: NONE, leader, line: `${shape.verb} ${leader}` }));
      return [...forces, ...leaders, ...answers(shape.extra)];
    }
    case "show": return shape.secrets.flatMap((secret) => {
      const to = shape.to.filter((_, n) => n === 0 || chance() < 0.5);
      return to.length === 0 ? [] : [{ how: "show", secret, to, line: `show ${secret} to ${to.join(", ")}` } as Want];
    });
    case "deals": return answers(shape.answers);
  }
}
