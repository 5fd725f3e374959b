import { ask, askAll } from '../ask.ts';
import { onBothDatabases, type Place } from '../both-databases.ts';
import { quantile } from '../quantile.ts';
import { DAYS, fillScheduled } from './company.ts';

const ASKED = 60;
const CLIENTS = 8;
/** The target of issue 8, on PostgreSQL. */
const MOST_P95 = 150;

const three = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => quantile(values, part).toFixed(1).padStart(8)).join('');

const measure = async ({ name, open, serve, isEmbedded }: Place): Promise<void> => {
  const goal = isEmbedded ? null : MOST_P95;
  const db = await open();
  const { people, floorId, roomIds } = await fillScheduled(db, Date.now());
  await db.close();
  const server = await serve();
  try {
    const path = `/secure/dashboard/calendars/floor/${floorId}`;
    const [first] = people;
    if (first === undefined) throw new Error('Nobody is signed in');
    const body = await ask(server.url, first, path);
    const { rooms, stamp } = JSON.parse(body) as { rooms: { events: unknown[] }[]; stamp: string };
    const events = rooms.reduce((all, room) => all + room.events.length, 0);
    console.log(
      `-- ${name}: ${rooms.length} rooms, ${events} events, ${(Buffer.byteLength(body) / 1000).toFixed(0)} KB`,
    );
    const times = Array.from({ length: ASKED }, () => path);
    await askAll(server.url, people, times.slice(0, 10));
    const one = await askAll(server.url, [first], times);
    const eight = await askAll(server.url, people.slice(0, CLIENTS), times);
    // The request of an open schedule when the floor's stamp has changed, but none of its rooms.
    const start = Math.floor(Date.now() / 86_400_000) * 1440;
    const since = `${path}?start=${start}&end=${start + DAYS * 1440}&since=${stamp}`;
    const changes = times.map(() => since);
    const light = await askAll(server.url, people.slice(0, CLIENTS), changes);
    console.log(`${''.padEnd(40)}     p50     p95     p99 ms`);
    console.log(`${'the floor, 1 client'.padEnd(40)}${three(one)}`);
    console.log(`${`the floor, ${CLIENTS} clients`.padEnd(40)}${three(eight)}`);
    console.log(`${`what changed since, ${CLIENTS} clients`.padEnd(40)}${three(light)}`);
    // The baseline: each room's calendar, as the quick view requests it, eight at a time.
    const calendars = roomIds.map((id) => `/secure/v2/asset/${id}/calendar`);
    const crowd = Array.from({ length: CLIENTS }, () => first);
    await askAll(server.url, crowd, calendars);
    const before = performance.now();
    await askAll(server.url, crowd, calendars);
    const whole = performance.now() - before;
    const ratio = quantile(one, 0.5) / whole;
    console.log(
      `baseline, the calendar of each room: ${whole.toFixed(0)} ms; the floor is ${ratio.toFixed(2)} of it`,
    );
    if (goal !== null) {
      const p95 = quantile(one, 0.95);
      console.log(`${p95 <= goal ? 'met' : 'not met'}: p95 at most ${goal} ms`);
    }
  } finally {
    await server.stop();
  }
};

/** Measures the schedule of a floor with 200 rooms and 10,000 events on the server, on both databases. */
export const scheduleOnServer = (): Promise<void> => onBothDatabases('perch_schedule', measure);
