const MS_PER_SECOND = 1_000;

let second = Number.NaN;
let text = '';

/**
 * PG6: the header `Date` of a response, from which pages learn that the clock of their computer is wrong. By the clock by which
 * the server refuses what is over, which is not always Node's.
 */
export const httpDate = (): string => {
  const now = Math.floor(Date.now() / MS_PER_SECOND);
  if (now !== second) {
    second = now;
    text = new Date(now * MS_PER_SECOND).toUTCString();
  }
  return text;
};
