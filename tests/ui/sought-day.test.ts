import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seekDay } from '../../ui/features/planner/use-sought-day.ts';
import { forAll } from '../support/runs.ts';

const LAST = 40;
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10);
const daysUpTo = (count: number) => Array.from({ length: count }, (_, index) => dayOf(index));

test('PW16: pages are loaded until the day is known, then the list scrolls to it once', () =>
  forAll(
    200,
    fc.nat(LAST - 1),
    fc.integer({ min: 1, max: 7 }),
    fc.nat(LAST - 4),
    (index, size, top) => {
      let known = size;
      let inSight = { startIndex: top, endIndex: top + 3 };
      let pages = 0;
      for (;;) {
        const more = known < LAST ? ('there' as const) : ('none' as const);
        const seek = seekDay(dayOf(index), { days: daysUpTo(known), more, inSight });
        if (seek === 'more') {
          pages += 1;
          known = Math.min(LAST, known + size);
        } else if (typeof seek === 'object') {
          expect(seek.index).toBe(index);
          expect(index < inSight.startIndex || index > inSight.endIndex).toBe(true);
          inSight = { startIndex: index, endIndex: index + 3 };
        } else {
          expect(seek).toBe('found');
          break;
        }
      }
      expect(pages).toBe(Math.max(0, Math.ceil((index + 1 - size) / size)));
      expect(inSight.startIndex <= index && index <= inSight.endIndex).toBe(true);
    },
  ));

test('PW16: waits for a page that is loading', () => {
  const beyond = dayOf(9);
  const seek = (days: readonly string[], more: 'loading' | 'there' | 'failed' | 'none') =>
    seekDay(beyond, { days, more, inSight: null });
  expect(seek([], 'there')).toBe('wait');
  expect(seek(daysUpTo(3), 'loading')).toBe('wait');
  expect(seek(daysUpTo(3), 'there')).toBe('more');
});

test('PW16: a day that cannot be loaded, or is in the past, is not looked for', () => {
  const days = daysUpTo(3);
  expect(seekDay(dayOf(9), { days, more: 'failed', inSight: null })).toBe('found');
  expect(seekDay(dayOf(9), { days, more: 'none', inSight: null })).toBe('found');
  expect(seekDay('2026-11-20', { days, more: 'there', inSight: null })).toBe('found');
});

test('PW16: scrolls if the visible range is unknown', () => {
  expect(seekDay(dayOf(1), { days: daysUpTo(3), more: 'none', inSight: null })).toEqual({
    index: 1,
  });
});
