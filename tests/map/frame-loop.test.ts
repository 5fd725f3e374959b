import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFrameLoop } from '../../map/scene/frame-loop.ts';

/** A page whose frames the test triggers, and a scene that records its calls. */
const open = () => {
  let due: ((now: number) => void)[] = [];
  let now = 1000;
  vi.stubGlobal('requestAnimationFrame', (call: (now: number) => void) => due.push(call));
  const drawn: boolean[] = [];
  const steps: number[] = [];
  const host = { moving: 0, refines: false, unfinished: false, busy: false };
  const loop = createFrameLoop();
  loop.start({
    move: (seconds) => {
      steps.push(seconds);
      host.moving -= 1;
      return host.moving >= 0;
    },
    draw: (resting) => drawn.push(resting),
    refines: () => host.refines,
    unfinished: () => host.unfinished,
    busy: () => host.busy,
  });
  const frame = (milliseconds = 17) => {
    now += milliseconds;
    const calls = due;
    due = [];
    for (const call of calls) call(now);
    return calls.length;
  };
  return { loop, host, drawn, steps, frame, asked: () => due.length };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isSettled = async (settled: Promise<void>): Promise<boolean> => {
  let done = false;
  void settled.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
};

test('requests and draws no frame unless it is asked to', async () => {
  const { loop, drawn, asked, frame } = open();
  expect(frame()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect([drawn, asked(), loop.frames()]).toEqual([[], 0, 0]);
  await loop.settled();
});

test('draws once at rest, however often it is requested', async () => {
  const { loop, drawn, frame, asked } = open();
  loop.request();
  loop.request();
  loop.request();
  expect(asked()).toBe(1);
  const settled = loop.settled();
  expect(await isSettled(settled)).toBe(false);
  frame();
  expect(drawn).toEqual([true]);
  expect(loop.frames()).toBe(1);
  await settled;
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(frame()).toBe(0);
  expect(loop.frames()).toBe(1);
});

test('draws frame after frame while the camera moves, and none afterwards', () => {
  const { loop, host, drawn, frame, asked } = open();
  host.moving = 3;
  loop.request();
  for (let i = 0; i < 10; i++) frame();
  expect(drawn).toEqual([false, false, false, true]);
  expect(asked()).toBe(0);
});

test('draws one high-resolution frame after a pause at rest', async () => {
  const { loop, host, drawn, frame, asked } = open();
  Object.assign(host, { moving: 2, refines: true });
  loop.request();
  for (let i = 0; i < 5; i++) frame();
  expect(drawn).toEqual([false, false]);
  const settled = loop.settled();
  vi.advanceTimersByTime(139);
  expect(drawn).toEqual([false, false]);
  expect(await isSettled(settled)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([false, false, true]);
  await settled;
  vi.advanceTimersByTime(60_000);
  expect([drawn.length, asked()]).toEqual([3, 0]);
});

test('a new movement delays the high-resolution frame', () => {
  const { loop, host, drawn, frame } = open();
  Object.assign(host, { moving: 1, refines: true });
  loop.request();
  frame();
  frame();
  vi.advanceTimersByTime(100);
  host.moving = 1;
  loop.request();
  frame();
  vi.advanceTimersByTime(139);
  expect(drawn).toEqual([false, false]);
  frame();
  vi.advanceTimersByTime(140);
  expect(drawn).toEqual([false, false, true]);
});

test('a change at rest is drawn in high resolution immediately', () => {
  const { loop, host, drawn, frame } = open();
  host.refines = true;
  loop.request();
  frame();
  expect(drawn).toEqual([true]);
});

test('time steps equal the duration of frames, up to a tenth of a second', () => {
  const { loop, host, steps, frame } = open();
  host.moving = 3;
  loop.request();
  frame(500);
  frame(20);
  frame(4000);
  expect(steps).toEqual([1 / 60, 0.02, 0.1]);
});

test('draws no more frames than the set rate', () => {
  const { loop, host, drawn, frame } = open();
  loop.setRate(20);
  host.moving = 100;
  loop.request();
  for (let i = 0; i < 30; i++) frame(10);
  // 300 ms: the first one at once, then one every 50 ms.
  expect(drawn).toHaveLength(6);
});

test('drawNow draws immediately, and another frame follows at rest', () => {
  const { loop, drawn, steps, frame } = open();
  loop.drawNow();
  expect([drawn, steps]).toEqual([[false], [0]]);
  frame();
  expect(drawn).toEqual([false, true]);
  expect(frame()).toBe(0);
});

describe('while the graphics card is busy', () => {
  test('draws nothing, and draws the next frame once it is done', () => {
    const { loop, host, drawn, steps, frame } = open();
    Object.assign(host, { moving: 1, busy: true });
    loop.request();
    for (let i = 0; i < 20; i++) frame();
    expect([drawn, steps]).toEqual([[], []]);
    host.busy = false;
    frame();
    frame();
    expect(drawn).toEqual([false, true]);
  });

  test('delays the high-resolution frame, too', () => {
    const { loop, host, drawn, frame } = open();
    Object.assign(host, { moving: 1, refines: true });
    loop.request();
    frame();
    frame();
    host.busy = true;
    vi.advanceTimersByTime(1000);
    expect(drawn).toEqual([false]);
    host.busy = false;
    vi.advanceTimersByTime(140);
    expect(drawn).toEqual([false, true]);
  });

  test('waits up to five seconds for a GPU that does not answer, each time', () => {
    const { loop, host, drawn, frame } = open();
    host.busy = true;
    loop.request();
    frame(10);
    frame(4999);
    expect(drawn).toEqual([]);
    frame(1);
    expect(drawn).toEqual([true]);
    loop.request();
    frame(10);
    frame(4999);
    expect(drawn).toEqual([true]);
    frame(1);
    expect(drawn).toEqual([true, true]);
  });

  test('short waits do not add up', () => {
    const { loop, host, drawn, frame } = open();
    host.moving = 2;
    for (let i = 0; i < 2; i++) {
      host.busy = true;
      loop.request();
      frame(10);
      frame(4000);
      host.busy = false;
      frame(10);
    }
    expect(drawn).toHaveLength(2);
  });
});

describe('SF1: a sketch', () => {
  test('is drawn immediately in low resolution, and in high resolution once the rest is ready', async () => {
    const { loop, host, drawn, frame } = open();
    host.unfinished = true;
    loop.sketch();
    frame();
    expect(drawn).toEqual([false]);
    const settled = loop.settled();
    vi.advanceTimersByTime(600);
    expect(drawn).toEqual([false]);
    expect(await isSettled(settled)).toBe(false);
    host.unfinished = false;
    vi.advanceTimersByTime(200);
    expect(drawn).toEqual([false, true]);
    await settled;
    loop.request();
    frame();
    expect(drawn).toEqual([false, true, true]);
  });

  test('that is interrupted is still completed', async () => {
    const { loop, host, drawn, frame } = open();
    host.unfinished = true;
    loop.sketch();
    frame();
    loop.request();
    frame();
    expect(drawn).toEqual([false, true]);
    const settled = loop.settled();
    expect(await isSettled(settled)).toBe(false);
    host.unfinished = false;
    vi.advanceTimersByTime(200);
    expect(drawn).toEqual([false, true, true]);
    await settled;
  });
});
