import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-constants.ts';
import type { Db } from '../../server/database/db.ts';
import { migrate } from '../../server/database/migrate.ts';
import { MIGRATIONS } from '../../server/database/migrations/all.ts';
import { openSession } from '../../server/database/pglite-session.ts';

/** Of the newest tables only: those of another state of the program are removed. */
const folder = join(root, 'node_modules/.cache/perch-tests');

/**
 * Makes the archive, unless an earlier run did. To set an embedded database up costs about two seconds of computing, to
 * fill one from an archive a third of that; nearly every file of the server's suite needs one.
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
    close: session.close,
  });
  // Whole or not at all: a run that is killed meanwhile must not leave half an archive.
  const partly = `${path}.${process.pid}`;
  writeFileSync(partly, await session.dump());
  renameSync(partly, path);
  await session.close();
  return path;
};
