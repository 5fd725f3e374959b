import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFloorAnnouncer, PATIENCE } from '../../map/a11y/floor-announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const heard: string[] = [];
  const news = createFloorAnnouncer({
    tell: (name, places) => void heard.push(`${name} ${places}`),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return { heard, news };
};

test('announces a floor with known places immediately, once', () => {
  const { heard, news } = listen();
  news.changed('Floor 1', 5);
  expect(heard).toEqual(['Floor 1 5']);
  for (const count of [5, 6, 0, 7]) news.counted(count);
  vi.advanceTimersByTime(10 * PATIENCE);
  expect(heard).toEqual(['Floor 1 5']);
});

test('announces a floor without known places once they arrive', () => {
  const { heard, news } = listen();
  news.changed('Floor 1', 0);
  news.counted(0);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(heard).toEqual([]);
  news.counted(3);
  news.counted(4);
  vi.advanceTimersByTime(10 * PATIENCE);
  expect(heard).toEqual(['Floor 1 3']);
});

test('announces a floor without places after a timeout, and not again when they arrive', () => {
  const { heard, news } = listen();
  news.changed('Floor 1', 0);
  vi.advanceTimersByTime(PATIENCE);
  expect(heard).toEqual(['Floor 1 0']);
  news.counted(3);
  expect(heard).toEqual(['Floor 1 0']);
});

test('announces only the last of two changes in quick succession', () => {
  const { heard, news } = listen();
  news.changed('Floor 1', 0);
  news.changed('Floor 2', 0);
  news.counted(2);
  news.changed('Floor 3', 0);
  news.changed('Floor 4', 1);
  vi.advanceTimersByTime(10 * PATIENCE);
  expect(heard).toEqual(['Floor 2 2', 'Floor 4 1']);
});
