// What a hint may claim.

import type { Hint } from "$wire";

// Whether the best alternative is as good: the imagined games are too rough to tell the two apart, or they read the same.
export const alike = ({ chance, next, error }: Pick<Hint, "chance" | "next" | "error">): boolean =>
  next !== null && (chance - next.chance <= error || Math.round(chance) <= Math.round(next.chance));
