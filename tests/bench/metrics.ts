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
/** Of each connection. */
const POLLS = 1_000;
/** Bookings of a measurement. */
const CALLS = 200;
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
  const plain = await serve();
  const counted = await serve({ PERCH_METRICS_PORT: String(port) });
  let made = 0;
  const bookings = async (server: RunningServer): Promise<number> => {
    const calls = Array.from({ length: CALLS }, () => {
      const { id, cookie } = around(company.people, made);
      const start = company.freeFrom + 15 * Math.floor(made / company.desks.length);
      const path = `/secure/deskbooking/desk/${around(company.desks, made)}`;
      made += 1;
      return { method: 'POST', path, cookie, body: { start, end: start + 15, userId: id } };
    });
    const { booked, answers, cpuMs } = await load(targetOf(server, pids), CLIENTS, calls);
    if (booked.length < CALLS) throw new Error(JSON.stringify(answers));
    return cpuMs;
  };
  const unchangedPolls = async (server: RunningServer): Promise<number> => {
    const requests = await currentPolls(server, company);
    return cpuOfEach({ port: server.port, pid: pidOf(server) }, requests, POLLS);
  };
  /** Interleaved, so that other load on the machine affects both. */
  const ratio = async (
    each: (server: RunningServer) => Promise<number>,
    more = 0,
  ): Promise<number> => {
    const first = await each(plain);
    const counting = [await each(counted), await each(counted)];
    const without = first + (await each(plain));
    return (counting.reduce((sum, one) => sum + one, 0) + 2 * more) / without;
  };
  try {
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
    measured({ unit: 'x', baseline: 'without metrics' }, values);
  } finally {
    await plain.stop();
    await counted.stop();
  }
};

/** Measures what counting costs, beside a server that counts nothing. */
export const metrics = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_metrics', scope, (place) => measure(place, report));
