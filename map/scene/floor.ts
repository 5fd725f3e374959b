import {
  BufferGeometry,
  type Camera,
  Color,
  Float32BufferAttribute,
  FrontSide,
  Frustum,
  Group,
  type Material,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { levelBounds, signedArea } from '../imdf/geometry.ts';
import type { Area, Level, Unit } from '../imdf/plan.ts';
import { isDesk } from '../imdf/seat.ts';
import { type SpaceStatus, spaceLook, type Tone } from '../model/status.ts';
import { type CellView, cellSide, createCells, TIER, tierAt } from './cells.ts';
import { CHAIR_SIZE, chairShape, plainChairShape } from './chairs.ts';
import { type CulledInstances, createCulledInstances } from './culled-instances.ts';
import { createDesks } from './desks.ts';
import { doorArcs } from './doors.ts';
import { createPatternMaterial, patternOf } from './floor-patterns.ts';
import { furnish } from './furniture.ts';
import { createGround } from './ground.ts';
import { kioskPieces } from './kiosks.ts';
import { lightFromAbove } from './light.ts';
import { linePieces } from './line-pieces.ts';
import { DESK_GLOW, matGrowth, NO_MAT } from './mats.ts';
import { createMergedPieces } from './merged-pieces.ts';
import { block, trianglesOf } from './shapes.ts';
import { type Theme, unitColour } from './theme.ts';
import { markChanged } from './upload.ts';
import { createArcs, createCulledWalls, createShade } from './walls.ts';

/** Colours a space by its status; false if it is not on the floor. */
export type SetStatus = (spaceId: number, space: SpaceStatus, dimmed: boolean) => boolean;

/** A floor in the floor view. */
export type Floor = {
  readonly group: Group;
  /** Part of the baked shadow; not drawn by itself. */
  readonly contactShade: Mesh;
  readonly setStatus: SetStatus;
  /** Selects what a camera sees, and the levels of detail for a picture of this height (pixels). */
  readonly look: (camera: Camera, height: number) => void;
  /** Selects everything, in the level of detail for this many pixels per metre. */
  readonly showAll: (pixelsPerMetre: number) => void;
  /** Sets the scale in the middle of the picture; mats grow with distance. */
  readonly setScale: (pixelsPerMetre: number) => void;
  /** The height of the walls from 0 (almost flat) to 1 (full). */
  readonly setRelief: (relief: number) => void;
  readonly dispose: () => void;
};

const SLAB = 0.45;
const FLAT_WALLS = 0.06;

/** The heights of the units above the slab, from the largest to the smallest; metres. */
const FLOOR = { from: 0.003, to: 0.015, step: 0.001 } as const;
/** Before everything else. */
const ORDER = { base: -2, rooms: -1 } as const;

/** A room's vertices in the merged mesh. */
type Range = { readonly start: number; readonly count: number };

const sizeOf = ({ areas }: Unit): number =>
  areas.reduce((sum, { outer }) => sum + Math.abs(signedArea(outer)), 0);

/** MD3: units may overlap, so that each is drawn over those larger than itself; a space over a unit of the same size. */
const largestFirst = (units: readonly Unit[]): readonly Unit[] => {
  const sizes = new Map(units.map((unit) => [unit, sizeOf(unit)]));
  const isSpace = (unit: Unit): number => (unit.spaceId === null ? 0 : 1);
  return units.toSorted(
    (a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || isSpace(a) - isSpace(b),
  );
};

/** A slab whose top has another colour than its sides. */
const toppedBlock = (area: Area, thickness: number, sides: string, top: string) => {
  const geometry = block(area, -thickness - 0.005, thickness, sides);
  const [normals, colours] = [geometry.getAttribute('normal'), geometry.getAttribute('color')];
  const colour = new Color(top);
  for (let i = 0; i < normals.count; i++) {
    if (normals.getY(i) > 0.99) colours.setXYZ(i, colour.r, colour.g, colour.b);
  }
  return geometry;
};

/**
 * The slab of a floor; areas without a unit show its top. It is drawn before the rooms, which write no depth, so that nothing
 * below shows through them.
 */
export const createBase = (level: Level, thickness: number, theme: Theme, material: Material) => {
  const top = unitColour(theme, 'walkway');
  const base = new Mesh(
    mergeGeometries(level.outline.map((area) => toppedBlock(area, thickness, theme.slab, top))),
    material,
  );
  base.renderOrder = ORDER.base;
  return base;
};

/**
 * All rooms and other units as one mesh, drawn from the largest to the smallest, without depth: at a distance, heights that
 * differ by millimetres flicker. `hasGround`: with the areas without a unit below them, for a floor that can be faded.
 */
export const createRooms = (level: Level, theme: Theme, hasGround: boolean) => {
  const [positions, colours, patterns]: [number[], number[], number[]] = [[], [], []];
  const ranges = new Map<number, Range[]>();
  const tone = new Color();
  const step = Math.min(FLOOR.step, (FLOOR.to - FLOOR.from) / Math.max(level.units.length, 1));
  let height: number = FLOOR.from;
  const add = (area: Area, hex: string, category: string): Range => {
    const start = positions.length / 3;
    tone.set(hex);
    for (const [x, y] of trianglesOf(area)) {
      positions.push(x, height, -y);
      colours.push(tone.r, tone.g, tone.b);
      patterns.push(patternOf(category));
    }
    return { start, count: positions.length / 3 - start };
  };
  for (const area of hasGround ? level.outline : []) {
    add(area, unitColour(theme, 'walkway'), '');
  }
  for (const unit of largestFirst(level.units)) {
    height += step;
    const isSpace = unit.spaceId !== null;
    const hex = isSpace ? theme.rooms.plain : unitColour(theme, unit.category);
    // The floor of a space shows its status alone.
    const added = unit.areas.map((area) => add(area, hex, isSpace ? '' : unit.category));
    if (unit.spaceId !== null) {
      ranges.set(unit.spaceId, [...(ranges.get(unit.spaceId) ?? []), ...added]);
    }
  }
  const material = createPatternMaterial({
    color: lightFromAbove(theme),
    depthWrite: false,
    // In front of the slab's top just below, however far the camera is.
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
  });
  const geometry = new BufferGeometry();
  const tones = new Float32BufferAttribute(colours, 3);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', tones);
  geometry.setAttribute('pattern', new Float32BufferAttribute(patterns, 1));
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.rooms;
  const count = positions.length / 3;
  /** Draws a faded floor from the smallest to the largest, with depth: two layers would be less transparent than one. */
  const setFaded = (faded: boolean): void => {
    if (material.depthWrite === faded) return;
    material.depthWrite = faded;
    // The triangles in reverse order, each still facing up.
    const reversed = () => Array.from({ length: count }, (_, i) => count - 3 - i + 2 * (i % 3));
    geometry.setIndex(faded ? reversed() : null);
  };
  const paint = (spaceId: number, colour: Color): boolean => {
    const found = ranges.get(spaceId);
    for (const { start, count } of found ?? []) {
      for (let i = start; i < start + count; i++) colour.toArray(tones.array, i * 3);
      markChanged(tones, start * 3, count * 3);
    }
    return found !== undefined;
  };
  return { mesh, paint, setFaded };
};

const disposeAll = (root: Object3D) => {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) material.dispose();
    if ('dispose' in object && typeof object.dispose === 'function') object.dispose();
  });
};

