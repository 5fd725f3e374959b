import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpaceMode } from '../../../core/contract/space.ts';
import {
  MULTIPLE_BOOKING,
  type RowFacts,
  type RowStatus,
  rowStatus,
  submission,
} from '../../../core/rules/booking/multi-select.ts';
import { forAll } from '../../support/runs.ts';

const slot = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 15 }))
  .map(([start, length]) => ({ start, end: start + length }));
const desk: fc.Arbitrary<RowFacts> = fc.record({
  blocked: fc.boolean(),
  mode: fc.constantFrom(...SpaceMode.literals, 'BOOK' as const, 'BOOK' as const),
  bookings: fc.array(slot, { maxLength: 3 }),
  claimedUntil: fc.array(fc.integer({ min: -5, max: 50 }), { maxLength: 2 }),
});
const FREE: RowFacts = { blocked: false, mode: 'BOOK', bookings: [], claimedUntil: [] };

describe('rows of a multiple booking', () => {
  it('MS1, MS2: a row is free exactly if the desk can be booked and nothing overlaps the slot', () => {
    forAll(1_000, desk, slot, (of, chosen) => {
      const held = new Set<number>();
      for (const { start, end } of of.bookings) for (let m = start; m < end; m += 1) held.add(m);
      for (const until of of.claimedUntil) for (let m = -10; m < until; m += 1) held.add(m);
      let meets = false;
      for (let m = chosen.start; m < chosen.end; m += 1) meets = meets || held.has(m);
      const expected = of.blocked
        ? 'UNAVAILABLE_BLOCKED'
        : of.mode !== 'BOOK'
          ? 'UNAVAILABLE_NON_BOOKABLE'
          : meets
            ? 'UNAVAILABLE'
            : 'FREE';
      expect(rowStatus(of, chosen)).toBe(expected);
    });
  });

  it.each<[Partial<RowFacts>, RowStatus]>([
    [{}, 'FREE'],
    [{ blocked: true, mode: 'NONE', bookings: [{ start: 60, end: 90 }] }, 'UNAVAILABLE_BLOCKED'],
    [{ mode: 'NONE', bookings: [{ start: 60, end: 90 }] }, 'UNAVAILABLE_NON_BOOKABLE'],
    [{ mode: 'CLAIM' }, 'UNAVAILABLE_NON_BOOKABLE'],
    [{ mode: 'TAKE', claimedUntil: [90] }, 'UNAVAILABLE_NON_BOOKABLE'],
    [{ bookings: [{ start: 0, end: 60 }] }, 'FREE'],
    [{ bookings: [{ start: 0, end: 61 }] }, 'UNAVAILABLE'],
    [{ bookings: [{ start: 119, end: 300 }] }, 'UNAVAILABLE'],
    [{ bookings: [{ start: 120, end: 300 }] }, 'FREE'],
    [{ claimedUntil: [60] }, 'FREE'],
    [{ claimedUntil: [61] }, 'UNAVAILABLE'],
  ])('MS1, MS2: %j from 60 to 120 is %s', (part, expected) => {
    expect(rowStatus({ ...FREE, ...part }, { start: 60, end: 120 })).toBe(expected);
  });

  it('MS3, MS4: submits each row once if all are free, else names the others and submits nothing', () => {
    const row = fc.record({
      spaceId: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom<RowStatus>(
        'FREE',
        'FREE',
        'FREE',
        'UNAVAILABLE',
        'UNAVAILABLE_NON_BOOKABLE',
        'UNAVAILABLE_BLOCKED',
      ),
    });
    forAll(300, fc.array(row, { maxLength: 6 }), (rows) => {
      const outcome = submission(rows);
      const wrong = rows.filter((one) => one.status.startsWith('UNAVAILABLE'));
      if (wrong.length > 0) {
        expect(outcome).toMatchObject({ _tag: 'Invalid', message: 'INVALID_BOOKINGS' });
      } else if (rows.length === 0) {
        expect(outcome).toEqual({ _tag: 'Nothing' });
      } else {
        expect(outcome).toMatchObject({ _tag: 'Submit', subject: 'Multiple Booking' });
      }
      const ids = 'spaceIds' in outcome ? outcome.spaceIds : [];
      const meant = (wrong.length > 0 ? wrong : rows).map(({ spaceId }) => spaceId);
      expect([...ids].sort()).toEqual([...new Set(meant)].sort());
    });
    expect(MULTIPLE_BOOKING).toBe('Multiple Booking');
    expect(submission([])).toEqual({ _tag: 'Nothing' });
  });

  it('MS3: submits the rest after the unavailable rows were removed', () => {
    const rows = [
      { spaceId: 1, status: 'FREE' },
      { spaceId: 2, status: 'UNAVAILABLE' },
      { spaceId: 3, status: 'FREE' },
    ] as const;
    const first = submission(rows);
    if (first._tag !== 'Invalid') throw new Error('the rows were submitted');
    expect(first.spaceIds).toEqual([2]);
    const rest = rows.filter(({ spaceId }) => !first.spaceIds.includes(spaceId));
    expect(submission(rest)).toEqual({
      _tag: 'Submit',
      spaceIds: [1, 3],
      subject: 'Multiple Booking',
    });
  });
});
