/** SR9: merges two lists by id: rows of the newer list replace those of the older, and new rows follow. */
export const merged = <Row extends { readonly id: number }>(
  older: readonly Row[],
  newer: readonly Row[],
): readonly Row[] => {
  const rows = new Map<number, Row>();
  for (const row of older) rows.set(row.id, row);
  for (const row of newer) rows.set(row.id, row);
  return [...rows.values()];
};
