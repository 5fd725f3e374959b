import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../worker/ports/server-clock.ts';
import { eventually } from '../support/eventually.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { toy } from './toy-model.ts';
import { WorkerHarness } from './worker-harness.ts';

const SESSION = 'GET /secure/self/session';
const MINUTE = 60_000;
const COMPUTER = Date.UTC(2026, 10, 30, 9, 3);

type Served = { readonly ahead: number; readonly headers?: Record<string, string> };

/** The times of the log after an answer of a server whose clock is ahead of the computer's. */
const timesAfter = async ({ ahead, headers = {} }: Served, takes = 0) => {
  const worker = new WorkerHarness(toy, { clock: new ManualClock(COMPUTER) });
  await worker.start();
  worker.replies.set(SESSION, () => {
    const date = new Date(worker.clock.now() + ahead).toUTCString();
    worker.clock.sleep(takes);
    const body = { code: '401', detailedCode: 'NOT_SIGNED_IN', message: '' };
    return Response.json(body, { status: 401, headers: { date, ...headers } });
  });
  await worker.api.dispatch({ _tag: 'ZoomMap', direction: 'in' });
  await worker.api.dispatch({ _tag: 'RefreshNow' });
  await eventually(async () =>
    expect((await worker.entries()).join()).toContain('session.session'),
  );
  await worker.api.dispatch({ _tag: 'Deselect' });
  const lines = await worker.lines();
  const at = (tag: string): number | undefined =>
    lines.flatMap((line) => {
      const { _tag } = (line.event ?? {}) as { readonly _tag?: string };
      return _tag === tag && 'at' in line ? [(Number(line.at) - COMPUTER) / MINUTE] : [];
    })[0];
  return { worker, at };
};

describe('PG6: a computer whose clock is wrong', () => {
  it.each([12, -12, 600])('goes by the server, whose clock is %i minutes ahead', async (ahead) => {
    const { at } = await timesAfter({ ahead: ahead * MINUTE });
    expect([at('AppStarted'), at('RefreshNow'), at('Deselect')]).toEqual([0, 0, ahead]);
  });

  it('is not corrected for less than a minute, nor by answers that say nothing of the time now', async () => {
    for (const [served, takes] of [
      [{ ahead: 50_000 }, 0],
      [{ ahead: 0, headers: { date: 'Yesterday' } }, 0],
      [{ ahead: 12 * MINUTE, headers: { age: '720' } }, 0],
    ] as const) {
      expect((await timesAfter(served, takes)).at('Deselect')).toBe(0);
    }
    // The computer slept before it read the answer.
    expect((await timesAfter({ ahead: 0 }, 30 * MINUTE)).at('Deselect')).toBe(30);
  });

  it('ends no wait early because of that', async () => {
    const { worker } = await timesAfter({ ahead: 12 * MINUTE });
    await worker.api.heartbeat();
    expect(await worker.entries()).not.toContainEqual(expect.stringContaining('TimerFired'));
  });
});

describe('PG6: the corrected clock', () => {
  it('follows a computer whose clock is put right, and keeps still while answers vary by seconds', () => {
    const computer = new ManualClock(COMPUTER);
    const clock = createServerClock(computer);
    clock.heard(COMPUTER + 12 * MINUTE);
    clock.heard(COMPUTER + 12 * MINUTE - 3_000);
    expect(clock.now()).toBe(COMPUTER + 12 * MINUTE);
    computer.sleep(12 * MINUTE);
    clock.heard(COMPUTER + 12 * MINUTE + 700);
    expect([clock.now() - COMPUTER, clock.ahead()]).toEqual([12 * MINUTE, 0]);
  });

  it('assumes the last known difference only until an answer comes', () => {
    const clock = createServerClock(new ManualClock(COMPUTER));
    clock.assume(5 * MINUTE);
    expect(clock.now()).toBe(COMPUTER + 5 * MINUTE);
    clock.heard(COMPUTER);
    clock.assume(5 * MINUTE);
    expect(clock.now()).toBe(COMPUTER);
  });
});
