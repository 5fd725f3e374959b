import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { signIn } from '../server/http/browser.ts';
import { must } from '../support/image.ts';
import { patience } from '../support/patience.ts';
import { type FreshDatabase, freshTables } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** The sources of an earlier version. It lacks the newest steps of the schema (39 and later). */
const EARLIER = '7ccf89ef04f039ed39ae1a79aac168a8984dd823';

const folder = mkdtempSync(join(tmpdir(), 'perch-earlier-'));
const servers: RunningServer[] = [];
let database: FreshDatabase;

/** Builds its server, with the packages and the page of this version: neither decides what happens to the database. */
const buildEarlier = async (): Promise<void> => {
  await must('sh', '-c', `git -C ${root} archive ${EARLIER} | tar -x -C ${folder}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await must(
    process.execPath,
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    folder,
    '--config',
    join(folder, 'build/vite.server.config.ts'),
    '--logLevel',
    'error',
  );
  mkdirSync(join(folder, 'dist'), { recursive: true });
  symlinkSync(join(root, 'dist/webapp'), join(folder, 'dist/webapp'));
};

beforeAll(async () => {
  [database] = await Promise.all([freshTables(), buildEarlier()]);
}, patience(120_000));
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (product: string): Promise<RunningServer> => {
  const env = { PERCH_DEMO: 'tiny' };
  const server = await startServer({ product, databaseUrl: database.url, env });
  servers.push(server);
  return server;
};

const FREE = `select s.id from space s join space_type t on t.id = s.type_id
  where s.asset_type = 'DESK' and t.mode = 'BOOK' and not s.blocked
    and not exists (select from booking b where b.space_id = s.id) order by s.id`;

const ids = async (statement: string): Promise<readonly number[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
};

test(
  'UG3: the version before books on the schema of this one, beside it',
  async () => {
    const now = await start(root);
    const before = await start(folder);
    const pages = await Promise.all([now, before].map(({ url }) => signIn(url, 'employee')));
    const builds = await Promise.all(pages.map((page) => page.call('GET /health')));
    expect(new Set(builds.map(({ text }) => text)).size).toBe(2);

    const [person, desks] = [
      await ids(`select id from employee where username = 'employee'`),
      await ids(FREE),
    ];
    const tomorrow = (Math.floor(Date.now() / 86_400_000) + 1) * 1440 + 600;
    for (const [n, page] of pages.entries()) {
      // An hour each, so that the person has no two bookings at once.
      const slot = { start: tomorrow + 60 * n, end: tomorrow + 60 * n + 60 };
      const path = `POST /secure/deskbooking/desk/${desks[n]}`;
      const made = await page.call(path, { ...slot, userId: person[0] });
      expect(made, made.text).toMatchObject({ status: 200 });
      for (const other of pages) {
        const { json } = await other.call(`GET /secure/deskbooking/desk/${desks[n]}`);
        expect(json).toContainEqual(expect.objectContaining(slot));
      }
    }
  },
  patience(120_000),
);
