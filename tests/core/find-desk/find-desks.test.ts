import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PROPOSALS, MOST_REASONS } from '../../../core/contract/find-desk.ts';
import type { CandidateDesk, DeskWish } from '../../../core/rules/find-desk/candidate.ts';
import { findDesks } from '../../../core/rules/find-desk/find-desks.ts';
import { nearestColleague } from '../../../core/rules/find-desk/nearest-colleague.ts';
import { scoreOf } from '../../../core/rules/find-desk/score.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { at } from '../../support/at.ts';

const minute = fc.integer({ min: 0, max: 600 });
const interval = fc
  .tuple(minute, minute)
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const spot = {
  floorId: fc.integer({ min: 1, max: 3 }),
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 30 }),
};
const equipment = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const desks = fc
  .array(
    fc.record({
      ...spot,
      name: fc.constant('desk'),
      equips: equipment,
      taken: fc.array(interval, { maxLength: 3 }),
      had: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 45 },
  )
  .map((some) => some.map((desk, index): CandidateDesk => ({ ...desk, id: index + 1 })));
const wish: fc.Arbitrary<DeskWish> = fc.record({
  slot: fc.tuple(minute, fc.integer({ min: 5, max: 600 })).map(([start, length]) => ({
    start,
    end: start + length,
  })),
  equipment,
  colleagues: fc
    .array(fc.record(spot), { maxLength: 4 })
    .map((some) => some.map((one, index) => ({ ...one, userId: index + 100 }))),
  floorId: fc.option(fc.integer({ min: 1, max: 3 })),
  onFloor: fc.boolean(),
});
const deskOf = (some: readonly CandidateDesk[], id: number): CandidateDesk =>
  at(
    some.filter((desk) => desk.id === id),
    0,
  );
const scoreIn = (desk: CandidateDesk, wanted: DeskWish): number => {
  const here = wanted.colleagues.filter(({ floorId }) => floorId === desk.floorId);
  return scoreOf(desk, nearestColleague(desk, here), wanted);
};

test('FD1, FD4: every proposal is free, has the required equipment, and is on the floor if requested', () => {
  fc.assert(
    fc.property(desks, wish, (some, wanted) => {
      const { fits, proposals } = findDesks(some, wanted);
      for (const { spaceId, slot } of proposals) {
        const desk = deskOf(some, spaceId);
        expect(desk.taken.some((one) => overlaps(one, slot))).toBe(false);
        expect(wanted.equipment.every((uid) => desk.equips.includes(uid))).toBe(true);
        if (wanted.onFloor) expect(desk.floorId).toBe(wanted.floorId);
        if (fits > 0) expect(slot).toEqual(wanted.slot);
        else {
          expect(slot.start).toBeGreaterThanOrEqual(wanted.slot.start);
          expect(slot.end).toBeLessThanOrEqual(wanted.slot.end);
          expect(slot.end - slot.start).toBeGreaterThanOrEqual(60);
          expect(slot.end - slot.start).toBeLessThan(wanted.slot.end - wanted.slot.start);
        }
      }
    }),
  );
});

test('FD1, FD6: counts all suitable desks, and proposes as many of them as an answer may contain', () => {
  fc.assert(
    fc.property(desks, wish, (some, wanted) => {
      const fitting = some.filter(
        (desk) =>
          wanted.equipment.every((uid) => desk.equips.includes(uid)) &&
          (!wanted.onFloor || desk.floorId === wanted.floorId) &&
          !desk.taken.some((one) => overlaps(one, wanted.slot)),
      );
      const { fits, proposals } = findDesks(some, wanted);
      expect(fits).toBe(fitting.length);
      expect(proposals.length).toBeLessThanOrEqual(MOST_PROPOSALS);
      if (fits > 0) expect(proposals).toHaveLength(Math.min(fits, MOST_PROPOSALS));
    }),
  );
});

test('FD2, FD4: proposals are sorted by length, then score, then input order, the same way each time', () => {
  fc.assert(
    fc.property(desks, wish, (some, wanted) => {
      const { proposals } = findDesks(some, wanted);
      proposals.slice(1).forEach((after, index) => {
        const before = at(proposals, index);
        const [a, b] = [before, after].map(({ slot }) => slot.end - slot.start);
        expect(a).toBeGreaterThanOrEqual(b ?? 0);
        if (a !== b) return;
        const [one, other] = [before, after].map(({ spaceId }) => deskOf(some, spaceId));
        if (one === undefined || other === undefined) return;
        const [better, worse] = [scoreIn(one, wanted), scoreIn(other, wanted)];
        expect(better).toBeGreaterThanOrEqual(worse);
        if (better === worse) expect(one.id).toBeLessThan(other.id);
      });
      expect(findDesks(some, wanted)).toEqual(findDesks([...some], { ...wanted }));
    }),
  );
});

test('FD3: at most three reasons, all of them true, the hours first', () => {
  fc.assert(
    fc.property(desks, wish, (some, wanted) => {
      for (const { spaceId, slot, reasons } of findDesks(some, wanted).proposals) {
        const desk = deskOf(some, spaceId);
        expect(reasons.length).toBeLessThanOrEqual(MOST_REASONS);
        expect(['allHours', 'partOf']).toContain(reasons[0]?._tag);
        for (const reason of reasons) {
          if (reason._tag === 'allHours') expect(slot).toEqual(wanted.slot);
          if (reason._tag === 'partOf') expect(reason).toMatchObject(slot);
          if (reason._tag === 'had') expect(reason.times).toBe(desk.had);
          if (reason._tag === 'equipment') {
            expect(reason.uids.every((uid) => desk.equips.includes(uid))).toBe(true);
            expect(reason.uids.length).toBeGreaterThan(0);
          }
          if (reason._tag === 'near' || reason._tag === 'sameFloor') {
            const person = wanted.colleagues.find(({ userId }) => userId === reason.userId);
            expect(person?.floorId).toBe(desk.floorId);
            const metres = Math.hypot((person?.x ?? 0) - desk.x, (person?.y ?? 0) - desk.y);
            if (reason._tag === 'near') expect(reason.metres).toBe(Math.round(metres));
          }
        }
      }
    }),
  );
});

test('FD4: of a desk that is free at several times the longest is proposed, of equally long ones the first', () => {
  const slot = { start: 0, end: 600 };
  const proposed = (...taken: CandidateDesk['taken']) => {
    const desk = { id: 1, name: '', floorId: 1, equips: [], taken, had: 0, x: 0, y: 0 };
    const wanted = { slot, equipment: [], floorId: null, onFloor: false, colleagues: [] };
    return findDesks([desk], wanted).proposals.map((one) => one.slot);
  };
  const [early, late] = [
    { start: 120, end: 240 },
    { start: 480, end: 540 },
  ];
  expect(proposed(early, late)).toEqual([{ start: 240, end: 480 }]);
  expect(proposed(early)).toEqual([{ start: 240, end: 600 }]);
  expect(proposed(late)).toEqual([{ start: 0, end: 480 }]);
  expect(proposed({ start: 200, end: 400 })).toEqual([{ start: 0, end: 200 }]);
});

test('FD2: the shown floor is worth as much as five metres to a colleague', () => {
  const desk = { name: '', equips: [], taken: [], had: 0, x: 0, y: 0 };
  const shown = { ...desk, id: 1, floorId: 1 };
  const best = (farther: number, ...[first, second]: readonly ('shown' | 'other')[]) => {
    const other = { ...desk, id: 2, floorId: 2 };
    const byName = { shown, other };
    const colleagues = [
      { userId: 8, floorId: 1, x: 10 + farther, y: 0 },
      { userId: 9, floorId: 2, x: 10, y: 0 },
    ];
    const desks = [byName[first ?? 'shown'], byName[second ?? 'other']];
    const wanted = { slot: { start: 0, end: 60 }, equipment: [], floorId: 1, onFloor: false };
    return at(findDesks(desks, { ...wanted, colleagues }).proposals, 0).spaceId;
  };
  for (const order of [['shown', 'other'] as const, ['other', 'shown'] as const]) {
    expect(best(4, ...order)).toBe(1);
    expect(best(6, ...order)).toBe(2);
  }
  // Equal ones stay in the given order.
  expect(best(5, 'shown', 'other')).toBe(1);
  expect(best(5, 'other', 'shown')).toBe(2);
});

test('FD2: a desk beside a colleague is better than the desk that the user always had', () => {
  const desk = { name: '', floorId: 1, equips: [2], taken: [], had: 0, x: 0, y: 0 };
  const beside = { ...desk, id: 1, x: 9 };
  const used = { ...desk, id: 2, x: 60, had: 9 };
  const wanted: DeskWish = {
    slot: { start: 0, end: 60 },
    equipment: [],
    floorId: null,
    onFloor: false,
    colleagues: [{ userId: 8, floorId: 1, x: 10, y: 0 }],
  };
  const { proposals, placed } = findDesks([used, beside], wanted);
  expect(placed).toBe(1);
  expect(proposals).toMatchObject([
    { spaceId: 1, reasons: [{ _tag: 'allHours' }, { _tag: 'near', metres: 1 }, { uids: [2] }] },
    { spaceId: 2, reasons: [{ _tag: 'allHours' }, { _tag: 'sameFloor' }, { times: 9 }] },
  ]);
  expect(at(findDesks([used, beside], { ...wanted, colleagues: [] }).proposals, 0).spaceId).toBe(2);
});
