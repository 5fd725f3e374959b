const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/** HE7: an arrow key as it is meant on a page from left to right: in a mirrored grid the next cell is at the left. */
export const readingKey = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (SWAPPED.get(key) ?? key) : key;
