import fc from 'fast-check';
import { Color, type InstancedMesh } from 'three';
import { describe, expect, test } from 'vitest';
import { MAP_STATUSES } from '../../core/contract/viewer/messages.ts';
import { STATUS_LOOKS } from '../../map/model/status.ts';
import { statusPainter } from '../../map/scene/floor.ts';
import { MAT, matGrowth, matShapes, NO_MAT } from '../../map/scene/mats.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { forAll } from '../support/runs.ts';

/** The relative luminance of WCAG 2. */
const luminance = (hex: string): number => {
  const { r, g, b } = new Color(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** A painter of one desk (space 5), and what it writes. */
const painter = () => {
  const written: string[] = [];
  const into = (part: string) => ({
    setColour: (desk: number, { r }: Color) => {
      written.push(`${part} ${desk}${r > 1 ? ' none' : ''}`);
    },
  });
  const rooms = { paint: () => false } as unknown as Parameters<typeof statusPainter>[1];
  const desks = new Map([[5, 0]]);
  const parts = { mats: into('mat'), tops: into('top') };
  return { paint: statusPainter(THEMES.light, rooms, desks, parts), written };
};

describe('the mat on a desk (ML1)', () => {
  test.each(['light', 'dark'] as const)(
    'differs in lightness from all others if it is free: %s',
    (scheme) => {
      const { mats } = THEMES[scheme];
      for (const status of MAP_STATUSES) {
        if (status === 'FREE') continue;
        expect(contrast(mats.green, mats[STATUS_LOOKS[status].tone]), status).toBeGreaterThan(2.8);
      }
      // MI2: the own one differs from all but the free ones in lightness, and from those in blue, which every eye sees.
      expect(contrast(mats.own, mats.red)).toBeGreaterThan(2);
      expect(new Color(mats.own).b - new Color(mats.green).b).toBeGreaterThan(0.5);
      expect(contrast(mats.green, THEMES[scheme].desk)).toBeGreaterThan(3);
    },
  );

  test('is all that a status changes; a filter removes it and dims the desk top', () => {
    const { paint, written } = painter();
    paint(5, { status: 'BOOKED' }, false);
    paint(5, { status: 'FREE' }, false);
    expect(written.splice(0)).toEqual(['mat 0', 'mat 0']);
    paint(5, { status: 'FREE' }, true);
    paint(5, { status: 'BOOKED' }, true);
    expect(written.splice(0)).toEqual(['mat 0 none', 'top 0', 'mat 0 none']);
    paint(5, { status: 'BOOKED' }, false);
    expect(written).toEqual(['mat 0', 'top 0']);
    expect(NO_MAT.r).toBeGreaterThan(1.5);
  });

  test('grows with distance, within the desk', () => {
    forAll(100, fc.double({ min: 0, max: 400, noNaN: true }), (zoom) => {
      expect(matGrowth(zoom)).toBeGreaterThanOrEqual(matGrowth(zoom + 1));
    });
    expect([matGrowth(4), matGrowth(16), matGrowth(34), matGrowth(90)]).toEqual([1, 1, 0, 0]);
    for (const { width, depth, back } of [MAT.near, MAT.afar]) {
      expect(width).toBeLessThan(1.6);
      expect(depth / 2 + back).toBeLessThan(0.4);
    }
  });

  test('has few triangles, and all face up, both at its normal and its grown size', () => {
    const { round, plain, top } = matShapes();
    const trianglesOf = ({ index }: InstancedMesh['geometry']) => (index?.count ?? 0) / 3;
    expect([round, plain, top].map(trianglesOf)).toEqual([14, 2, 2]);
    for (const geometry of [round, plain, top]) {
      for (const name of ['position', 'grown']) {
        const at = geometry.getAttribute(name);
        const indices = [...(geometry.index?.array ?? [])];
        for (let i = 0; i < indices.length; i += 3) {
          const [a = 0, b = 0, c = 0] = indices.slice(i, i + 3);
          const up =
            (at.getZ(b) - at.getZ(a)) * (at.getX(c) - at.getX(a)) -
            (at.getX(b) - at.getX(a)) * (at.getZ(c) - at.getZ(a));
          expect(up).toBeGreaterThan(0);
        }
      }
    }
  });
});
