// Numbers of regular and of elite forces, as the notation writes them: `5`, or `3+2` with two elite ones among five.

import type { Stand } from "$wire";

export type Tokens = { readonly regular: number; readonly elite: number };

export const NONE: Tokens = { regular: 0, elite: 0 };

export function read(text: string): Tokens {
  const [regular = "0", elite = "0"] = text.split("+");
  return { regular: Number(regular), elite: Number(elite) };
}

export function written({ regular, elite }: Tokens): string {
  return elite === 0 ? String(regular) : `${regular}+${elite}`;
}

export const total = ({ regular, elite }: Tokens): number => regular + elite;

export const plus = (a: Tokens, b: Tokens): Tokens => ({ regular: a.regular + b.regular, elite: a.elite + b.elite });

// So many of a stock, regular ones first.
export function some(stock: Tokens, number: number): Tokens {
  const regular = Math.min(stock.regular, number);
  return { regular, elite: Math.min(stock.elite, number - regular) };
}

// So many of what stands in several places, in their order.
export function gathered(from: readonly Stand[], number: number): Record<string, Tokens> {
  let left = number;
  return Object.fromEntries(from.map((stand) => {
    const taken = some(read(stand.force), left);
    left -= total(taken);
    return [stand.place, taken];
  }));
}

// Forces of several places, as in `2 the-minor-erg/4, 0+1 the-minor-erg/6`.
export function spread(parts: readonly (readonly [string, Tokens])[]): string {
  return parts.filter(([, tokens]) => total(tokens) > 0).map(([place, tokens]) => `${written(tokens)} ${place}`).join(", ");
}
