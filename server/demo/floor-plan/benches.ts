/**
 * The open office along a facade: rows of benches at right angles to the facade, with pairs of desks back to back. In the
 * band's own coordinates, u runs along the corridor (v = 0), and the facade is at v = depth or beyond.
 */

import { squareTable } from '../../plan-kit/furnish.ts';
import { type Box, containsBox, type Point, type Ring } from '../../plan-kit/geometry.ts';
import { type Pen, rect } from '../../plan-kit/pen.ts';
import type { Random } from '../company/random.ts';

const DESK_WIDTH = 1.6;
const DESK_DEPTH = 0.8;
/** The distance between benches: two chairs and a passage. */
export const BENCH_PITCH = 3.8;
const BENCH_WIDTH = DESK_DEPTH * 2 + 0.04;
const ROW_PITCH = DESK_WIDTH + 0.02;
/** The space between the corridor and the first desk, and between the last desk and the facade. */
const BEFORE = 1.3;
const BEHIND = 0.85;

/** The facade: the ring's points from the right end of the corridor edge to its left end, beyond v = 0. */
export type Facade = 'straight' | 'curve' | 'diagonal';

/** The depth of a band whose benches have this many rows. */
export const bandDepth = (rows: number): number => BEFORE + rows * ROW_PITCH + BEHIND;

/** The band's outer edge from right to left. */
export const facadeOf = (facade: Facade, length: number, depth: number): Ring => {
  switch (facade) {
    case 'straight':
      return [
        [length, depth],
        [0, depth],
      ];
    case 'diagonal': {
      const cut = Math.min(length * 0.4, 16);
      return [
        [length, depth * 0.42],
        [length - cut, depth],
        [0, depth],
      ];
    }
    case 'curve': {
      const pieces = 14;
      const bulge = Math.min(5, length * 0.1);
      return Array.from({ length: pieces + 1 }, (_, i): Point => {
        const part = 1 - i / pieces;
        return [length * part, depth + bulge * Math.sin(Math.PI * part)];
      });
    }
  }
};

export type Band = {
  readonly length: number;
  readonly ring: Ring;
  /** Metres to keep free at both ends, for doors and windows. */
  readonly leftMargin: number;
  readonly rightMargin: number;
};

export type Bench = { readonly left: number; readonly rows: number };

const boxAt = (left: number, rows: number): Box => ({
  left: left - 0.1,
  bottom: BEFORE,
  right: left + BENCH_WIDTH + 0.1,
  top: BEFORE + rows * ROW_PITCH + BEHIND - 0.01,
});

/** The positions of the benches, and how many rows of two desks each has. */
export const benchesOf = ({ length, ring, leftMargin, rightMargin }: Band): Bench[] => {
  const free = length - leftMargin - rightMargin;
  const count = Math.floor((free - BENCH_WIDTH) / BENCH_PITCH) + 1;
  if (count < 1) return [];
  const pitch = Math.min(BENCH_PITCH * 1.12, count > 1 ? (free - BENCH_WIDTH) / (count - 1) : 0);
  const start = leftMargin + (free - BENCH_WIDTH - pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => {
    const left = start + i * pitch;
    let rows = 0;
    while (rows < 8 && containsBox(ring, boxAt(left, rows + 1))) rows += 1;
    return { left, rows };
  }).filter(({ rows }) => rows > 0);
};

/** Draws a bench with this many desks, starting at the corridor. */
export const drawBench = (pen: Pen, { left, rows }: Bench, desks: number): void => {
  for (let i = 0; i < desks; i++) {
    const v = BEFORE + Math.floor(i / 2) * ROW_PITCH;
    const west = i % 2 === 0;
    const u = west ? left : left + BENCH_WIDTH - DESK_DEPTH;
    pen.furniture('desk', rect(u, v, DESK_DEPTH, DESK_WIDTH), west ? 90 : 270);
  }
  const end = BEFORE + Math.ceil(desks / 2) * ROW_PITCH;
  if (Math.ceil(desks / 2) < rows) {
    pen.furniture('plant', rect(left + 0.15, end + 0.25, BENCH_WIDTH - 0.3, 0.45));
  }
};

/** Draws what replaces a bench if fewer desks are needed: sofas, a meeting table or plants. */
export const drawBreak = (pen: Pen, { left, rows }: Bench, random: Random): void => {
  const middle = left + BENCH_WIDTH / 2;
  const top = BEFORE + rows * ROW_PITCH;
  const kind = random.weighted([
    ['sofas', 3],
    ['tables', 2],
    ['green', 1],
  ] as const);
  if (kind === 'sofas') {
    for (let v = BEFORE + 0.1; v + 2.8 < top; v += 3.3) {
      pen.furniture('sofa', rect(left - 0.45, v, 0.85, 2.1), 90);
      pen.furniture('table', rect(middle - 0.25, v + 0.4, 0.5, 1.3));
      pen.furniture('sofa', rect(left + 1.25, v, 0.85, 2.1), 270);
      pen.furniture('plant', rect(middle - 0.3, v + 2.3, 0.6, 0.5));
    }
  } else if (kind === 'tables') {
    for (let v = BEFORE + 1.1; v + 1 < top; v += 2.5) squareTable(pen, middle, v, 0.85);
  } else {
    for (let v = BEFORE + 0.3; v + 1.4 < top; v += 2.2) {
      pen.furniture('plant', rect(left, v, BENCH_WIDTH, 0.5));
      pen.furniture('cabinet', rect(left, v + 0.6, BENCH_WIDTH, 0.4));
    }
  }
};
