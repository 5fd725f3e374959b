import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFrameLoop } from '../../map/scene/frame-loop.ts';
import { watchPixelRatio } from '../../map/scene/pixel-ratio.ts';

describe('frames', () => {
  let asked: ((now: number) => void)[];
  let drawn: boolean[];
  let moves: number;
  let refines: boolean;
  let now: number;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    drawn = [];
    moves = 0;
    refines = false;
    now = 1000;
    vi.stubGlobal('requestAnimationFrame', (callback: (at: number) => void) =>
      asked.push(callback),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const loopOf = () => {
    const loop = createFrameLoop();
    loop.start({
      move: () => {
        moves -= 1;
        return moves > 0;
      },
      draw: (resting) => drawn.push(resting),
      refines: () => refines,
      unfinished: () => false,
      busy: () => false,
    });
    return loop;
  };
  /** Runs a frame of the browser. */
  const frame = (milliseconds = 20) => {
    now += milliseconds;
    for (const callback of asked.splice(0)) callback(now);
  };

  test('are requested once in a hidden tab, however much changes, and drawn once it is visible', async () => {
    const loop = loopOf();
    for (let change = 0; change < 500; change++) loop.request();
    expect([asked.length, drawn.length, vi.getTimerCount()]).toEqual([1, 0, 0]);
    const settled = loop.settled();
    frame();
    await settled;
    expect([drawn, asked.length, vi.getTimerCount()]).toEqual([[true], 0, 0]);
    expect(loop.frames()).toBe(1);
  });

  test('draw a change made before the loop has started', async () => {
    const loop = createFrameLoop();
    loop.request();
    frame();
    const settled = loop.settled();
    loop.start({
      move: () => false,
      draw: (resting) => drawn.push(resting),
      refines: () => false,
      unfinished: () => false,
      busy: () => false,
    });
    frame();
    await settled;
    expect(drawn).toEqual([true]);
  });

  test('are drawn during movement, once more in high resolution at rest, and then no more', async () => {
    const loop = loopOf();
    refines = true;
    moves = 4;
    loop.request();
    for (let turn = 0; turn < 6; turn++) frame();
    expect(drawn).toEqual([false, false, false]);
    vi.advanceTimersByTime(139);
    expect(drawn).toHaveLength(3);
    const settled = loop.settled();
    vi.advanceTimersByTime(1);
    await settled;
    expect(drawn).toEqual([false, false, false, true]);
    vi.advanceTimersByTime(60_000);
    frame();
    expect([drawn.length, asked.length]).toEqual([4, 0]);
  });

  test('are drawn no faster than the set rate', () => {
    const loop = loopOf();
    loop.setRate(20);
    moves = 10;
    loop.request();
    for (let turn = 0; turn < 10; turn++) frame(10);
    // The first one at once, then one every 50 ms.
    expect(drawn).toHaveLength(2);
  });

  test('are drawn at once after a change of size', () => {
    const loop = loopOf();
    loop.drawNow();
    expect(drawn).toEqual([false]);
    frame();
    expect(drawn).toEqual([false, true]);
  });
});

test('reports every change of the pixel ratio', () => {
  const queries: string[] = [];
  let listeners: (() => void)[] = [];
  const screen = {
    devicePixelRatio: 1,
    matchMedia: (query: string) => {
      queries.push(query);
      return { addEventListener: (_: 'change', listener: () => void) => listeners.push(listener) };
    },
  };
  const told: number[] = [];
  watchPixelRatio(screen, () => told.push(screen.devicePixelRatio));
  for (const ratio of [2, 1.5, 1]) {
    screen.devicePixelRatio = ratio;
    const due = listeners;
    listeners = [];
    for (const listener of due) listener();
  }
  expect(told).toEqual([2, 1.5, 1]);
  expect(queries).toEqual(['1dppx', '2dppx', '1.5dppx', '1dppx'].map((r) => `(resolution: ${r})`));
});
