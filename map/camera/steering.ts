import type { Ground } from './ground.ts';
import { type Motion, radians } from './motion.ts';
import type { ScreenPoint } from './screen.ts';
import { type Angle, MOST_TILT, tiltOf } from './upright.ts';
import { HALF, type Viewport } from './viewport.ts';

/** Movements by hand: zooming, turning, dragging. */
export type Steering = {
  readonly zoom: (factor: number, smooth: boolean) => Promise<void>;
  /** Zooms around a point of the screen. */
  readonly zoomAt: (at: ScreenPoint, factor: number, smooth: boolean) => Promise<void>;
  readonly rotate: (degrees: number, smooth: boolean) => Promise<void>;
  /** Rotates and tilts, without animation. */
  readonly turn: (right: number, down: number) => void;
  /** Moves the content at one point of the screen to another, without animation; returns the camera's displacement. */
  readonly drag: (from: ScreenPoint, to: ScreenPoint) => Ground;
  /** The same for two points at once, as in a pinch gesture. */
  readonly pinch: (
    from: readonly [ScreenPoint, ScreenPoint],
    to: readonly [ScreenPoint, ScreenPoint],
    turns: boolean,
  ) => void;
  readonly setAngle: (angle: Angle, yaw: number, smooth: boolean) => Promise<void>;
  /** Moves by a share of the view's size. */
  readonly pan: (right: number, up: number, smooth: boolean) => Promise<void>;
};

const between = (p: ScreenPoint, q: ScreenPoint): ScreenPoint => ({
  x: (p.x + q.x) / 2,
  y: (p.y + q.y) / 2,
});
const apart = (p: ScreenPoint, q: ScreenPoint): number =>
  Math.max(Math.hypot(q.x - p.x, q.y - p.y), 1);
const angleOf = (p: ScreenPoint, q: ScreenPoint): number => Math.atan2(q.y - p.y, q.x - p.x);

export const createSteering = (viewport: Viewport, motion: Motion): Steering => {
  const { camera, free, spotOf, isUpright } = viewport;
  const { controls, stand, settle, place, middleOf, underNow, nearAs } = motion;

  const turnBy = (yaw: number, polar: number, smooth: boolean): Promise<void> => {
    const from = stand(true);
    const tilted = Math.min(Math.max(from.polar + polar, 0), controls.maxPolarAngle);
    const to = { ...from, yaw: from.yaw + yaw, polar: tilted };
    return place(to, middleOf(from), free().middle, smooth);
  };
  return {
    zoom: (factor, smooth) => {
      const from = stand(true);
      const to = { ...from, distance: nearAs(from.distance / factor) };
      return place(to, middleOf(from), free().middle, smooth);
    },
    zoomAt: (at, factor, smooth) => {
      const from = stand(true);
      const to = { ...from, distance: nearAs(from.distance / factor) };
      return place(to, underNow(at), spotOf(at), smooth);
    },
    rotate: (degrees, smooth) => turnBy(radians(degrees), 0, smooth),
    turn: (right, down) => {
      void turnBy(radians(right), radians(down), false);
    },
    drag: (from, to) => {
      const before = stand(false);
      void place(before, underNow(from), spotOf(to), false);
      const after = stand(false);
      return { x: after.x - before.x, z: after.z - before.z };
    },
    pinch: ([a, b], [c, d], turns) => {
      const twist = turns ? angleOf(c, d) - angleOf(a, b) : 0;
      const now = stand(false);
      const distance = nearAs((now.distance * apart(a, b)) / apart(c, d));
      const yaw = now.yaw + Math.atan2(Math.sin(twist), Math.cos(twist));
      void place({ ...now, distance, yaw }, underNow(between(a, b)), spotOf(between(c, d)), false);
    },
    setAngle: (to, yaw, smooth) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      controls.normalizeRotations();
      const from = stand(true);
      return turnBy(radians(yaw) - from.yaw, tiltOf(to, isUpright()) - from.polar, smooth);
    },
    pan: (right, up, smooth) => {
      const from = stand(true);
      const metres = 2 * HALF * from.distance;
      const [aside, ahead] = [right * metres * camera.aspect, up * metres];
      const [sin, cos] = [Math.sin(from.yaw), Math.cos(from.yaw)];
      const x = from.x + aside * cos - ahead * sin;
      const z = from.z - aside * sin - ahead * cos;
      return settle({ ...from, x, z }, smooth);
    },
  };
};
