import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Environment } from '../configuration/environment.ts';
import type { Db, Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { hashPassword } from '../identity/password.ts';
import { checkCredentials } from '../session/account.ts';
import { DEMO_ACCOUNTS, DEMO_ADMINISTRATOR, type DemoCompany } from './company/company.ts';
import { initialDay } from './day/simulated-day.ts';
import { type GeneratedCompany, generateArchives, generateCompany } from './generate.ts';
import { SIZES } from './generate-demo.ts';
import type { BuildingArchive } from './imdf/archive.ts';
import { type MadeFrom, readMadeFrom, writeArchives } from './seed/map-archives.ts';
import { hasCompany, seedCompany, seedWithin } from './seed/seed-company.ts';

/** The password of all people in the demo company. */
export const DEMO_PASSWORD = 'perch';

export type Demo = { readonly company: DemoCompany; readonly seed: string };

/** `say` reports to the operator, `busyWith` to people waiting in a browser. */
export type Progress = {
  readonly say: (line: string) => void;
  readonly busyWith: (line: string) => void;
};

/** The floor plans; other work of the process comes between them. */
const archivesOf = async (generated: GeneratedCompany): Promise<readonly BuildingArchive[]> => {
  const archives: BuildingArchive[] = [];
  for (const archive of generateArchives(generated)) {
    archives.push(archive);
    await setImmediate();
  }
  return archives;
};

/** DE1: what is kept of the first start, so that every later one and every process has the same days. */
const begunIn = (hours: Environment['demoHours'], minute: number): Pick<MadeFrom, 'begun'> =>
  hours === 'always' ? { begun: minute } : {};

const livingFrom = ({ begun }: MadeFrom, company: DemoCompany): DemoCompany => ({
  ...company,
  begun: begun ?? null,
});

/**
 * FS6: fills the database with the demo company that somebody chose at the first start. Nobody but them can sign in. `minute`: now.
 */
export const chooseDemo = async (
  query: Query,
  { demoSeed: seed, demoHours }: Pick<Environment, 'demoSeed' | 'demoHours'>,
  minute: number,
): Promise<Demo> => {
  const madeFrom = { size: 'small', seed, chosen: true, ...begunIn(demoHours, minute) } as const;
  const generated = generateCompany(seed, SIZES[madeFrom.size]);
  const company = livingFrom(madeFrom, generated.company);
  await seedWithin(query, company, initialDay(company, seed, minute), {
    now: minute,
    passwordHash: null,
    archives: await archivesOf(generated),
    madeFrom,
  });
  return { company, seed };
};

/** Whether the database contains this company: the same people with the same names. There may be others. */
const isInDatabase = async (db: Db, { employees }: DemoCompany): Promise<boolean> => {
  const names = [...employees]
    .sort((one, other) => one.id - other.id)
    .map(({ id, username }) => `${id} ${username}`)
    .join('\n');
  const [row] = await db.query(
    sql`select md5(string_agg(id || ' ' || username, e'\\n' order by id)) as digest from employee
      where id = any(${employees.map(({ id }) => id)}::bigint[])`,
  );
  return row?.digest === createHash('md5').update(names).digest('hex');
};

/** HT6: a database that was filled earlier may now be open to others. */
export const warnOfPassword = async (db: Db, { say }: Progress): Promise<void> => {
  const [employee] = DEMO_ACCOUNTS;
  for (const account of [DEMO_ADMINISTRATOR, employee]) {
    // A hash of another kind is not the demo company's.
    const person = await checkCredentials(db, account, DEMO_PASSWORD).catch(() => null);
    if (person === null) continue;
    say(
      `Warning: anybody can sign in as ${account}, because the password of the demo company is known`,
    );
    return;
  }
};

type DemoSettings = Pick<Environment, 'demo' | 'demoSeed' | 'demoHours'>;

/** An existing company keeps the parameters that its maps were generated from, whatever the current settings are. */
const whatToMake = async (
  environment: DemoSettings,
  db: Db,
  exists: boolean,
  minute: number,
): Promise<MadeFrom | null> => {
  const before = exists ? await readMadeFrom(db.query) : null;
  if (environment.demo === 'off') return before?.chosen === true ? before : null;
  const { demo: size, demoSeed: seed, demoHours } = environment;
  return before ?? { size, seed, ...(exists ? {} : begunIn(demoHours, minute)) };
};

/**
 * Fills an empty database with the demo company and the maps of its buildings. Returns the company for
 * the simulation; null if there is none, or if the database contains another company.
 */
export const prepareDemo = async (
  db: Db,
  environment: DemoSettings,
  minute: number,
  progress: Progress,
): Promise<Demo | null> => {
  const exists = await hasCompany(db);
  if (environment.demo === 'off') await warnOfPassword(db, progress);
  const make = await whatToMake(environment, db, exists, minute);
  if (make === null) return null;
  const generated = generateCompany(make.seed, SIZES[make.size]);
  const company = livingFrom(make, generated.company);
  if (!exists) {
    const { employees, spaces } = company;
    progress.say(`Filling the demo company: ${employees.length} people, ${spaces.length} spaces`);
    const archives = await archivesOf(generated);
    const isWritten = await seedCompany(db, company, initialDay(company, make.seed, minute), {
      now: minute,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      archives,
      madeFrom: make,
      onProgress: (label, done, total) =>
        progress.busyWith(`Filling the demo company: ${label} (${done} of ${total})`),
    });
    if (isWritten) return { company, seed: make.seed };
  }
  if (!(await isInDatabase(db, company))) {
    progress.say(
      'The company in the database is not this demo company: it gets no maps and no life',
    );
    return null;
  }
  const written = await writeArchives(db, make, generateArchives(generated));
  if (written > 0) progress.say(`Made the maps of ${written} buildings`);
  return { company, seed: make.seed };
};
