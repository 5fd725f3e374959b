import { existsSync } from 'node:fs';
import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { dataFolder, prepareFolder, replaceData } from '../database/pglite-folder.ts';
import { openSession } from '../database/pglite-session.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { finishRestore } from './after-restore.ts';
import { BadBackup, SERVER_RUNS } from './bad-backup.ts';
import { type CopyDatabase, inTransaction } from './copy-database.ts';
import { copyPglite } from './copy-pglite.ts';
import { copyPostgres } from './copy-postgres.ts';
import { type Current, checkReplaced, readCurrent } from './current-company.ts';
import { type Erasure, readErasures } from './erasure-list.ts';
import type { Header } from './format.ts';
import { dropObjects, foreignObjects } from './known-objects.ts';
import { inOpenTransaction, type Loaded, loadBackup } from './load.ts';

export type Restoring = {
  readonly archive: AsyncGenerator<Uint8Array>;
  /** The name of the company that is replaced; null: there must be none. */
  readonly replaced: string | null;
  /** BA8: the file with the list of erasures; null: there is none. */
  readonly erasures: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

export type Restored = Loaded & {
  readonly erasedAgain: number;
  /** Whether a list of erasures knows this installation. */
  readonly knowsErasures: boolean;
};

const listed = ({ erasures }: Restoring, { installation }: Header): readonly Erasure[] | null =>
  erasures === null || installation === null ? null : readErasures(erasures, installation);

/** Loads the backup and does what follows, in an open transaction on a database without tables. */
const load = async (
  target: CopyDatabase,
  restoring: Restoring,
  current: Current,
  prepare: () => Promise<void>,
): Promise<Restored> => {
  const loaded = await loadBackup(target, restoring.archive, prepare);
  const list = listed(restoring, loaded.header);
  const erasedAgain = await finishRestore(inOpenTransaction(target.query, target.kind), {
    erasures: [...(list ?? []), ...current.erasures],
    takenAt: loaded.header.takenAt,
    now: restoring.now,
  });
  return { ...loaded, erasedAgain, knowsErasures: list !== null };
};

/** Of clients that are connected, but not of this one. */
const decodeOthers = decodeRows(Schema.Struct({ application: Schema.String }));

const checkAlone = async (query: Query): Promise<void> => {
  const others = decodeOthers(
    await query(sql`select application_name as application from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'perch%'`),
  );
  if (others.length > 0) {
    throw new BadBackup(SERVER_RUNS);
  }
};

/** BA5: restores into PostgreSQL, in one transaction. */
export const restorePostgres = async (url: string, restoring: Restoring): Promise<Restored> => {
  const target = await copyPostgres(url, 'perch restore');
  const { query } = target;
  try {
    await checkAlone(query);
    await query({ text: `set maintenance_work_mem = '256MB'` });
    const restored = await inTransaction(target, 'write', async () => {
      const current = await readCurrent(query);
      checkReplaced(current, restoring.replaced);
      const [foreign] = await foreignObjects(query);
      if (foreign !== undefined) {
        throw new BadBackup(`the database has something that is not of this Perch: ${foreign}`);
      }
      return load(target, restoring, current, () => dropObjects(query));
    });
    await query({ text: 'analyze' });
    return restored;
  } finally {
    await target.close();
  }
};

const currentOf = async (dataDir: string): Promise<Current> => {
  if (!existsSync(dataDir)) return { name: null, erasures: [] };
  const session = await openSession(dataDir, null);
  try {
    return await readCurrent(({ text, values }) => session.run(text, values));
  } finally {
    await session.close();
  }
};

/** BA5: restores into the folder of the embedded database: another database is made beside it, and takes its place at the end. */
export const restoreEmbedded = async (folder: string, restoring: Restoring): Promise<Restored> => {
  prepareFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const current = await currentOf(dataFolder(folder));
    checkReplaced(current, restoring.replaced);
    let restored: Restored | null = null;
    await replaceData(folder, async (dataDir) => {
      const session = await openSession(dataDir, null);
      const target = copyPglite(session);
      try {
        restored = await inTransaction(target, 'write', () =>
          load(target, restoring, current, async () => {}),
        );
        return await session.dump();
      } finally {
        await session.close();
      }
    });
    if (restored === null) throw new Error('nothing was restored');
    return restored;
  } finally {
    await lock.release();
  }
};
