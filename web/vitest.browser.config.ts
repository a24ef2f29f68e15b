// Tests in a real browser, the pictures of the documentation, and forms for the tests: `npm run browser`, `pictures`, `forms`.

import { defineConfig } from "vitest/config";
import { missing } from "./tests/find.ts";
import { PATIENCE } from "./tests/patience.ts";

if (missing !== null) console.log(missing);

export default defineConfig({
  test: {
    include: missing !== null ? [] : [`tests/*.${process.env["KANLY_RUN"] ?? "browser"}.ts`],
    passWithNoTests: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // By itself it looks for one second only.
    expect: { poll: { timeout: PATIENCE } },
    // Every test with its seconds.
    reporters: ["verbose"],
    slowTestThreshold: 0,
    globalSetup: "tests/world.ts",
    // Two processes, each with one browser for all its files: one alone waits a third of the time.
    maxWorkers: 2,
    isolate: false,
  },
});
