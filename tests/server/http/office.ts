import { BlockList } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Environment } from '../../../server/configuration/environment.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { createAdmission } from '../../../server/http/admission.ts';
import { createBackend, type RunningBackend } from '../../../server/http/backend.ts';
import { createWebApp } from '../../../server/http/files/web-app.ts';
import { listen, urlOf } from '../../../server/http/listen.ts';
import { createListener } from '../../../server/http/listener.ts';
import { createReadiness } from '../../../server/http/readiness.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import type { Mailer } from '../../../server/mail/mailer.ts';
import { type Metrics, noMetrics } from '../../../server/metrics/metrics.ts';
import type { LogRecord } from '../../../server/operator/log-record.ts';
import type { OperatorLog } from '../../../server/operator/operator-log.ts';
import type { CreateDemo } from '../../../server/setup/office-start.ts';
import type { OpenSignOn } from '../../../server/sign-on/current-sign-on.ts';
import { patience } from '../../support/patience.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { rowsIn } from '../rows.ts';
import { type Browser, signIn } from './browser.ts';

export const TINY = { buildings: 3, floors: 4, desks: 80, employees: 120 } as const;

const { company } = generateCompany('tests', TINY);

/** A Tuesday, 09:00 UTC. */
const START_MS = Date.UTC(2027, 2, 9, 9);

export type Office = {
  readonly url: string;
  readonly db: Db;
  readonly backend: RunningBackend;
  /** The lines for the operator. */
  readonly told: readonly string[];
  /** All that the log has, also about requests. */
  readonly records: readonly LogRecord[];
  readonly clock: { now: number };
  /** The current minute since the epoch. */
  readonly minute: () => number;
  readonly floorId: number;
  /** Bookable desks of that floor. */
  readonly desks: readonly number[];
  /** The ids of all 120 people. */
  readonly everybody: readonly number[];
  readonly people: Readonly<Record<'employee' | 'colleague' | 'assistant' | 'planner', number>>;
  readonly withPortrait: number;
  readonly withoutPortrait: number;
  readonly equipmentId: number;
  /** Bookable rooms of that floor. */
  readonly rooms: readonly number[];
  /** A booking of `employee`, at the last of the desks, tomorrow. */
  readonly bookingToRemove: number;
  /** Books the space for `employee`, as its organizer, for an hour without conflicts. */
  readonly put: (spaceId: number) => Promise<number>;
  /** As `put`, from half an hour ago for an hour, replacing earlier bookings. */
  readonly putRunning: (spaceId: number) => Promise<number>;
  readonly stop: () => Promise<void>;
};

type Settings = Partial<
  Pick<
    Environment,
    | 'demo'
    | 'url'
    | 'secureCookies'
    | 'trustedProxies'
    | 'allowedOrigins'
    | 'sessionIdleMinutes'
    | 'offline'
    | 'settingsFile'
    | 'log'
    | 'mail'
  >
> & { readonly mailer?: Mailer };

/** Serves an office in this process, as the server does, with a given database and clock. */
export const serve = async (
  db: Db,
  clock: { now: number },
  settings: Settings = {},
  createDemo?: CreateDemo,
  log?: OperatorLog,
  metrics: Metrics = noMetrics(),
  openSignOn?: OpenSignOn,
) => {
  const environment = {
    demo: 'off' as const,
    url: null,
    secureCookies: false,
    trustedProxies: new BlockList(),
    allowedOrigins: [],
    sessionIdleMinutes: 720,
    offline: true,
    settingsFile: null,
    log: 'pretty' as const,
    mail: null,
    backup: { folder: null, keep: 14, encryptTo: null, erasuresFile: null },
    ...settings,
  };
  const certain = { now: () => clock.now, isCertain: () => true };
  const told: string[] = [];
  const records: LogRecord[] = [];
  const operator = log ?? collectedLog(told, records);
  // On a busy machine requests wait for longer than for people.
  const admit = createAdmission(undefined, patience(60_000));
  const backend = await createBackend(db, environment, certain, operator, {
    admit,
    metrics,
    ...(openSignOn === undefined ? {} : { openSignOn }),
    mailer: settings.mailer ?? null,
    ...(createDemo === undefined ? {} : { createDemo }),
  });
  const readiness = createReadiness();
  readiness.ready();
  const listener = createListener({
    environment,
    operator,
    metrics,
    readiness,
    webApp: createWebApp('/nowhere'),
    backend: () => backend,
  });
  const server = await listen(listener, '127.0.0.1', 0, environment.secureCookies);
  return {
    url: urlOf(server, '127.0.0.1'),
    backend,
    /** The lines for the operator. */
    told,
    /** All that the log has, also about requests. */
    records,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.stop();
    },
  };
};