/** The colours of all tones; created once for thousands of calls. */
const paletteOf = (tones: Readonly<Record<Tone, string>>, dimmed: Color) => {
  const bright = new Map(Object.entries(tones).map(([tone, hex]) => [tone, new Color(hex)]));
  return (tone: Tone, isDimmed: boolean): Color =>
    (isDimmed ? undefined : bright.get(tone)) ?? dimmed;
};

/** ML1: colours the mats of desks, and rooms. A filter also dims the tops. */
export const statusPainter = (
  theme: Theme,
  rooms: ReturnType<typeof createRooms>,
  desks: ReadonlyMap<number, number>,
  { mats, tops }: Record<'mats' | 'tops', Pick<CulledInstances, 'setColour'>>,
): SetStatus => {
  const matColour = paletteOf(theme.mats, NO_MAT);
  const roomColour = paletteOf(theme.rooms, new Color(theme.dimmedRoom));
  const [top, dimmedTop] = [new Color(theme.desk), new Color(theme.dimmedDesk)];
  const dimmedDesks = new Set<number>();
  return (spaceId, space, dimmed) => {
    const { tone } = spaceLook(space);
    const desk = desks.get(spaceId);
    if (desk === undefined) return rooms.paint(spaceId, roomColour(tone, dimmed));
    mats.setColour(desk, matColour(tone, dimmed));
    if (dimmed === dimmedDesks.has(desk)) return true;
    tops.setColour(desk, dimmed ? dimmedTop : top);
    if (dimmed) dimmedDesks.add(desk);
    else dimmedDesks.delete(desk);
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
  const plain = new MeshLambertMaterial({
    vertexColors: true,
    emissive: theme.desk,
    emissiveIntensity: DESK_GLOW,
    shadowSide: FrontSide,
  });
  const coloured = new MeshLambertMaterial({ vertexColors: true, shadowSide: FrontSide });
  const bounds = levelBounds(level);
  const cells = createCells(bounds, cellSide(bounds, level.fixtures.length));
  const rooms = createRooms(level, theme, false);
  yield;
  const wallInstances = yield* createCulledWalls(cells, level, wallHeight, theme);
  const walls = new Group();
  // One by one: a floor may have no walls, and to add nothing is an error to three.js.
  for (const mesh of wallInstances.flatMap(({ meshes }) => meshes)) walls.add(mesh);
  yield;
  const desks = createDesks(cells, level.fixtures.filter(isDesk), theme, { plain, coloured });
  yield;
  const furniture = furnish(
    level.fixtures.filter((fixture) => !isDesk(fixture)),
    theme,
  );
  yield;
  const more = [...kioskPieces(level, theme), ...linePieces(level, theme)];
  yield;
  const pieces = createMergedPieces(cells, [...furniture.pieces, ...more], coloured);
  yield;
  const chairs = createCulledInstances(
    cells,
    [...desks.chairs, ...furniture.chairs],
    [
      { geometry: chairShape(theme), material: coloured, from: TIER.near, to: TIER.near },
      {
        geometry: plainChairShape(theme),
        material: coloured,
        from: TIER.middle,
        to: TIER.middle,
        isCopied: true,
      },
    ],
    { shadow: true, size: CHAIR_SIZE },
  );
  yield;
  const base = createBase(level, SLAB, theme, coloured);
  base.castShadow = true;
  const onFloor = [desks.tops, desks.mats, desks.frames, chairs, pieces];
  const culled = [...wallInstances, ...onFloor];
  const group = new Group();
  group.add(
    ...createGround(level, -SLAB, theme),
    base,
    rooms.mesh,
    createArcs(doorArcs(level)),
    walls,
    ...onFloor.flatMap(({ meshes }): readonly Mesh[] => meshes),
  );
  const contactShade = createShade(level.walls);
  const show = () => {
    for (const each of culled) each.show();
  };
  return {
    group,
    contactShade,
    setStatus: statusPainter(theme, rooms, desks.instances, desks),
    look: (camera, height) => {
      cells.look(viewOf(camera, group, height));
      show();
    },
    showAll: (pixelsPerMetre) => {
      cells.force(tierAt(pixelsPerMetre));
      show();
    },
    setScale: (pixelsPerMetre) => desks.setGrowth(matGrowth(pixelsPerMetre)),
    setRelief: (relief) => {
      walls.scale.y = FLAT_WALLS + (1 - FLAT_WALLS) * relief;
    },
    dispose: () => {
      disposeAll(group);
      disposeAll(contactShade);
      plain.dispose();
      coloured.dispose();
    },
  };
}
