import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Affected,
  type Held,
  lesserOffersFor,
  type OfferSpace,
  type OfferWorld,
  offersFor,
} from '../../../core/rules/closure/offers.ts';
import { overlaps } from '../../../core/time/interval.ts';

const desk = (id: number, more: Partial<OfferSpace> = {}): OfferSpace => ({
  id,
  floorId: 1,
  kind: 'desk',
  x: id,
  y: 0,
  seats: 1,
  equipment: [],
  ...more,
});
const world = (spaces: readonly OfferSpace[], more: Partial<OfferWorld> = {}): OfferWorld => ({
  spaces,
  held: new Map(),
  allows: () => true,
  areColleagues: () => false,
  ...more,
});
const booking = (id: number, space: OfferSpace, more: Partial<Affected> = {}): Affected => ({
  id,
  userId: id,
  space,
  start: 0,
  end: 60,
  ...more,
});
const idsOf = (bookings: readonly Affected[], of: OfferWorld) =>
  bookings.map(({ id }) => offersFor(bookings, of).get(id)?.space.id ?? null);

describe('CS11: the replacement offered for a closed space', () => {
  const closed = desk(0);

  it('is the nearest one of its kind with its equipment', () => {
    const spaces = [desk(9, { equipment: [1, 2] }), desk(5), desk(7, { equipment: [1] })];
    expect(idsOf([booking(1, closed)], world(spaces))).toEqual([5]);
    expect(idsOf([booking(1, desk(0, { equipment: [1] }))], world(spaces))).toEqual([7]);
    expect(idsOf([booking(1, desk(0, { equipment: [3] }))], world(spaces))).toEqual([null]);
    const rooms = [desk(3, { kind: 'room', seats: 4 }), desk(8, { kind: 'room', seats: 6 })];
    const room = desk(0, { kind: 'room', seats: 5 });
    expect(idsOf([booking(1, room)], world([...spaces, ...rooms]))).toEqual([8]);
  });

  it('CS29: without one the nearest that is free is named, with what it lacks', () => {
    const full = desk(0, { equipment: [1, 2] });
    const of = world([desk(9), desk(5, { equipment: [2] }), desk(3, { kind: 'room' })]);
    const lesser = lesserOffersFor(
      [booking(1, full), booking(2, full), booking(3, full)],
      new Map(),
      of,
    );
    expect([1, 2, 3].map((id) => lesser.get(id))).toEqual([
      { space: expect.objectContaining({ id: 5 }), lacks: [1] },
      { space: expect.objectContaining({ id: 9 }), lacks: [1, 2] },
      undefined,
    ]);
  });

  it('is a room of about the same size, unless that is much farther', () => {
    const room = (id: number, seats: number) => desk(id, { kind: 'room', seats });
    const offered = (...rooms: readonly OfferSpace[]) =>
      idsOf([booking(1, room(0, 4))], world(rooms))[0];
    expect(offered(room(3, 20), room(8, 4))).toBe(8);
    expect(offered(room(3, 6), room(8, 4))).toBe(3);
    expect(offered(room(3, 20), room(30, 4))).toBe(3);
  });

  it('is on another floor only if that is nearer, including the stairs', () => {
    const upstairs = desk(1, { floorId: 2 });
    expect(idsOf([booking(1, closed)], world([upstairs, desk(59)]))).toEqual([59]);
    expect(idsOf([booking(1, closed)], world([upstairs, desk(99)]))).toEqual([1]);
  });

  it('is beside a colleague if that is not much farther, and the same space on another day', () => {
    const held = new Map<number, readonly Held[]>([[12, [{ start: 0, end: 600, userId: 7 }]]]);
    const areColleagues = (one: number, other: number) => one + other === 8;
    const spaces = [desk(2), desk(12), desk(13), desk(40)];
    expect(idsOf([booking(1, closed)], world(spaces, { held, areColleagues }))).toEqual([13]);
    expect(idsOf([booking(1, closed)], world(spaces, { held }))).toEqual([2]);
    const again = [
      booking(1, closed),
      booking(2, closed, { userId: 2, start: 100, end: 160 }),
      booking(3, closed, { userId: 1, start: 100, end: 160 }),
    ];
    expect(
      idsOf(
        [again[0], again[2]].flatMap((one) => one ?? []),
        world([desk(2), desk(3)]),
      ),
    ).toEqual([2, 2]);
    expect(idsOf(again, world([desk(2), desk(3)]))).toEqual([2, 2, 3]);
  });

  it('is free and allowed, and does not depend on the order of the spaces', () => {
    const slots = fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => ({ start, end: start + length }));
    const spaces = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 40 }),
        floorId: fc.integer({ min: 1, max: 2 }),
        kind: fc.constantFrom('desk' as const, 'room' as const),
        x: fc.integer({ min: 0, max: 30 }),
        y: fc.integer({ min: 0, max: 30 }),
        seats: fc.integer({ min: 1, max: 6 }),
        equipment: fc.subarray([1, 2]),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const held = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), slots, fc.integer({ min: 1, max: 9 })),
      { maxLength: 12 },
    );
    const affected = fc.array(fc.tuple(slots, fc.integer({ min: 1, max: 9 }), fc.nat(11)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(spaces, held, affected, (all, rows, wanted) => {
        const [closed, open] = [all.slice(0, 3), all.slice(3)];
        const bookings = wanted.flatMap(([slot, userId, at], id): readonly Affected[] => {
          const space = closed[at % 3];
          return space === undefined ? [] : [{ id, userId, space, ...slot }];
        });
        const of = world(open, {
          held: new Map(
            rows.map(([id]) => [
              id,
              rows.filter((row) => row[0] === id).map(([, slot, userId]) => ({ ...slot, userId })),
            ]),
          ),
          allows: ({ userId }, { id }) => (userId + id) % 3 !== 0,
          areColleagues: (one, other) => one % 2 === other % 2,
        });
        const offers = offersFor(bookings, of);
        const given = bookings.flatMap((one) => {
          const offer = offers.get(one.id);
          return offer === undefined ? [] : [{ one, ...offer }];
        });
        for (const { one, space } of given) {
          expect(open).toContain(space);
          expect(space.kind).toBe(one.space.kind);
          expect(of.allows(one, space)).toBe(true);
          expect(one.space.equipment.every((each) => space.equipment.includes(each))).toBe(true);
          const others = [
            ...(of.held.get(space.id) ?? []),
            ...given
              .filter((other) => other.one !== one && other.space === space)
              .map((x) => x.one),
          ];
          expect(others.some((other) => overlaps(other, one))).toBe(false);
        }
        // CS29: what is named for the others is free, allowed and alike, but lacks something.
        const lesser = lesserOffersFor(bookings, offers, of);
        const named = bookings.flatMap((one) => {
          const found = lesser.get(one.id);
          return found === undefined ? [] : [{ one, ...found }];
        });
        for (const { one, space, lacks } of named) {
          expect(offers.has(one.id)).toBe(false);
          expect(open).toContain(space);
          expect(space.kind).toBe(one.space.kind);
          expect(of.allows(one, space)).toBe(true);
          expect(lacks.length).toBeGreaterThan(0);
          expect(lacks.some((each) => space.equipment.includes(each))).toBe(false);
          const others = [
            ...(of.held.get(space.id) ?? []),
            ...[...given, ...named]
              .filter((x) => x.one !== one && x.space === space)
              .map((x) => x.one),
          ];
          expect(others.some((other) => overlaps(other, one))).toBe(false);
        }
        expect(offersFor(bookings, { ...of, spaces: [...open].reverse() })).toEqual(offers);
      }),
    );
  });
});
