import { it as base, describe, expect } from 'vitest';
import type { Command } from '../../core/core.ts';
import { hashOf } from '../../core/log/hash.ts';
import { LOG_FORMAT } from '../../core/log/header.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import { answerTo, someone } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { toy } from './toy-model.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const SESSION = 'GET /secure/self/session';
const BOOK = 'POST /secure/deskbooking/desk/1';
const book: Command = { _tag: 'BookDesk', spaceId: 1, start: 0, end: 1 };
const refused = () =>
  Response.json({ code: '401', detailedCode: 'NOT_SIGNED_IN', message: '' }, { status: 401 });

const begun = async () => {
  const worker = new WorkerHarness(toy);
  await worker.start();
  return worker;
};
/** Waits until everything in flight has arrived. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const it = base.extend('worker', () => begun());

describe('a new session', () => {
  it('begins its log with a header and AppStarted', async () => {
    const worker = new WorkerHarness(toy);
    expect(await worker.start()).toEqual({ sessionId: 's', resumed: false, journal: 'kept' });
    const [header, snapshot, first] = await worker.lines();
    expect(header).toMatchObject({
      _tag: 'Header',
      format: LOG_FORMAT,
      redacted: false,
      sessionId: 's',
      startedAt: 1_000_000,
      app: { version: '1.0.0', build: 'test' },
      zone: 'Europe/Stockholm',
      language: 'en',
      configuration: { backendUrl: '' },
      storage: {},
    });
    expect(snapshot).toMatchObject({ _tag: 'Snapshot', through: 0, complete: true });
    expect(first).toMatchObject({ seq: 1, at: 1_000_000, event: { _tag: 'AppStarted' } });
  });

  it('calls that arrive before the start wait for it', async () => {
    const worker = new WorkerHarness(toy);
    const receipt = worker.api.dispatch({ _tag: 'ToggleDrawer', drawer: 'floor' });
    await worker.start();
    expect(await receipt).toEqual({ _tag: 'Accepted' });
    expect(await worker.entries()).toEqual(['AppStarted', 'ToggleDrawer']);
  });
});

describe('what the page may send', () => {
  it.each([
    ['a fact of a host', { _tag: 'TimerFired', timer: 'floor.poll' }],
    ['an answer', answerTo('office', 'session.logout', { _tag: 'OutcomeUnknown' })],
    ['an unknown command', { _tag: 'Explode' }],
    ['a damaged command', { _tag: 'SelectSpace', spaceId: 'one' }],
    ['nothing', null],
    ['text', 'SelectSpace'],
  ])('is not %s', async (_name, sent) => {
    const worker = await begun();
    const receipt = await worker.api.dispatch(sent as Command);
    expect(receipt._tag).toBe('Rejected');
    expect(receipt._tag === 'Rejected' && receipt.reason).not.toBe('');
    expect(await worker.entries()).toEqual(['AppStarted']);
  });

  it('is commands through dispatch and the page’s facts through fact', async ({ worker }) => {
    expect(await worker.api.fact({ _tag: 'Deselect' } as never)).toMatchObject({
      _tag: 'Rejected',
    });
    expect(await worker.api.dispatch({ _tag: 'PageHidden' } as never)).toMatchObject({
      _tag: 'Rejected',
    });
    await worker.api.fact({ _tag: 'PageHidden' });
    await worker.api.dispatch({ _tag: 'Deselect' });
    expect(await worker.entries()).toEqual(['AppStarted', 'PageHidden', 'Deselect']);
  });

  it('is stripped of fields that the schema does not have', async ({ worker }) => {
    await worker.api.dispatch({ _tag: 'SelectSpace', spaceId: 1, password: 'x' } as Command);
    expect((await worker.lines()).findLast((line) => 'seq' in line)).toMatchObject({
      event: { _tag: 'SelectSpace', spaceId: 1 },
    });
    expect(JSON.stringify(await worker.lines())).not.toContain('password');
  });
});

describe('requests', () => {
  it('are answered by facts with their id', async ({ worker }) => {
    worker.replies.set(SESSION, refused);
    await worker.api.dispatch({ _tag: 'RefreshNow' });
    await eventually(async () =>
      expect(await worker.entries()).toEqual(['AppStarted', 'RefreshNow', 'session.session<1']),
    );
  });

  it('for a timer fire after their delay, once', async ({ worker }) => {
    await worker.api.dispatch({ _tag: 'ZoomMap', direction: 'in' });
    worker.clock.elapse(2_999);
    expect(await worker.entries()).toHaveLength(2);
    worker.clock.elapse(1);
    worker.clock.elapse(60_000);
    expect(await worker.entries()).toEqual(['AppStarted', 'ZoomMap', 'TimerFired<1']);
  });

  it('NT21: for a message count its time from when the page has drawn it', async () => {
    const worker = new WorkerHarness(toy);
    const drawn: (() => void)[] = [];
    const frame = () => new Promise<void>((resolve) => drawn.push(resolve));
    await worker.api.start(
      { sessionId: 's', epoch: 1, resume: false, app },
      { ...worker.sink, frame },
    );
    await worker.api.subscribe(['story']);
    await settled();
    await worker.api.dispatch({ _tag: 'RotateMap', direction: 'left' });
    await settled();
    worker.clock.elapse(5_000);
    // The frame before has been drawn, not yet that of the message.
    drawn.shift()?.();
    await settled();
    worker.clock.elapse(5_000);
    expect(await worker.entries()).toEqual(['AppStarted', 'RotateMap']);
    drawn.shift()?.();
    await settled();
    worker.clock.elapse(2_999);
    expect(await worker.entries()).toEqual(['AppStarted', 'RotateMap']);
    worker.clock.elapse(1);
    expect(await worker.entries()).toEqual(['AppStarted', 'RotateMap', 'TimerFired<1']);
  });

  it('NT21: for a message that is withdrawn before it was drawn never fire, and without topics fire', async ({
    worker,
  }) => {
    await worker.api.dispatch({ _tag: 'RotateMap', direction: 'left' });
    await worker.api.dispatch({ _tag: 'Deselect' });
    await settled();
    worker.clock.elapse(60_000);
    expect(await worker.entries()).toEqual(['AppStarted', 'RotateMap', 'Deselect']);
    await worker.api.dispatch({ _tag: 'RotateMap', direction: 'left' });
    await settled();
    worker.clock.elapse(3_000);
    expect((await worker.entries()).at(-1)).toBe('TimerFired<3');
  });

  it('that were cancelled leave no entry, whatever comes', async ({ worker }) => {
    let answer: (response: Response) => void = () => undefined;
    worker.replies.set(SESSION, () => new Promise((resolve) => (answer = resolve)));
    await worker.api.dispatch({ _tag: 'RefreshNow' });
    await worker.api.dispatch({ _tag: 'ZoomMap', direction: 'in' });
    await eventually(() => expect(worker.calls).toEqual([SESSION]));
    await worker.api.dispatch({ _tag: 'Deselect' });
    answer(refused());
    worker.clock.elapse(60_000);
    await settled();
    expect(await worker.entries()).toEqual(['AppStarted', 'RefreshNow', 'ZoomMap', 'Deselect']);
  });

  it('for the page reach it in their order, the log being written before a reload', async ({
    worker,
  }) => {
    await worker.api.dispatch({ _tag: 'PickFloor', floorId: 2 });
    await eventually(() => expect(worker.performed).toHaveLength(2));
    expect(worker.performed.map(({ _tag }) => _tag)).toEqual(['Store', 'Reload']);
    const written = await worker.store.read('s');
    expect(written?.segments[0]?.segment.to).toBe(2);
  });

  it('that must not be repeated are logged before they are sent', async ({ worker }) => {
    let written: number | undefined;
    worker.replies.set(BOOK, async () => {
      written = (await worker.store.read('s'))?.segments[0]?.segment.to;
      return refused();
    });
    await worker.api.dispatch(book);
    await eventually(() => expect(written).toBe(2));
  });

  it('never put credentials into the log', async ({ worker }) => {
    const secret = await worker.api.deposit({ username: 'Zaphod', password: 'Beeblebrox' });
    await worker.api.dispatch({ _tag: 'SignIn', secret });
    expect(JSON.stringify(await worker.lines())).not.toMatch(/Zaphod|Beeblebrox/);
  });

  it('AC11: never put a new password into the log', async ({ worker }) => {
    const secret = await worker.api.deposit({ current: 'Beeblebrox', next: 'Trillian' });
    await worker.api.dispatch({ _tag: 'ChangePassword', secret });
    const text = JSON.stringify(await worker.lines());
    expect(text).toContain('ChangePassword');
    expect(text).not.toMatch(/Beeblebrox|Trillian/);
  });
});

describe('a logout', () => {
  it('deletes the log of the session; the log of what follows can still be resumed', async ({
    worker,
  }) => {
    worker.replies.set('POST /secure/self/logout', () => Response.json({ outcome: 'OK' }));
    await worker.api.dispatch({ _tag: 'ChooseDate', date: '2026-11-23' });
    await worker.api.flush();
    await worker.api.dispatch({ _tag: 'LogOut' });
    await eventually(async () => {
      await worker.api.flush();
      expect(await worker.store.read('s')).toBeNull();
    });
    await worker.api.dispatch({ _tag: 'Deselect' });
    expect(await worker.entries()).toEqual(['Deselect']);
    const next = new WorkerHarness(toy, { clock: worker.clock, store: worker.store });
    expect(await next.start({ epoch: 2, resume: true })).toMatchObject({ resumed: true });
  });

  it('keeps the log if it fails', async ({ worker }) => {
    worker.replies.set('POST /secure/self/logout', refused);
    await worker.api.dispatch({ _tag: 'LogOut' });
    await eventually(async () =>
      expect(await worker.entries()).toEqual(['AppStarted', 'LogOut', 'session.logout<1']),
    );
  });
});

it('overdue timers fire at the first heartbeat after a sleep of the machine', async ({
  worker,
}) => {
  await worker.api.dispatch({ _tag: 'ZoomMap', direction: 'in' });
  worker.clock.sleep(3_600_000);
  await worker.api.heartbeat();
  expect(await worker.entries()).toEqual(['AppStarted', 'ZoomMap', 'TimerFired<1']);
});

describe('a bug in the core', () => {
  it('keeps the state, is reported to the page, is logged, and does not stop the loop', async ({
    worker,
  }) => {
    await worker.api.dispatch({ _tag: 'KeepBooking' });
    await worker.api.dispatch({ _tag: 'CloseDrawer' });
    expect(worker.reports).toContainEqual({
      _tag: 'Crashed',
      event: 'KeepBooking',
      message: 'TypeError: a bug',
    });
    expect(await worker.entries()).toEqual(['AppStarted', 'CloseDrawer']);
    const lines = await worker.lines();
    expect(lines.find(({ _tag }) => _tag === 'Crash')).toMatchObject({
      after: 1,
      event: { _tag: 'KeepBooking' },
      message: 'TypeError: a bug',
    });
    const seqs = lines.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(seqs).toEqual([1, 2]);
  });

  it('outside of the core, such as a request that throws, does not stop other requests', async () => {
    const impossible = {
      _tag: 'Timer',
      id: 9,
      owner: 'toy',
      timer: 'floor.poll',
      jitter: 0,
      get delay(): number {
        throw new TypeError('cannot be timed');
      },
    } as const;
    const worker = new WorkerHarness({
      ...toy,
      step: (state, entry) => {
        const stepped = toy.step(state, entry);
        if (entry.event._tag !== 'PickFloor') return stepped;
        return { ...stepped, requests: [impossible, ...stepped.requests] };
      },
    });
    await worker.start();
    await worker.api.dispatch({ _tag: 'PickFloor', floorId: 2 });
    await worker.api.dispatch({ _tag: 'Deselect' });
    expect(await worker.entries()).toEqual(['AppStarted', 'PickFloor', 'Deselect']);
    await eventually(() =>
      expect(worker.performed.map(({ _tag }) => _tag)).toEqual(['Store', 'Reload']),
    );
    expect(worker.reports).toEqual([
      { _tag: 'Crashed', event: 'PickFloor', message: 'TypeError: cannot be timed' },
    ]);
  });

  it('that makes the log unwritable does not stop requests', async () => {
    const unwritable = { story: [], pending: {}, next: 1, big: 1n };
    const worker = new WorkerHarness({ ...toy, initialState: unwritable });
    await worker.start();
    await worker.api.dispatch({ _tag: 'PickFloor', floorId: 2 });
    await eventually(() => expect(worker.performed).toHaveLength(2));
    expect(worker.reports[0]).toMatchObject({ _tag: 'Crashed', event: 'AppStarted' });
  });

  it('in handling an answer turns it into a malformed one, so that nothing stays pending', async ({
    worker,
  }) => {
    worker.replies.set(SESSION, () => Response.json(someone));
    await worker.api.dispatch({ _tag: 'RefreshNow' });
    await eventually(async () =>
      expect(await worker.entries()).toEqual(['AppStarted', 'RefreshNow', 'session.session<1']),
    );
    expect((await worker.lines()).findLast((line) => 'seq' in line)).toMatchObject({
      event: { answer: { _tag: 'Unreachable', reason: 'malformed' } },
    });
  });

  it('in one topic leaves the others alone, and is reported once', async ({ worker }) => {
    await worker.api.subscribe(['story', 'broken']);
    await worker.api.dispatch({ _tag: 'CloseDrawer' });
    await worker.api.dispatch({ _tag: 'Deselect' });
    await eventually(() =>
      expect(worker.frames.at(-1)?.topics.story).toMatchObject({
        full: ['AppStarted', 'CloseDrawer', 'Deselect'],
      }),
    );
    expect(worker.reports).toEqual([
      { _tag: 'TopicFailed', key: 'broken', message: 'RangeError: cannot show it' },
    ]);
  });

  it('in a topic name of the page is reported', async ({ worker }) => {
    await worker.api.subscribe(['nonsense', 'toString']);
    expect(worker.reports.map((report) => report._tag)).toEqual(['TopicFailed', 'TopicFailed']);
  });
});

describe('a worker that resumes a session', () => {
  const successorOf = async (first: Awaited<ReturnType<typeof begun>>) => {
    await first.api.flush();
    const next = new WorkerHarness(toy, { clock: first.clock, store: first.store });
    return next;
  };

  it('continues its log, and records the restart', async ({ worker: first }) => {
    await first.api.dispatch({ _tag: 'ToggleDrawer', drawer: 'floor' });
    const next = await successorOf(first);
    expect(await next.start({ epoch: 2, resume: true })).toMatchObject({
      sessionId: 's',
      resumed: true,
    });
    expect(await next.entries()).toEqual(['AppStarted', 'ToggleDrawer', 'WorkerRestarted']);
    await next.api.subscribe(['story']);
    await eventually(() =>
      expect(next.frames[0]).toMatchObject({
        epoch: 2,
        topics: { story: { full: ['AppStarted', 'ToggleDrawer', 'WorkerRestarted'] } },
      }),
    );
  });

  it('restarts pending timers, and repeats requests that may be repeated', async ({
    worker: first,
  }) => {
    await first.api.dispatch({ _tag: 'RefreshNow' });
    await first.api.dispatch({ _tag: 'ZoomMap', direction: 'in' });
    const next = await successorOf(first);
    next.replies.set(SESSION, refused);
    await next.start({ epoch: 2, resume: true });
    await eventually(() => expect(next.calls).toEqual([SESSION]));
    await eventually(async () => expect(await next.entries()).toContain('session.session<1'));
    next.clock.elapse(3_000);
    expect(await next.entries()).toContain('TimerFired<2');
  });

  it('never sends a booking again: its outcome is unknown', async ({ worker: first }) => {
    await first.api.dispatch(book);
    await eventually(() => expect(first.calls).toEqual([BOOK]));
    const next = await successorOf(first);
    await next.start({ epoch: 2, resume: true });
    await settled();
    expect(next.calls).toEqual([]);
    expect(await next.entries()).toEqual([
      'AppStarted',
      'BookDesk',
      'deskBooking.create<1',
      'WorkerRestarted',
    ]);
    expect((await next.lines()).find(({ cause }) => cause === 1)).toMatchObject({
      event: { answer: { _tag: 'OutcomeUnknown' } },
    });
  });

  it('does not answer a request that the previous answer has cancelled', async ({
    worker: first,
  }) => {
    await first.api.dispatch(book);
    await first.api.dispatch(book);
    const next = await successorOf(first);
    await next.start({ epoch: 2, resume: true });
    expect(await next.entries()).toEqual([
      'AppStarted',
      'BookDesk',
      'BookDesk',
      'deskBooking.create<1',
      'WorkerRestarted',
    ]);
  });

  it('can be succeeded by another one', async ({ worker: first }) => {
    const second = await successorOf(first);
    await second.start({ epoch: 2, resume: true });
    await second.api.dispatch({ _tag: 'Deselect' });
    const third = await successorOf(second);
    expect(await third.start({ epoch: 3, resume: true })).toMatchObject({ resumed: true });
    expect(await third.entries()).toEqual([
      'AppStarted',
      'WorkerRestarted',
      'Deselect',
      'WorkerRestarted',
    ]);
  });

  it.each([
    ['a line is missing', (lines: readonly string[]) => [...lines.slice(0, 1), ...lines.slice(2)]],
    ['the end is missing', (lines: readonly string[]) => lines.slice(0, -1)],
    ['a line is cut off', (lines: readonly string[]) => [`${lines[0]?.slice(0, 9)}`]],
  ])('begins a log of its own when %s', async (_name, damage) => {
    const first = await begun();
    await first.api.dispatch({ _tag: 'ToggleDrawer', drawer: 'floor' });
    await first.api.dispatch({ _tag: 'CloseDrawer' });
    await first.api.flush();
    const read = await first.store.read('s');
    const segment = read?.segments[0]?.segment;
    if (segment === undefined) throw new Error('nothing was written');
    await first.store.write({
      segment: { ...segment, lines: damage(segment.lines) },
      opening: null,
    });
    const next = new WorkerHarness(toy, { clock: first.clock, store: first.store });
    expect(await next.start({ epoch: 2, resume: true })).toEqual({
      sessionId: 's.2',
      resumed: false,
      journal: 'kept',
    });
    expect(await next.entries()).toEqual(['AppStarted']);
  });

  it('rejects a snapshot whose state does not match its hash', async ({ worker: first }) => {
    await first.api.flush();
    const read = await first.store.read('s');
    const stored = read?.segments[0];
    if (stored?.snapshot === undefined || stored.snapshot === null) throw new Error('no snapshot');
    const snapshot = JSON.parse(stored.snapshot);
    expect(snapshot.hash).toBe(hashOf(snapshot.state));
    const forged = JSON.stringify({ ...snapshot, state: { ...snapshot.state, next: 99 } });
    await first.store.write({
      segment: stored.segment,
      opening: { header: read?.header ?? '', snapshot: forged },
    });
    const next = new WorkerHarness(toy, { clock: first.clock, store: first.store });
    expect(await next.start({ epoch: 2, resume: true })).toMatchObject({ resumed: false });
  });

  it('begins a log where there is none', async () => {
    const worker = new WorkerHarness(toy);
    expect(await worker.start({ epoch: 2, resume: true })).toMatchObject({ resumed: false });
    expect(await worker.entries()).toEqual(['AppStarted']);
  });
});

describe('the log of an ended session', () => {
  it('can be exported by the id of the session', async () => {
    const store = createMemoryStore();
    const first = new WorkerHarness(toy, { store });
    await first.start({ sessionId: 'old' });
    await first.api.flush();
    const next = new WorkerHarness(toy, { store });
    await next.start({ sessionId: 'new' });
    expect(await next.entries('old')).toEqual(['AppStarted']);
    expect(await next.api.exportLog('none')).toBeNull();
  });

  it('can be exported by a worker that was never started', async () => {
    const store = createMemoryStore();
    const first = new WorkerHarness(toy, { store });
    await first.start({ sessionId: 'old' });
    await first.api.flush();
    const reader = new WorkerHarness(toy, { store });
    expect(await reader.entries('old')).toEqual(['AppStarted']);
    expect(await reader.api.exportLog('none')).toBeNull();
  });
});
