import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayEntry } from '../../../core/rules/attendance/day-entry.ts';
import { removalOfRange } from '../../../core/rules/attendance/day-range.ts';
import type { EntryType } from '../../../core/rules/attendance/day-type.ts';
import { addDay, dayStart, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';
import { clock, zoneDay } from '../../support/wall-clock.ts';

const ZONE = 'Europe/Stockholm';
/** A Monday. */
const FIRST = '2026-11-23';
const hour = (hours: number): number => wallClock(FIRST, hours * 60, ZONE);
const entry = (type: EntryType, id: number, from: number, to: number): DayEntry => ({
  id,
  type,
  buildingId: 1,
  start: hour(from),
  end: hour(to),
});

const range = (
  entries: readonly DayEntry[],
  { first = FIRST, last = '2026-11-25', now = hour(-48) } = {},
) => removalOfRange(entries, { first, last, zone: ZONE, now });
const gone = (...found: Parameters<typeof range>) =>
  range(...found).removals.map(({ entry: { id }, how }) => `${id} ${how}`);
const kept = (...found: Parameters<typeof range>) => range(...found).kept.map(({ id }) => id);

describe('removing a range of days', () => {
  it('DR1: removes the registrations and desks from the first day to the last, and no others', () => {
    const entries = [
      entry('HOME', 1, -24, 0),
      entry('OFFICE', 2, 0, 8),
      entry('DESK', 3, 30, 40),
      entry('VACATION', 4, 60, 72),
      entry('DESK', 5, 72, 80),
    ];
    expect(gone(entries)).toEqual(['2 delete', '3 delete', '4 delete']);
    expect(gone(entries, { last: FIRST })).toEqual(['2 delete']);
    expect(gone(entries, { first: '2026-11-25', last: FIRST })).toEqual([]);
    expect(range([]).removals).toEqual([]);
    expect(range([entry('HOME', 1, 9, 9)]).kept).toEqual([]);
  });

  it('DR2: keeps and reports an entry that crosses the edge of the range', () => {
    const entries = [
      entry('DESK', 1, -1, 9),
      entry('VACATION', 2, 71, 73),
      entry('DESK', 3, -100, 100),
      entry('DESK', 4, 0, 72),
    ];
    expect(gone(entries)).toEqual(['4 delete']);
    expect(kept(entries)).toEqual([3, 1, 2]);
  });

  it('DR2, DR3: ends a running desk booking, but deletes a registration completely', () => {
    const desk = entry('DESK', 1, -30, 40);
    const home = entry('HOME', 2, -1, 40);
    const today = entry('OFFICE', 3, 8, 17);
    const at = (hours: number) => ({ now: hour(hours) });
    expect(gone([desk, home, today], at(10))).toEqual(['1 end', '3 delete']);
    expect(kept([desk, home, today], at(10))).toEqual([2]);
    expect(gone([desk], at(0))).toEqual(['1 end']);
    expect(kept([desk], { now: hour(0) - 1 })).toEqual([1]);
    expect(kept([desk], { ...at(10), first: '2026-11-24' })).toEqual([1]);
    expect(kept([desk], { ...at(10), last: FIRST })).toEqual([1]);
    expect(gone([entry('DESK', 4, 10, 12)], at(10))).toEqual(['4 delete']);
  });

  it('DR4: keeps past entries and does not report them', () => {
    const entries = [
      entry('OFFICE', 1, 6, 12),
      entry('DESK', 2, 6, 12),
      entry('DESK', 3, 13, 17),
      entry('DESK', 4, 60, 80),
    ];
    const found = { now: hour(12) };
    expect(gone(entries, found)).toEqual(['3 delete']);
    expect(kept(entries, found)).toEqual([4]);
    expect(kept(entries, { now: hour(72) })).toEqual([]);
  });

  it('DR5: sorts by start, a registration before a desk, then by id', () => {
    const entries = [
      entry('DESK', 2, 9, 17),
      entry('DESK', 1, 9, 12),
      entry('HOME', 7, 30, 40),
      entry('OFFICE', 9, 9, 10),
      entry('DESK', 4, 8, 9),
    ];
    const order = ['4 delete', '9 delete', '1 delete', '2 delete', '7 delete'];
    expect(gone(entries)).toEqual(order);
    expect(gone(entries.toReversed())).toEqual(order);
  });

  it('DR6: counts the entries for the confirmation', () => {
    const entries = [
      entry('DESK', 1, 8, 17),
      entry('OFFICE', 2, 8, 17),
      entry('DESK', 3, 20, 26),
      entry('VACATION', 4, 48, 72),
      entry('DESK', 5, 71, 73),
    ];
    expect(range(entries, { now: hour(10) }).counts).toEqual({
      registrations: 2,
      desks: 2,
      ended: 1,
      days: 3,
      overEdge: 1,
    });
    const counts = { registrations: 0, desks: 0, ended: 0, days: 0, overEdge: 0 };
    expect(range([]).counts).toEqual(counts);
    const running = entry('DESK', 1, -30, 40);
    expect(range([running], { now: hour(10) }).counts).toMatchObject({ desks: 1, days: 2 });
  });

  it('DR1: handles ranges of years and many entries', () => {
    const many = Array.from({ length: 1_000 }, (_, n) =>
      entry(n % 2 === 0 ? 'OFFICE' : 'DESK', n, 24 * n + 9, 24 * n + 10),
    );
    const found = range(many, { last: '2100-01-01' });
    expect(found.counts).toMatchObject({ registrations: 500, desks: 500, overEdge: 0 });
    expect(found.removals.map(({ entry: { id } }) => id)).toEqual(many.map(({ id }) => id));
  });
});

const ranges = fc
  .tuple(zoneDay, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2_000, max: 7_000 }))
  .chain(([{ name, day }, length, offset]) => {
    const start = dayStart(day, name);
    const some = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      type: fc.constantFrom<EntryType>('DESK', 'OFFICE', 'HOME', 'VACATION'),
      buildingId: fc.constantFrom(1, 2),
      from: fc.oneof(
        fc.integer({ min: -2_000, max: 7_000 }),
        fc.constantFrom(0, -1, 1, offset - 1, offset, offset + 1),
      ),
      length: fc.oneof(fc.integer({ min: 1, max: 1_600 }), fc.constantFrom(1, 1440)),
    });
    return fc.array(some, { maxLength: 6 }).map((entries) => ({
      zone: name,
      first: day,
      last: addDay(day, length),
      now: start + offset,
      entries: entries.map(({ from, length: minutes, ...one }) => ({
        ...one,
        start: start + from,
        end: start + from + minutes,
      })),
    }));
  });

