// How long is waited for what should come: much longer than it takes, since a busy machine may stand still for seconds. Where something should
// not come, a moment is enough: no machine is so slow that it would come by that.

export const PATIENCE = 30_000;
// A game of several turns.
export const GAME = 200_000;

export const pause = (span: number): Promise<void> => new Promise((done) => setTimeout(done, span));

// Looks again and again whether something holds; false where patience ends.
export async function eventually(holds: () => boolean | Promise<boolean>, span = PATIENCE): Promise<boolean> {
  const late = Date.now() + span;
  while (!(await holds())) {
    if (Date.now() > late) return false;
    await pause(50);
  }
  return true;
}
