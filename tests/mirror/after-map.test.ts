import { afterEach, expect, test, vi } from 'vitest';

const frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
vi.stubGlobal('cancelAnimationFrame', () => undefined);
const { afterMap } = await import('../../ui/mirror/after-map.ts');

afterEach(() => {
  frames.length = 0;
});

test('the page draws after what the map was told in the same task, and ends with the frame', async () => {
  const done: string[] = [];
  queueMicrotask(() => done.push('the map is told'));
  const ended = afterMap(() => done.push('the page draws')).then(() => done.push('on the screen'));
  done.push('the news is in');
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  expect(done).toEqual(['the news is in', 'the map is told', 'the page draws']);
  for (const frame of frames) frame();
  await ended;
  expect(done.at(-1)).toBe('on the screen');
});

test('several are drawn in the order in which they came', async () => {
  const done: number[] = [];
  for (const n of [1, 2, 3]) void afterMap(() => done.push(n));
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]));
});

test('what fails to draw does not hold up the next news', async () => {
  const failed = vi.fn();
  process.once('uncaughtException', failed);
  const ended = afterMap(() => {
    throw new Error('not drawn');
  });
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  for (const frame of frames) frame();
  await ended;
  expect(failed).toHaveBeenCalledOnce();
});
