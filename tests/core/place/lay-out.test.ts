import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Laid, Place, Taken } from '../../../core/rules/place/laid.ts';
import { layOut } from '../../../core/rules/place/lay-out.ts';
import { DESK, ROOM_DEPTH, roomWidth } from '../../../core/rules/place/sizes.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly d: number };

/** The floor that a space covers; a desk turned as benches are. */
const boxOf = (
  { kind, seats }: Pick<Laid, 'kind' | 'seats'>,
  { x, y }: Pick<Place, 'x' | 'y'>,
): Box =>
  kind === 'room'
    ? { x, y, w: roomWidth(seats), d: ROOM_DEPTH }
    : { x, y, w: DESK.depth, d: DESK.width };

/** A centimetre is rounding. */
const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.02 && Math.abs(a.y - b.y) < (a.d + b.d) / 2 - 0.02;

const overlaps = (boxes: readonly Box[]): number =>
  boxes.reduce(
    (sum, box, index) => sum + boxes.slice(index + 1).filter((one) => overlap(box, one)).length,
    0,
  );

const space = fc.record({
  zone: fc.constantFrom('', 'North', 'South', 'Nord 2', 'Nord 10'),
  kind: fc.constantFrom('desk', 'desk', 'desk', 'room'),
  name: fc.string({ maxLength: 4 }),
  seats: fc.integer({ min: 0, max: 40 }),
});
const spacesNamed = (prefix: string, most: number) =>
  fc
    .array(space, { maxLength: most })
    .map((rows) => rows.map((row, index): Laid => ({ ...row, id: `${prefix}${index}` })));

const placed = (spaces: readonly Laid[], places: ReadonlyMap<string, Place>): readonly Taken[] =>
  spaces.flatMap((one): Taken[] => {
    const at = places.get(one.id);
    return at === undefined ? [] : [{ ...one, ...at }];
  });

const boxesOf = (spaces: readonly Taken[]): readonly Box[] => spaces.map((one) => boxOf(one, one));

