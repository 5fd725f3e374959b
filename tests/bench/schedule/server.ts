import { ask, askAll } from '../ask.ts';
import { onBothDatabases, type Place } from '../both-databases.ts';
import { quantile } from '../quantile.ts';
import { inRounds, type Report } from '../report.ts';
import type { Scope } from '../scope.ts';
import { DAYS, fillScheduled } from './company.ts';

const ASKED = 30;
const CLIENTS = 8;

const measure = async ({ name, open, serve }: Place, { measured }: Report): Promise<void> => {
  const db = await open();
  const { people, floorId, roomIds } = await fillScheduled(db, Date.now());
  await db.close();
  const server = await serve();
  try {
    const path = `/secure/dashboard/calendars/floor/${floorId}`;
    const [first] = people;
    if (first === undefined) throw new Error('Nobody is signed in');
    const { stamp } = JSON.parse(await ask(server.url, first, path)) as { stamp: string };
    // The request of an open schedule when the floor's stamp has changed, but none of its rooms.
    const start = Math.floor(Date.now() / 86_400_000) * 1440;
    const since = `${path}?start=${start}&end=${start + DAYS * 1440}&since=${stamp}`;
    const calendars = roomIds.map((id) => `/secure/v2/asset/${id}/calendar`);
    const crowd = Array.from({ length: CLIENTS }, () => first);
    const p50 = async (asked: string): Promise<number> =>
      quantile(await askAll(server.url, [first], Array<string>(ASKED).fill(asked)), 0.5);
    const values = await inRounds(async () => {
      const before = performance.now();
      await askAll(server.url, crowd, calendars);
      const whole = performance.now() - before;
      return {
        [`schedule: a floor of 200 rooms, ${name}`]: (await p50(path)) / whole,
        [`schedule: what changed since, ${name}`]: (await p50(since)) / whole,
      };
    });
    measured({ unit: 'x', baseline: 'the calendar of each room' }, values);
  } finally {
    await server.stop();
  }
};

/** Measures the schedule of a floor with 200 rooms and 10,000 events on the server, on both databases. */
export const scheduleOnServer = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_schedule', scope, (place) => measure(place, report));
