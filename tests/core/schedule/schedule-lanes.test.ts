import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed } from '../../../core/rules/schedule/lanes.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { forAll } from '../../support/runs.ts';

const slot = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ start, end: start + length }));
const events = fc
  .array(slot, { maxLength: 30 })
  .map((slots) => slots.map((one, n) => ({ id: n + 1, ...one })));

/** The maximum number of events at the same minute. */
const depth = (all: readonly { readonly start: number; readonly end: number }[]): number =>
  all.reduce(
    (most, { start: minute }) =>
      Math.max(most, all.filter(({ start, end }) => start <= minute && minute < end).length),
    0,
  );

describe('lanes of overlapping events', () => {
  it('SC11: all events are placed, none in a lane overlap, and there are as few lanes as possible', () => {
    forAll(200, events, (all) => {
      const { lanes, events: placed } = packed(all);
      expect(lanes).toBe(depth(all));
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect(placed.map(({ id, start, end }) => ({ id, start, end })).sort(byId)).toEqual(all);
      for (const [n, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(lanes);
        for (const other of placed.slice(n + 1)) {
          expect(one.start).toBeLessThanOrEqual(other.start);
          if (one.lane === other.lane) expect(overlaps(one, other)).toBe(false);
        }
      }
    });
  });

  it('SC11: the order of input does not matter, and later events move no earlier ones', () => {
    forAll(200, events, fc.integer({ min: 0, max: 45 }), (all, until) => {
      const whole = packed(all).events;
      expect(packed(all.toReversed()).events).toEqual(whole);
      const earlier = packed(all.filter(({ start }) => start < until)).events;
      expect(whole.filter(({ start }) => start < until)).toEqual(earlier);
    });
  });

  it('SC11: adjoining events share a lane', () => {
    const meetings = [
      { id: 1, start: 60, end: 120 },
      { id: 2, start: 120, end: 180 },
    ];
    expect(packed(meetings).lanes).toBe(1);
    expect(packed([...meetings, { id: 3, start: 119, end: 121 }])).toMatchObject({
      lanes: 2,
      events: [
        { id: 1, lane: 0 },
        { id: 3, lane: 1 },
        { id: 2, lane: 0 },
      ],
    });
  });
});
