import { Schema } from 'effect';
import { around } from '../../support/at.ts';
import type { RunningServer } from '../../support/server.ts';
import type { BenchCompany } from '../booking/company.ts';
import type { Sent } from '../booking/load.ts';
import { pollText } from './bare.ts';

const POLLERS = 16;

const decodePoll = Schema.decodeUnknownSync(
  Schema.Struct({
    stamp: Schema.Number,
    floors: Schema.Array(Schema.Struct({ fStatic: Schema.Number, fStatus: Schema.Number })),
  }),
);

/** The first poll of the n-th page. */
export const firstPoll = ({ people, floors }: BenchCompany, n: number): Sent => ({
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

/** Polls of several pages, all of which are answered as unchanged. */
export const currentPolls = (
  server: RunningServer,
  company: BenchCompany,
): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: POLLERS }, (_, n) => currentPoll(server, firstPoll(company, n))),
  );
