import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainderOf, removalOf } from '../../../core/rules/booking/ending.ts';
import { isRemoved } from '../../../core/rules/outcome/removed.ts';
import { forAll } from '../../support/runs.ts';

const time = fc.integer({ min: 0, max: 20 });

describe('taking an event away', () => {
  it('EN1: an event is ended if it has a past minute and a future one', () => {
    forAll(1_000, time, time, time, (start, end, now) => {
      const minutes = Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);
      const isOver = minutes.some((minute) => minute < now);
      const isToCome = minutes.some((minute) => minute >= now);
      expect(removalOf({ start, end }, now)).toBe(isOver && isToCome ? 'end' : 'delete');
    });
  });

  it('EN1: a start or end in the current minute means deletion', () => {
    const event = { start: 100, end: 160 };
    const table: readonly [number, 'end' | 'delete'][] = [
      [0, 'delete'],
      [99, 'delete'],
      [100, 'delete'],
      [101, 'end'],
      [159, 'end'],
      [160, 'delete'],
      [161, 'delete'],
    ];
    for (const [now, removal] of table) expect(removalOf(event, now)).toBe(removal);
  });

  it('EN2: the remainder is the elapsed part of the event, and never empty', () => {
    forAll(500, time, time, time, (start, end, now) => {
      const rest = remainderOf({ start, end }, now);
      const runsNow = removalOf({ start, end }, now) === 'end';
      expect(rest).toEqual(runsNow ? { start, end: now } : null);
      if (rest === null) return;
      expect(rest.end).toBeGreaterThan(rest.start);
      expect(rest.end).toBeLessThan(end);
    });
    expect(remainderOf({ start: 100, end: 160 }, 130)).toEqual({ start: 100, end: 130 });
    expect(remainderOf({ start: 100, end: 160 }, 160)).toBeNull();
  });
});

it('BK15: a removal succeeded if the server says so, or if it does not know the booking', () => {
  expect(isRemoved({ _tag: 'Success', body: null })).toBe(true);
  expect(isRemoved({ _tag: 'OutcomeUnknown' })).toBe(false);
  expect(isRemoved({ _tag: 'Unreachable', reason: 'timeout' })).toBe(false);
  for (const status of [400, 403, 404, 409, 500]) {
    for (const detailedCode of ['UNKNOWN_BOOKING', 'UNKNOWN_SPACE', 'NO_PERMISSION', '']) {
      const refused = { status, code: String(status), detailedCode, message: '' };
      expect(isRemoved({ ...refused, _tag: 'Refused' })).toBe(
        `${status} ${detailedCode}` === '404 UNKNOWN_BOOKING',
      );
    }
  }
});
