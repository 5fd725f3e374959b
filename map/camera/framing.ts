import { Vector3 } from 'three';
import type { Bounds } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { cornersOf, fitPoints } from './fit.ts';
import { seenAt } from './ground.ts';
import { groundAt, type Motion, radians } from './motion.ts';
import { type Angle, MOST_TILT, STACK_TILT, tiltOf } from './upright.ts';
import type { Viewport } from './viewport.ts';

/** The stacked floors of a building as boxes; metres, degrees. `share`: how much of the window they may fill. */
export type Stack = {
  readonly boxes: readonly {
    readonly bounds: Bounds;
    readonly from: number;
    readonly to: number;
  }[];
  readonly bounds: Bounds;
  readonly middle: number;
  readonly yaw: number;
  readonly share: { readonly width: number; readonly height: number };
};

/** Movements that bring parts of the plan into view. */
export type Framing = {
  /** Shows the whole floor at a height, and limits the camera to it. */
  readonly fit: (
    bounds: Bounds,
    yaw: number,
    angle: Angle,
    smooth: boolean,
    height?: number,
  ) => Promise<void>;
  /** Shows stacked floors, tilted; the camera orbits a point in their middle. */
  readonly fitStack: (stack: Stack, smooth: boolean) => Promise<void>;
  /** Centres a point and zooms in until its label is readable. */
  readonly moveTo: (point: Point, smooth: boolean) => Promise<void>;
  /** Centres a point. */
  readonly centre: (point: Point, smooth: boolean) => Promise<void>;
  /** Moves a point just far enough to uncover it from the panels, with the outline around it as far as that fits. */
  readonly reveal: (point: Point, smooth: boolean, outline?: readonly Point[]) => Promise<void>;
  /** Remembers the pose after all movements; the returned function moves back to it. */
  readonly remember: () => (smooth: boolean) => Promise<void>;
  /** The distance of a point from the centre after all movements; pixels. */
  readonly offCentre: (point: Point) => number;
  /** Fits points of the floor into view without rotating. */
  readonly frame: (points: readonly Point[], smooth: boolean) => Promise<void>;
};

/** Pixels per metre at which labels can be read. */
const READABLE = 50;
/** Leaves space for the marks at the points. */
const FRAME_PAD = 1.3;
/** Least distance in pixels between a revealed point and the panel. */
const CLEAR = 48;
/** Distance in pixels between the outline around the point and the panel. */
const BESIDE = 16;

/** UC55: the height of the map's buttons at its foot, with their distance to the edge and to the point; pixels. */
const FOOT = 88;

export const createFraming = (viewport: Viewport, motion: Motion): Framing => {
  const { size, free, lens, tangents, distanceFor, isUpright } = viewport;
  const { controls, stand, settle, place, middleOf, nearAs, show } = motion;

  const centre: Framing['centre'] = (point, smooth) =>
    place(stand(true), groundAt(point), free().middle, smooth);
  return {
    centre,
    fit: (bounds, yaw, to, smooth, height = 0) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      const direction = { yaw: radians(yaw), polar: tiltOf(to, isUpright()) };
      const corners = cornersOf(bounds, height, height + 0.7);
      return show({ corners, height, direction, lens: lens(), bounds }, smooth);
    },
    fitStack: ({ boxes, bounds, middle, yaw, share }, smooth) => {
      controls.maxPolarAngle = MOST_TILT;
      const corners = boxes.flatMap((box) => cornersOf(box.bounds, box.from, box.to));
      const { fov, aspect, ...aside } = lens();
      const narrow = {
        ...aside,
        fov: (Math.atan(Math.tan(radians(fov) / 2) * share.height) * 360) / Math.PI,
        aspect: (aspect * share.width) / share.height,
      };
      const direction = { yaw: radians(yaw), polar: STACK_TILT };
      return show({ corners, height: middle, direction, lens: narrow, bounds }, smooth);
    },
    moveTo: (point, smooth) => {
      const from = stand(true);
      const distance = Math.min(from.distance, nearAs(distanceFor(READABLE)));
      return place({ ...from, distance }, groundAt(point), free().middle, smooth);
    },
    reveal: (point, smooth, outline = []) => {
      const from = stand(true);
      const spot = seenAt(from, tangents(), groundAt(point));
      if (spot === null) return centre(point, smooth);
      const around = outline.flatMap((corner) => seenAt(from, tangents(), groundAt(corner)) ?? []);
      const { middle, width, height } = free();
      const keep = (side: 'x' | 'y', share: number, pixels: number) => {
        const half = Math.max(0, ...around.map((corner) => Math.abs(corner[side] - spot[side])));
        const clear = Math.max((CLEAR * 2) / pixels, half + (BESIDE * 2) / pixels);
        const room = Math.max(share - clear, 0);
        return Math.min(Math.max(spot[side], middle[side] - room), middle[side] + room);
      };
      const foot = Math.min((FOOT * 2) / size().height - 1, middle.y);
      const seen = {
        x: keep('x', width, size().width),
        y: Math.max(keep('y', height, size().height), foot),
      };
      return seen.x === spot.x && seen.y === spot.y
        ? Promise.resolve()
        : place(from, groundAt(point), seen, smooth);
    },
    remember: () => {
      const from = stand(true);
      return (smooth) => settle(from, smooth);
    },
    offCentre: (point) => {
      const spot = seenAt(stand(true), tangents(), groundAt(point));
      if (spot === null) return Number.POSITIVE_INFINITY;
      const { middle } = free();
      const { width, height } = size();
      return Math.hypot(((spot.x - middle.x) * width) / 2, ((spot.y - middle.y) * height) / 2);
    },
    frame: (points, smooth) => {
      const from = stand(true);
      const corners = points.map(([x, y]) => new Vector3(x, from.y, -y));
      const { target, distance } = fitPoints(corners, from.y, from, lens(), FRAME_PAD);
      const fitting = { ...from, x: target.x, z: target.z, distance };
      // The limit was computed for other insets and another direction.
      controls.maxDistance = Math.max(controls.maxDistance, distance);
      // A short route is shown from further away, around the same centre.
      const far = nearAs(Math.max(distance, distanceFor(READABLE)));
      return place({ ...from, distance: far }, middleOf(fitting), free().middle, smooth);
    },
  };
};
