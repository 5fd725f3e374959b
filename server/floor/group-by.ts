/** Groups rows by key, keeping their order; rows without a key are left out. */
export const groupBy = <A>(
  rows: readonly A[],
  keyOf: (row: A) => number | null,
): ReadonlyMap<number, readonly A[]> => {
  const groups = new Map<number, A[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};
