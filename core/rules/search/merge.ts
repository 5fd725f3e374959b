/**
 * SR9: two lists as one, without doubles by id: what the newer says of a row takes the older's place, and what only the
 * newer has follows.
 */
export const merged = <Row extends { readonly id: number }>(
  older: readonly Row[],
  newer: readonly Row[],
): readonly Row[] => {
  const rows = new Map<number, Row>();
  for (const row of older) rows.set(row.id, row);
  for (const row of newer) rows.set(row.id, row);
  return [...rows.values()];
};