describe('any range of days', () => {
  it('DR1 to DR4: agrees with a check of every minute in the zone', () => {
    forAll(60, ranges, ({ entries, ...days }) => {
      const { removals, kept: stays, counts } = removalOfRange(entries, days);
      const isIn = (minute: number): boolean => {
        const { day } = clock(minute, days.zone);
        return days.first <= day && day <= days.last;
      };
      const touched = new Set<string>();
      for (const one of entries) {
        const isRunning = one.type === 'DESK' && one.start < days.now && days.now < one.end;
        let [isConcerned, isWithin] = [false, true];
        const seen: string[] = [];
        for (let minute = one.start; minute < one.end; minute += 1) {
          const inRange = isIn(minute);
          if (minute >= days.now && inRange) isConcerned = true;
          if ((!isRunning || minute >= days.now) && !inRange) isWithin = false;
          if (!isRunning || minute >= days.now) seen.push(clock(minute, days.zone).day);
        }
        const removal = removals.find(({ entry: gone }) => gone === one);
        const isGone = isConcerned && isWithin;
        expect(removal?.how).toBe(isGone ? (isRunning ? 'end' : 'delete') : undefined);
        expect(stays.includes(one)).toBe(isConcerned && !isWithin);
        if (isGone) for (const day of seen) touched.add(day);
      }
      expect(removals.length + stays.length).toBeLessThanOrEqual(entries.length);
      expect(counts.registrations + counts.desks).toBe(removals.length);
      expect(counts.overEdge).toBe(stays.length);
      expect(counts.days).toBe(touched.size);
    });
  });

  it('DR3, DR4: a second removal of the same range removes nothing', () => {
    forAll(200, ranges, ({ entries, ...days }) => {
      const { removals, kept: stays } = removalOfRange(entries, days);
      const left = entries.flatMap((one) => {
        const removal = removals.find(({ entry: gone }) => gone === one);
        if (removal === undefined) return [one];
        return removal.how === 'end' ? [{ ...one, end: days.now }] : [];
      });
      const again = removalOfRange(left, days);
      expect(again.removals).toEqual([]);
      expect(again.kept).toEqual(stays);
    });
  });
});
