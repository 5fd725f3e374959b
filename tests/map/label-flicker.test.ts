import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AWAY,
  boxAt,
  type Candidate,
  NOTHING_SHOWN,
  placeLabels,
  placeSteadily,
  type Steady,
} from '../../map/overlay/placement.ts';
import { forAll } from '../support/runs.ts';
import { points } from './points.ts';

/** Milliseconds per frame. */
const FRAME = 16;
const FRAMES = 90;

const labels = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 40 }).map(String),
    x: fc.integer({ min: -20, max: 20 }),
    y: fc.integer({ min: -14, max: 14 }),
    width: fc.integer({ min: 10, max: 110 }),
    height: fc.integer({ min: 8, max: 24 }),
    rank: fc.integer({ min: 1, max: 3 }),
    spots: fc.constantFrom<Candidate['spots']>([[0, 0]], points('0,0 0,18 0,-18')),
  }),
  { selector: ({ key }) => key, minLength: 2, maxLength: 16 },
);
/** The camera's movement per frame: rotation in degrees, zoom factor, and sideways pixels. */
const moves = fc.record({
  turn: fc.double({ min: -3, max: 3, noNaN: true }),
  grow: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  side: fc.double({ min: -6, max: 6, noNaN: true }),
  sway: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
type Move = typeof moves extends fc.Arbitrary<infer M> ? M : never;

/** The labels in one frame of a smooth camera movement; initially ten pixels per plan unit. */
const seen = (all: readonly Candidate[], move: Move, frame: number): readonly Candidate[] => {
  const angle = (move.turn * frame * Math.PI) / 180 + Math.sin(frame * move.sway) * 0.1;
  const scale = 10 * (1 + move.grow) ** frame;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return all.map((label) => ({
    ...label,
    x: label.x * cos - label.y * sin + move.side * frame,
    y: (label.x * sin + label.y * cos) * 0.6,
  }));
};

const meet = (list: readonly Candidate[], { placed }: Steady): boolean => {
  const boxes = list.flatMap((label) => {
    const spot = placed.get(label.key);
    return spot === undefined ? [] : [boxAt(label, spot)];
  });
  return boxes.some((a, i) =>
    boxes.slice(i + 1).some((b) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0),
  );
};

describe('while the camera moves smoothly', () => {
  test('a hidden label stays hidden for a while, so that none blinks', () =>
    forAll(100, labels, moves, (all, move) => {
      const left = new Map<string, number>();
      let before = NOTHING_SHOWN;
      for (let frame = 0; frame < FRAMES; frame++) {
        const now = frame * FRAME;
        const after = placeSteadily(seen(all, move, frame), before, now, false);
        for (const { key } of all) {
          const [was, is] = [before.placed.has(key), after.placed.has(key)];
          if (was && !is) left.set(key, now);
          if (!was && is) expect(now - (left.get(key) ?? -AWAY)).toBeGreaterThanOrEqual(AWAY);
        }
        before = after;
      }
    }));

  test('no labels overlap, and a label is hidden only if it must', () =>
    forAll(100, labels, moves, (all, move) => {
      let before = NOTHING_SHOWN;
      for (let frame = 0; frame < FRAMES; frame++) {
        const list = seen(all, move, frame);
        const after = placeSteadily(list, before, frame * FRAME, false);
        expect(meet(list, after)).toBe(false);
        for (const label of list) {
          const spot = before.placed.get(label.key);
          if (spot === undefined || after.placed.get(label.key) === spot) continue;
          // Everything it would cover has the same or a higher rank.
          const own = boxAt(label, spot);
          const isTaken = list.some((other) => {
            const taken = other.rank >= label.rank ? after.placed.get(other.key) : undefined;
            if (taken === undefined || other.key === label.key) return false;
            const box = boxAt(other, taken);
            return box.x0 < own.x1 && box.x1 > own.x0 && box.y0 < own.y1 && box.y1 > own.y0;
          });
          expect(isTaken).toBe(true);
        }
        before = after;
      }
    }));

  test('at rest, all labels that have room are shown', () =>
    forAll(100, labels, moves, fc.integer({ min: 1, max: FRAMES }), (all, move, frames) => {
      let steady = NOTHING_SHOWN;
      for (let frame = 0; frame < frames; frame++) {
        steady = placeSteadily(seen(all, move, frame), steady, frame * FRAME, false);
      }
      const list = seen(all, move, frames);
      const rest = placeSteadily(list, steady, frames * FRAME, true);
      expect(rest.placed).toEqual(placeLabels(list, steady.placed));
    }));
});

describe('two overlapping labels', () => {
  const label = (key: string, rank: number, x: number): Candidate => ({
    key,
    x,
    y: 0,
    width: 40,
    height: 10,
    rank,
    spots: [[0, 0]],
  });
  const [near, far] = [
    [label('a', 2, 0), label('b', 1, 10)],
    [label('a', 2, 0), label('b', 1, 100)],
  ] as const;
  const shown = ({ placed }: Steady) => [...placed.keys()].sort().join('');
  const gone = () => placeSteadily(near, placeSteadily(far, NOTHING_SHOWN, 0, false), 1000, false);

  test('the one of lower rank is hidden immediately, and returns only after a delay', () => {
    expect(shown(gone())).toBe('a');
    expect(shown(placeSteadily(far, gone(), 1000 + AWAY - 1, false))).toBe('a');
    expect(shown(placeSteadily(far, gone(), 1000 + AWAY, false))).toBe('ab');
    expect(shown(placeSteadily(far, gone(), 1001, true))).toBe('ab');
  });

  test('the delay does not restart with each frame', () => {
    const between = placeSteadily(near, gone(), 1000 + AWAY / 2, false);
    expect(shown(placeSteadily(far, between, 1000 + AWAY, false))).toBe('ab');
  });

  test('a label that is always shown skips the delay', () => {
    const always = far.map((one) => ({ ...one, always: true }));
    expect(shown(placeSteadily(always, gone(), 1001, false))).toBe('ab');
  });

  test('a label that was missing for a frame has the same delay', () => {
    const [first] = far;
    const without = placeSteadily([first], placeSteadily(far, NOTHING_SHOWN, 0, false), 10, false);
    expect(shown(placeSteadily(far, without, 20, false))).toBe('a');
    expect(shown(placeSteadily(far, without, 10 + AWAY, false))).toBe('ab');
  });
});
