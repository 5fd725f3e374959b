import {
  type BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { MapStatus } from '../../core/viewer/messages.ts';
import type { Level } from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';
import { STATUS_LOOKS } from '../model/status.ts';
import { createDesks } from './desks.ts';
import { createFurniture } from './furniture.ts';
import { lightFromAbove } from './light.ts';
import { block, flat } from './shapes.ts';
import { type Theme, unitColour } from './theme.ts';
import { createGroundShade, createShade, createWalls } from './walls.ts';

/** One floor as drawn. */
export type Floor = {
  readonly group: Group;
  /** Colours one space; false when the floor does not draw it. */
  readonly setStatus: (spaceId: number, status: MapStatus, dimmed: boolean) => boolean;
  /** Small things are drawn only when a metre has enough pixels. */
  readonly setDetail: (pixelsPerMetre: number) => void;
  /** 0 = a plan (walls almost flat), 1 = full height. */
  readonly setRelief: (relief: number) => void;
  readonly dispose: () => void;
};

const SLAB = 0.45;
const DETAIL_FROM = 8;
const FLAT_WALLS = 0.06;
/** How much of its colour a dimmed space keeps. */
const DIMMED = 0.16;

/** First vertex and number of vertices of a room in the merged floor. */
type Range = { readonly start: number; readonly count: number };

/** All rooms and other units as one mesh, and how one room is coloured. */
export const createRooms = (level: Level, theme: Theme) => {
  const parts: BufferGeometry[] = [];
  const ranges = new Map<number, Range[]>();
  let start = 0;
  for (const unit of level.units) {
    // Archives let units lie on one another: a room covers the hall that it is in.
    const height = unit.spaceId !== null ? 0.009 : isWalled(unit) ? 0.006 : 0.003;
    const hex = unit.spaceId === null ? unitColour(theme, unit.category) : theme.rooms.plain;
    for (const area of unit.areas) {
      const part = flat(area, height, hex);
      const { count } = part.getAttribute('position');
      if (unit.spaceId !== null) {
        ranges.set(unit.spaceId, [...(ranges.get(unit.spaceId) ?? []), { start, count }]);
      }
      start += count;
      parts.push(part);
    }
  }
  // Below them, for what no unit covers; last, so that little of it is drawn.
  for (const area of level.outline) parts.push(flat(area, 0.001, unitColour(theme, 'walkway')));
  const material = new MeshBasicMaterial({ vertexColors: true, color: lightFromAbove(theme) });
  const mesh = new Mesh(mergeGeometries(parts), material);
  mesh.renderOrder = -1;
  for (const part of parts) part.dispose();
  const paint = (spaceId: number, colour: Color): boolean => {
    const attribute = mesh.geometry.getAttribute('color');
    for (const { start, count } of ranges.get(spaceId) ?? []) {
      for (let i = start; i < start + count; i++) {
        attribute.setXYZ(i, colour.r, colour.g, colour.b);
      }
      attribute.needsUpdate = true;
    }
    return ranges.has(spaceId);
  };
  return { mesh, paint };
};

const disposeAll = (root: Object3D) => {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) material.dispose();
    if ('dispose' in object && typeof object.dispose === 'function') object.dispose();
  });
};

export const createFloor = (level: Level, wallHeight: number, theme: Theme): Floor => {
  const plain = new MeshLambertMaterial();
  const coloured = new MeshLambertMaterial({ vertexColors: true });
  const isDesk = ({ category, kind }: { category: string; kind: string }) =>
    category === 'desk' || kind === 'desk';
  const rooms = createRooms(level, theme);
  const walls = createWalls(level, wallHeight, theme);
  const desks = createDesks(level.fixtures.filter(isDesk), theme, { plain, coloured });
  const furniture = createFurniture(
    level.fixtures.filter((fixture) => !isDesk(fixture)),
    theme,
    coloured,
  );
  const base = new Mesh(
    mergeGeometries(level.outline.map((area) => block(area, -SLAB - 0.005, SLAB, theme.slab))),
    coloured,
  );
  base.castShadow = true;
  const details = [...desks.details, furniture.chairs].flatMap(({ meshes }) => meshes);
  const group = new Group();
  group.add(
    createGroundShade(
      level.outline.map(({ outer }) => outer),
      -SLAB,
    ),
    base,
    rooms.mesh,
    createShade(level.walls),
    walls,
    ...desks.tops.meshes,
    ...furniture.pieces,
    ...details,
  );

  const colour = new Color();
  const ground = new Color();
  return {
    group,
    setStatus: (spaceId, status, dimmed) => {
      const { tone } = STATUS_LOOKS[status];
      const desk = desks.instances.get(spaceId);
      colour.set(desk === undefined ? theme.rooms[tone] : theme.desks[tone]);
      ground.set(desk === undefined ? theme.dimmedRoom : theme.dimmedDesk);
      if (dimmed) colour.lerp(ground, 1 - DIMMED);
      if (desk === undefined) return rooms.paint(spaceId, colour);
      desks.tops.setColour(desk, colour);
      return true;
    },
    setDetail: (pixelsPerMetre) => {
      for (const mesh of details) mesh.visible = pixelsPerMetre >= DETAIL_FROM;
    },
    setRelief: (relief) => {
      walls.scale.y = FLAT_WALLS + (1 - FLAT_WALLS) * relief;
    },
    dispose: () => {
      disposeAll(group);
      plain.dispose();
      coloured.dispose();
    },
  };
};
