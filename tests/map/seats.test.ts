import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point, Ring } from '../../map/imdf/plan.ts';
import { seatOf } from '../../map/imdf/seat.ts';
import { at } from '../support/at.ts';
import { forAll } from '../support/runs.ts';

const QUARTER = Math.PI / 2;
const turn = fc.double({ min: -3, max: 3, noNaN: true });
const metres = fc.double({ min: 0.5, max: 3, noNaN: true });

/** A rectangle counter-clockwise from its lower left corner, turned counter-clockwise by an angle (radians). */
const rectangle = (width: number, depth: number, by: number): Ring =>
  [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ].map(
    ([x = 0, y = 0]): Point => [
      x * Math.cos(by) - y * Math.sin(by) + 10,
      x * Math.sin(by) + y * Math.cos(by) + 20,
    ],
  );

/** The direction in which somebody at the desk looks. */
const looks = ({ angle }: { readonly angle: number }): Point => [-Math.sin(angle), Math.cos(angle)];

test('without a direction in the archive, the first edge of a desk is the far one, in either order of its corners', () =>
  forAll(100, metres, metres, turn, fc.nat(3), fc.boolean(), (width, depth, by, first, back) => {
    const whole = rectangle(width, depth, by);
    const rotated = [...whole.slice(first), ...whole.slice(0, first)];
    const ring = back ? rotated.toReversed() : rotated;
    const seat = seatOf(ring, null);
    const [[ax, ay], [bx, by2]] = [at(ring, 0), at(ring, 1)];
    const [x, y] = looks(seat);
    // The middle of the first edge is straight ahead, half the depth away.
    const ahead: Point = [(ax + bx) / 2 - seat.x, (ay + by2) / 2 - seat.y];
    expect(ahead[0]).toBeCloseTo((x * seat.depth) / 2);
    expect(ahead[1]).toBeCloseTo((y * seat.depth) / 2);
    expect(seat.width).toBeCloseTo(Math.hypot(bx - ax, by2 - ay));
  }));

test('with a direction in the archive, a desk is turned to it by quarters, and its width is across', () =>
  forAll(100, metres, metres, turn, fc.double({ min: 0, max: 359, noNaN: true }), (...desk) => {
    const [width, depth, by, facing] = desk;
    const seat = seatOf(rectangle(width, depth, by), facing);
    const [x, y] = looks(seat);
    const wanted = (facing * Math.PI) / 180;
    // At most an eighth of a turn from the direction, which is clockwise from +y.
    expect(x * Math.sin(wanted) + y * Math.cos(wanted)).toBeGreaterThan(Math.SQRT1_2 - 1e-6);
    const quarters = (seat.angle - by) / QUARTER;
    expect(quarters).toBeCloseTo(Math.round(quarters));
    const isTurned = Math.round(quarters) % 2 !== 0;
    expect(seat.width).toBeCloseTo(isTurned ? depth : width);
    expect(seat.depth).toBeCloseTo(isTurned ? width : depth);
  }));
