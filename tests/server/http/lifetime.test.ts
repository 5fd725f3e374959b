import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../../server/operator/version.ts';
import { patience } from '../../support/patience.ts';
import { until } from '../../support/poll.ts';
import { freshDatabase, postgresUrl } from '../../support/postgres.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../support/server.ts';
import { type Browser, sameAt, signIn } from './browser.ts';

type Space = { readonly id: number; readonly typeId: number; readonly status: { state: string } };
type Entities = {
  readonly floors: readonly { readonly id: number }[];
  readonly spaceTypes: readonly {
    readonly id: number;
    readonly space: { mode: string; desc: string };
  }[];
};

/** A time without bookings: twelve days ahead, at full minutes. */
const farAhead = (): number => Math.floor(Date.now() / 60_000) + 12 * 1440;

const bookableDesks = async (browser: Browser): Promise<readonly number[]> => {
  const company = await browser.call('GET /secure/update?status=0');
  const { floors, spaceTypes } = (company.json as { entities: Entities }).entities;
  const types = new Set(
    spaceTypes
      .filter(({ space }) => space.mode === 'BOOK' && space.desc === 'DESK')
      .map(({ id }) => id),
  );
  const lists = await Promise.all(
    floors.slice(0, 4).map(async ({ id }) => {
      const floor = await browser.call(`GET /secure/update?fId=${id}`);
      const { spaces } = (floor.json as { entities: { spaces: readonly Space[] } }).entities;
      return spaces
        .filter((space) => types.has(space.typeId))
        .filter(({ status }) => !status.state.startsWith('UNAVAILABLE'))
        .map((space) => space.id);
    }),
  );
  return lists.flat();
};

/** Books one-minute slots one after the other, alternating the desks, until `over`; returns what was confirmed. */
const keepBooking = async (
  browser: Browser,
  desks: readonly number[],
  userId: number,
  offset: number,
  confirmed: Set<number>,
  over: () => boolean,
): Promise<void> => {
  for (let i = 0; !over(); i += 1) {
    const desk = desks[i % desks.length] ?? 0;
    const start = farAhead() + offset + i * 2;
    const answer = await browser
      .call(`POST /secure/deskbooking/desk/${desk}`, { start, end: start + 1, userId })
      .catch(() => null);
    if (answer === null) return;
    if (answer.status === 200) confirmed.add((answer.json as { id: number }).id);
  }
};

const selfOf = async (browser: Browser): Promise<number> =>
  ((await browser.call('GET /secure/self/session')).json as { id: number }).id;

const ownBookings = async (browser: Browser): Promise<ReadonlySet<number>> => {
  const answer = await browser.call('GET /secure/deskbooking/user');
  expect(answer.status).toBe(200);
  return new Set((answer.json as readonly { id: number }[]).map(({ id }) => id));
};

const missing = (confirmed: ReadonlySet<number>, kept: ReadonlySet<number>): readonly number[] =>
  [...confirmed].filter((id) => !kept.has(id));

