/**
 * LG2: a running checksum over the lines of a log. Each covers its own line and all before it, so a changed, duplicated,
 * moved or missing line is detected at the first line that no longer fits. Each step is a bijection on 32 bits, so a change
 * of one character is always detected. Detects damage, not forgery.
 */
export const FIRST_SUM = 0x9e3779b9;

/** The checksum after one more line. */
export const nextSum = (sum: number, text: string): number => {
  let h = Math.imul(sum ^ text.length, 0x85ebca6b);
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x9e3779b1);
    h ^= h >>> 15;
  }
  return h >>> 0;
};

const SEAL = /^,"sum":"([0-9a-f]{8})"\}$/;
const SEAL_LENGTH = ',"sum":"00000000"}'.length;

/** A line of JSON with its checksum as the last member. */
export const sealed = (line: string, sum: number): string =>
  `${line.slice(0, -1)},"sum":"${sum.toString(16).padStart(8, '0')}"}`;

/** The line without its checksum, and the checksum; null: it has none. */
export const unsealed = (line: string): { readonly text: string; readonly sum: number } | null => {
  const [, sum] = SEAL.exec(line.slice(-SEAL_LENGTH)) ?? [];
  return sum === undefined
    ? null
    : { text: `${line.slice(0, -SEAL_LENGTH)}}`, sum: Number.parseInt(sum, 16) };
};
