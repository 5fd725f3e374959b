import { Color, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/contract/viewer/messages.ts';
import type { Kiosk, Level, Occupant, Section, Unit } from '../../map/imdf/plan.ts';
import { nameLabels } from '../../map/overlay/name-labels.ts';
import { createCells, tierAt } from '../../map/scene/cells.ts';
import { buildFloor } from '../../map/scene/floor.ts';
import { kioskPieces } from '../../map/scene/kiosks.ts';
import { linePieces } from '../../map/scene/line-pieces.ts';
import { createMergedPieces, type Piece } from '../../map/scene/merged-pieces.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { obstaclesOf } from '../../map/wayfinding/obstacles.ts';
import { at } from '../support/at.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';
import { emptyLevel } from './levels.ts';

const theme = THEMES.light;
const outline = rectangle(0, 0, 40, 20);
const area = (x: number, y: number, width: number, depth: number) => ({
  areas: [{ outer: rectangle(x, y, width, depth), holes: [] }],
  centre: [x + width / 2, y + depth / 2] as const,
});
const unit = (id: string, name: string | null, box: ReturnType<typeof area>): Unit => ({
  id,
  category: 'room',
  name: name === null ? null : { en: name },
  spaceId: null,
  ...box,
});
const shop = (id: string, over: Partial<Occupant> = {}): Occupant => ({
  id,
  category: 'shopping',
  name: { en: id, sv: `${id} AB` },
  at: [5, 5],
  unitId: null,
  ...over,
});
const kiosk = (id: string, name: string | null, box: ReturnType<typeof area>): Kiosk => ({
  id,
  name: name === null ? null : { en: name },
  ...box,
});
const section = (id: string, box: ReturnType<typeof area>): Section => ({
  id,
  category: 'seating',
  name: { en: id },
  ...box,
});
const levelWith = (parts: Partial<Level>): Level => ({
  ...emptyLevel(1, 0, outline),
  ...parts,
});

const labelsOf = (level: Level, pixelsPerMetre: number, language = 'en') =>
  nameLabels(
    contextOf(level, pixelsPerMetre, {
      settings: { ...DEFAULT_SETTINGS, language },
      project: ([x, y]) => ({ x: 100 + x * pixelsPerMetre, y: 2000 - y * pixelsPerMetre }),
    }),
  );
const keysOf = (level: Level, zoom: number) => labelsOf(level, zoom).map(({ key }) => key);

test('a unit without a name shows the name of its only occupant, in the language of the page (MD6)', () => {
  const units = [unit('a', null, area(0, 0, 10, 10)), unit('b', 'Named', area(10, 0, 10, 10))];
  const level = levelWith({ units, occupants: [shop('Baker', { unitId: 'a', at: [2, 2] })] });
  const [label, ...others] = labelsOf(level, 12).filter(({ key }) => key === 'na');
  expect([label?.x, label?.y, others]).toEqual([100 + 5 * 12, 2000 - 5 * 12, []]);
  const widthIn = (language: string) => at(labelsOf(level, 12, language), 0).width;
  expect(widthIn('sv') - widthIn('en')).toBe(3 * 6);
  // As for a unit with a name of its own, also from afar, if the unit is large.
  expect(keysOf(level, 12)).toEqual(['na', 'nb']);
  expect(keysOf(level, 4)).toEqual(['na', 'nb']);
  expect(keysOf(level, 2)).toEqual([]);
});

test('other occupants show their names where their anchors are, once (MD6)', () => {
  const units = [unit('a', 'Hall', area(0, 0, 10, 10)), unit('b', null, area(10, 0, 10, 10))];
  const occupants = [
    shop('Hall', { unitId: 'a' }),
    shop('Florist', { unitId: 'a', at: [3, 4] }),
    shop('First', { unitId: 'b', at: [12, 4] }),
    shop('Second', { unitId: 'b', at: [16, 4] }),
    shop('Elsewhere', { unitId: 'unknown', at: [30, 4] }),
  ];
  const level = levelWith({ units, occupants });
  expect(keysOf(level, 12)).toEqual(['na', 'oFlorist', 'oFirst', 'oSecond', 'oElsewhere']);
  const florist = labelsOf(level, 12).find(({ key }) => key === 'oFlorist');
  expect([florist?.x, florist?.y]).toEqual([100 + 3 * 12, 2000 - 4 * 12]);
  expect(keysOf(level, 5)).toEqual(['na']);
});

test('a known category shows its icon before the name, if both fit (MD6)', () => {
  const units = [unit('a', null, area(0, 0, 10, 10))];
  const widthAs = (category: string, zoom: number) =>
    at(labelsOf(levelWith({ units, occupants: [shop('Tea', { unitId: 'a', category })] }), zoom), 0)
      .width;
  expect(widthAs('restaurant.pizza', 12)).toBeGreaterThan(widthAs('shopping', 12));
  expect(widthAs('restaurant.pizza', 2.4)).toBe(widthAs('shopping', 2.4));
});

test('a kiosk is a low box that routes avoid, with its name or that of its occupant (MD7)', () => {
  const kiosks = [
    kiosk('named', 'Juice', area(4, 4, 3, 3)),
    kiosk('bare', null, area(10, 4, 3, 3)),
    kiosk('small', 'A very long name', area(20, 4, 1, 1)),
  ];
  const occupants = [
    shop('Juice', { at: [5, 5] }),
    shop('Keys', { at: [11, 5] }),
    shop('Guest', { at: [6, 6] }),
  ];
  const level = levelWith({ kiosks, occupants });
  expect(keysOf(level, 20)).toEqual(['knamed', 'kbare', 'oGuest']);
  expect(keysOf(level, 20)).not.toContain('ksmall');
  expect(obstaclesOf(level, false).solid).toContainEqual(kiosks[0]?.areas[0]);

  const pieces = kioskPieces(level, theme);
  expect(pieces.map(({ x, y }) => [x, y])).toEqual([
    [5.5, 5.5],
    [11.5, 5.5],
    [20.5, 4.5],
  ]);
  const { fine } = at(pieces, 0);
  fine.computeBoundingBox();
  expect(fine.boundingBox?.min.y).toBeCloseTo(0);
  expect(fine.boundingBox?.max.y).toBeGreaterThan(0.4);
  expect(fine.boundingBox?.max.y).toBeLessThan(DEFAULT_SETTINGS.wallHeight);
  const colours = fine.getAttribute('color');
  expect(`#${new Color(colours.getX(0), colours.getY(0), colours.getZ(0)).getHexString()}`).toBe(
    theme.counter,
  );
});

/** The vertices that are drawn at a zoom. */
const drawnAt = (pieces: readonly Piece[], zoom: number): number => {
  const bounds = { minX: 0, minY: 0, maxX: 40, maxY: 20 };
  const cells = createCells(bounds, 10);
  const { meshes, show } = createMergedPieces(cells, pieces, new MeshBasicMaterial());
  cells.force(tierAt(zoom));
  show();
  return meshes.reduce((sum, { geometry }) => sum + geometry.drawRange.count, 0);
};

test('details are thin lines, which are left out from afar (MD8)', () => {
  const lines = [
    [
      [2, 2],
      [8, 2],
      [8, 2],
      [8, 6],
    ],
  ] as const;
  const pieces = linePieces(levelWith({ details: [{ id: 'd', lines }] }), theme);
  expect(drawnAt(pieces, 30)).toBe(2 * 6);
  expect(drawnAt(pieces, 3)).toBe(0);
  const { fine, x, y } = at(pieces, 0);
  fine.computeBoundingBox();
  const box = fine.boundingBox?.translate(new Vector3(x, 0, -y));
  expect(box?.min.x).toBeCloseTo(2);
  expect(box?.max.x).toBeCloseTo(8.025);
  expect(-(box?.max.z ?? 0)).toBeCloseTo(1.975);
  expect(-(box?.min.z ?? 0)).toBeCloseTo(6);
  // The triangles face up.
  const positions = fine.getAttribute('position');
  const corner = (i: number) => new Vector3().fromBufferAttribute(positions, i);
  for (let i = 0; i < positions.count; i += 3) {
    const a = corner(i);
    expect(
      corner(i + 1)
        .sub(a)
        .cross(corner(i + 2).sub(a)).y,
    ).toBeGreaterThan(0);
  }
});

test('sections have an outline, and a name while they are completely visible (MD8)', () => {
  const sections = [section('West', area(0, 0, 20, 20)), section('Tiny', area(30, 0, 2, 2))];
  const level = levelWith({ sections });
  const pieces = linePieces(level, theme);
  expect(drawnAt(pieces, 3)).toBe(2 * 4 * 6);
  expect(drawnAt(pieces, 30)).toBe(2 * 4 * 6);
  expect(keysOf(level, 5)).toEqual(['zWest']);
  expect(keysOf(level, 2)).toEqual([]);
  expect(keysOf(level, 20)).toEqual(['zWest']);
  expect(keysOf(level, 31)).toEqual(['zTiny']);
});

test('a floor draws kiosks and lines in the mesh of the furniture (MD7, MD8)', () => {
  const built = (parts: Partial<Level>) => {
    const work = buildFloor(levelWith(parts), 0.7, theme);
    for (;;) {
      const step = work.next();
      if (!step.done) continue;
      step.value.showAll(30);
      let [meshes, vertices] = [0, 0];
      step.value.group.traverse((object) => {
        if (!(object instanceof Mesh) || object.geometry.index === null) return;
        meshes += 1;
        vertices += Math.min(object.geometry.drawRange.count, object.geometry.index.count);
      });
      return { meshes, vertices };
    }
  };
  const plant = {
    id: 'p',
    category: 'vegetation',
    kind: 'plant',
    spaceId: null,
    facing: null,
    ring: rectangle(1, 1, 1, 1),
  };
  const bare = built({ fixtures: [plant] });
  const full = built({
    fixtures: [plant],
    kiosks: [kiosk('k', null, area(4, 4, 3, 3))],
    details: [
      {
        id: 'd',
        lines: [
          [
            [2, 2],
            [8, 2],
          ],
        ],
      },
    ],
  });
  expect(full.meshes).toBe(bare.meshes);
  expect(full.vertices).toBeGreaterThan(bare.vertices + 6);
});
