import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '../../build/constants.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { growCompany } from './growth/company.ts';
import type { Report } from './report.ts';
import type { Scope } from './scope.ts';
import { largeCompany } from './search/company.ts';
import { fillSized } from './sizing/company.ts';

const SMALL = 600;
/** Bookings of 20,000 people. */
const LARGE = { past: 2_000_000, future: 200_000 };

const run = promisify(execFile);

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const perch = (environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  run(process.execPath, [join(root, 'dist/server/perch.js'), ...args], {
    env: { ...process.env, ...environment },
  });

/** An empty database beside the one of the URL. */
const beside = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return new URL(`/${name}`, url).href;
};

/** Backs up and restores what the place holds, and does the same with PostgreSQL's own programs. */
const measurePostgres = async (url: string, what: string, { measured }: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-restore-'));
  const [own, dump] = [join(folder, 'own'), join(folder, 'dump')];
  try {
    const backup = await secondsOf(() => perch({ DATABASE_URL: url }, 'backup', own));
    const target = await beside(url, `${what}_own`);
    const restore = await secondsOf(() => perch({ DATABASE_URL: target }, 'restore', own));
    const dumped = await secondsOf(() => run('pg_dump', ['-Fc', '-f', dump, url]));
    const other = await beside(url, `${what}_dump`);
    const restored = await secondsOf(() => run('pg_restore', ['-d', other, dump]));
    const megabytes = [own, dump].map((file) => (statSync(file).size / 1e6).toFixed(1)).join(', ');
    console.log(
      `  ${what}: files ${megabytes} MB; load ${loadavg()[0]?.toFixed(1)} of ${cpus().length}`,
    );
    measured(
      { unit: 'ms', baseline: '' },
      {
        [`restore: backup, ${what}, PostgreSQL`]: [backup * 1000],
        [`restore: restore, ${what}, PostgreSQL`]: [restore * 1000],
      },
    );
    measured(
      { unit: 'x', baseline: 'pg_dump' },
      { [`restore: backup beside pg_dump, ${what}`]: [backup / dumped] },
    );
    measured(
      { unit: 'x', baseline: 'pg_restore' },
      { [`restore: restore beside pg_restore, ${what}`]: [restore / restored] },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureEmbedded = async (
  reached: Place['reached'],
  what: string,
  { measured }: Report,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-restore-'));
  const own = join(folder, 'own');
  try {
    const backup = await secondsOf(() => perch(reached, 'backup', own));
    const target = { PERCH_DATA: join(folder, 'target') };
    const restore = await secondsOf(() => perch(target, 'restore', own));
    measured(
      { unit: 'ms', baseline: '' },
      {
        [`restore: backup, ${what}, PGlite`]: [backup * 1000],
        [`restore: restore, ${what}, PGlite`]: [restore * 1000],
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureSmall = async (
  { isEmbedded, open, reached }: Place,
  report: Report,
): Promise<void> => {
  const db = await open();
  await fillSized(db, SMALL);
  await db.close();
  if (isEmbedded) await measureEmbedded(reached, 'people_600', report);
  else await measurePostgres(reached.DATABASE_URL ?? '', 'people_600', report);
};

const measureLarge = async ({ open, reached }: Place, report: Report): Promise<void> => {
  const db = await open();
  await growCompany(db, largeCompany(), LARGE, Date.now());
  await db.close();
  await measurePostgres(reached.DATABASE_URL ?? '', 'people_20000', report);
};

/** Backups and restores of companies of 600 and 20,000 people. */
export const restores = async (report: Report, scope: Scope): Promise<void> => {
  await onBothDatabases('perch_restore', scope, (place) => measureSmall(place, report));
  // 'check': on PostgreSQL alone. The embedded database is for smaller companies.
  await onBothDatabases('perch_restore', 'check', (place) => measureLarge(place, report));
};
