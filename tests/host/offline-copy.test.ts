import { describe, expect, it, vi } from 'vitest';
import {
  initialState,
  isSignedIn,
  offline,
  projections,
  type State,
  step,
} from '../../core/core.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import type { CopyStore } from '../../worker/offline-copy/copy-store.ts';
import { copyIn, textOf } from '../../worker/offline-copy/copy-text.ts';
import { CoreSession, configuration, firstUpdate, someone } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const model = { initialState, isSignedIn, projections, step, stateSchema: STATE_SCHEMA };
const PERSON = { ...someone, offlineMinutes: 60 };
const SESSION = 'GET /secure/self/session';
const POLL = 'GET /secure/update';

const body = (json: unknown) => () => Response.json(json);
const unauthorized = () => Response.json({}, { status: 401 });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A browser: what is kept survives its workers. */
const browser = () => {
  const clock = new ManualClock();
  let kept: string | null = null;
  const log: string[] = [];
  const store: CopyStore = {
    read: async () => kept,
    write: async (text) => {
      log.push('write');
      kept = text;
    },
    remove: async () => {
      log.push('remove');
      kept = null;
    },
  };
  const dropPlans = async () => void log.push('plans');
  const start = async (server: 'up' | 'down' | 'signed out') => {
    const worker = new WorkerHarness<State>(model, {
      clock,
      offline: { model: offline, store, dropPlans },
    });
    const reply = (json: unknown) => (server === 'down' ? away : body(json));
    worker.replies.set('GET /public/config', reply(configuration));
    worker.replies.set(SESSION, server === 'signed out' ? unauthorized : reply(PERSON));
    worker.replies.set(POLL, reply(firstUpdate()));
    await worker.start({ app: { ...app, storage: { buildingId: '1', floorId: '1' } } });
    return worker;
  };
  return { clock, store, log, start, kept: () => kept };
};

const entered = (worker: WorkerHarness<State>, name: string) =>
  eventually(async () =>
    expect((await worker.entries()).map((line) => line.split('<')[0])).toContain(name),
  );

const onTheFloor = async (here: ReturnType<typeof browser>) => {
  const worker = await here.start('up');
  await entered(worker, 'updates.update');
  return worker;
};

describe('OF10: a worker keeps what its page shows', () => {
  it('when the page is left, unless the server has confirmed nothing new since', async () => {
    const here = browser();
    const worker = await onTheFloor(here);
    expect(here.log).toEqual([]);
    await worker.api.flush();
    expect(here.log).toEqual(['write']);
    // The server has said nothing since.
    await worker.api.flush();
    expect(here.log).toEqual(['write']);
    expect(copyIn(here.kept() ?? '', here.clock.now())?.copy).toMatchObject({ floorId: 1 });
  });

  it('by itself soon after the start', async () => {
    const here = browser();
    await onTheFloor(here);
    here.clock.elapse(5_000);
    await eventually(() => expect(here.log).toContain('write'));
  });

  it('unless it is too long', () => {
    const copy = offline.copyOf(
      new CoreSession().onTheFloor({}, { user: { offlineMinutes: 60 } }).state,
    );
    if (copy === null) throw new Error('nothing is kept');
    expect(textOf(copy, 0)).not.toBeNull();
    const name = 'x'.repeat(4_000_000);
    expect(textOf({ ...copy, user: { ...copy.user, name } }, 0)).toBeNull();
  });
});

describe('OF11: the next worker', () => {
  it('reads the copy into its log if the server is unreachable, and the log replays to the same state', async () => {
    const here = browser();
    await (await onTheFloor(here)).api.flush();
    const worker = await here.start('down');
    await entered(worker, 'OfflineCopyRead');
    const lines = await worker.lines();
    let state = initialState;
    for (const line of lines) if ('seq' in line) state = step(state, line as never).state;
    expect(state.floor.content[1]?.spaces.flat().length).toBeGreaterThan(0);
    expect(state.page).toMatchObject({ asOf: expect.any(Number), online: false });
    expect(worker.calls).not.toContain(POLL);
    // A copy that is shown is not kept anew.
    await worker.api.flush();
    expect(here.log).toEqual(['write']);
  });

  it('finds no copy if storage fails', async () => {
    const here = browser();
    vi.spyOn(here.store, 'read').mockRejectedValue(new Error('blocked'));
    const worker = await here.start('down');
    await entered(worker, 'OfflineCopyRead');
    expect(JSON.stringify(await worker.lines())).toContain('"copy":null');
  });
});

it('PG6: a computer whose clock is behind keeps how far, and shows the copy at the right time', () => {
  const copy = offline.copyOf(
    new CoreSession().onTheFloor({}, { user: { offlineMinutes: 60 } }).state,
  );
  if (copy === null) throw new Error('nothing is kept');
  const ahead = 12 * 60_000;
  const computer = copy.at - ahead;
  expect(copyIn(textOf(copy, ahead) ?? '', computer)).toEqual({ copy, ahead });
  expect(copyIn(textOf(copy, 0) ?? '', computer)).toBeNull();
});

describe('OF13: the copy is deleted with the floor plans', () => {
  it('when the session ends, even while it is being written', async () => {
    const here = browser();
    const worker = await onTheFloor(here);
    let written: () => void = () => undefined;
    vi.spyOn(here.store, 'write').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          written = resolve;
        }),
    );
    const flushed = worker.api.flush();
    worker.replies.set(SESSION, unauthorized);
    await worker.api.fact({ _tag: 'PageShown' });
    await entered(worker, 'session.session');
    written();
    await flushed;
    await eventually(() => expect(here.log.slice(-2)).toEqual(['remove', 'plans']));
    expect(here.kept()).toBeNull();
    await worker.api.flush();
    expect(here.kept()).toBeNull();
  });

  it('when a page starts without a session', async () => {
    const here = browser();
    await (await onTheFloor(here)).api.flush();
    await here.start('signed out');
    await eventually(() => expect(here.kept()).toBeNull());
    expect(here.log).toContain('plans');
  });

  it.each([
    ['older than a session that is not used', (text: string) => text, 3_600_000],
    ['from the future', (text: string) => text, -120_000],
    ['of another build', (text: string) => text.replace('"floorId":1', '"floor":1'), 0],
    ['damaged', (text: string) => text.slice(0, -5), 0],
  ])('when it is %s', async (_, change, later) => {
    const here = browser();
    await (await onTheFloor(here)).api.flush();
    const text = here.kept() ?? '';
    expect(copyIn(text, here.clock.now())).not.toBeNull();
    expect(copyIn(change(text), here.clock.now() + later)).toBeNull();
    await here.store.write(change(text));
    if (later < 0) return;
    // The page is closed meanwhile: one that is open would ask the server and write a new copy.
    here.clock.sleep(later);
    const worker = await here.start('down');
    await entered(worker, 'OfflineCopyRead');
    expect(here.kept()).toBeNull();
    expect(JSON.stringify(await worker.lines())).toContain('"copy":null');
  });
});
