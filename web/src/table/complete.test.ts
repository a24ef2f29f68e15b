import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Entry, Question, Shape } from "$wire";
import { completions } from "./complete";

const asked = (form: Shape): Question => ({ n: 1, kind: "bid", rule: "1.04.06", text: "", about: [], form, fallback: "pass" });
const pass = { action: "pass", names: [], price: null };

test("what begins as it is typed comes first, whatever its case", () => {
  const question = asked({ shape: "number", verb: "bid", least: 3, most: 9, extra: [pass] });
  expect(completions(question, [], "b")).toEqual(["bid 3", "bid 9"]);
  expect(completions(question, [], "PA")).toEqual(["pass"]);
});

test("where nothing begins so, whatever holds all of the words", () => {
  const question = asked({ shape: "deploy", places: ["sietch-tabr/13", "false-wall-west/16"], number: 10, elite: 0 });
  expect(completions(question, [], "west 10")).toEqual(["deploy 10 false-wall-west/16"]);
  expect(completions(question, [], "arrakeen")).toEqual([]);
});

test("what may be done unasked is completed too", () => {
  const entry: Entry = { kind: "give", rule: "1.11.00", about: [], answers: { shape: "number", verb: "give emperor", least: 1, most: 4, extra: [] } };
  expect(completions(null, [entry], "give")).toEqual(["give emperor 1", "give emperor 4"]);
});

test("every form that games come by can be begun on the command line", () => {
  const found = JSON.parse(readFileSync(new URL("../../tests/forms.json", import.meta.url), "utf8")) as { questions: Record<string, Question> };
  for (const [key, question] of Object.entries(found.questions)) expect(completions(question, [], ""), key).not.toEqual([]);
});
