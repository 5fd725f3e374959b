import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

const frame = vi.fn();
vi.stubGlobal('requestAnimationFrame', frame);
const { afterMap } = await import('../../ui/mirror/after-map.ts');

afterEach(() => {
  // Where nothing of the news shows, a frame that was asked for would be an empty one.
  expect(frame).not.toHaveBeenCalled();
});

test('the page draws after what the map was told in the same task, and ends when it has shown', async () => {
  const done: string[] = [];
  queueMicrotask(() => done.push('the map is told'));
  const ended = afterMap(() => done.push('the page draws')).then(() => done.push('on the screen'));
  done.push('the news is in');
  await ended;
  expect(done).toEqual(['the news is in', 'the map is told', 'the page draws', 'on the screen']);
});

test('several are drawn in the order in which they came', async () => {
  const done: number[] = [];
  for (const n of [1, 2, 3]) void afterMap(() => done.push(n));
  await eventually(() => expect(done).toEqual([1, 2, 3]));
});

test('what fails to draw does not hold up the next news', async () => {
  const failed = vi.fn();
  process.once('uncaughtException', failed);
  const ended = afterMap(() => {
    throw new Error('not drawn');
  });
  await ended;
  expect(failed).toHaveBeenCalledOnce();
});
