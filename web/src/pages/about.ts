// What others wrote of the program and of the page, with its licences: asked for only where somebody wants to read it.

export type Part = { name: string; version: string; licence: string; authors: readonly string[]; text: string | null };

type Program = { packages: readonly (Omit<Part, "text"> & { text: number | null })[]; texts: readonly string[] };

async function read<T>(path: string): Promise<T> {
  const came = await fetch(path);
  if (!came.ok) throw new Error(`${path}: ${came.status}`);
  return (await came.json()) as T;
}

export async function parts(): Promise<{ of: string; parts: readonly Part[] }[]> {
  const [program, page] = await Promise.all([read<Program>("/licences.json"), read<Part[]>("/licences-page.json")]);
  const texts = program.packages.map((each) => ({ ...each, text: each.text === null ? null : (program.texts[each.text] ?? null) }));
  return [{ of: "page", parts: page }, { of: "program", parts: texts }];
}
