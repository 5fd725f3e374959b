import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import { bookableDays } from '../../../core/time/slot-limits.ts';
import { addDay, dayOf, dayStart, isDay, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { CoreSession, DESK } from '../../support/core-session.ts';
import { forAll, zone } from '../../support/runs.ts';

const huge = fc.oneof(
  fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom(
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31),
  ),
);

describe('TM25: times beyond the calendar', () => {
  it('any minute and any number of days lead to a day with a four-digit year', () => {
    forAll(200, huge, huge, zone, (minute, count, named) => {
      expect(dayOf(minute, named)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(isDay(dayOf(minute, 'UTC'))).toBe(true);
      expect(isDay(addDay('2026-11-21', count))).toBe(true);
      expect(minuteOfDay(minute, named)).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(wallClock('2026-11-21', minute, named))).toBe(true);
      expect(Number.isFinite(dayStart(dayOf(minute, named), named))).toBe(true);
    });
  });

  it('are clamped to the first or last day, and days stay in order', () => {
    expect(dayOf(Number.MIN_SAFE_INTEGER, 'UTC')).toBe('1000-01-02');
    expect(dayOf(Number.MAX_SAFE_INTEGER, 'UTC')).toBe('9999-12-30');
    expect(addDay('2026-11-21', 2 ** 31)).toBe('9999-12-30');
    expect(addDay('9999-12-29', 1)).toBe('9999-12-30');
    expect(addDay('1000-01-03', -1)).toBe('1000-01-02');
  });

  it('a huge futureBooking limits nothing', () => {
    expect(bookableDays('2026-11-21', 2 ** 31 - 1)).toEqual({
      min: '2026-11-21',
      max: '9999-12-30',
    });
    const now = Math.floor(Date.UTC(2026, 10, 21, 10) / 60_000);
    const rules = { now, zone: 'UTC', futureBooking: 2 ** 31 - 1, maxDuration: 0 };
    expect(slotRefusal({ start: now + 600_000, end: now + 600_060 }, rules)).toBeNull();
  });

  it('no choice of a time, however large, crashes the core', () => {
    forAll(60, huge, huge, (start, end) => {
      const core = new CoreSession().onTheFloor({}, { meta: { futureBooking: 2 ** 31 - 1 } });
      core.select(DESK).chooseDate('2027-03-01');
      core.send({ _tag: 'ChooseFrom', minute: start }, { _tag: 'ChooseTo', minute: end });
      core.send({ _tag: 'ChooseSlot', start, end });
      core.send({ _tag: 'BookDesk', spaceId: DESK, start, end });
      expect(core.state.booking.pending === null || end > start).toBe(true);
    });
  });
});
