// An offer as it is put together, and how it is spelled.

export type Payment = { readonly from: string; readonly to: string; readonly amount: number };
export type ClauseDraft = { readonly bound: string; readonly row: number; readonly texts: readonly string[] };

export type Draft = {
  readonly parties: readonly string[];
  readonly payments: readonly Payment[];
  readonly clauses: readonly ClauseDraft[];
  readonly until: readonly string[] | null;
  readonly promise: string;
};

export function spelled(draft: Draft): string | null {
  const parts = [
    ...draft.payments.filter((payment) => payment.amount > 0).map(({ from, to, amount }) => `${from} pays ${to} ${amount}`),
    ...draft.clauses.map(({ bound, texts }) => (texts.includes("") ? null : `${bound} ${texts.join(" ")}`)),
    ...(draft.until ? [draft.until.join(" ")] : []),
    ...(draft.promise === "" ? [] : [`text "${draft.promise.replaceAll('"', "'")}"`]),
  ];
  if (parts.includes(null) || parts.length === 0 || draft.parties.length < 2) return null;
  return `offer ${draft.parties.join(", ")}: ${parts.join("; ")}`;
}
