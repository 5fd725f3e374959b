import { Schema } from 'effect';
import { around } from '../support/at.ts';
import type { RunningServer } from '../support/server.ts';
import { type BenchCompany, fillCompany } from './booking/company.ts';
import { load, type Sent } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { cpuOfEach, pollText, startBare } from './polls/bare.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';

/** Pages that open at once before the polls are measured. */
const BURST = 500;
const POLLERS = 16;
/** Of each. */
const POLLS = 1_000;
const BOOKINGS = 1_000;

const decodePoll = Schema.decodeUnknownSync(
  Schema.Struct({
    stamp: Schema.Number,
    floors: Schema.Array(Schema.Struct({ fStatic: Schema.Number, fStatus: Schema.Number })),
  }),
);

const open = ({ people, floors }: BenchCompany, n: number): Sent => ({
  method: 'GET',
  path: `/secure/update?fId=${around(floors, n)}`,
  cookie: around(people, n).cookie,
});

/** A poll with the stamps of now. */
const currentPoll = async (
  server: RunningServer,
  { path, cookie }: Pick<Sent, 'path' | 'cookie'>,
): Promise<string> => {
  const ask = (asked: string): Promise<Response> =>
    fetch(`${server.url}${asked}`, { headers: { cookie } });
  const { stamp, floors } = decodePoll(await (await ask(path)).json());
  const [known] = floors;
  const current = `${path}&status=${stamp}&fStatic=${known?.fStatic}&fStatus=${known?.fStatus}`;
  const { status } = await ask(current);
  // The server has just heard of a change.
  return status === 204 ? pollText(current, cookie) : currentPoll(server, { path, cookie });
};

const currentPolls = (server: RunningServer, company: BenchCompany): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: POLLERS }, (_, n) => currentPoll(server, open(company, n))));

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
    const burst = Array.from({ length: BURST }, (_, n) => open(company, n));
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
