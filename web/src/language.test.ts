import { expect, test, vi } from "vitest";
import { served } from "./language";
import { language, say, speak } from "./words";

const all = ["en", "de", "pt-BR"].map((id) => ({ id, name: id }));

test("somebody gets what was chosen, else what the browser wants, else English", () => {
  expect(served(all, "de", ["en"])).toBe("de");
  expect(served(all, "tlh", ["fr", "pt-PT", "de"])).toBe("pt-BR");
  expect(served(all, null, ["de-AT", "en"])).toBe("de");
  expect(served(all, null, ["fr"])).toBe("en");
  expect(served([], null, ["fr"])).toBe("en");
});

test("another language is laid over English", () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  speak("de", "do-pass = Passen\n");
  expect([say("do-pass"), say("do-yes"), language(), document.documentElement.lang]).toEqual(["Passen", "Yes", "de", "de"]);
});
