// Lists what others wrote of the built page: packages whose modules are in it, each with its licence. What the program itself is made
// of stands in public/licences.json (`cargo xtask licences`).

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { Plugin } from "vite";

// The folder of the package that a module belongs to, or null where it is our own.
function packageOf(module: string): string | null {
  const inside = `${sep}node_modules${sep}`;
  if (!module.replace(/^\0/, "").includes(inside)) return null;
  let folder = dirname(module.replace(/^\0/, "").split("?")[0] ?? "");
  // Folders within a package may have a package.json that only says how to read them.
  while (folder.includes(inside)) {
    const file = join(folder, "package.json");
    if (existsSync(file) && "version" in JSON.parse(readFileSync(file, "utf8"))) return folder;
    folder = dirname(folder);
  }
  return null;
}

function licensed(folder: string): unknown {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim() : null;
  return { name, version, licence: license, authors: file ? [] : [typeof author === "string" ? author : (author?.name ?? "")], text };
}

export function licences(): Plugin {
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const [module, { renderedLength }] of Object.entries(file.modules)) {
          const folder = renderedLength > 0 ? packageOf(module) : null;
          if (folder) folders.add(folder);
        }
      }
      const source = `${JSON.stringify([...folders].sort().map(licensed), null, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "licences-page.json", source });
    },
  };
}
