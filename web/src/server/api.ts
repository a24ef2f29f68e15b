// What is sent to the server, and what it answers.

import type {
  Code, Command, Health, Hint, Kept, Language, LeftOut, Lesson, Named, Person, Practice, PracticeAttempt, Problem, Proof, Puzzle, PuzzleVerdict, Records, Replay, Reply, Review, Request, Setup, Sheet,
  Table, Tables, Taught, Topic, Tried, View, Welcome,
} from "$wire";
import { language, say } from "../words";

// A request that was not carried out, as the server tells it; `status` is 0 where there was no answer at all.
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  is(kind: string): boolean {
    return this.problem.type === `urn:kanly:${kind}`;
  }

  // Whether the same request may be carried out a moment later.
  get passing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.problem.status);
  }
}

// Why something was not carried out, in words. What is no refusal is a fault of the page, which the browser is told too.
export function reason(error: unknown): string {
  if (error instanceof Refused) return error.message;
  reportError(error);
  return String(error);
}

const unanswered = (): Refused => new Refused({ type: "urn:kanly:unanswered", title: "", status: 0, detail: say("refused-unanswered"), rule: null, why: null });

// What came was not from the server: a proxy, or whoever lets people into a network, has answered in its place.
function strange({ status, statusText }: Response): Refused {
  return new Refused({ type: "about:blank", title: statusText, status, detail: say("refused-strange", { status }), rule: null, why: null });
}

async function problem(response: Response): Promise<Refused> {
  try {
    const told: unknown = await response.json();
    if (told && typeof told === "object" && "type" in told) return new Refused(told as Problem);
  } catch {
    // No JSON.
  }
  return strange(response);
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: "same-origin", headers: { "accept-language": language() } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw unanswered();
  }
  if (!response.ok) throw await problem(response);
  return response;
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  try {
    return (await response.json()) as T;
  } catch {
    throw strange(response);
  }
}

export function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (span: number) => new Promise((done) => setTimeout(done, span));

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const people = {
  come: (name: string) => json<Welcome>("POST", "/api/people", { name } satisfies Named),
  recover: (code: string) => json<Person>("POST", "/api/people/recover", { code }),
  me: () => json<Person>("GET", "/api/me"),
  rename: (name: string) => json<Person>("PATCH", "/api/me", { name } satisfies Named),
  newCode: () => json<Code>("POST", "/api/me/recovery"),
  signOut: () => ask("DELETE", "/api/me/session"),
  forget: () => ask("DELETE", "/api/me"),
  tables: () => json<Tables>("GET", "/api/me/tables"),
};

export const tables = {
  list: (stage?: string) => json<Tables>("GET", stage ? `/api/tables?stage=${stage}` : "/api/tables"),
  open: (setup: Setup) => json<Table>("POST", "/api/tables", setup),
  look: (table: string) => json<Table>("GET", at(table)),
  close: (table: string) => json<Table>("DELETE", at(table)),
  join: (table: string, chair: number | null, invitation: string | null) =>
    json<Table>("POST", `${at(table)}/join`, { chair, invitation }),
  leave: (table: string) => json<Table>("POST", `${at(table)}/leave`),
  // The throw into the pot of chance is made here, in the browser, where nobody else can foresee it.
  ready: (table: string) => json<Table>("POST", `${at(table)}/ready`, { throw: random(32) }),
  pick: (table: string, faction: string) => json<Table>("POST", `${at(table)}/pick`, { faction }),
  begin: (table: string) => json<Table>("POST", `${at(table)}/begin`),
  rematch: (table: string) => json<Code>("POST", `${at(table)}/rematch`),
  seat: (table: string, chair: number, seating: "person" | { bot: string }) =>
    json<Table>("PUT", `${at(table)}/chairs/${chair}`, { seating }),
  invite: (table: string, chair: number) => json<Code>("POST", `${at(table)}/chairs/${chair}/invitation`),
  mute: (table: string, chair: number, muted: boolean) => json<Table>("PUT", `${at(table)}/chairs/${chair}/mute`, { muted }),
  handOver: (table: string, bot: string) => json<Table>("PUT", `${at(table)}/bot`, { bot }),
  takeBack: (table: string) => json<Table>("DELETE", `${at(table)}/bot`),
  murmur: (table: string, words: string) => json<Reply>("POST", `${at(table)}/murmur`, { words }),
  tryOut: (table: string, action: string) => json<Tried>("POST", `${at(table)}/try`, { action }),
  leftOut: (table: string) => json<LeftOut[]>("GET", `${at(table)}/left-out`),
  hint: (table: string) => json<Hint>("GET", `${at(table)}/hint`),
  // How the table stood for whoever asks when a frame was sent to it.
  then: (table: string, frame: number) => json<View>("GET", `${at(table)}/frames/${frame}`),
  scenario: (table: string, frame: number) => `${at(table)}/frames/${frame}/scenario`,
  // Where it is told what happens.
  stream: (table: string, query: string) => `${at(table)}/stream?${query}`,
  report: (table: string, seq: number, reason: string) => ask("POST", `${at(table)}/reports`, { seq, reason }),
  record: (table: string) => textAt(`${at(table)}/record`),
};

