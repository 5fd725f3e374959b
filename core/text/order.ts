const DIGITS = /\d+/g;
/** Longer than any number in a name; longer numbers are sorted as text. */
const WIDTH = 12;

/** SR8: the sort key of a folded name: numbers are compared by value, so that 2 comes before 10. */
export const orderKeyOf = (folded: string): string =>
  folded.replace(DIGITS, (digits) => digits.padStart(WIDTH, '0'));

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