describe('positions of spaces without coordinates', () => {
  it('CD11: overlap nowhere on a floor of their own, for any order of the rows', () => {
    fc.assert(
      fc.property(spacesNamed('s', 80), (rows) => {
        const places = layOut(rows, [], false);
        expect(new Set(places.keys())).toEqual(new Set(rows.map(({ id }) => id)));
        expect(overlaps(boxesOf(placed(rows, places)))).toBe(0);
        expect(layOut(rows.toReversed(), [], false)).toEqual(places);
      }),
    );
  });

  it('CD11: added later, take free places, and overlap nothing that is there', () => {
    fc.assert(
      fc.property(spacesNamed('old', 60), spacesNamed('new', 20), (before, added) => {
        const there = placed(before, layOut(before, [], false));
        const places = layOut(added, there, false);
        expect(new Set(places.keys())).toEqual(new Set(added.map(({ id }) => id)));
        expect(overlaps(boxesOf([...there, ...placed(added, places)]))).toBe(0);
        expect(layOut(added.toReversed(), there, false)).toEqual(places);
      }),
    );
  });

  it('CD11: on a floor plan, are to the right of all that is placed', () => {
    const metre = fc.integer({ min: -100, max: 100 });
    const taken = fc.array(
      fc.record({ x: metre, y: metre }).map((at): Taken => ({ ...DESK_AT, ...at })),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(spacesNamed('s', 30), taken, (rows, there) => {
        const right = Math.max(...there.map(({ x }) => x));
        const places = layOut(rows, there, true);
        expect(places.size).toBe(rows.length);
        for (const { x } of places.values()) expect(x).toBeGreaterThan(right);
      }),
    );
  });

  const DESK_AT: Taken = { x: 0, y: 0, direction: 0, zone: 'A', kind: 'desk', seats: 1 };
  const row = (id: string, zone: string, kind = 'desk', seats = 1): Laid => ({
    id,
    zone,
    name: id,
    kind,
    seats,
  });

  it('CD11: are beside most of the placed spaces, not beside distant ones', () => {
    const there = [
      { ...DESK_AT, x: 0, y: 0 },
      { ...DESK_AT, x: 4, y: 2 },
      { ...DESK_AT, x: 5_000, y: 0 },
    ];
    const at = layOut([row('a', 'A')], there, true).get('a');
    expect(at?.x).toBeGreaterThan(4);
    expect(at?.x).toBeLessThan(20);
  });

  it('CD11: are ordered by zone and name, back to back at benches', () => {
    const places = layOut([row('D-10', 'A'), row('E-1', 'B'), row('D-9', 'A')], [], false);
    const [nine, ten, other] = ['D-9', 'D-10', 'E-1'].map((id) => places.get(id));
    expect(nine).toMatchObject({ y: ten?.y, direction: 90 });
    expect(ten).toMatchObject({ direction: 270 });
    expect((ten?.x ?? 0) - (nine?.x ?? 0)).toBeCloseTo(0.84);
    const apart = [(other?.x ?? 0) - (ten?.x ?? 0), (other?.y ?? 0) - (ten?.y ?? 0)];
    expect(Math.hypot(...apart)).toBeGreaterThan(2);
  });

  it('CD11: a desk added later sits at a bench of its zone, a room in the row of rooms', () => {
    const before = [
      ...['1', '2', '3'].map((id) => row(id, 'A')),
      row('4', 'B'),
      row('r', 'A', 'room', 4),
    ];
    const there = placed(before, layOut(before, [], false));
    const places = layOut([row('5', 'A'), row('s', 'A', 'room', 4)], there, false);
    const partner = there.find(({ x, y }) => y === places.get('5')?.y && x !== places.get('5')?.x);
    expect(partner).toMatchObject({ zone: 'A' });
    const room = there.find(({ kind }) => kind === 'room');
    expect(places.get('s')?.y).toBe(room?.y);
    expect(places.get('s')?.x).toBeCloseTo((room?.x ?? 0) + roomWidth(4));
  });

  it('CD11: a zone that fits into a row of benches is not torn apart', () => {
    const sizes = { Engineering: 84, Lab: 56, Research: 90, Sales: 40 };
    const desks = Object.entries(sizes).flatMap(([zone, count]) =>
      Array.from({ length: count }, (_, n) => row(`${zone} ${n}`, zone)),
    );
    const places = layOut(desks, [], false);
    for (const zone of Object.keys(sizes)) {
      const lines = desks
        .filter((desk) => desk.zone === zone)
        .flatMap(({ id }) => places.get(id)?.y ?? []);
      expect(Math.max(...lines) - Math.min(...lines), zone).toBeLessThan(10);
    }
  });

  it('CD11: no desk of a zone stands alone at a bench of its own', () => {
    for (const count of [11, 21, 41, 42, 61]) {
      const desks = Array.from({ length: count }, (_, n) => row(`d${n}`, 'Quality'));
      const places = [...layOut(desks, [], false).values()];
      const lefts = new Map<number, number>();
      for (const { x, direction } of places) {
        const left = Math.round((direction === 90 ? x : x - 0.84) * 100);
        lefts.set(left, (lefts.get(left) ?? 0) + 1);
      }
      const sizes = [...lefts.values()];
      expect(Math.max(...sizes) - Math.min(...sizes), `${count}`).toBeLessThan(4);
    }
  });

  it('CD11: rows of a floor are about as long as each other', () => {
    const sizes = { Finance: 28, Sales: 21, Board: 15, Export: 38, Home: 65 };
    const desks = Object.entries(sizes).flatMap(([zone, count]) =>
      Array.from({ length: count }, (_, n) => row(`${zone} ${n}`, zone)),
    );
    const rooms = [2, 2, 4, 6, 6, 8, 8, 10, 12, 14, 16, 4].map((seats, n) =>
      row(`r${n}`, 'Rooms', 'room', seats),
    );
    const spaces = placed([...desks, ...rooms], layOut([...desks, ...rooms], [], false));
    const right = Math.max(...spaces.map(({ x }) => x));
    const rows = new Map<number, number>();
    for (const { kind, x, y, seats } of spaces) {
      // Of a bench its first desk: some are shorter.
      if (spaces.some((one) => one.x === x && Math.abs(y - one.y - 1.62) < 0.05)) continue;
      const edge = x + (kind === 'room' ? roomWidth(seats) : DESK.depth) / 2;
      rows.set(Math.floor(y), Math.max(rows.get(Math.floor(y)) ?? 0, edge));
    }
    for (const edge of rows.values()) expect(edge / right).toBeGreaterThan(0.75);
  });

  it('CD11: a large floor is about as wide as an office, not a line', () => {
    const desks = Array.from({ length: 600 }, (_, n) => row(`d${n}`, `Zone ${n % 6}`));
    const rooms = Array.from({ length: 40 }, (_, n) => row(`r${n}`, `Zone ${n % 6}`, 'room', 6));
    const places = [...layOut([...desks, ...rooms], [], false).values()];
    const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    const aspect = extent(places.map(({ x }) => x)) / extent(places.map(({ y }) => y));
    expect(aspect).toBeGreaterThan(1);
    expect(aspect).toBeLessThan(3);
  });
});