// The text that lies at an address of the server, such as a scenario.
export const textAt = async (address: string): Promise<string> => (await ask("GET", address)).text();

// Which page the server shows now.
export const build = async (): Promise<string> => (await json<Health>("GET", "/healthz")).page;

const of = (record: string) => `/api/records/${encodeURIComponent(record)}`;

// Games that one can look back at, by the id of a table that is over or of a record that was put here.
export const records = {
  keep: (text: string) => json<Kept>("POST", "/api/records", { text }),
  own: () => json<Records>("GET", "/api/me/records"),
  replay: (record: string, eyes: string) => json<Replay>("GET", `${of(record)}?as=${eyes}`),
  // Line 0 is before any choice, as is every line of the header.
  view: (record: string, line: number, eyes: string) => json<View>("GET", `${of(record)}/at/${Math.max(1, line)}?as=${eyes}`),
  proof: (record: string) => json<Proof>("GET", `${of(record)}/proof`),
  review: (record: string) => json<Review>("GET", `${of(record)}/review`),
  text: (record: string) => `${of(record)}/text`,
  scenario: (record: string, line: number) => `${of(record)}/scenario/${line}`,
};

export const languages = {
  all: () => json<Language[]>("GET", "/api/languages"),
  text: (id: string) => textAt(`/api/languages/${encodeURIComponent(id)}`),
};

export const learn = {
  topics: () => json<Topic[]>("GET", "/api/sheets"),
  lessons: () => json<Lesson[]>("GET", "/api/lessons"),
  practise: (lesson: string, practice: Practice) => json<Taught>("POST", `/api/lessons/${encodeURIComponent(lesson)}`, practice),
  tryOut: (lesson: string, attempt: PracticeAttempt) => json<Tried>("POST", `/api/lessons/${encodeURIComponent(lesson)}/try`, attempt),
  leftOut: (lesson: string, practice: Practice) => json<LeftOut[]>("POST", `/api/lessons/${encodeURIComponent(lesson)}/left-out`, practice),
  sheet: (name: string) => json<Sheet>("GET", `/api/sheets/${encodeURIComponent(name)}`),
};

const about = (puzzle: string) => `/api/puzzles/${encodeURIComponent(puzzle)}`;

// Positions with one best answer, by name; that of the day is called `today`.
export const puzzles = {
  look: (puzzle: string) => json<Puzzle>("GET", about(puzzle)),
  answer: (puzzle: string, action: string) => json<PuzzleVerdict>("POST", `${about(puzzle)}/answer`, { action }),
  tryOut: (puzzle: string, action: string) => json<Tried>("POST", `${about(puzzle)}/try`, { action }),
  leftOut: (puzzle: string) => json<LeftOut[]>("GET", `${about(puzzle)}/left-out`),
};

// Carries a command out once, however often it must be sent: after a lost answer the same key goes again. `waiting` is told when
// that happens.
export async function command(table: string, wanted: Command, waiting: () => void): Promise<Reply> {
  const request: Request = { key: random(16), command: wanted };
  for (let tries = 0; ; tries += 1) {
    try {
      return await json<Reply>("POST", `${at(table)}/command`, request);
    } catch (error) {
      if (!(error instanceof Refused) || !error.passing || tries >= 20) throw error;
      waiting();
      await pause(Math.min(300 * 2 ** tries, 5_000));
    }
  }
}
