import { afterEach, it as base, describe, expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { FakeWorker } from './fake-worker.ts';
import { hostOf, MirrorHarness } from './mirror-harness.ts';

const open: MirrorHarness[] = [];
const build = (make?: (harness: MirrorHarness) => FakeWorker): MirrorHarness => {
  const harness = new MirrorHarness(make);
  open.push(harness);
  return harness;
};
const running = async (): Promise<MirrorHarness> => {
  const harness = build();
  await eventually(() => expect(harness.names()).toContain('subscribe'));
  return harness;
};
/** The worker dies unheard; the next heartbeat finds out. */
const lose = async (harness: MirrorHarness): Promise<void> => {
  const workers = harness.workers.length;
  harness.worker.die();
  harness.mirror.supervisor.beat();
  harness.clock.elapse(5_000);
  harness.clock.elapse(1_000);
  await eventually(() => expect(harness.workers.length).toBe(workers + 1));
};
const restarted = (harness: MirrorHarness, starts: number) =>
  eventually(() => {
    expect(harness.starts.length).toBe(starts);
    expect(harness.status).toBe('running');
  });

afterEach(() => {
  for (const harness of open.splice(0)) harness.mirror.supervisor.stop();
});

const it = base.extend('harness', () => running());

describe('a worker', () => {
  it('is started once, with a new session and the browser’s facts', ({ harness }) => {
    expect(harness.starts.map(({ page }) => page)).toMatchObject([
      { sessionId: 'session-1', epoch: 1, resume: false, app: { zone: 'Europe/Stockholm' } },
    ]);
    expect(harness.status).toBe('running');
  });

  it('gets a heartbeat request every five seconds', async ({ harness }) => {
    for (let beats = 1; beats <= 3; beats += 1) {
      const { asked } = harness.clock;
      harness.clock.elapse(5_000);
      await eventually(() =>
        expect(harness.names().filter((name) => name === 'heartbeat')).toHaveLength(beats),
      );
      // The answer has a limit of five seconds, too; only after it the next request waits.
      await eventually(() => expect(harness.clock.asked).toBe(asked + 2));
    }
    expect(harness.workers).toHaveLength(1);
  });

  it('that dies silently is replaced by one that continues its log', async ({ harness }) => {
    const old = harness.worker;
    old.die();
    harness.clock.elapse(5_000);
    expect(harness.status).toBe('running');
    harness.clock.elapse(5_000);
    expect(harness.status).toBe('restarting');
    harness.clock.elapse(0);
    await restarted(harness, 2);
    expect(old.isTerminated).toBe(true);
    expect(harness.starts[1]?.page).toMatchObject({
      sessionId: 'session-1',
      epoch: 2,
      resume: true,
    });
    await eventually(() => expect(harness.names().slice(-2)).toEqual(['fact', 'fact']));
  });

  it('that never answers the start is given up after 15 seconds', async () => {
    let isFirst = true;
    const harness = build((self) => {
      const worker = isFirst ? new FakeWorker(null) : self.healthy();
      isFirst = false;
      return worker;
    });
    harness.clock.elapse(14_999);
    expect(harness.status).toBe('running');
    harness.clock.elapse(1);
    expect(harness.status).toBe('restarting');
    harness.clock.elapse(1_000);
    await restarted(harness, 1);
    expect(harness.starts[0]?.page.resume).toBe(false);
  });

  it('that sends an unreadable message is replaced', ({ harness }) => {
    harness.worker.fire('messageerror');
    expect(harness.status).toBe('restarting');
  });

  it('with an uncaught error gets a heartbeat request, and is kept if it answers', async ({
    harness,
  }) => {
    harness.worker.fire('error', 'TypeError: oops');
    await eventually(() => expect(harness.names()).toContain('heartbeat'));
    expect(harness.status).toBe('running');
    expect(harness.workers).toHaveLength(1);
  });

  it('is not considered dead after a sleep of the laptop', async ({ harness }) => {
    harness.mirror.supervisor.beat();
    harness.clock.sleep(3_600_000);
    harness.clock.elapse(0);
    await eventually(() => expect(harness.clock.armed).toBe(1));
    expect(harness.status).toBe('running');
    expect(harness.workers).toHaveLength(1);
  });
});

describe('a call', () => {
  it('that is not answered fails after its deadline, and the worker is replaced', async () => {
    let isFirst = true;
    const harness = build((self) => {
      const worker = self.healthy(isFirst ? new Set(['dispatch']) : new Set());
      isFirst = false;
      return worker;
    });
    await eventually(() => expect(harness.names()).toContain('subscribe'));
    const receipt = harness.mirror.dispatch({ _tag: 'Deselect' });
    await eventually(() => expect(harness.names()).toContain('dispatch'));
    harness.clock.elapse(5_000);
    expect((await receipt)._tag).toBe('Rejected');
    harness.clock.elapse(0);
    await restarted(harness, 2);
    expect(await harness.mirror.dispatch({ _tag: 'Deselect' })).toEqual({ _tag: 'Accepted' });
  });

  it('in flight when the worker dies is not repeated', async ({ harness }) => {
    harness.worker.die();
    const armed = harness.clock.armed;
    const receipt = harness.mirror.dispatch({ _tag: 'Deselect' });
    await eventually(() => expect(harness.clock.armed).toBe(armed + 1));
    harness.clock.elapse(5_000);
    expect((await receipt)._tag).toBe('Rejected');
    harness.clock.elapse(0);
    await restarted(harness, 2);
    expect(harness.names()).not.toContain('dispatch');
  });

  it('waits while the worker restarts', async ({ harness }) => {
    harness.worker.fire('messageerror');
    const receipt = harness.mirror.dispatch({ _tag: 'Deselect' });
    harness.clock.elapse(0);
    expect(await receipt).toEqual({ _tag: 'Accepted' });
    expect(harness.starts.length).toBe(2);
  });
});

describe('repeated worker deaths', () => {
  it('start a new log after the third in a minute, and keep the old log for export', async ({
    harness,
  }) => {
    for (let n = 1; n <= 3; n += 1) {
      await lose(harness);
      await restarted(harness, n + 1);
    }
    expect(harness.starts.map(({ page }) => [page.sessionId, page.resume])).toEqual([
      ['session-1', false],
      ['session-1', true],
      ['session-1', true],
      ['session-2', false],
    ]);
    expect(harness.mirror.supervisor.report().leftLogs).toEqual(['session-1']);
    await harness.mirror.exportLog('session-1');
    expect(harness.said.at(-1)).toEqual({ name: 'exportLog', args: ['session-1'] });
  });

  it('keep a log that cannot be continued for export, unless it was in memory only', async () => {
    for (const journal of ['kept', 'memory'] as const) {
      const harness = await running();
      const api = hostOf(harness.said, harness.starts);
      harness.make = () =>
        new FakeWorker({
          ...api,
          start: async (page, sink) => {
            await api.start(page, sink);
            return { sessionId: `${page.sessionId}.${page.epoch}`, resumed: false, journal };
          },
        });
      await lose(harness);
      await restarted(harness, 2);
      const { leftLogs } = harness.mirror.supervisor.report();
      expect(leftLogs).toEqual(journal === 'kept' ? ['session-1'] : []);
    }
  });

  it('continue the same log if they are spread over a longer time', async ({ harness }) => {
    for (let n = 1; n <= 5; n += 1) {
      await lose(harness);
      await restarted(harness, n + 1);
      harness.clock.sleep(60_000);
    }
    expect(harness.mirror.supervisor.report().leftLogs).toEqual([]);
    expect(harness.starts.at(-1)?.page).toMatchObject({ sessionId: 'session-1', epoch: 6 });
  });

  it('end in a failed state after the sixth in a minute, and calls are rejected', async ({
    harness,
  }) => {
    for (let n = 1; n <= 6; n += 1) {
      harness.worker.fire('messageerror');
      if (n === 6) break;
      harness.clock.elapse(2_000);
      await restarted(harness, n + 1);
    }
    expect(harness.status).toBe('failed');
    expect(harness.mirror.supervisor.report().message).toBe('a message could not be read');
    expect(await harness.mirror.dispatch({ _tag: 'Deselect' })).toMatchObject({
      _tag: 'Rejected',
    });
    harness.clock.elapse(600_000);
    expect(harness.workers).toHaveLength(6);
    const { leftLogs } = harness.mirror.supervisor.report();
    expect(leftLogs).toEqual(['session-1', 'session-2', 'session-3', 'session-4']);
    // A worker that is asked for nothing else still reads them.
    await harness.mirror.exportLog('session-1');
    expect(harness.said.at(-1)).toEqual({ name: 'exportLog', args: ['session-1'] });
    expect(harness.starts).toHaveLength(6);
    expect(harness.worker.isTerminated).toBe(true);
  });
});

describe('a missing worker script', () => {
  it('is tried three times, then reported as a failure', async () => {
    const harness = build(() => new FakeWorker(null));
    for (let n = 1; n <= 3; n += 1) {
      await eventually(() => expect(harness.workers).toHaveLength(n));
      harness.worker.fire('error');
      harness.clock.elapse(1_000);
    }
    expect(harness.mirror.supervisor.report()).toEqual({
      status: 'failed',
      message: 'the worker could not be loaded',
      leftLogs: [],
    });
    expect(harness.workers).toHaveLength(3);
  });

  it('is reported in the same way if the browser refuses to create workers', async () => {
    const harness = build(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    for (let n = 1; n <= 3; n += 1) {
      await eventually(() => expect(harness.status).not.toBe('running'));
      harness.clock.elapse(1_000);
      await Promise.resolve();
    }
    await eventually(() => expect(harness.status).toBe('failed'));
    expect(harness.mirror.supervisor.report().message).toContain('forbidden');
  });
});
