import {
  BufferGeometry,
  type Camera,
  Color,
  Float32BufferAttribute,
  FrontSide,
  Frustum,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { MapStatus } from '../../core/contract/viewer/messages.ts';
import { levelBounds } from '../imdf/geometry.ts';
import type { Area, Level } from '../imdf/plan.ts';
import { isDesk } from '../imdf/seat.ts';
import { isWalled } from '../imdf/walls.ts';
import { STATUS_LOOKS, type Tone } from '../model/status.ts';
import { type CellView, cellSide, createCells, TIER, tierAt } from './cells.ts';
import { CHAIR_SIZE, chairShape, plainChairShape } from './chairs.ts';
import { type CulledInstances, createCulledInstances } from './culled-instances.ts';
import { createDesks } from './desks.ts';
import { furnish } from './furniture.ts';
import { lightFromAbove } from './light.ts';
import { createMergedPieces } from './merged-pieces.ts';
import { block, trianglesOf } from './shapes.ts';
import { type Theme, unitColour } from './theme.ts';
import { markChanged } from './upload.ts';
import { createCulledWalls, createGroundShade, createShade } from './walls.ts';

/** Colours a space by its status; false if it is not on the floor. */
export type SetStatus = (spaceId: number, status: MapStatus, dimmed: boolean) => boolean;

/** A floor in the floor view. */
export type Floor = {
  readonly group: Group;
  readonly setStatus: SetStatus;
  /** Selects what a camera sees, and the levels of detail for a picture of this height (pixels). */
  readonly look: (camera: Camera, height: number) => void;
  /** Selects everything, in the level of detail for this many pixels per metre. */
  readonly showAll: (pixelsPerMetre: number) => void;
  /** The height of the walls from 0 (almost flat) to 1 (full). */
  readonly setRelief: (relief: number) => void;
  readonly dispose: () => void;
};

const SLAB = 0.45;
const FLAT_WALLS = 0.06;
/** The share of its own colour that a dimmed space keeps. */
const DIMMED = 0.16;

/** A room's vertices in the merged mesh. */
type Range = { readonly start: number; readonly count: number };

/** All rooms and other units as one mesh. */
export const createRooms = (level: Level, theme: Theme) => {
  const [positions, colours]: [number[], number[]] = [[], []];
  const ranges = new Map<number, Range[]>();
  const tone = new Color();
  const add = (area: Area, height: number, hex: string): Range => {
    const start = positions.length / 3;
    tone.set(hex);
    for (const [x, y] of trianglesOf(area)) {
      positions.push(x, height, -y);
      colours.push(tone.r, tone.g, tone.b);
    }
    return { start, count: positions.length / 3 - start };
  };
  for (const unit of level.units) {
    // Units may overlap: a room covers the hall around it.
    const height = unit.spaceId !== null ? 0.009 : isWalled(unit) ? 0.006 : 0.003;
    const hex = unit.spaceId === null ? unitColour(theme, unit.category) : theme.rooms.plain;
    const added = unit.areas.map((area) => add(area, height, hex));
    if (unit.spaceId !== null) {
      ranges.set(unit.spaceId, [...(ranges.get(unit.spaceId) ?? []), ...added]);
    }
  }
  // The outline below them, for areas without a unit. Drawn last, because the depth test rejects most of it.
  for (const area of level.outline) add(area, 0.001, unitColour(theme, 'walkway'));
  const material = new MeshBasicMaterial({ vertexColors: true, color: lightFromAbove(theme) });
  const geometry = new BufferGeometry();
  const tones = new Float32BufferAttribute(colours, 3);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', tones);
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = -1;
  const paint = (spaceId: number, colour: Color): boolean => {
    const found = ranges.get(spaceId);
    for (const { start, count } of found ?? []) {
      for (let i = start; i < start + count; i++) colour.toArray(tones.array, i * 3);
      markChanged(tones, start * 3, count * 3);
    }
    return found !== undefined;
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

const TONES = Object.values(STATUS_LOOKS).map(({ tone }) => tone);

/** The colours of all tones, bright and dimmed; created once for thousands of calls. */
const paletteOf = (tones: Readonly<Record<Tone, string>>, ground: string) => {
  const bright = new Map(TONES.map((tone) => [tone, new Color(tones[tone])]));
  const away = new Color(ground);
  const dim = new Map(
    [...bright].map(([tone, colour]) => [tone, colour.clone().lerp(away, 1 - DIMMED)]),
  );
  return (tone: Tone, dimmed: boolean): Color => (dimmed ? dim : bright).get(tone) ?? away;
};

/** Colours desk tops and rooms. */
export const statusPainter = (
  theme: Theme,
  rooms: ReturnType<typeof createRooms>,
  desks: ReadonlyMap<number, number>,
  tops: Pick<CulledInstances, 'setColour'>,
): SetStatus => {
  const deskColour = paletteOf(theme.desks, theme.dimmedDesk);
  const roomColour = paletteOf(theme.rooms, theme.dimmedRoom);
  return (spaceId, status, dimmed) => {
    const { tone } = STATUS_LOOKS[status];
    const desk = desks.get(spaceId);
    if (desk === undefined) return rooms.paint(spaceId, roomColour(tone, dimmed));
    tops.setColour(desk, deskColour(tone, dimmed));
    return true;
  };
};

/** The camera's view in the axes of the floor's group; `height` is that of the picture in pixels. */
const viewOf = (camera: Camera, group: Group, height: number): CellView => {
  const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  const seen = new Matrix4()
    .multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    .multiply(group.matrixWorld);
  return {
    planes: new Frustum().setFromProjectionMatrix(seen).planes,
    eye: group.worldToLocal(eye),
    focal: ((camera.projectionMatrix.elements[5] ?? 1) * height) / 2,
  };
};

/** Builds a floor step by step, so that other tasks of the page can run in between (see `inSlices`). */
export function* buildFloor(
  level: Level,
  wallHeight: number,
  theme: Theme,
): Generator<undefined, Floor> {
  // Shapes have no undersides, so their front sides must cast the shadows.
  const plain = new MeshLambertMaterial({ shadowSide: FrontSide });
  const coloured = new MeshLambertMaterial({ vertexColors: true, shadowSide: FrontSide });
  const bounds = levelBounds(level);
  const cells = createCells(bounds, cellSide(bounds, level.fixtures.length));
  const rooms = createRooms(level, theme);
  yield;
  const wallInstances = yield* createCulledWalls(cells, level, wallHeight, theme);
  const walls = new Group();
  walls.add(...wallInstances.flatMap(({ meshes }) => meshes));
  yield;
  const desks = createDesks(cells, level.fixtures.filter(isDesk), theme, { plain, coloured });
  yield;
  const furniture = furnish(
    level.fixtures.filter((fixture) => !isDesk(fixture)),
    theme,
  );
  yield;
  const pieces = createMergedPieces(cells, furniture.pieces, coloured);
  yield;
  const chairs = createCulledInstances(
    cells,
    [...desks.chairs, ...furniture.chairs],
    [
      { geometry: chairShape(theme), material: coloured, from: TIER.near, to: TIER.near },
      { geometry: plainChairShape(theme), material: coloured, from: TIER.middle, to: TIER.middle },
    ],
    { shadow: true, size: CHAIR_SIZE },
  );
  yield;
  const base = new Mesh(
    mergeGeometries(level.outline.map((area) => block(area, -SLAB - 0.005, SLAB, theme.slab))),
    coloured,
  );
  base.castShadow = true;
  const culled = [...wallInstances, desks.tops, desks.frames, chairs, pieces];
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
    ...[desks.tops, desks.frames, chairs, pieces].flatMap(({ meshes }): readonly Mesh[] => meshes),
  );
  const show = () => {
    for (const each of culled) each.show();
  };
  return {
    group,
    setStatus: statusPainter(theme, rooms, desks.instances, desks.tops),
    look: (camera, height) => {
      cells.look(viewOf(camera, group, height));
      show();
    },
    showAll: (pixelsPerMetre) => {
      cells.force(tierAt(pixelsPerMetre));
      show();
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
}
