"use strict";

// The search box. It works without a server: the words to look through come with a script element, because
// browsers let no page that was opened from a disk fetch files.
(() => {
  const box = document.querySelector("search");
  const input = document.getElementById("query");
  const status = document.getElementById("status");
  const list = document.getElementById("hits");
  const SHOWN = 40;

  let loading;
  function load() {
    loading ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = "search-index.js";
      script.onload = () => done(window.kanlyRules);
      script.onerror = () => failed(new Error("search-index.js cannot be loaded"));
      document.head.append(script);
    });
    return loading;
  }

  // A number such as 1.02.05 or 1.02.05/4, also as the anchors spell it.
  function named(rules, text) {
    const parts = /^(?:r-)?(\d+(?:\.\d+)+)(?:[/-](\d+))?$/.exec(text.trim());
    const rule = parts && rules.find((rule) => rule.id === parts[1]);
    if (!rule) return undefined;
    const number = Number(parts[2] ?? 0);
    return number > rule.cases.length ? undefined : { rule, number };
  }

  function address(rule, number) {
    return `${rule.page}#r-${rule.id}${number ? `-${number}` : ""}`;
  }

  function* lines(rule) {
    yield ["head", 0, rule.id];
    yield ["head", 0, rule.title];
    for (const line of rule.text) yield ["", 0, line];
    for (const [at, line] of rule.cases.entries()) yield [`case ${at + 1}`, at + 1, line];
    for (const line of rule.ruling) yield ["ruling", 0, line];
  }

  // The rules that have all words: first those with more of them in number and title, then those with more of
  // them in one line, as `kanly rules --search` sorts them.
  function find(rules, words) {
    const hits = [];
    for (const rule of rules) {
      const missing = new Set(words);
      let head = 0;
      let best = { count: 0 };
      for (const [where, number, line] of lines(rule)) {
        const lower = line.toLowerCase();
        const found = words.filter((word) => lower.includes(word));
        found.forEach((word) => missing.delete(word));
        if (where === "head") head += found.length;
        if (found.length > best.count) best = { count: found.length, where, number, line };
      }
      if (missing.size === 0) hits.push({ rule, head, ...best });
    }
    return hits.sort((a, b) => b.head - a.head || b.count - a.count);
  }

  // The part of a long line in which the first of the words stands.
  function around(line, words) {
    const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0);
    const start = Math.max(0, Math.min(...places) - 60);
    const from = start === 0 ? 0 : line.indexOf(" ", start) + 1;
    const cut = line.indexOf(" ", from + 200);
    const to = cut < 0 ? line.length : cut;
    return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
  }

  function marked(text, words) {
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const parts = text.split(new RegExp(`(${escaped.join("|")})`, "i"));
    return parts.map((part, at) => {
      if (at % 2 === 0) return part;
      const mark = document.createElement("mark");
      mark.textContent = part;
      return mark;
    });
  }

  function shown(hit, words) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = address(hit.rule, hit.number);
    const number = document.createElement("span");
    number.className = "number";
    number.append(...marked(hit.rule.id, words));
    link.append(number, " ", ...marked(hit.rule.title, words));
    item.append(link);
    if (hit.where !== "head" && hit.line) {
      const line = document.createElement("p");
      if (hit.where) line.append(`${hit.where}: `);
      line.append(...marked(around(hit.line, words).replaceAll(" -> ", " → "), words));
      item.append(line);
    }
    return item;
  }

  async function search() {
    const text = input.value;
    const words = [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))];
    if (words.length === 0) {
      status.textContent = "";
      list.replaceChildren();
      return;
    }
    let rules;
    try {
      rules = await load();
    } catch (error) {
      status.textContent = `${error.message}: it belongs beside this page.`;
      return;
    }
    // Somebody may have typed on while the words were loading.
    if (input.value !== text) return;
    const exact = named(rules, text);
    const hits = exact ? [{ where: "head", ...exact }] : find(rules, words);
    const more = hits.length > SHOWN ? `, the first ${SHOWN} shown` : "";
    status.textContent = hits.length === 0 ? "No rule has all these words." :
      hits.length === 1 ? "1 rule" : `${hits.length} rules${more}`;
    if (exact?.number) status.textContent = `Case ${exact.number} of the rule`;
    list.replaceChildren(...hits.slice(0, SHOWN).map((hit) => shown(hit, words)));
  }

  function clear() {
    input.value = "";
    search();
  }

  // index.html#1.02.05/4 leads to the case on its page.
  async function forward() {
    const name = decodeURIComponent(location.hash.slice(1));
    if (!/^(?:r-)?\d/.test(name) || document.getElementById(name)) return;
    const target = named(await load(), name);
    if (target) location.replace(address(target.rule, target.number));
  }

  box.hidden = false;
  input.addEventListener("focus", () => load().catch(() => {}));
  input.addEventListener("input", search);
  input.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await search();
    const first = list.querySelector("a");
    if (!first) return;
    const { href } = first;
    clear();
    location.assign(href);
  });
  list.addEventListener("click", (event) => {
    // A find on this same page must not stay hidden behind the list.
    if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(clear);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.contains(event.target)) clear();
    const typing = event.target.closest("input, textarea");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
  window.addEventListener("hashchange", forward);
  forward();

  // On a narrow screen the list of rules would push the rules themselves out of sight.
  const contents = document.querySelector(".contents details");
  if (contents && matchMedia("(max-width: 62rem)").matches) contents.open = false;
})();
