import { FIRST_SUM, nextSum, unsealed } from './checksum.ts';

/** The chain of checksums over the lines of a log. */
export const createLineSeals = () => {
  /** The checksum after each line, to recognise a repeated line without keeping its text. */
  const sums: number[] = [FIRST_SUM];
  return {
    /** The next line without its checksum; null: the checksum does not fit, or is missing. */
    open: (text: string): string | null => {
      const found = unsealed(text);
      if (found === null || nextSum(sums.at(-1) ?? FIRST_SUM, found.text) !== found.sum)
        return null;
      sums.push(found.sum);
      return found.text;
    },
    /** Whether a line was there before, as it is. */
    isRepeated: (line: string): boolean => {
      const found = unsealed(line);
      if (found === null) return false;
      const before = sums[sums.indexOf(found.sum, 1) - 1];
      return before !== undefined && nextSum(before, found.text) === found.sum;
    },
    /** Whether a line has a checksum. */
    isSealed: (line: string): boolean => unsealed(line) !== null,
  };
};
