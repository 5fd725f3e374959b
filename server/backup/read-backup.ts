import { createHash } from 'node:crypto';
import { BadBackup } from './bad-backup.ts';
import { counting, createCount } from './counted.ts';
import {
  type Count,
  FORMAT,
  HEADER_NAME,
  type Header,
  MANIFEST_NAME,
  type Manifest,
  pieceName,
  readHeader,
  readManifest,
} from './format.ts';
import { type Entry, unpacked } from './tar.ts';

/** Called for each table in the order of the header; must read all of `rows`. */
type TakeTable = (
  table: Header['tables'][number],
  rows: AsyncIterable<Uint8Array>,
) => Promise<void>;

/** Files one after the other, of which the next can be looked at. */
const createEntries = (archive: AsyncIterable<Uint8Array>) => {
  const all = unpacked(archive);
  let ahead: Entry | null = null;
  const look = async (): Promise<Entry | null> => {
    if (ahead === null) {
      const next = await all.next();
      ahead = next.done === true ? null : next.value;
    }
    return ahead;
  };
  const take = async (): Promise<Entry | null> => {
    const entry = await look();
    ahead = null;
    return entry;
  };
  return { look, take };
};

type Entries = ReturnType<typeof createEntries>;

async function* piecesOf(entries: Entries, table: string): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number += 1) {
    if ((await entries.look())?.name !== pieceName(table, number)) return;
    const entry = await entries.take();
    if (entry !== null) yield entry.body;
  }
}

const isSame = (a: Count, b: Count | undefined): boolean =>
  b !== undefined && a.name === b.name && a.rows === b.rows && a.sha256 === b.sha256;

/**
 * BA5, BA6: reads a backup from its first byte to its last. `begin` is told the header before any row is read and says what takes the
 * rows. Throws `BadBackup` with the cause if anything is not as it was written.
 */
export const readBackup = async (
  archive: AsyncGenerator<Uint8Array>,
  begin: (header: Header) => Promise<TakeTable>,
): Promise<{ readonly header: Header; readonly manifest: Manifest }> => {
  const entries = createEntries(archive);
  const first = await entries.take();
  if (first?.name !== HEADER_NAME) throw new BadBackup('it is no backup of Perch');
  const header = readHeader(first.body);
  if (header.format !== FORMAT) {
    throw new BadBackup(`its format is ${header.format}, and this Perch reads ${FORMAT}`);
  }
  const takeTable = await begin(header);
  const counts: Count[] = [];
  for (const table of header.tables) {
    const count = createCount(table.name);
    await takeTable(table, counting(piecesOf(entries, table.name), count));
    counts.push(count.result());
  }
  const last = await entries.take();
  if (last === null) throw new BadBackup('the file is cut off');
  if (last.name !== MANIFEST_NAME) throw new BadBackup('it is damaged: its parts are not in order');
  const manifest = readManifest(last.body);
  if (manifest.header !== createHash('sha256').update(first.body).digest('hex')) {
    throw new BadBackup('it is damaged: the checksum of its header is wrong');
  }
  counts.forEach((count, index) => {
    if (!isSame(count, manifest.tables[index])) {
      throw new BadBackup(`it is damaged: the checksum of the table ${count.name} is wrong`);
    }
  });
  if ((await entries.take()) !== null)
    throw new BadBackup('it is damaged: there is more at its end');
  // Up to the end of the file: gzip and age have checksums of their own there.
  for await (const _ of archive) {
  }
  return { header, manifest };
};
