import {
  BoxGeometry,
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
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { MapStatus } from '../../core/contract/viewer/messages.ts';
import type { Fixture, Level } from '../imdf/plan.ts';
import { seatOf } from '../imdf/seat.ts';
import { STATUS_LOOKS } from '../model/status.ts';
import { createBatch } from '../scene/batch.ts';
import { createRooms, paletteOf } from '../scene/floor.ts';
import { DESK_TOP } from '../scene/scale.ts';
import { block } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { createGroundShade, createShade, createWalls } from '../scene/walls.ts';

/** A floor as one of a stack: rooms, walls and desk tops, without what stands on or around them. */
export type Plate = {
  readonly group: Group;
  /** Colours one space; false when the floor does not draw it. */
  readonly setStatus: (spaceId: number, status: MapStatus, dimmed: boolean) => boolean;
  /** 1 = solid, 0 = gone. */
  readonly setOpacity: (opacity: number) => void;
  /** A line around the floor. */
  readonly setRimmed: (rimmed: boolean) => void;
  readonly dispose: () => void;
};

/** Metres. */
export const SLAB = 0.6;
const DESK_HEIGHT = 0.12;
const DESK_GAP = 0.03;
const RIM_WIDTH = 0.36;
const SOLID = 0.995;

const isDesk = ({ category, kind }: Fixture): boolean => category === 'desk' || kind === 'desk';

/** Desk tops as boxes without a bottom: there may be tens of thousands in a building. */
const createTops = (fixtures: readonly Fixture[], theme: Theme) => {
  const top = new BoxGeometry(1, 1, 1);
  top.translate(0, 0.5, 0);
  top.setIndex(Array.from(top.getIndex()?.array ?? []).filter((_, i) => i < 18 || i >= 24));
  const desks = createBatch(
    top,
    new MeshLambertMaterial(),
    fixtures.map(({ ring, facing }) => {
      const seat = seatOf(ring, facing);
      return {
        x: seat.x,
        y: seat.y,
        angle: seat.angle,
        height: DESK_TOP - DESK_HEIGHT,
        scale: [seat.width - DESK_GAP, DESK_HEIGHT, seat.depth - DESK_GAP] as const,
      };
    }),
    { shadow: false, colour: new Color(theme.desks.plain) },
  );
  const instances = new Map(
    fixtures.flatMap(({ spaceId }, i) => (spaceId === null ? [] : [[spaceId, i] as const])),
  );
  return { ...desks, instances };
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

export const createPlate = (
  level: Level,
  wallHeight: number,
  theme: Theme,
  isLowest: boolean,
): Plate => {
  const rooms = createRooms(level, theme);
  const tops = createTops(level.fixtures.filter(isDesk), theme);
  const base = new Mesh(
    mergeGeometries(level.outline.map((area) => block(area, -SLAB - 0.005, SLAB, theme.slab))),
    new MeshLambertMaterial({ vertexColors: true }),
  );
  const rim = createRim(level, wallHeight, theme);
  const group = new Group();
  group.add(
    base,
    rooms.mesh,
    createShade(level.walls),
    createWalls(level, wallHeight, theme),
    ...tops.meshes,
    ...rim,
  );
  if (isLowest) {
    group.add(
      createGroundShade(
        level.outline.map(({ outer }) => outer),
        -SLAB,
      ),
    );
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
    // Fades without being compiled anew, and is drawn with the solid things.
    material.blending = CustomBlending;
    material.blendSrcAlpha = OneFactor;
  }

  const deskColour = paletteOf(theme.desks, theme.dimmedDesk);
  const roomColour = paletteOf(theme.rooms, theme.dimmedRoom);
  return {
    group,
    setStatus: (spaceId, status, dimmed) => {
      const { tone } = STATUS_LOOKS[status];
      const desk = tops.instances.get(spaceId);
      if (desk === undefined) return rooms.paint(spaceId, roomColour(tone, dimmed));
      tops.setColour(desk, deskColour(tone, dimmed));
      return true;
    },
    setOpacity: (opacity) => {
      group.visible = opacity > 1 - SOLID;
      // What can be seen through is drawn over what is behind it.
      group.renderOrder = opacity < SOLID ? 1 : 0;
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
