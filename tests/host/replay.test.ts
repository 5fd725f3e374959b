import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Command,
  type Event,
  initialState,
  isSignedIn,
  type PageFact,
  projections,
  type State,
  step,
} from '../../core/core.ts';
import type { EngineEntry } from '../../core/engine/compose.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import { decodeLine } from '../../core/log/codec.ts';
import { hashOf } from '../../core/log/hash.ts';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { verifyLog } from '../../core/log/verify.ts';
import type { Request } from '../../core/remote/requests.ts';
import { createTopicStore } from '../../ui/mirror/store.ts';
import type { HostModel, Model } from '../../worker/ports/model.ts';
import { parseTopicKey } from '../../worker/protocol/topic-key.ts';
import { restore } from '../../worker/restore.ts';
import {
  configuration,
  DESK,
  firstUpdate,
  MORNING,
  OTHER_DESK,
  ROOM,
  someone,
  space,
} from '../support/core-session.ts';
import { fold } from '../support/fold.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { runs } from '../support/runs.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const KEYS = [
  ...Object.keys(projections).filter((name) => name !== 'picker'),
  'picker?{"countryNames":{"SE":"Sweden"},"search":"o"}',
];
const MINUTE = Math.floor(MORNING / 60_000);

const body = (value: unknown) => () => Response.json(value);
const refuse = (status: number, detailedCode: string) => () =>
  Response.json({ code: String(status), detailedCode, message: 'no' }, { status });
const empty = (status: number) => () => new Response(null, { status });
const away = () => Promise.reject(new TypeError('no route'));
const garbage = () => new Response('<html>', { status: 200 });

const change = (state: 'FREE' | 'BOOKED', stamp: number) =>
  body({
    stamp: 5,
    now: MINUTE,
    floors: [{ fId: 1, fStatic: 3, fStatus: stamp }],
    contentUpdate: JSON.stringify({
      spaces: { add: [], update: [space(DESK, 1, state)], remove: [] },
      users: { add: [], update: [], remove: [] },
    }),
  });
const booking = (id: number) => ({
  id,
  name: 'Desk',
  start: MINUTE,
  end: MINUTE + 60,
  user: { id: 7, name: 'Åsa Berg' },
  organizer: { id: 7, name: 'Åsa Berg' },
  owner: true,
  removable: true,
  space: { id: DESK, name: 'Space 2', floorId: 1 },
  desk: null,
  resources: [],
});

const failure = [refuse(500, 'FAILED'), refuse(401, 'NOT_SIGNED_IN'), away, garbage];
const poll = fc.constantFrom(
  empty(204),
  change('BOOKED', 11),
  change('FREE', 12),
  body(firstUpdate()),
  refuse(404, 'UNKNOWN_FLOOR'),
  empty(205),
  ...failure,
);
const command: fc.Arbitrary<Command> = fc.constantFrom<Command>(
  { _tag: 'SelectSpace', spaceId: DESK },
  { _tag: 'SelectSpace', spaceId: OTHER_DESK },
  { _tag: 'SelectSpace', spaceId: ROOM },
  { _tag: 'Deselect' },
  { _tag: 'BookDesk', spaceId: DESK, start: MINUTE + 60, end: MINUTE + 120 },
  { _tag: 'ChooseSlot', start: MINUTE + 60, end: MINUTE + 90 },
  { _tag: 'AskRemoveBooking', bookingId: 31 },
  { _tag: 'RemoveBooking', bookingId: 31 },
  { _tag: 'ToggleDrawer', drawer: 'floor' },
  { _tag: 'ToggleDrawer', drawer: 'settings' },
  { _tag: 'SetLanguage', language: 'sv' },
  { _tag: 'SetTimeFormat', timeFormat: 'hh:mm a' },
  { _tag: 'ShowFloor', floorId: 2 },
  { _tag: 'ShowFloor', floorId: 1 },
  { _tag: 'ShowBuilding', buildingId: 3 },
  { _tag: 'OpenPicker' },
  { _tag: 'PickBuilding', buildingId: 1 },
  { _tag: 'FilterCountry', country: 'SE' },
  { _tag: 'ChooseDate', date: '2026-11-24' },
  { _tag: 'ChooseFrom', minute: 600 },
  { _tag: 'ChooseTo', minute: 720 },
  { _tag: 'ResetTime' },
  { _tag: 'RefreshNow' },
  { _tag: 'SetPolling', active: false },
  { _tag: 'SetPolling', active: true },
  { _tag: 'AskLogOut' },
  { _tag: 'LogOut' },
  { _tag: 'SignIn', secret: 1 },
  { _tag: 'ZoomMap', direction: 'in' },
  { _tag: 'DismissNotice' },
);
const fact: fc.Arbitrary<PageFact> = fc.constantFrom<PageFact>(
  { _tag: 'PageHidden' },
  { _tag: 'PageShown' },
  { _tag: 'WentOffline' },
  { _tag: 'CameOnline' },
  { _tag: 'ViewerStarted' },
  { _tag: 'ViewerLost' },
);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('command' as const), command }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fact' as const), fact }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('elapse' as const),
      milliseconds: fc.integer({ min: 0, max: 8_000 }),
      reply: poll,
    }),
  },
);

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A session of the real core in the real host, with a server that answers as the test decides. */
const play = async (acts: readonly Act[]) => {
  let live: State = initialState;
  const asked: Request[] = [];
  const model: HostModel<State> = {
    initialState,
    stateSchema: STATE_SCHEMA,
    projections,
    isSignedIn,
    step: (state, entry: EngineEntry<Event>) => {
      const stepped = step(state, entry);
      live = stepped.state;
      asked.push(...stepped.requests);
      return stepped;
    },
  };
  const worker = new WorkerHarness(model, { clock: new ManualClock(MORNING) });
  const { replies } = worker;
  const ofDesk = (id: number) => `/secure/deskbooking/desk/${id}`;
  replies.set('GET /public/config', body(configuration));
  replies.set('GET /secure/self/session', body(someone));
  replies.set('GET /secure/update', body(firstUpdate()));
  for (const id of [DESK, OTHER_DESK, ROOM]) replies.set(`GET ${ofDesk(id)}`, body([booking(31)]));
  replies.set(`POST ${ofDesk(DESK)}`, body(booking(32)));
  replies.set('DELETE /secure/deskbooking/event/31', body({ outcome: 'OK' }));
  replies.set('POST /secure/self/logout', body({ outcome: 'OK' }));
  for (const floor of [1, 2, 4]) {
    replies.set(`GET /secure/status/floorId/${floor}`, refuse(500, 'FAILED'));
  }

  /** Waits until every call with a reply is answered and no more entries arrive. */
  const settle = async () => {
    let quiet = 0;
    let seen = -1;
    for (let turn = 0; quiet < 4; turn += 1) {
      if (turn > 1_000) throw new Error(`never quiet: ${worker.calls.slice(-6).join(', ')}`);
      await new Promise((resolve) => setImmediate(resolve));
      const { seq } = await worker.api.heartbeat();
      quiet = seq === seen ? quiet + 1 : 0;
      seen = seq;
    }
  };

  await worker.start({ app: { ...app, storage: { buildingId: '1', floorId: '1' } } });
  await worker.api.subscribe(KEYS);
  await settle();
  for (const next of acts) {
    if (next.kind === 'command') await worker.api.dispatch(next.command);
    else if (next.kind === 'fact') await worker.api.fact(next.fact);
    else {
      replies.set('GET /secure/update', next.reply);
      worker.clock.elapse(next.milliseconds);
    }
    await settle();
  }
  const blob = await worker.api.exportLog();
  // After a logout without further entries, there is no log.
  if (blob === null) return { worker, live, asked, log: null };
  const read = readLog(await blob.text());
  if (read._tag === 'Failure') throw new Error(JSON.stringify(read.failure));
  return { worker, live, asked, log: read.success };
};