/** A folder with the demo company, created once. */
const template = mkdtempSync(join(tmpdir(), 'perch-template-'));
beforeAll(async () => {
  const server = await startServer({ dataDir: template });
  try {
    const page = await fetch(`${server.url}/health`);
    expect(await page.json()).toEqual({ status: 'ready', ...VERSION });
    expect(server.output()).toContain(`Perch is ready at ${server.url}/webapp/\n`);
    expect(server.output()).toContain(
      'Demo accounts, password perch: employee, colleague, assistant, planner, administrator\n',
    );
  } finally {
    expect(await server.stop()).toBe(0);
  }
  // OP2
  const lines = server.output().match(/^[\d-]+T[\d:.]+Z Perch: .*$/gm) ?? [];
  expect(lines.map((line) => line.split('Perch: ')[1])).toEqual([
    `started: version ${VERSION.version}, build ${VERSION.build}`,
    'stops: SIGTERM',
    // On a busy machine the backup at the end takes longer than a server waits.
    expect.stringMatching(/^stopped(?: before everything was done: it took too long)?$/),
  ]);
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

type Place = {
  readonly options: () => ServerOptions;
  readonly remove: () => Promise<void>;
};

const ownFolder = (): Place => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perch-lifetime-'));
  cpSync(template, dataDir, {
    recursive: true,
    filter: (source) => !source.endsWith('.sock'),
  });
  return {
    options: () => ({ dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

const ownDatabase = async (): Promise<Place> => {
  const database = await freshDatabase();
  const folder = ownFolder();
  return {
    options: () => ({ ...folder.options(), databaseUrl: database.url }),
    remove: async () => {
      await database.drop();
      await folder.remove();
    },
  };
};

const kinds = postgresUrl() === null ? ['pglite'] : ['pglite', 'postgres'];

describe.each(kinds)('the life of a server on %s', (kind) => {
  let place: Place;
  let server: RunningServer;
  beforeAll(async () => {
    place = kind === 'pglite' ? ownFolder() : await ownDatabase();
    server = await startServer(place.options());
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });
  const restart = async (): Promise<void> => {
    server = await startServer(place.options());
  };

  test('the maps of the company are served', async () => {
    const config = await signIn(server.url, 'employee');
    const update = await config.call('GET /secure/update?status=0');
    const { buildings } = (
      update.json as {
        entities: { buildings: readonly { info: { bundle_name: string | null } }[] };
      }
    ).entities;
    const bundles = buildings.flatMap(({ info }) => info.bundle_name ?? []);
    expect(bundles.length).toBeGreaterThan(2);
    for (const bundle of bundles) {
      const plan = await config.fetch(`${server.url}/webapp/maps/${bundle}/plan.json`);
      expect(plan.status).toBe(200);
      // PL12: of a building without a plan there is only what Perch draws.
      const drawn = (await plan.json()) as { generated: { floors: object | null } };
      expect(drawn.generated.floors ?? drawn).toMatchObject({
        'level.geojson': { type: 'FeatureCollection' },
      });
    }
  });

  test('SIGTERM during writes: the server ends within 5 s and loses no answered write', async () => {
    const people = await Promise.all(
      ['employee', 'colleague'].map((name) => signIn(server.url, name)),
    );
    const [first] = people;
    if (first === undefined) throw new Error('Nobody is signed in');
    const desks = await bookableDesks(first);
    const confirmed = people.map(() => new Set<number>());
    const idle = connect(server.port, '127.0.0.1');
    idle.on('error', () => {});
    let over = false;
    const work = people.map(async (browser, index) => {
      const own = desks.filter((_, i) => i % people.length === index);
      const id = await selfOf(browser);
      await keepBooking(browser, own, id, 0, confirmed[index] ?? new Set(), () => over);
    });
    await expect.poll(() => Math.min(...confirmed.map(({ size }) => size))).toBeGreaterThan(10);
    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(patience(5000));
    over = true;
    await Promise.all(work);
    idle.destroy();
    await restart();
    for (const [index, browser] of people.entries()) {
      const again = sameAt(browser, server.url);
      expect(missing(confirmed[index] ?? new Set(), await ownBookings(again))).toEqual([]);
    }
  });

  test('kill -9 in the middle of writes loses no confirmed booking, and no session', async () => {
    const browser = await signIn(server.url, 'assistant');
    const desks = await bookableDesks(browser);
    const id = await selfOf(browser);
    const confirmed = new Set<number>();
    let over = false;
    const work = [0, 1, 2, 3].map((worker) =>
      keepBooking(
        browser,
        desks.filter((_, i) => i % 4 === worker),
        id,
        worker * 400,
        confirmed,
        () => over,
      ),
    );
    await expect.poll(() => confirmed.size).toBeGreaterThan(30);
    await server.kill9();
    over = true;
    await Promise.all(work);
    await restart();
    const again = sameAt(browser, server.url);
    expect(missing(confirmed, await ownBookings(again))).toEqual([]);
  });

  test('100 simultaneous requests for one desk: one success, 99 refusals', async () => {
    const assistant = await signIn(server.url, 'assistant');
    const [desk = 0] = await bookableDesks(assistant);
    const start = farAhead() + 2300;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        assistant.call(`POST /secure/deskbooking/desk/${desk}`, {
          start,
          end: start + 60,
          userId: 200 + i,
        }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 99]);
  });
});

describe.skipIf(postgresUrl() === null)('two servers on one PostgreSQL', () => {
  let place: Place;
  let here: RunningServer;
  let there: RunningServer;
  beforeAll(async () => {
    place = await ownDatabase();
    const options = place.options();
    [here, there] = await Promise.all([startServer(options), startServer(options)]);
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await place.remove();
  });

  test('fill the empty database once, though both start at once', async () => {
    const browser = await signIn(here.url, 'employee');
    const answer = await browser.call('GET /secure/update?status=0');
    const { floors } = (answer.json as { entities: Entities }).entities;
    expect(new Set(floors.map(({ id }) => id)).size).toBe(floors.length);
  });

  test('keep answering for some time after /health reports their end', async () => {
    const options = place.options();
    const env = { ...options.env, PERCH_SHUTDOWN_DELAY_SECONDS: '2' };
    const leaving = await startServer({ ...options, env });
    const ended = once(leaving.process, 'exit');
    leaving.process.kill('SIGTERM');
    await until('It never said so', async () => {
      const health = await fetch(`${leaving.url}/health`);
      return health.status === 503 && (await health.json()).status === 'ending';
    });
    expect((await fetch(`${leaving.url}/public/config`)).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    await leaving.stop();
  });

  test('share sessions, changes and the desks', async () => {
    const one = await signIn(here.url, 'assistant');
    const other = sameAt(one, there.url);
    const [desk = 0, second = 0] = await bookableDesks(one);
    const start = farAhead() + 100;
    const book = (browser: Browser, id: number, userId: number) =>
      browser.call(`POST /secure/deskbooking/desk/${id}`, { start, end: start + 60, userId });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => book(i % 2 === 0 ? one : other, desk, 300 + i)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 99]);

    const floorId = second & 4095;
    type Stamps = { stamp: number; floors: readonly { fStatic: number; fStatus: number }[] };
    const full = await other.call(`GET /secure/update?fId=${floorId}`);
    const { stamp, floors } = full.json as Stamps;
    const known = `/secure/update?status=${stamp}&fId=${floorId}&fStatic=${floors[0]?.fStatic}&fStatus=${floors[0]?.fStatus}`;
    expect((await other.call(`GET ${known}`)).status).toBe(204);
    expect((await book(one, second, 500)).status).toBe(200);
    await expect.poll(async () => (await other.call(`GET ${known}`)).status).toBe(200);

    await one.call('POST /secure/self/logout', {});
    await expect.poll(async () => (await other.call('GET /secure/self/session')).status).toBe(401);
  });
});
