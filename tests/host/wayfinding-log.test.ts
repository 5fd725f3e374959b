import { expect, it } from 'vitest';
import {
  type Command,
  initialState,
  isSignedIn,
  type PageFact,
  projections,
  type State,
  step,
} from '../../core/core.ts';
import { way } from '../../core/features/wayfinding/projection.ts';
import type { WayView } from '../../core/features/wayfinding/views.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import { hashOf } from '../../core/log/hash.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { createTopicStore } from '../../ui/mirror/store.ts';
import type { HostModel } from '../../worker/ports/model.ts';
import {
  configuration,
  DESK,
  firstUpdate,
  MORNING,
  OTHER_DESK,
  ROOM,
  someone,
} from '../support/core-session.ts';
import { fold } from '../support/fold.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { asset, colleague, foundWay, selfAt } from '../support/way-session.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const body = (value: unknown) => () => Response.json(value);

/** The real core in the real host, on floor 1, with colleague 8 at a desk. */
const onTheFloor = async () => {
  const parts = { initialState, isSignedIn, projections, step };
  const model: HostModel<State> = { ...parts, stateSchema: STATE_SCHEMA };
  const worker = new WorkerHarness(model, { clock: new ManualClock(MORNING) });
  const { entities, ...update } = firstUpdate();
  const users = [colleague(8, OTHER_DESK)];
  worker.replies.set('GET /public/config', body(configuration));
  worker.replies.set('GET /secure/self/session', body(someone));
  worker.replies.set(
    'GET /secure/update',
    body({ ...update, self: selfAt(ROOM), entities: { ...entities, users } }),
  );
  const settle = async () => {
    let quiet = 0;
    let seen = -1;
    for (let turn = 0; quiet < 4 && turn < 1_000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const { seq } = await worker.api.heartbeat();
      quiet = seq === seen ? quiet + 1 : 0;
      seen = seq;
    }
  };
  await worker.start({ app: { ...app, storage: { buildingId: '1', floorId: '1' } } });
  await worker.api.subscribe(['way']);
  await settle();
  const shown: WayView[] = [];
  const page = createTopicStore((key) => {
    throw new Error(`lost track of ${key}`);
  });
  let read = 0;
  const look = async () => {
    await settle();
    for (const frame of worker.frames.slice(read)) page.receive(structuredClone(frame));
    read = worker.frames.length;
    shown.push(page.read('way') as WayView);
  };
  return {
    worker,
    shown,
    command: async (command: Command) => {
      await worker.api.dispatch(command);
      await look();
    },
    fact: async (fact: PageFact) => {
      await worker.api.fact(fact);
      await look();
    },
  };
};

it('WF1, WF3, WF4, WF6: a log with routes replays to the shown ones, also when it is redacted', async () => {
  const { worker, shown, command, fact } = await onTheFloor();
  const answer = (ask: number, metres: number | null) =>
    fact({ _tag: 'WayAnswered', ask, way: metres === null ? null : foundWay(metres) });
  await command({ _tag: 'FindWay', to: asset(8, 'user') });
  await answer(1, 24.25);
  await command({ _tag: 'SetStepFree', stepFree: true });
  await answer(1, 30);
  await fact({
    _tag: 'ViewerSaid',
    said: { name: 'warning', code: 'no_route', detail: 'Desk of Person 8' },
  });
  await answer(2, null);
  await command({ _tag: 'ChooseWayStart' });
  await fact({ _tag: 'ViewerSaid', said: { name: 'profile', ...asset(DESK) } });
  await answer(3, 12.5);
  await command({ _tag: 'StopWay' });
  expect(shown.map(({ status }) => status)).toEqual([
    'finding',
    'found',
    'finding',
    'finding',
    'finding',
    'failed',
    'failed',
    'finding',
    'found',
    'none',
  ]);
  expect(shown[1]).toMatchObject({ to: { name: 'Person 8', spaceName: 'Space 3' } });
  expect(worker.performed).toContainEqual(
    expect.objectContaining({ _tag: 'Store', key: 'stepFree', value: 'true' }),
  );

  const text = await (await worker.api.exportLog())?.text();
  const log = readLog(text ?? '');
  if (log._tag === 'Failure') throw new Error(JSON.stringify(log.failure));
  const { entries, base } = log.success;
  expect(verifyLog(log.success).divergence).toBeNull();
  // At each entry that changed the published value, the log alone yields the same value.
  const told = entries
    .map((_, index) => way.project(fold(base.state, entries.slice(0, index + 1)), {}))
    .filter((view, index, all) => hashOf(view) !== hashOf(all[index - 1] ?? null));
  const seen = shown.filter((view, index) => hashOf(view) !== hashOf(shown[index - 1] ?? null));
  expect(told.slice(1)).toEqual(seen);

  const redacted = redactLog(log.success);
  expect(verifyLog(redacted).divergence).toBeNull();
  const statuses = redacted.entries.map(
    (_, index) =>
      way.project(fold(redacted.base.state, redacted.entries.slice(0, index + 1)), {}).status,
  );
  const plain = entries.map(
    (_, index) => way.project(fold(base.state, entries.slice(0, index + 1)), {}).status,
  );
  expect(statuses).toEqual(plain);
  expect(JSON.stringify(redacted.entries)).not.toContain('Person 8');
});
