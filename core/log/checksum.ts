/**
 * LG2: sums that tie the lines of a log together: each is that of its own text and of all before it, so a line that was
 * changed, doubled, moved or left out is found at the first line that no longer fits. Every step is a bijection of 32
 * bits: a single changed character always shows. It finds damage, it does not withstand forgers.
 */
export const FIRST_SUM = 0x9e3779b9;

/** The sum after one more line. */
export const nextSum = (sum: number, text: string): number => {
  let h = Math.imul(sum ^ text.length, 0x85ebca6b);
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x9e3779b1);
    h ^= h >>> 15;
  }
  return h >>> 0;
};

const SEAL = /^(.*),"sum":"([0-9a-f]{8})"\}$/s;

/** A line of JSON with its sum as the last member. */
export const sealed = (line: string, sum: number): string =>
  `${line.slice(0, -1)},"sum":"${sum.toString(16).padStart(8, '0')}"}`;

/** The line without its sum, and the sum; null: there is none. */
export const unsealed = (line: string): { readonly text: string; readonly sum: number } | null => {
  const [, body, sum] = SEAL.exec(line) ?? [];
  return body === undefined || sum === undefined
    ? null
    : { text: `${body}}`, sum: Number.parseInt(sum, 16) };
};
