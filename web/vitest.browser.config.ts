// Tests in a real browser, and the pictures of the documentation: `npm run browser`, `npm run pictures`.

import { defineConfig } from "vitest/config";
import { missing } from "./tests/find.ts";

if (missing !== null) console.log(missing);

export default defineConfig({
  test: {
    include: missing !== null ? [] : [process.env["KANLY_PICTURES"] ? "tests/*.pictures.ts" : "tests/*.browser.ts"],
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Every test with its seconds.
    reporters: ["verbose"],
    slowTestThreshold: 0,
    maxWorkers: 2,
  },
});
