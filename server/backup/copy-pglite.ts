import type { LocalSession } from '../database/pglite-session.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';

const LINE_END = 10;
/** Rows are given to the database in pieces of about this many bytes. */
const PIECE = 4 * 2 ** 20;
/** One row: a file of a floor plan of 100 MB, in hexadecimal digits. */
const MOST_OF_ROW = 256 * 2 ** 20;

/** The same bytes in pieces that end with a row. */
async function* wholeRows(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of rows) {
    held.push(piece);
    size += piece.byteLength;
    if (size > MOST_OF_ROW) throw new BadBackup('a row is too long');
    if (size < PIECE) continue;
    const last = piece.lastIndexOf(LINE_END) + 1;
    if (last === 0) continue;
    const rest = piece.subarray(last);
    held.splice(-1, 1, piece.subarray(0, last));
    yield Buffer.concat(held);
    held = [rest];
    size = rest.byteLength;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The embedded database. A table that is read is in memory as a whole. */
export const copyPglite = (session: LocalSession): CopyDatabase => ({
  kind: 'pglite',
  query: ({ text, values }) => session.run(text, values),
  copyOut: async function* (select) {
    yield await session.copyOut(`copy (${select}) to '/dev/blob'`);
  },
  copyIn: async (target, rows) => {
    for await (const piece of wholeRows(rows)) {
      await session.copyIn(`copy ${target} from '/dev/blob'`, piece);
    }
  },
  close: session.close,
});
