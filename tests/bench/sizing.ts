import { setTimeout as delay } from 'node:timers/promises';
import { around, at } from '../support/at.ts';
import { launchChromium } from '../support/chromium.ts';
import type { RunningServer } from '../support/server.ts';
import { doubles, lost } from './booking/faults.ts';
import { load } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { quantile } from './quantile.ts';
import type { Report } from './report.ts';
import type { Scope } from './scope.ts';
import { fillSized, type SizedCompany } from './sizing/company.ts';
import { coresOf } from './sizing/cores.ts';
import { measureBackup, sizeOfDatabase, sizeOfFolder } from './sizing/disk.ts';
import { measureMorning } from './sizing/morning.ts';
import { measureOpening, openingText } from './sizing/opening.ts';
import { type OpenPage, openPage } from './sizing/page.ts';
import { measurePolls } from './sizing/polls.ts';
import { ASSUMED, LEAST_FOR_TWO, MOST_EMBEDDED, MOST_PAGES, SIZES } from './sizing/sizes.ts';
import { type Cpu, cpuMeter, mostResident, shareOfMemory } from './sizing/used.ts';
import { recordVisit } from './sizing/visit.ts';

/** Servers hear of a change within this time; ms. */
const HEARD = 100;

const visitOf = async (server: RunningServer) => {
  const browser = await launchChromium();
  try {
    return await recordVisit(browser, server);
  } finally {
    await browser.close();
  }
};

/** Books a desk of each floor, so that each page gets news. The n-th time, for the first days. */
const changeFloors = async (
  servers: readonly RunningServer[],
  { people, oneOfEach, quarter }: SizedCompany,
  n: number,
  booked: number[],
): Promise<void> => {
  const calls = oneOfEach.map((desk, i) => {
    const { id, cookie } = around(people, i);
    const path = `/secure/deskbooking/desk/${desk}`;
    return { method: 'POST', path, cookie, body: { ...quarter(n), userId: id } };
  });
  const made = await load({ url: around(servers, n).url, cpu: () => 0 }, 4, calls);
  if (made.booked.length < calls.length) throw new Error(JSON.stringify(made.answers));
  booked.push(...made.booked);
  await delay(HEARD);
};

const pidOf = ({ process }: RunningServer): number => {
  if (process.pid === undefined) throw new Error('The server has ended');
  return process.pid;
};

const measure = async (place: Place, people: number, report: Report): Promise<void> => {
  const { isEmbedded, open, serve, pids, reached } = place;
  if (isEmbedded && people > MOST_EMBEDDED) return;
  const name = `${people} people, ${place.name}`;
  const db = await open();
  const company = await fillSized(db, people);
  await db.close();
  const servers = [await serve(), ...(people < LEAST_FOR_TWO ? [] : [await serve()])];
  const meter = cpuMeter(servers.map(pidOf), pids);
  const share = (): number => pids.reduce((sum, pid) => sum + shareOfMemory(pid), 0);
  const booked: number[] = [];
  const pages: OpenPage[] = [];
  const shares: number[] = [];
  const told = (what: string, cpu: readonly Cpu[]): Cpu => {
    const values = {
      server: cpu.map(({ server }) => server),
      database: cpu.map(({ database }) => database),
    };
    const unit = { unit: 'ms', baseline: '' } as const;
    report.measured(unit, { [`sizing: ${what}, server, ${name}`]: values.server });
    const database = quantile(values.database, 0.5);
    if (database > 0) {
      report.measured(unit, { [`sizing: ${what}, database, ${name}`]: values.database });
    }
    return { server: quantile(values.server, 0.5), database };
  };
  try {
    const visit = await visitOf(at(servers, 0));
    console.log(`  ${visit.length} calls of a visit`);
    const shown = Math.min(Math.round(people * ASSUMED.present), MOST_PAGES);
    pages.push(
      ...Array.from({ length: shown }, (_, n) =>
        openPage(around(servers, n).url, company.placeOf(n), around(company.people, n).cookie),
      ),
    );
    const unchanged = await measurePolls(pages, meter, 204);
    const costOfUnchanged = told('unchanged poll', unchanged.cpu);
    let changes = 0;
    const news = await measurePolls(pages, meter, 200, () =>
      changeFloors(servers, company, changes++, booked),
    );
    const costOfNews = told('poll with news', news.cpu);
    shares.push(share());
    const morning = await measureMorning(servers, company, visit, meter);
    const costOfVisit = told('visit with sign-in', morning.visits);
    const costOfBooking = told('booking', morning.bookings);
    booked.push(...morning.booked);
    shares.push(share());
    const opening = await measureOpening(servers, company, meter);
    const costOfOpening = told('booking in the opening minute', [opening.cpu]);
    booked.push(...opening.booked);
    shares.push(share());
    console.log(`  ${openingText(opening)}`);
    const cores = coresOf(people, {
      unchanged: costOfUnchanged,
      news: costOfNews,
      visit: costOfVisit,
      booking: costOfBooking,
      opening: costOfOpening,
    });
    for (const [when, { server, database }] of Object.entries(cores)) {
      console.log(`  cores, ${when}: ${server.toFixed(3)} server, ${database.toFixed(3)} database`);
    }
    const resident = servers.map((server) => mostResident(pidOf(server)));
    const backup = await measureBackup(reached);
    console.log(
      `  memory: ${resident.map((mb) => mb.toFixed(0)).join(' + ')} MB server, ${Math.max(...shares).toFixed(0)} MB PostgreSQL; ` +
        `backup ${backup.megabytes.toFixed(1)} MB in ${backup.seconds.toFixed(1)} s`,
    );
    console.log(
      `  bytes of a poll: ${unchanged.bytes.toFixed(0)} unchanged, ${news.bytes.toFixed(0)} with news`,
    );
  } finally {
    for (const page of pages) page.close();
    for (const server of servers) await server.stop();
  }
  if (isEmbedded) console.log(`  disk: ${sizeOfFolder(at(servers, 0).dataDir).toFixed(0)} MB`);
  const after = await open();
  if (!isEmbedded) console.log(`  disk: ${(await sizeOfDatabase(after)).toFixed(0)} MB`);
  console.log(`  ${await doubles(after)} double bookings, ${await lost(after, booked)} lost`);
  await after.close();
};

/** The sizes to measure; `PERCH_BENCH_SIZES=100,600` chooses some. */
const chosenSizes = (): readonly number[] => {
  const chosen = process.env.PERCH_BENCH_SIZES?.split(',').map(Number);
  return SIZES.filter((size) => chosen?.includes(size) ?? true);
};

/** Measures what a company of each size needs. */
export const sizing = async (report: Report, scope: Scope): Promise<void> => {
  for (const size of chosenSizes()) {
    console.log(`${size} people`);
    await onBothDatabases('perch_sizing', scope, (place) => measure(place, size, report));
  }
};
