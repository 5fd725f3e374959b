import CameraControls from 'camera-controls';
import {
  Box3,
  Matrix4,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three';
import type { Bounds } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { type Direction, fitPoints, type Lens } from './fit.ts';
import { type Ground, keptOver, placed, type Spot, type Stand, under } from './ground.ts';
import type { ScreenPoint } from './screen.ts';
import type { Viewport } from './viewport.ts';

// Only what camera-controls uses, so that the rest of three is tree-shaken.
CameraControls.install({
  THREE: {
    Vector2,
    Vector3,
    Vector4,
    Quaternion,
    Matrix4,
    Spherical,
    Box3,
    Sphere,
    Raycaster,
  },
});

/** The content that the camera shows as a whole, the direction of view, and the bounds of later movements. */
type Scene = {
  readonly corners: readonly Vector3[];
  /** Of the point that the camera orbits; metres. */
  readonly height: number;
  readonly direction: Direction;
  readonly lens: Lens;
  readonly bounds: Bounds;
};

const NEAREST = 9;
const PAD = 1.05;
/** Seconds; not 0, because camera-controls divides by the step. */
const SHORTEST_STEP = 1e-4;
/** The time constant of a glide's decay (seconds), and the speed at which it ends (pixels per second). */
const GLIDE = 0.18;
const SLOWEST = 16;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const groundAt = ([x, y]: Point): Ground => ({ x, z: -y });

const done = async (...moves: readonly Promise<unknown>[]) => {
  await Promise.all(moves);
};

/** The camera's pose and how it moves: to another one, gliding, and never away from the plan. */
export const createMotion = (viewport: Viewport) => {
  const { camera, tangents, free } = viewport;
  const controls = new CameraControls(camera);
  controls.minPolarAngle = 0;
  controls.maxPolarAngle = 0;
  controls.smoothTime = 0.18;
  controls.minDistance = NEAREST;

  /** Of a glide; metres per second. */
  let speed: Ground | null = null;
  let boundary: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  /** The current pose, or the pose after all movements. */
  const stand = (atRest: boolean): Stand & { readonly y: number } => {
    const { x, y, z } = controls.getTarget(new Vector3(), atRest);
    const { radius, theta, phi } = controls.getSpherical(new Spherical(), atRest);
    return { x, y, z, distance: radius, yaw: theta, polar: phi };
  };
  const pixelsPerMetre = () => viewport.pixelsPerMetreAt(controls.distance);
  /** Moves to a pose, or to the nearest one that keeps the plan in the centre. */
  const settle = (to: Stand, smooth: boolean): Promise<void> => {
    speed = null;
    const kept = keptOver(to, tangents(), free().middle, boundary);
    return done(
      controls.rotateTo(kept.yaw, kept.polar, smooth),
      controls.dollyTo(kept.distance, smooth),
      controls.moveTo(kept.x, controls.getTarget(new Vector3(), true).y, kept.z, smooth),
    );
  };
  const glideOn = (from: Stand, { x, z }: Ground, seconds: number): void => {
    void settle({ ...from, x: from.x + x * seconds, z: from.z + z * seconds }, false);
    const left = Math.exp(-seconds / GLIDE);
    const slower = { x: x * left, z: z * left };
    speed = Math.hypot(slower.x, slower.z) * pixelsPerMetre() < SLOWEST ? null : slower;
  };

  return {
    controls,
    stand,
    settle,
    pixelsPerMetre,
    /** Moves to a pose in which a point of the floor is at a spot of the window. */
    place: (from: Stand, point: Ground, spot: Spot, smooth: boolean): Promise<void> =>
      settle(placed(from, tangents(), point, spot), smooth),
    /** The point of the floor in the middle of the uncovered part. */
    middleOf: (from: Stand): Ground => under(from, tangents(), free().middle),
    /** The point of the floor that is seen now. */
    underNow: (at: ScreenPoint): Ground => under(stand(false), tangents(), viewport.spotOf(at)),
    /** A distance within the limits. */
    nearAs: (distance: number): number =>
      Math.min(Math.max(distance, controls.minDistance), controls.maxDistance),
    /** Shows a scene, and limits the camera to it. */
    show: ({ corners, height, direction, lens, bounds }: Scene, smooth: boolean): Promise<void> => {
      const { target, distance } = fitPoints(corners, height, direction, lens, PAD);
      boundary = bounds;
      speed = null;
      controls.maxDistance = Math.max(distance * 1.3, NEAREST * 2);
      controls.normalizeRotations();
      return done(
        controls.rotateTo(direction.yaw, direction.polar, smooth),
        controls.dollyTo(distance, smooth),
        controls.moveTo(target.x, height, target.z, smooth),
      );
    },
    /** Moves away by a factor. */
    recede: (factor: number): void => {
      const distance = stand(true).distance * factor;
      controls.maxDistance = Math.max(controls.maxDistance, distance);
      void controls.dollyTo(distance, false);
    },
    update: (seconds: number): boolean => {
      if (speed !== null) glideOn(stand(true), speed, seconds);
      const moved = controls.update(Math.max(seconds, SHORTEST_STEP)) || speed !== null;
      const near = Math.max(0.5, controls.distance * 0.1);
      if (Math.abs(camera.near - near) > near * 0.1) {
        camera.near = near;
        camera.far = controls.distance * 12 + 100;
        camera.updateProjectionMatrix();
      }
      camera.updateMatrixWorld();
      return moved;
    },
    glide: (metres: Ground): void => {
      speed = metres;
    },
    stop: (): void => {
      speed = null;
      controls.stop();
    },
  };
};

export type Motion = ReturnType<typeof createMotion>;
