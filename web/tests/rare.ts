// Questions that games at random hardly ever come by, made by hand.

import type { Answer, AskKind, Entry, Question, Shape } from "$wire";

const answer = (action: string): Answer => ({ action, names: [], price: null });

const asked = (kind: AskKind, rule: string, form: Shape): Question => ({ n: 1, kind, rule, text: `A question of the kind ${kind}.`, about: [], form, fallback: "pass" });

const list = (...actions: string[]): Shape => ({ shape: "list", answers: actions.map(answer) });

export const RARE: readonly Question[] = [
  asked("ride", "2.04.08", {
    shape: "move", verb: "ride", extra: [answer("pass")],
    sources: [{ from: [{ place: "the-minor-erg/4", force: "3" }, { place: "the-minor-erg/6", force: "1+2" }], to: ["arrakeen/9", "sietch-tabr/13", "red-chasm/6", "polar-sink"] }],
  }),
  asked("spare", "2.04.10", list("spare", "pass")),
  asked("floor", "1.13.01", list("pass", "quiet")),
  asked("honour", "1.12.05", list("yes", "no")),
  asked("abduct", "2.05.10.01", list("abduct Duncan Idaho", "abduct Dr. Yueh")),
  asked("lose", "2.04.16", list("lose 2+1", "lose 3")),
  asked("remove", "1.07.06.06", {
    shape: "split", verb: "remove", force: "4+1",
    from: [{ place: "habbanya-ridge-flat/16", force: "6+2" }, { place: "habbanya-ridge-flat/17", force: "4+2" }],
  }),
  asked("return", "1.14.04", {
    shape: "select", verb: "return", least: 2, most: 2, extra: [],
    from: [{ name: { card: "Shield" }, copies: 2 }, { name: { card: "Lasgun" }, copies: 1 }, { name: { card: "Karama" }, copies: 1 }],
  }),
  asked("discard", "1.07.09", {
    shape: "select", verb: "discard", least: 1, most: 3, extra: [answer("pass")],
    from: [{ name: { card: "Crysknife" }, copies: 1 }, { name: { card: "Snooper" }, copies: 1 }, { name: { card: "Baliset" }, copies: 1 }],
  }),
  asked("sponsor", "1.05.05", {
    shape: "forces", verb: "sponsor", stock: "12+3", extra: [answer("pass")],
    costs: [1, 2, 3, 4, 5].map((number) => ({ number, price: number * 2, ally_least: 0, ally_most: 0 })),
  }),
  asked("payment", "1.04.06.03", { shape: "pay", price: 7, least: 2, most: 7, extra: [] }),
  asked("predict", "2.02.03", {
    shape: "choose", verb: "predict", extra: [],
    rows: [{ parts: [{ faction: ["atreides", "emperor", "harkonnen"] }, { number: { least: 1, most: 10 } }] }],
  }),
];

export const RARELY_LET: readonly Entry[] = [
  {
    kind: "restore", rule: "1.05.04", about: [],
    answers: {
      shape: "revive", verb: "restore", stock: "4+1", together: null, extra: [],
      costs: [1, 2, 3].map((number) => ({ number, price: 0, ally_least: 0, ally_most: 0 })), leaders: [{ leader: "Stilgar", price: 0 }, { leader: "Chani", price: 0 }],
    },
  },
];
