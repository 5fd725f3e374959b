import { ask, askAll } from './ask.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { quantile } from './quantile.ts';
import { fillLarge, largeCompany } from './search/company.ts';

const ASKED = 30;
const CLIENTS = 8;

const line = (name: string, values: readonly number[]): string =>
  name.padEnd(40) +
  [0.5, 0.95, 0.99].map((part) => quantile(values, part).toFixed(1).padStart(8)).join('');

const measure = async ({ name, open, serve }: Place): Promise<void> => {
  const db = await open();
  const company = largeCompany();
  const now = Date.now();
  const people = await fillLarge(db, company, now);
  const [building] = company.buildings;
  const [first] = people;
  if (building === undefined || first === undefined) throw new Error('The company is empty');
  // The worst case: all desks in one building.
  await db.query({ text: 'update floor set building_id = $1', values: [building.id] });
  await db.close();
  const server = await serve();
  try {
    const start = Math.ceil(now / 60_000 / 15) * 15;
    const query = new URLSearchParams({ start: `${start}`, end: `${start + 60}` });
    const path = `/secure/find/desk/${building.id}?${query}`;
    const body = await ask(server.url, first, path);
    const { fits } = JSON.parse(body) as { fits: number };
    console.log(`-- ${name}: ${fits} desks are free, ${(body.length / 1000).toFixed(1)} KB`);
    const times = Array.from({ length: ASKED }, () => path);
    const near = times.map(() => `${path}&favourites=true&near=${people[1]?.id ?? 0}`);
    const one = await askAll(server.url, [first], times);
    const colleague = await askAll(server.url, [first], near);
    const eight = await askAll(server.url, people.slice(0, CLIENTS), times);
    console.log(`${''.padEnd(40)}     p50     p95     p99 ms`);
    console.log(line('1 client', one));
    console.log(line('1 client, near a colleague', colleague));
    console.log(line(`${CLIENTS} clients`, eight));
    // The baseline: the statuses of each floor, with which a person looks for a free desk on the map.
    const floors = company.floors.map(
      ({ id }) => `/secure/status/floorId/${id}?${query}&desks=true&rooms=false`,
    );
    await askAll(server.url, [first], floors);
    const before = performance.now();
    await askAll(server.url, [first], floors);
    const whole = performance.now() - before;
    console.log(
      `baseline, the statuses of ${floors.length} floors: ${whole.toFixed(0)} ms; a proposal is ${(quantile(one, 0.5) / whole).toFixed(2)} of it`,
    );
  } finally {
    await server.stop();
  }
};

/** Measures Find me a desk in a building with 20,000 desks, on both databases. */
export const findDesks = (): Promise<void> => onBothDatabases('perch_find_desk', measure);
