import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from '../database/pglite-session.ts';
import { BadBackup } from './bad-backup.ts';
import { type CopyDatabase, inTransaction } from './copy-database.ts';
import { copyPglite } from './copy-pglite.ts';
import { createCount } from './counted.ts';
import type { Count } from './format.ts';
import { type Loaded, loadBackup } from './load.ts';
import { readShapes, rowsOf } from './tables.ts';

/** BA3: counts and sums the rows of the tables, as a backup does. */
export const countTables = async (
  database: CopyDatabase,
  names: ReadonlySet<string>,
): Promise<readonly Count[]> => {
  const counts: Count[] = [];
  for (const shape of await readShapes(database.query)) {
    if (!names.has(shape.name)) continue;
    const count = createCount(shape.name);
    for await (const piece of database.copyOut(rowsOf(shape))) count.add(piece);
    counts.push(count.result());
  }
  return counts;
};

const compare = (counts: readonly Count[], { manifest }: Loaded): void => {
  const restored = new Map(counts.map((count) => [count.name, count]));
  for (const { name, rows, sha256 } of manifest.tables) {
    const count = restored.get(name);
    if (count?.rows !== rows) {
      throw new BadBackup(`of the table ${name} ${count?.rows ?? 0} rows came back, not ${rows}`);
    }
    if (count.sha256 !== sha256) throw new BadBackup(`the table ${name} came back otherwise`);
  }
};

/**
 * BA9: restores a backup into an embedded database in a temporary folder that only its owner reads, reads every table back, and
 * compares counts and checksums. The folder is gone afterwards. Throws `BadBackup`.
 */
export const verifyBackup = async (archive: AsyncGenerator<Uint8Array>): Promise<Loaded> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-verify-'));
  const session = await openSession(join(folder, 'pg'), null);
  const target = copyPglite(session);
  try {
    return await inTransaction(target, 'write', () =>
      loadBackup(
        target,
        archive,
        async () => {},
        async (loaded) => {
          const names = new Set(loaded.header.tables.map(({ name }) => name));
          compare(await countTables(target, names), loaded);
        },
      ),
    );
  } finally {
    await session.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
