import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { root } from '../../build/constants.ts';
import { dataFolder } from '../../server/database/pglite-folder.ts';
import { freePort } from '../support/free-port.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { fillSized } from './sizing/company.ts';

const PEOPLE = 600;

/** A program of Node that opens the database of `AT`, asks it something and says so. */
const BARE = {
  postgres: `import pg from 'pg';
    const client = new pg.Client(process.env.AT);
    await client.connect();
    await client.query('select 1');
    console.log('ready');`,
  embedded: `import { PGlite } from '@electric-sql/pglite';
    import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
    const lite = await PGlite.create({ dataDir: process.env.AT, extensions: { btree_gist } });
    await lite.query('select 1');
    console.log('ready');`,
} as const;

/** Milliseconds from the start of the program until it says that it is ready; then it is ended. */
const untilReady = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let said = '';
  await new Promise<void>((tell, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/\bready\b/.test(said)) tell();
    });
    child.once('exit', () => fail(new Error(`It ended before it was ready:\n${said}`)));
  });
  const ms = performance.now() - began;
  child.kill('SIGTERM');
  await exit;
  return ms;
};

const measure = async (
  { name, isEmbedded, open, reached }: Place,
  { measured }: Report,
): Promise<void> => {
  const db = await open();
  await fillSized(db, PEOPLE);
  await db.close();
  const { PERCH_DATA: folder = '', DATABASE_URL: url = '' } = reached;
  const at = isEmbedded ? dataFolder(resolve(folder)) : url;
  const bare = ['--input-type=module', '-e', isEmbedded ? BARE.embedded : BARE.postgres];
  const server = [join(root, 'dist/server/main.js')];
  const values = await inRounds(async () => {
    const port = String(await freePort());
    const environment = { PERCH_DEMO: 'off', PERCH_SHUTDOWN_DELAY_SECONDS: '0', PORT: port };
    const own = await untilReady(server, { ...environment, ...reached });
    return { [`ready: start to ready, ${name}`]: own / (await untilReady(bare, { AT: at })) };
  });
  const baseline = isEmbedded ? 'node with PGlite' : 'node with one select';
  measured({ unit: 'x', baseline }, values);
};

/** The start of a server on the database of a company of 600. */
export const readiness = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_ready', scope, (place) => measure(place, report));
