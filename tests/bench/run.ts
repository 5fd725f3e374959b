/**
 * `npm run bench [NAME ...]`: measures the built product and prints the results. Figures are printed beside a named
 * baseline of the same run; nothing here passes or fails.
 */
import { build } from '../support/build.ts';
import { bookings } from './booking.ts';
import { boxes } from './boxes.ts';
import { core } from './core.ts';
import { find } from './find.ts';
import { findDesks } from './find-desk.ts';
import { growth } from './growth.ts';
import { imports } from './import.ts';
import { map } from './map.ts';
import { polling } from './polling.ts';
import { schedules } from './schedule.ts';
import { searching } from './search.ts';
import { starts } from './start.ts';

type Bench = { readonly name: string; readonly about: string; readonly run: () => Promise<void> };

const BENCHES: readonly Bench[] = [
  { name: 'core', about: 'folding, replaying and restarting, in Node', run: core },
  { name: 'booking', about: 'bookings a second, on both databases', run: bookings },
  { name: 'growth', about: 'the server with millions of bookings', run: growth },
  { name: 'import', about: 'a company of 20,000 from files, on both databases', run: imports },
  { name: 'search', about: 'the server among 20,000 people and 20,000 spaces', run: searching },
  { name: 'find-desk', about: 'proposals among 20,000 desks of a building', run: findDesks },
  { name: 'polling', about: 'the main thread while the map is polled', run: polling },
  { name: 'find', about: 'updates and typing among 40,000, beside a Redux page', run: find },
  {
    name: 'schedule',
    about: 'swimlanes beside vis-timeline, and a floor’s 10,000 events',
    run: schedules,
  },
  { name: 'map', about: 'the viewer with 400 and with 6,144 desks on a floor', run: map },
  {
    name: 'start',
    about: 'the way to the map beside the sign-in form, and its bytes',
    run: starts,
  },
  { name: 'boxes', about: 'the viewer beside MapLibre GL with plain boxes', run: boxes },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const names = BENCHES.map(({ name, about }) => `  ${name}  ${about}`).join('\n');
  console.error(`There is no bench ${unknown.join(', ')}. There are:\n${names}`);
  process.exit(2);
}
if (!(await build())) process.exit(1);
for (const { name, about, run } of BENCHES) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`== ${name}: ${about}`);
  await run();
}
