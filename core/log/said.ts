import { nextSum, sealed, unsealed } from './checksum.ts';
import { encodeLine } from './codec.ts';

/**
 * HE6: the last line of a log, with the comment of the person who saves it. `before` is the previous line, or its end;
 * neither has a line feed. Null: the lines have no checksums.
 */
export const endSaying = (before: string, end: string, said: string): string | null => {
  const sum = unsealed(before)?.sum;
  const bare = unsealed(end)?.text;
  if (sum === undefined || bare === undefined) return null;
  const { last }: { readonly last: number } = JSON.parse(bare);
  const line = encodeLine({ _tag: 'End', last, said });
  return sealed(line, nextSum(sum, line));
};
