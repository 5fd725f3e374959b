import { createHash } from 'node:crypto';
import type { Count } from './format.ts';

const LINE_END = 10;

/** BA3: counts and sums the text of a table's rows while it passes. */
export const createCount = (name: string) => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (piece: Uint8Array): void => {
      hash.update(piece);
      for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) {
        rows += 1;
      }
    },
    result: (): Count => ({ name, rows, sha256: hash.digest('hex') }),
  };
};

/** The same rows, counted. */
export async function* counting(
  rows: AsyncIterable<Uint8Array>,
  count: { readonly add: (piece: Uint8Array) => void },
): AsyncGenerator<Uint8Array> {
  for await (const piece of rows) {
    count.add(piece);
    yield piece;
  }
}
