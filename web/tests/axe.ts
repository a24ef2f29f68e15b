// The automatic check for accessibility, within a page that is there already.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

type Node = { readonly target: readonly unknown[]; readonly failureSummary?: string };
type Found = { readonly violations: readonly { readonly id: string; readonly impact: string | null; readonly nodes: readonly Node[] }[] };
type Axe = { readonly run: (within: unknown, options: unknown) => Promise<Found> };

const CONTRAST = ["color-contrast", "link-in-text-block"];
const RULES = { runOnly: { type: "rule", values: CONTRAST } };
const REST = { rules: Object.fromEntries(CONTRAST.map((id) => [id, { enabled: false }])) };

// What is serious or worse, in one line each: the rule, and where. What lies behind words on a drawing cannot be told by a machine, so that
// their contrast is not asked for.
async function findings(page: Page, within: string, contrast: boolean): Promise<string[]> {
  const part = contrast ? { include: [within], exclude: ["svg"] } : within;
  const { violations } = await page.evaluate(
    ([wanted, options]) => (window as unknown as { axe: Axe }).axe.run(wanted, { resultTypes: ["violations"], preload: false, ...options }),
    [part, contrast ? RULES : REST] as const,
  );
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`));
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS: readonly (readonly [string, typeof DESKTOP, "light" | "dark"])[] = [
  ["desktop, light", DESKTOP, "light"], ["phone, dark", PHONE, "dark"],
  // The other two find the same but rarely.
  ...(process.env["KANLY_WHOLE"] === undefined ? [] : [["desktop, dark", DESKTOP, "dark"], ["phone, light", PHONE, "light"]] as const),
];

// Looks at a page in both sizes and both themes, and notes what is found under a name.
export async function everyLook(page: Page, name: string, found: Record<string, string[]>, within = "html"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  for (const [look, viewport, theme] of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    const wrong = [...(await findings(page, within, false)), ...(await findings(page, within, true))];
    if (wrong.length > 0) found[`${name}, ${look}`] = wrong;
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
}
