import { describe, expect, test } from 'vitest';
import type { Fixture, Ring } from '../../map/imdf/plan.ts';
import { furnish } from '../../map/scene/furniture.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { rectangle } from './archive-builder.ts';

const fixture = (kind: string, ring: Ring, facing: number | null = null): Fixture => ({
  id: kind,
  category: 'furniture',
  kind,
  spaceId: null,
  facing,
  ring,
});

const chairsOf = (...fixtures: readonly Fixture[]) => furnish(fixtures, THEMES.light).chairs;

/** The direction of a chair, in degrees clockwise from +y. */
const facingOf = ({ angle }: { readonly angle: number }): number =>
  ((Math.round((-angle * 180) / Math.PI) % 360) + 360) % 360;

const TABLE = fixture('table', rectangle(4, 4, 2, 2));
/** Chairs to the west, the north, the east and the south of the table. */
const AROUND = [
  rectangle(3, 4.75, 0.5, 0.5),
  rectangle(4.75, 6.5, 0.5, 0.5),
  rectangle(6.5, 4.75, 0.5, 0.5),
  rectangle(4.75, 3, 0.5, 0.5),
].map((ring) => fixture('chair', ring));

describe('a chair without a direction in the archive', () => {
  test('faces the nearest table, whatever else is closer', () => {
    const plant = fixture('plant', rectangle(2.2, 4.75, 0.5, 0.5));
    const afar = fixture('table', rectangle(-1, 4, 2, 2));
    expect(chairsOf(TABLE, ...AROUND).map(facingOf)).toEqual([90, 180, 270, 0]);
    expect(chairsOf(plant, afar, TABLE, ...AROUND).map(facingOf)).toEqual([90, 180, 270, 0]);
  });

  test('stays as it is drawn without a table within three metres', () => {
    const sofa = fixture('sofa', rectangle(4, 4, 2, 1));
    const afar = fixture('table', rectangle(20, 4, 2, 2));
    expect(chairsOf(sofa, afar, ...AROUND).map(facingOf)).toEqual([0, 0, 0, 0]);
  });
});

test('a direction in the archive counts more than a table', () => {
  const turned = fixture('chair', rectangle(3, 4.75, 0.5, 0.5), 135);
  expect(chairsOf(TABLE, turned).map(facingOf)).toEqual([135]);
});

test('an archive with tables but no chairs gets chairs on both long sides of each table, facing it', () => {
  const long = fixture('table', rectangle(0, 0, 2.4, 1));
  const chairs = chairsOf(long, fixture('cabinet', rectangle(8, 0, 2.4, 1)));
  expect(chairs).toHaveLength(6);
  for (const chair of chairs) {
    expect(chair.x).toBeGreaterThan(0);
    expect(chair.x).toBeLessThan(2.4);
    expect(facingOf(chair)).toBe(chair.y < 0 ? 0 : 180);
  }
});
