/** Sorts the floors for the list and the keys: highest first. */
export const floorOrder = <F extends { readonly id: number; readonly level: number }>(
  floors: readonly F[],
): readonly F[] => floors.toSorted((a, b) => b.level - a.level || a.id - b.id);

const UP = new Set(['ArrowUp', 'ArrowRight']);
const DOWN = new Set(['ArrowDown', 'ArrowLeft']);

/** The next floor for an arrow key; null at the ends and for other keys. */
export const floorByKey = (
  floors: readonly { readonly id: number; readonly level: number }[],
  from: number | null,
  key: string,
): number | null => {
  const step = UP.has(key) ? -1 : DOWN.has(key) ? 1 : 0;
  if (step === 0) return null;
  const order = floorOrder(floors);
  const at = order.findIndex(({ id }) => id === from);
  return order[at + step]?.id ?? null;
};
