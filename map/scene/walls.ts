import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  FrontSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Level, Point, Wall, WallKind } from '../imdf/plan.ts';
import { createBatch, type Instance } from './batch.ts';
import { type Cells, TIER } from './cells.ts';
import { createCulledInstances } from './culled-instances.ts';
import { doorLeaves } from './doors.ts';
import type { Fade } from './fade.ts';
import { frontParts, type GlassParts, windowParts } from './glass-walls.ts';
import { type WallPart, wallParts } from './glazing.ts';
import { createMergedPieces, type MergedPieces, type Piece } from './merged-pieces.ts';
import { box } from './shapes.ts';
import { structuresOf } from './structures.ts';
import type { Theme } from './theme.ts';

/** Metres. */
const THICKNESS: Readonly<Record<WallKind, number>> = { outer: 0.26, inner: 0.1 };
/** The share of a wall's height that a door has. */
const DOOR_HEIGHT = 0.8;
const SHADE_WIDTH = 0.55;
/** The opacity of lines on the floor. */
const LINE = 0.3;

export const between = (a: Point, b: Point) => ({
  x: (a[0] + b[0]) / 2,
  y: (a[1] + b[1]) / 2,
  length: Math.hypot(b[0] - a[0], b[1] - a[1]),
  angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
});

export const fading = (
  quads: readonly Fade[],
  height: number,
  alpha: number,
  lines: readonly Fade[] = [],
): Mesh => {
  const [positions, colours]: [number[], number[]] = [[], []];
  const add = ([a, b, c, d]: Fade, from: number, to: number) => {
    const corners = [
      [a, from],
      [b, from],
      [c, to],
      [a, from],
      [c, to],
      [d, to],
    ] as const;
    for (const [[x, y], opacity] of corners) {
      positions.push(x, height, -y);
      colours.push(0.1, 0.08, 0.06, opacity);
    }
  };
  for (const quad of quads) add(quad, alpha, 0);
  for (const line of lines) add(line, LINE, LINE);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 4));
  const mesh = new Mesh(
    geometry,
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    }),
  );
  mesh.renderOrder = 1;
  return mesh;
};

/**
 * Fake ambient occlusion: shading on the floor along both sides of every wall. The transparent edge is shorter than the
 * dark one, so that shades meet in a mitre and fade out beside doors.
 */
export const createShade = (walls: readonly Wall[]): Mesh =>
  fading(
    walls.flatMap(({ a, b }): Fade[] => {
      const { length } = between(a, b);
      if (length === 0) return [];
      const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const inset = Math.min(SHADE_WIDTH, length / 2);
      return [1, -1].map((side): Fade => {
        const [ox, oy] = [-dy * SHADE_WIDTH * side, dx * SHADE_WIDTH * side];
        return [
          a,
          b,
          [b[0] + ox - dx * inset, b[1] + oy - dy * inset],
          [a[0] + ox + dx * inset, a[1] + oy + dy * inset],
        ];
      });
    }),
    0.012,
    0.09,
  );

/** ML10: the arcs of the doors. */
export const createArcs = (arcs: readonly Fade[]): Mesh => fading([], 0.012, 0, arcs);

/** The material's own colour. */
const PLAIN = new Color(1, 1, 1);

/** Longer walls are split, so that hidden parts can be culled; metres. */
const LONGEST = 12;

const piecesOf = (walls: readonly Wall[], longest: number) =>
  walls.flatMap(({ a, b, kind }) => {
    const thickness = THICKNESS[kind];
    const { x, y, length: clear, angle } = between(a, b);
    const whole = clear + thickness;
    const count = Math.max(1, Math.ceil(whole / longest));
    const length = whole / count;
    return Array.from({ length: count }, (_, i) => {
      const along = (i + 0.5) * length - whole / 2;
      return {
        x: x + Math.cos(angle) * along,
        y: y + Math.sin(angle) * along,
        angle,
        length,
        thickness,
      };
    });
  });

type Part = {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly instances: readonly Instance[];
  readonly shadow: boolean;
  /** Instances of another colour than the material's, by index. */
  readonly colours?: ReadonlyMap<number, Color>;
};

/** Structures have the materials of the walls. */
const materialsOf = (theme: Theme) => ({
  wall: new MeshLambertMaterial({
    vertexColors: true,
    color: theme.wall,
    emissive: theme.wall,
    emissiveIntensity: 0.2,
    shadowSide: FrontSide,
  }),
  cap: new MeshBasicMaterial({ color: theme.cap }),
});
type Materials = ReturnType<typeof materialsOf>;