const replay = ({ base, entries }: Log) => {
  let { state } = base;
  const asked: Request[] = [];
  const hashes = new Map([[base.through, hashOf(state)]]);
  for (const entry of entries) {
    const stepped = step(state, entry);
    state = stepped.state;
    asked.push(...stepped.requests);
    hashes.set(entry.seq, hashOf(state));
  }
  return { state, asked, hashes };
};

it('a recorded session replays to the same state, requests and topics, from its log alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), fc.nat(), async (acts, cut) => {
      const { worker, live, asked, log } = await play(acts);
      expect(worker.reports).toEqual([]);
      if (log === null) {
        expect(live.session.auth).toBe('signedOut');
        return;
      }

      const { entries, lines } = log;
      const { divergence, compared } = verifyLog(log);
      expect(divergence).toBeNull();
      expect(compared).toBeGreaterThan(entries.length);
      const replayed = replay(log);
      expect(replayed.state).toEqual(live);
      expect(replayed.asked).toEqual(asked.slice(asked.length - replayed.asked.length));
      expect(log.base.through === 0 ? asked.length : null).toBe(
        log.base.through === 0 ? replayed.asked.length : null,
      );

      // Folding in one or two batches gives the same state as entry by entry.
      expect(fold(log.base.state, entries)).toEqual(live);
      const at = cut % (entries.length + 1);
      const half = JSON.parse(JSON.stringify(fold(log.base.state, entries.slice(0, at))));
      expect(fold(half, entries.slice(at))).toEqual(live);

      // The state is plain JSON, and matches the marks and snapshots.
      expect(JSON.parse(JSON.stringify(live))).toEqual(live);
      for (const line of lines) {
        const through = 'seq' in line ? line.seq : 'through' in line ? line.through : null;
        if (through === null || !('hash' in line)) continue;
        expect(line.hash).toBe(replayed.hashes.get(through));
      }
      expect(
        (
          await restore(
            worker.store,
            's',
            { initialState, stateSchema: STATE_SCHEMA, step, projections },
            decodeLine,
          )
        )?.state,
      ).toEqual(live);

      // The page holds what the projections compute from the replayed state.
      const page = createTopicStore((key) => {
        throw new Error(`lost track of ${key}`);
      });
      for (const frame of worker.frames) page.receive(structuredClone(frame));
      for (const key of KEYS) {
        const { name, params } = parseTopicKey(key) ?? { name: '', params: {} };
        const projection = (projections as Model<State>['projections'])[name];
        expect(page.read(key)).toEqual(projection?.project(replayed.state, params as never));
      }
    }),
    { ...runs(25), interruptAfterTimeLimit: 60_000 },
  );
});
