import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

const frame = vi.fn();
vi.stubGlobal('requestAnimationFrame', frame);
const { afterMap } = await import('../../ui/mirror/after-map.ts');

afterEach(() => {
  // Where nothing of the news shows, a frame that was asked for would be an empty one.
  expect(frame).not.toHaveBeenCalled();
});

test('the page draws after the map updates of the same task, and the promise resolves once it is on screen', async () => {
  const done: string[] = [];
  queueMicrotask(() => done.push('the map is told'));
  const ended = afterMap(() => done.push('the page draws')).then(() => done.push('on the screen'));
  done.push('the news is in');
  await ended;
  expect(done).toEqual(['the news is in', 'the map is told', 'the page draws', 'on the screen']);
});

test('several updates are drawn in the order of their arrival', async () => {
  const done: number[] = [];
  for (const n of [1, 2, 3]) void afterMap(() => done.push(n));
  await eventually(() => expect(done).toEqual([1, 2, 3]));
});

test('an update that fails to draw does not block the next one', async () => {
  const failed = vi.fn();
  process.once('uncaughtException', failed);
  const ended = afterMap(() => {
    throw new Error('not drawn');
  });
  await ended;
  expect(failed).toHaveBeenCalledOnce();
});
