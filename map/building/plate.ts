import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  CustomBlending,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  OneFactor,
} from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import type { Fixture, Level } from '../imdf/plan.ts';
import { isDesk, seatOf } from '../imdf/seat.ts';
import { createBatch } from '../scene/batch.ts';
import { instancesBySpace } from '../scene/desks.ts';
import { createBase, createRooms, type SetStatus, statusPainter } from '../scene/floor.ts';
import { createGround } from '../scene/ground.ts';
import { createMatMaterial, DESK_GLOW, matOn, matShapes, NO_MAT } from '../scene/mats.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Theme } from '../scene/theme.ts';
import { createShade, createWalls } from '../scene/walls.ts';

/** A simplified floor of the stack: rooms, walls and desk tops, without other furniture. Lengths in metres. */
export type Plate = {
  readonly group: Group;
  readonly setStatus: SetStatus;
  /** 1 = opaque, 0 = hidden. */
  readonly setOpacity: (opacity: number) => void;
  /** Shows a line around the floor. */
  readonly setRimmed: (rimmed: boolean) => void;
  readonly dispose: () => void;
};

/** Metres. */
export const SLAB = 0.6;
const DESK_HEIGHT = 0.12;
const DESK_GAP = 0.03;
const RIM_WIDTH = 0.36;
const SOLID = 0.995;

/** Desk tops as boxes without an underside, because a building may have tens of thousands, and their mats, fully grown. */
const createTops = (fixtures: readonly Fixture[], theme: Theme) => {
  const top = new BoxGeometry(1, 1, 1);
  top.translate(0, 0.5, 0);
  top.setIndex(Array.from(top.getIndex()?.array ?? []).filter((_, i) => i < 18 || i >= 24));
  const seats = fixtures.map(({ ring, facing }) => seatOf(ring, facing));
  const { material, setGrowth } = createMatMaterial(theme);
  setGrowth(1);
  return {
    tops: createBatch(
      top,
      new MeshLambertMaterial({ emissive: theme.desk, emissiveIntensity: DESK_GLOW }),
      seats.map(({ x, y, angle, width, depth }) => ({
        x,
        y,
        angle,
        height: DESK_TOP - DESK_HEIGHT,
        scale: [width - DESK_GAP, DESK_HEIGHT, depth - DESK_GAP] as const,
      })),
      { shadow: false, colour: new Color(theme.desk) },
    ),
    mats: createBatch(matShapes().plain, material, seats.map(matOn), {
      shadow: false,
      colour: NO_MAT,
    }),
  };
};

/**
 * Makes the top of a slab transparent: it hides what is below, and a faded floor has the colour of its rooms only, not of
 * two layers.
 */
const clearTop = (geometry: BufferGeometry): void => {
  const [normals, { array }] = [geometry.getAttribute('normal'), geometry.getAttribute('color')];
  const colours = Array.from({ length: normals.count }, (_, i) => [
    ...array.slice(i * 3, i * 3 + 3),
    normals.getY(i) > 0.99 ? 0 : 1,
  ]);
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours.flat()), 4));
};

/** A line on top of the outer walls. */
const createRim = (level: Level, wallHeight: number, theme: Theme): Line2[] =>
  level.outline.flatMap(({ outer }) => {
    const [first] = outer;
    if (first === undefined) return [];
    const geometry = new LineGeometry();
    geometry.setPositions([...outer, first].flatMap(([x, y]) => [x, wallHeight + 0.08, -y]));
    const material = new LineMaterial({
      color: theme.accent,
      worldUnits: true,
      linewidth: RIM_WIDTH,
    });
    const line = new Line2(geometry, material);
    line.visible = false;
    return [line];
  });

/** `rank`: 0 for the lowest floor of the stack. */
export const createPlate = (
  level: Level,
  wallHeight: number,
  theme: Theme,
  rank: number,
): Plate => {
  const rooms = createRooms(level, theme, true);
  const fixtures = level.fixtures.filter(isDesk);
  const desks = createTops(fixtures, theme);
  const coloured = new MeshLambertMaterial({ vertexColors: true });
  const base = createBase(level, SLAB, theme, coloured);
  clearTop(base.geometry);
  const rim = createRim(level, wallHeight, theme);
  const group = new Group();
  group.add(
    base,
    rooms.mesh,
    createShade(level.walls),
    createWalls(level, wallHeight, theme),
    ...desks.tops.meshes,
    ...desks.mats.meshes,
    ...rim,
  );
  if (rank === 0) {
    group.add(...createGround(level, -SLAB, theme));
  }

  const materials = new Set<Material>();
  const geometries = new Set<BufferGeometry>();
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    geometries.add(object.geometry);
    for (const material of [object.material].flat()) materials.add(material);
  });
  for (const material of materials) {
    if (material.transparent) continue;
    // Blending in the opaque pass, so that fading needs no second shader program.
    material.blending = CustomBlending;
    material.blendSrcAlpha = OneFactor;
  }

  return {
    group,
    setStatus: statusPainter(theme, rooms, instancesBySpace(fixtures), desks),
    setOpacity: (opacity) => {
      group.visible = opacity > 1 - SOLID;
      // Transparent floors are drawn after those that are seen through them.
      group.renderOrder = opacity < SOLID ? 1 + rank : 0;
      rooms.setFaded(opacity < SOLID);
      for (const material of materials) material.opacity = Math.min(opacity, 1);
    },
    setRimmed: (rimmed) => {
      for (const line of rim) line.visible = rimmed;
    },
    dispose: () => {
      group.removeFromParent();
      group.traverse((object) => {
        if ('dispose' in object && typeof object.dispose === 'function') object.dispose();
      });
      for (const geometry of geometries) geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
};
