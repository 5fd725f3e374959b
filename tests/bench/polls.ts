import { around } from '../support/at.ts';
import { fillCompany } from './booking/company.ts';
import { load } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { cpuOfEach, startBare } from './polls/bare.ts';
import { currentPolls, firstPoll } from './polls/current.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';

/** Pages that open at once before the polls are measured. */
const BURST = 500;
/** Of each. */
const POLLS = 1_000;
const BOOKINGS = 1_000;

const measure = async (
  { name, open: openDb, serve }: Place,
  { measured }: Report,
): Promise<void> => {
  const db = await openDb();
  const company = await fillCompany(db, Date.now(), BOOKINGS);
  await db.close();
  const server = await serve();
  const bare = await startBare();
  try {
    const { pid } = server.process;
    if (pid === undefined) throw new Error('The server has ended');
    const burst = Array.from({ length: BURST }, (_, n) => firstPoll(company, n));
    const own = { url: server.url, cpu: () => 0 };
    await load(own, BURST, burst);
    await load({ ...own, url: `http://127.0.0.1:${bare.port}` }, BURST, burst);
    let written = 0;
    const values = await inRounds(async () => {
      const { id, cookie } = around(company.people, written);
      const start = company.freeFrom + 60 * (1 + written);
      written += 1;
      const path = `/secure/deskbooking/desk/${around(company.desks, written)}`;
      const body = { start, end: start + 60, userId: id };
      const { booked } = await load(own, 1, [{ method: 'POST', path, cookie, body }]);
      if (booked.length === 0) throw new Error('Nothing was booked');
      const requests = await currentPolls(server, company);
      const each = await cpuOfEach({ port: server.port, pid }, requests, POLLS);
      return {
        [`polls: CPU of an unchanged poll, ${name}`]:
          each / (await cpuOfEach(bare, requests, POLLS)),
      };
    });
    measured({ unit: 'x', baseline: 'node:http' }, values);
  } finally {
    bare.stop();
    await server.stop();
  }
};

/** Measures unchanged polls after everybody has come at once, beside bare node:http after the same. */
export const polls = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_polls', scope, (place) => measure(place, report));
