// How a line of notation can go on, by the forms of what may be done.

import type { Answer, Entry, Part, Question, Shape } from "$wire";

const of = (answers: readonly Answer[]): string[] => answers.map((answer) => answer.action);

// The texts of a part; of a run of numbers the first and the last.
function texts(part: Part): string[] {
  if ("number" in part) return [...new Set([String(part.number.least), String(part.number.most)])];
  if ("text" in part || "any" in part) return [];
  return Object.values(part)[0] as string[];
}

// Answers, or beginnings of them where there are too many.
function beginnings(shape: Shape): string[] {
  switch (shape.shape) {
    case "list": return of(shape.answers);
    case "number": return [...of(shape.extra), ...[shape.least, shape.most].map((number) => `${shape.verb} ${number}`)];
    case "pay": return [...of(shape.extra), ...[shape.least, shape.most].map((own) => (own === shape.price ? `pay ${own}` : `pay ${own} ally ${shape.price - own}`))];
    case "choose": return [...of(shape.extra), ...shape.rows.flatMap((row) => row.parts.reduce<string[]>(
      (begun, part) => (begun.length > 500 ? begun : begun.flatMap((text) => [...(texts(part).length === 0 ? [text] : texts(part).map((each) => `${text} ${each}`))])), [shape.verb]))];
    case "select": return [...of(shape.extra), ...shape.from.map((item) => `${shape.verb} ${String(Object.values(item.name)[0])}`)];
    case "forces": return [...of(shape.extra), ...shape.costs.map((cost) => `${shape.verb} ${cost.number}`)];
    case "split": return shape.from.map((stand) => `${shape.verb} ${shape.force} ${stand.place}`);
    case "deploy": return shape.places.map((place) => `deploy ${shape.number} ${place}`);
    case "ship": return [
      ...of(shape.extra),
      ...shape.ways.flatMap((way) => way.costs.flatMap((cost) => way.places.map((place) => `${shape.verb} ${cost.number} ${place}`))),
      ...shape.crossing.flatMap((group) => group.from.map((stand) => `cross ${stand.force} ${stand.place} -> `)),
      ...shape.leaving.flatMap((group) => group.from.map((stand) => `lift ${stand.force} ${stand.place}`)),
    ];
    case "move": return [...of(shape.extra), ...shape.sources.flatMap((source) => source.from.flatMap((stand) => source.to.filter((to) => to !== stand.place).map((to) => `${shape.verb} ${stand.force} ${stand.place} -> ${to}`)))];
    case "plan": return shape.leaders.map((head) => `plan ${head.leader} dial 0`);
    case "revive": return [...of(shape.extra), ...shape.costs.map((cost) => `${shape.verb} ${cost.number}`), ...shape.leaders.map((head) => `${shape.verb} ${head.leader}`)];
    case "show": return shape.secrets.flatMap((secret) => shape.to.map((to) => `show ${secret} to ${to}`));
    case "deals": return [...of(shape.answers), ...(shape.offer ? ["offer "] : [])];
  }
}

export function completions(question: Question | null, unasked: readonly Entry[], typed: string): string[] {
  const all = [...(question ? beginnings(question.form) : []), ...unasked.flatMap((entry) => beginnings(entry.answers))];
  const wanted = typed.toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word !== "");
  const begin = all.filter((text) => text.toLowerCase().startsWith(wanted));
  // Where nothing begins so, whatever holds all of the words.
  return [...new Set(begin.length > 0 ? begin : all.filter((text) => words.every((word) => text.toLowerCase().includes(word))))];
}
