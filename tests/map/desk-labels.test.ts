import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapStatus } from '../../core/contract/viewer/messages.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { namesOn, sharedPrefix } from '../../map/model/desk-prefix.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { matGrowth, matMiddle, matSize } from '../../map/scene/mats.ts';
import { at } from '../support/at.ts';
import { forAll } from '../support/runs.ts';
import { contextOf } from './label-context.ts';

const ALL = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };

/** A desk of 1.6 by 0.8 m that is turned by an angle (radians). */
const levelWith = (turn: number): Level => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const;
  return {
    units: [],
    fixtures: [
      {
        id: 'desk',
        spaceId: 1,
        kind: 'desk',
        category: 'desk',
        facing: null,
        ring: [corner(-0.8, -0.4), corner(0.8, -0.4), corner(0.8, 0.4), corner(-0.8, 0.4)],
      },
    ],
  } as unknown as Level;
};

/** What is painted of a desk: texts with the matrix they are painted with, and how many shapes. */
const painted = (
  turn: number,
  zoom: number,
  { name = '2-019', status = 'FREE' as MapStatus, prefix = '2-' } = {},
) => {
  const content = emptyContent();
  const space = { id: 1, floorId: 1, kind: 'DESK', name, status, seats: 1, equipment: [] } as const;
  content.spaces.set(1, space);
  const context = contextOf(levelWith(turn), zoom, {
    floorId: 1,
    content,
    deskPrefix: prefix,
    measure: (text, style) => text.length * Number(/([\d.]+)px/.exec(style)?.[1]) * 0.6,
  });
  const texts: { text: string; matrix: readonly number[] }[] = [];
  let shapes = 0;
  let matrix: readonly number[] = [1, 0, 0, 1, 0, 0];
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...args: unknown[]) => {
        if (name === 'transform') matrix = args as number[];
        if (name === 'fillText') texts.push({ text: String(args[0]), matrix });
        if (name === 'beginPath') shapes += 1;
      },
    set: () => true,
  });
  const labels = spaceLabels(context, ALL);
  for (const label of labels) label.paint(pen, label.x, label.y);
  return { labels, texts, shapes, context };
};

describe('the mark of a desk (ML2)', () => {
  test('is empty from afar, then a shape unless the desk is free, then its number', () => {
    const seen = (zoom: number, status: MapStatus) => {
      const { texts, shapes } = painted(0, zoom, { status });
      return [texts.length, shapes];
    };
    expect([seen(23, 'BOOKED'), seen(23, 'FREE')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([seen(24, 'BOOKED'), seen(24, 'FREE')]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect([seen(50, 'BOOKED'), seen(50, 'FREE')]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('is readable and within the mat for any rotation of the desk', () => {
    const angle = fc.double({ min: -7, max: 7, noNaN: true });
    const zoom = fc.double({ min: 32, max: 300, noNaN: true });
    forAll(200, angle, zoom, (turn, pixelsPerMetre) => {
      const { texts, labels, context } = painted(turn, pixelsPerMetre);
      const seat = context.index.places.get(1)?.seat;
      const [label] = labels;
      if (seat == null || label === undefined) return;
      const grown = matGrowth(pixelsPerMetre);
      const middle = context.project(matMiddle(seat, grown), 0);
      expect([label.x, label.y]).toEqual([middle?.x, middle?.y]);
      const { text, matrix } = at(texts, 0);
      const [a = 0, b = 0, c = 0, d = 0] = matrix;
      // Not mirrored, not upside down, and no steeper than the diagonal.
      expect(a * d - b * c).toBeGreaterThan(0);
      expect(a).toBeGreaterThan(0);
      expect(Math.abs(b)).toBeLessThanOrEqual(a * 1.0001);
      const metres = (Math.hypot(a, b) * text.length * 60) / pixelsPerMetre;
      const { width, depth } = matSize(seat, grown);
      const isAcross = Math.abs(Math.sin(seat.angle)) > Math.SQRT1_2;
      expect(metres).toBeLessThan(isAcross ? depth : width);
    });
  });

  test('is the shape alone where a number would be too small', () => {
    const { texts, shapes } = painted(0, 40, {
      name: 'Workplace by the window 17',
      status: 'BOOKED',
    });
    expect([texts.length, shapes]).toEqual([0, 1]);
  });

  test.each([
    ['along the mat', 0],
    ['across it', Math.PI / 2],
  ])('SF11: a number has the same size with a shape as without: %s', (_, turn) => {
    const sizeOf = (status: MapStatus) => {
      const { texts, shapes } = painted(turn, 45, { status });
      return { matrix: at(texts, 0).matrix, shapes };
    };
    const [free, booked] = [sizeOf('FREE'), sizeOf('BOOKED')];
    expect([free.shapes, booked.shapes]).toEqual([0, 1]);
    expect(booked.matrix).toEqual(free.matrix);
  });

  test('omits the common prefix of all names (ML3)', () => {
    expect(painted(0, 60).texts.map(({ text }) => text)).toEqual(['019']);
  });
});

describe('the common prefix of desk names (ML3)', () => {
  test.each([
    [['2-019', '2-020', '2-121'], '2-'],
    [['A.1.01', 'A.1.02'], 'A.1.'],
    [['A.1.01', 'A.2.01'], 'A.'],
    [['D101', 'D102'], ''],
    [['Desk 1', 'Desk 12'], 'Desk '],
    [['Desk ', 'Desk 12'], ''],
    [['2-019'], ''],
    [['2-019', '019'], ''],
    [[], ''],
  ])('%j: %j', (names, prefix) => {
    expect(sharedPrefix(names)).toBe(prefix);
  });

  test('leaves all names different and not empty', () => {
    const name = fc.string({ unit: fc.constantFrom('a', '1', '-', ' '), maxLength: 6 });
    forAll(300, fc.uniqueArray(name, { maxLength: 5 }), (names) => {
      const prefix = sharedPrefix(names);
      const short = names.map((full) => full.slice(prefix.length));
      expect(names.every((full) => full.startsWith(prefix))).toBe(true);
      expect(new Set(short).size).toBe(names.length);
      if (prefix !== '') expect(short).not.toContain('');
    });
  });

  test('includes only the desks, or the rooms, of the floor', () => {
    const content = emptyContent();
    const rest = { status: 'FREE', seats: 1, equipment: [] } as const;
    content.spaces.set(1, { id: 1, floorId: 1, kind: 'DESK', name: '1-1', ...rest });
    content.spaces.set(2, { id: 2, floorId: 1, kind: 'DESK', name: '1-2', ...rest });
    content.spaces.set(3, { id: 3, floorId: 2, kind: 'DESK', name: '2-2', ...rest });
    content.spaces.set(4, { id: 4, floorId: 1, kind: 'ROOM', name: 'Birka', ...rest });
    expect(namesOn(content, 1, 'DESK')).toEqual(['1-1', '1-2']);
    expect(namesOn(content, 1, 'ROOM')).toEqual(['Birka']);
  });
});
