import { afterEach, describe, expect, it, vi } from "vitest";
import { reason, Refused, tables, textAt } from "./api";

const answers = (body: string, init: ResponseInit) => vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(body, init))));
const whyNot = (asked: Promise<unknown>): Promise<string> => asked.then(() => expect.unreachable("it was refused"), reason);

afterEach(() => vi.unstubAllGlobals());

describe("why something was not carried out", () => {
  it("is what the server says", async () => {
    answers(JSON.stringify({ type: "urn:kanly:forbidden", detail: "Nobody may look.", status: 403 }), { status: 403 });
    expect(await whyNot(tables.look("one"))).toBe("Nobody may look.");
  });

  it("is said in words where something else answers in the place of the server, or nobody", async () => {
    for (const status of [502, 200]) {
      answers("<html>Bad Gateway</html>", { status });
      expect(await whyNot(tables.look("one"))).toContain(`${status}`);
    }
    answers("<html>Bad Gateway</html>", { status: 502 });
    expect(await whyNot(textAt("/api/tables/one/frames/3/scenario"))).toContain("502");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await whyNot(tables.look("one"))).not.toContain("fetch");
  });

  it("is told to the browser where it is a fault of the page", () => {
    const told = vi.fn();
    vi.stubGlobal("reportError", told);
    const fault = new TypeError("nothing there");
    expect(reason(fault)).toContain("nothing there");
    expect(told).toHaveBeenCalledExactlyOnceWith(fault);
    expect(reason(new Refused({ type: "about:blank", title: "", status: 409, detail: "No.", rule: null, why: null }))).toBe("No.");
    expect(told).toHaveBeenCalledOnce();
  });
});

it("what is read as text is asked for in the language of the page", async () => {
  answers("turn = 3", {});
  expect(await textAt("/api/records/one/scenario/3")).toBe("turn = 3");
  expect(fetch).toHaveBeenCalledWith("/api/records/one/scenario/3", expect.objectContaining({ headers: expect.objectContaining({ "accept-language": "en" }) }));
});
