// One server for all the tests of a run, and one browser for each process of them. The server lives beside those processes, so that it is
// stopped whatever becomes of them; a browser ends with its process.

import type { Browser } from "playwright-core";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { missing } from "./find";
import { launch } from "./people";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    base: string;
  }
}

// Before all tests; what it answers is done after them.
export default async function begin(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (missing !== null) return undefined;
  const server = await Server.start();
  project.provide("base", server.address);
  return () => server.stop();
}

let begun: Promise<Browser> | null = null;

export const base = (): string => inject("base");
export const browserOfAll = (): Promise<Browser> => (begun ??= launch());
