import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import type { Db } from '../../server/database/db.ts';
import { migrate } from '../../server/database/migrate.ts';
import { MIGRATIONS } from '../../server/database/migrations/all.ts';
import { openSession } from '../../server/database/pglite-session.ts';

/** Holds archives of the newest schema only; others are removed. */
const folder = join(root, 'node_modules/.cache/perch-tests');

/**
 * Creates the archive, unless an earlier run did. Setting up an embedded database takes about two seconds of CPU time,
 * filling it from an archive a third of that, and nearly every file of the server suite needs one.
 */
export const prepareEmbedded = async (): Promise<string> => {
  const installed = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'));
  const tables = JSON.stringify(MIGRATIONS);
  const name = createHash('sha256').update(installed).update(tables).digest('hex').slice(0, 16);
  const path = join(folder, `${name}.tar.gz`);
  if (existsSync(path)) return path;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const session = await openSession(null, null);
  const query: Db['query'] = ({ text, values }) => session.run(text, values);
  const inTransaction: Db['transaction'] = async (work) => {
    await query({ text: 'begin' });
    const result = await work(query);
    await query({ text: 'commit' });
    return result;
  };
  await migrate({
    kind: 'pglite',
    query,
    transaction: inTransaction,
    listen: async () => async () => {},
    hears: () => true,
    close: session.close,
  });
  // Atomic: a killed run must not leave a partial archive.
  const partly = `${path}.${process.pid}`;
  writeFileSync(partly, await session.dump());
  renameSync(partly, path);
  await session.close();
  return path;
};
