import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Schema } from 'effect';
import { type Answered, type Asked, ask } from './ask.ts';
import type { Shown } from './company.ts';

const decodeUpdate = Schema.decodeUnknownSync(
  Schema.Struct({
    stamp: Schema.Number,
    floors: Schema.Array(Schema.Struct({ fStatic: Schema.Number, fStatus: Schema.Number })),
    building: Schema.optionalKey(Schema.Struct({ bStamp: Schema.Number })),
  }),
);

/** An open page with a connection of its own. Without a cookie nobody has signed in yet. */
export const openPage = (url: string, { floorId, buildingId }: Shown, firstCookie = '') => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = firstCookie;
  let known = { status: 0, fStatic: 0, fStatus: 0 };
  let bStamp: number | null = null;

  let repeated = 0;

  /** LI7: as the app does, it repeats what a busy server has refused. */
  const call = async (asked: Asked): Promise<Answered> => {
    const answered = await ask(agent, url, cookie, asked);
    if (answered.status === 503) {
      repeated += 1;
      await delay(1000 * Number(answered.headers['retry-after'] ?? 1));
      return call(asked);
    }
    const set = answered.headers['set-cookie'] ?? [];
    if (set.length > 0) cookie = set.map((each) => each.split(';')[0]).join('; ');
    return answered;
  };
  const get = (path: string): Promise<Answered> => call({ method: 'GET', path });

  /** Asks for news as the app does, and then for what the news makes it ask for. The status is that of the poll. */
  const poll = async (): Promise<Pick<Answered, 'status' | 'bytes'>> => {
    const query = new URLSearchParams({
      status: String(known.status),
      fId: String(floorId),
      fStatic: String(known.fStatic),
      fStatus: String(known.fStatus),
      date: new Date().toISOString().replace(/:\d\d\.\d+Z/, ':00+00:00'),
      refresh: 'false',
      protocol: '1',
      ...(bStamp === null || buildingId === null
        ? {}
        : { bId: String(buildingId), bStamp: String(bStamp) }),
    });
    const answered = await get(`/secure/update?${query}`);
    if (answered.status === 204) return answered;
    if (answered.status !== 200) throw new Error(`A poll: ${answered.status} ${answered.text}`);
    const { stamp, floors, building } = decodeUpdate(JSON.parse(answered.text));
    const [floor] = floors;
    known = {
      status: stamp,
      fStatic: floor?.fStatic ?? known.fStatic,
      fStatus: floor?.fStatus ?? known.fStatus,
    };
    const stampBefore = bStamp;
    bStamp = building?.bStamp ?? bStamp ?? 0;
    if (buildingId === null || bStamp === stampBefore) return answered;
    const more = await get(`/secure/status/buildingId/${buildingId}`);
    return { status: 200, bytes: answered.bytes + more.bytes };
  };
  return { call, poll, repeated: () => repeated, close: () => agent.destroy() };
};
export type OpenPage = ReturnType<typeof openPage>;
