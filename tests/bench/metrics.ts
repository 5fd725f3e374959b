import { around } from '../support/at.ts';
import { freePort } from '../support/free-port.ts';
import type { RunningServer } from '../support/server.ts';
import { type BenchCompany, fillCompany } from './booking/company.ts';
import { load, targetOf } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { cpuOf } from './cpu.ts';
import { cpuOfEach } from './polls/bare.ts';
import { currentPolls } from './polls/current.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';

const BOOKINGS = 1_000;
/** Of each connection, in a turn. */
const POLLS = 400;
/** Bookings of a turn. */
const CALLS = 150;
const TURNS = 4;
/** Bookings until the server's code is compiled. */
const WARM_UP = 1_600;
const CLIENTS = 4;
const PAGES = 5;
/** OP50: between two readings of the page there are so many unchanged polls: 20,000 open maps in 15 s. */
const POLLS_PER_PAGE = 100_000;

const pidOf = ({ process }: RunningServer): number => {
  if (process.pid === undefined) throw new Error('The server has ended');
  return process.pid;
};

/** CPU time of one reading of the page; milliseconds. */
const cpuOfPage = async (server: RunningServer, url: string): Promise<number> => {
  const cpu = cpuOf([pidOf(server)]);
  const before = cpu();
  for (let page = 0; page < PAGES; page += 1) await (await fetch(url)).text();
  return (cpu() - before) / PAGES;
};

const measure = async (
  { name, isEmbedded, open, serve, pids }: Place,
  { measured }: Report,
): Promise<void> => {
  // Two servers are compared on one database.
  if (isEmbedded) return;
  const db = await open();
  const company: BenchCompany = await fillCompany(db, Date.now(), BOOKINGS);
  await db.close();
  const port = await freePort();
  const page = `http://127.0.0.1:${port}/metrics`;
  const plain = await serve({ PERCH_LOG_LEVEL: 'error' });
  const counted = await serve({ PERCH_LOG: 'json', PERCH_METRICS_PORT: String(port) });
  let made = 0;
  const bookings = async (server: RunningServer, length = CALLS): Promise<number> => {
    const calls = Array.from({ length }, () => {
      const { id, cookie } = around(company.people, made);
      const start = company.freeFrom + 15 * Math.floor(made / company.desks.length);
      const path = `/secure/deskbooking/desk/${around(company.desks, made)}`;
      made += 1;
      return { method: 'POST', path, cookie, body: { start, end: start + 15, userId: id } };
    });
    const { booked, answers, cpuMs } = await load(targetOf(server, pids), CLIENTS, calls);
    if (booked.length < length) throw new Error(JSON.stringify(answers));
    return cpuMs;
  };
  const unchangedPolls = async (server: RunningServer): Promise<number> => {
    const requests = await currentPolls(server, company);
    return cpuOfEach({ port: server.port, pid: pidOf(server) }, requests, POLLS);
  };
  /** Interleaved in short turns, so that other load on the machine affects both. */
  const ratio = async (
    each: (server: RunningServer) => Promise<number>,
    more = 0,
  ): Promise<number> => {
    let without = 0;
    let counting = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      without += await each(plain);
      counting += (await each(counted)) + (await each(counted)) + 2 * more;
      without += await each(plain);
    }
    return counting / without;
  };
  try {
    for (const server of [plain, counted]) await bookings(server, WARM_UP);
    const pages = await inRounds(async () => ({
      [`metrics: CPU of the page, ${name}`]: await cpuOfPage(counted, page),
    }));
    measured({ unit: 'ms', baseline: '' }, pages);
    const onePage = Math.max(...Object.values(pages).flat());
    const values = await inRounds(async () => ({
      [`metrics: CPU of a booking, ${name}`]: await ratio(bookings),
      [`metrics: CPU of an unchanged poll and its share of the page, ${name}`]: await ratio(
        unchangedPolls,
        onePage / POLLS_PER_PAGE,
      ),
    }));
    measured({ unit: 'x', baseline: 'without them' }, values);
  } finally {
    await plain.stop();
    await counted.stop();
  }
};

/** Measures what logs and metrics cost, beside a server without them. */
export const metrics = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_metrics', scope, (place) => measure(place, report));
