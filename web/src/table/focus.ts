// Whoever plays by keyboard is never left nowhere: when what has the focus goes away, the focus goes on to what is asked now.

import type { Attachment } from "svelte/attachments";

// What can have the focus no longer: it was taken off the page, switched off or put out of sight.
const gone = (element: Element): boolean => !element.isConnected || element.matches(":disabled") || !element.checkVisibility();

// What lies over everything comes first, then the second tap of a pass, then the question.
const NEXT = ['[role="dialog"]', "[data-at-once]", ".reaction", ".prompt", ".lesson aside"];

function next(root: ParentNode): HTMLElement | null {
  for (const selector of NEXT) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return null;
}

export const toQuestion = (): void => next(document)?.focus();

export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: Element | null = null;
  const came = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  // Whoever leaves by a click beside everything wants to be nowhere.
  const left = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last === target && !gone(last as Element)) last = null;
    });
  };
  const look = (): void => {
    const active = document.activeElement;
    if (last === null || (active !== null && active !== document.body && active !== last) || !gone(last)) return;
    last = null;
    next(root)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "class"] });
  root.addEventListener("focusin", came);
  root.addEventListener("focusout", left);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", came);
    root.removeEventListener("focusout", left);
  };
};

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

// Something that lies over everything takes the focus, keeps it, and gives it back when it is put away.
export const modal: Attachment<HTMLElement> = (dialog) => {
  const before = document.activeElement as HTMLElement | null;
  dialog.focus();
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const all = [...dialog.querySelectorAll<HTMLElement>(REACHABLE)].filter((each) => each.checkVisibility());
    const [first, last] = [all[0], all.at(-1)];
    const active = document.activeElement;
    const over = event.shiftKey ? active === first || active === dialog : active === last;
    if (!over) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  dialog.addEventListener("keydown", turn);
  return () => {
    dialog.removeEventListener("keydown", turn);
    const back = before?.isConnected && before !== document.body ? before : document.querySelector<HTMLElement>(".prompt");
    back?.focus();
  };
};
