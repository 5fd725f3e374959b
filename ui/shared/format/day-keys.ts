const DAYS = 7;

/**
 * The index of the day to which a key moves from index `at`: the neighbouring day, the same weekday of another week, or
 * an end of the week; null: the key does not move.
 */
export const dayOfKey = (key: string, at: number, count: number): number | null => {
  const first = at - (at % DAYS);
  const to = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - DAYS],
    ['ArrowDown', at + DAYS],
    ['Home', first],
    ['End', first + DAYS - 1],
  ]).get(key);
  return to !== undefined && to >= 0 && to < count ? to : null;
};