/** Fills the empty database with a tiny company without bookings, and serves it. */
export const openOffice = async (
  db: Db,
  settings: Settings = {},
  metrics?: Metrics,
  openSignOn?: OpenSignOn,
): Promise<Office> => {
  const clock = { now: START_MS };
  const minute = () => Math.floor(clock.now / 60_000);
  const empty = { bookings: [], claims: [], positions: [], registrations: [], standing: [] };
  await seedCompany(db, company, empty, {
    now: minute(),
    passwordHash: await hashPassword('perch'),
  });

  const bookable = new Set(
    company.spaceTypes.filter(({ space }) => space.mode === 'BOOK').map(({ id }) => id),
  );
  const floors = company.floors.map(({ id }) => ({
    id,
    desks: company.spaces
      .filter((space) => space.floorId === id && space.asset_type === 'DESK')
      .filter((space) => bookable.has(space.typeId) && !space.blocked)
      .map((space) => space.id),
  }));
  const [floor] = floors.sort((one, other) => other.desks.length - one.desks.length);
  if (floor === undefined || floor.desks.length < 10) throw new Error('The floor has few desks');

  const rooms = company.spaces
    .filter((space) => space.floorId === floor.id && space.asset_type === 'ROOM')
    .filter((space) => bookable.has(space.typeId) && !space.blocked)
    .map((space) => space.id);
  if (rooms.length < 2) throw new Error('The floor has few rooms');

  const idOf = (username: string): number => {
    const found = company.employees.find((employee) => employee.username === username);
    if (found === undefined) throw new Error(`${username} is missing`);
    return found.id;
  };
  const some = (portrait: boolean): number =>
    company.employees.find((employee) => (employee.portrait !== null) === portrait)?.id ?? 0;
  const people = {
    employee: idOf('employee'),
    colleague: idOf('colleague'),
    assistant: idOf('assistant'),
    planner: idOf('planner'),
  };
  const insert = (space: number, start: number, end: number): Promise<number> => {
    const kind = rooms.includes(space) ? 'room' : 'desk';
    return rowsIn(db).booking({ space, kind, user: people.employee, start, end });
  };
  let next = minute() + 24 * 60;
  const put = (spaceId: number): Promise<number> => {
    next += 60;
    return insert(spaceId, next - 60, next);
  };
  const putRunning = async (spaceId: number): Promise<number> => {
    await db.query(
      sql`delete from booking where user_id = ${people.employee} and during && int8range(${minute() - 30}, ${minute() + 30})`,
    );
    return insert(spaceId, minute() - 30, minute() + 30);
  };
  const bookingToRemove = await put(floor.desks.at(-1) ?? 0);
  const { url, backend, told, records, stop } = await serve(
    db,
    clock,
    settings,
    undefined,
    undefined,
    metrics,
    openSignOn,
  );
  return {
    url,
    db,
    backend,
    told,
    records,
    clock,
    minute,
    floorId: floor.id,
    desks: floor.desks,
    everybody: company.employees.map(({ id }) => id),
    people,
    withPortrait: some(true),
    withoutPortrait: some(false),
    equipmentId: company.equipment[0]?.uid ?? 0,
    rooms,
    bookingToRemove,
    put,
    putRunning,
    stop,
  };
};

/** Signs in before the first test; the returned browser is usable from then on. */
type SignedIn = (username: string, options?: { readonly consent: boolean }) => Browser;

/** Serves the tiny company from each database; the returned office is usable from the first test on. */
export const onEachServer = (
  name: string,
  block: (office: Office, signedIn: SignedIn) => void,
): void =>
  onEachDatabase(name, ({ db }) => {
    const office = {} as Office;
    beforeAll(async () => {
      Object.assign(office, await openOffice(db));
    });
    afterAll(() => office.stop());
    block(office, (username, options) => {
      const browser = {} as Browser;
      beforeAll(async () => {
        Object.assign(browser, await signIn(office.url, username, options));
      });
      return browser;
    });
  });
