// A server of its own for a test: a free port, a database that is gone afterwards.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary } from "./find";
import { eventually, pause } from "./patience";

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? done(address.port) : failed(new Error("no port"))));
    });
  });
}

export class Server {
  private process: ChildProcess | null = null;
  private told = "";

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly more: readonly string[],
  ) {}

  // `more` are arguments of `kanly serve` besides the usual ones.
  static async start(more: readonly string[] = []): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "kanly-browser-")), await freePort(), more);
    // Whoever ends the tests in the middle finds nothing left of them either.
    process.once("exit", () => {
      server.process?.kill("SIGKILL");
      rmSync(server.folder, { recursive: true, force: true });
    });
    await server.begin();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // Begins, or begins again on the same port with the same database.
  async begin(): Promise<void> {
    const child = spawn(binary as string, ["serve", "--listen", `127.0.0.1:${this.port}`, "--database", join(this.folder, "tables.db"), ...this.more], { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    for (const output of [child.stdout, child.stderr]) output?.on("data", (text: Buffer) => (this.told = (this.told + text.toString()).slice(-4_000)));
    const well = await eventually(() => {
      if (child.exitCode !== null) throw new Error(`the server did not start: ${this.told}`);
      return fetch(`${this.address}/healthz`).then((response) => response.ok, () => false);
    });
    if (!well) throw new Error(`the server does not answer: ${this.told}`);
  }

  // `SIGKILL` is a server that falls over.
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await Promise.race([gone, pause(10_000).then(() => child.kill("SIGKILL"))]);
    await gone;
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
