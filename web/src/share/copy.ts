// Copies words. In a network without certificates browsers have no clipboard for pages: there the words are selected and copied as
// by hand. Tells whether it was done.

export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return byHand(words);
  }
}

function byHand(words: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = words;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