/** The boxes of the walls. `isGlazed`: with windows and glass fronts. */
const boxesOf = (level: Level, height: number, longest: number, isGlazed: boolean) => {
  const walls: readonly WallPart[] = isGlazed
    ? wallParts(level)
    : level.walls.map((wall) => ({ ...wall, glass: 'none' }));
  const pieces = piecesOf(
    walls.filter(({ glass }) => glass === 'none'),
    longest,
  );
  const glass = walls.flatMap((part): readonly GlassParts[] => {
    if (part.glass === 'front') return [frontParts(part, height)];
    return part.glass === 'window' ? [windowParts(part, height, THICKNESS[part.kind])] : [];
  });
  return {
    solid: [
      ...pieces.map(({ x, y, angle, length, thickness }): Instance => {
        return { x, y, angle, scale: [length, height, thickness] };
      }),
      ...glass.flatMap(({ solid }) => solid),
    ],
    frames: glass.flatMap(({ frames }) => frames),
    panes: glass.flatMap(({ panes }) => panes),
    lids: [
      ...pieces.map(({ x, y, angle, length, thickness }): Instance => {
        return { x, y, height, angle, scale: [length, 1, thickness] };
      }),
      ...glass.flatMap(({ lids }) => lids),
    ].map((lid) => ({ ...lid, height: (lid.height ?? 0) + 0.004 })),
  };
};

/** A frame's colour as a multiple of the wall's, which is that of the material. */
const overWall = (theme: Theme): Color => {
  const [frame, wall] = [new Color(theme.frame), new Color(theme.wall)];
  return new Color(frame.r / wall.r, frame.g / wall.g, frame.b / wall.b);
};

const partsOf = (
  level: Level,
  height: number,
  theme: Theme,
  { wall, cap }: Materials,
  { longest, isGlazed }: { readonly longest: number; readonly isGlazed: boolean },
): readonly Part[] => {
  const cube = box([1, 1, 1], [0, 0.5, 0], '#ffffff');
  const lid = new PlaneGeometry(1, 1);
  lid.rotateX(-Math.PI / 2);
  const { solid, frames, panes, lids } = boxesOf(level, height, longest, isGlazed);
  const frame = overWall(theme);
  return [
    {
      geometry: cube,
      material: wall,
      instances: [...solid, ...frames],
      shadow: true,
      ...(isGlazed ? { colours: new Map(frames.map((_, i) => [solid.length + i, frame])) } : {}),
    },
    { geometry: lid, material: cap, instances: lids, shadow: false },
    {
      geometry: cube,
      material: new MeshLambertMaterial({ color: theme.door, shadowSide: FrontSide }),
      instances: doorLeaves(level, height * DOOR_HEIGHT),
      shadow: true,
    },
    {
      geometry: cube,
      material: new MeshBasicMaterial({
        color: theme.glass.colour,
        transparent: true,
        opacity: theme.glass.opacity,
        depthWrite: false,
      }),
      instances: panes,
      shadow: false,
    },
  ];
};

/** Walls, their caps, structures and doors, from y = 0 to the given height; the group's scale flattens them. */
export const createWalls = (level: Level, height: number, theme: Theme): Group => {
  const group = new Group();
  const materials = materialsOf(theme);
  for (const part of partsOf(level, height, theme, materials, {
    longest: Infinity,
    isGlazed: false,
  })) {
    const { geometry, material, instances, shadow } = part;
    for (const mesh of createBatch(geometry, material, instances, { shadow }).meshes) {
      group.add(mesh);
    }
  }
  const { sides, lids } = structuresOf(level, height);
  const add = (pieces: readonly Piece[], material: Material) => {
    if (pieces.length === 0) return;
    const shapes = pieces.map(({ fine, x, y }) => fine.translate(x, 0, -y));
    group.add(new Mesh(mergeGeometries(shapes), material));
  };
  add(sides, materials.wall);
  add(lids, materials.cap);
  return group;
};

/** The same as `createWalls`, with culling and built step by step. */
export function* createCulledWalls(
  cells: Cells,
  level: Level,
  height: number,
  theme: Theme,
): Generator<undefined, readonly MergedPieces[]> {
  const made: MergedPieces[] = [];
  const materials = materialsOf(theme);
  for (const part of partsOf(level, height, theme, materials, {
    longest: LONGEST,
    isGlazed: true,
  })) {
    yield;
    const { geometry, material, instances, shadow, colours } = part;
    const look = { geometry, material, from: TIER.far, to: TIER.near, isCopied: true };
    const size = { reach: 0.71, height: 1 };
    const shade = colours === undefined ? {} : { colour: PLAIN };
    const boxes = createCulledInstances(cells, instances, [look], { shadow, size, ...shade });
    for (const [i, colour] of colours ?? []) boxes.setColour(i, colour);
    made.push(boxes);
  }
  yield;
  const { sides, lids } = structuresOf(level, height);
  made.push(
    createMergedPieces(cells, sides, materials.wall),
    createMergedPieces(cells, lids, materials.cap),
  );
  return made;
}
