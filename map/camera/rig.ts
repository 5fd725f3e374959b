import CameraControls from 'camera-controls';
import {
  Box3,
  Matrix4,
  PerspectiveCamera,
  Plane,
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
import { fitBox, fitPoints } from './fit.ts';

// Only what camera-controls uses, so that the rest of three can be left out.
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

export type Angle = '2d' | '3d';
export type ScreenPoint = { readonly x: number; readonly y: number };

/** The camera over one floor. Lengths are metres, angles degrees clockwise as seen from above, screen in CSS pixels. */
export type Rig = {
  readonly camera: PerspectiveCamera;
  readonly controls: CameraControls;
  /** One step of all movements; true while something moves. */
  readonly update: (seconds: number) => boolean;
  readonly resize: (width: number, height: number) => void;
  /** Looks at the whole floor and keeps the camera over it. */
  readonly fit: (bounds: Bounds, yaw: number, angle: Angle, smooth: boolean) => Promise<void>;
  /** Brings a point to the middle, and near enough to be read. */
  readonly moveTo: (point: Point, smooth: boolean) => Promise<void>;
  /** Looks at points of the floor, all of them and not much more, in the direction of now. */
  readonly frame: (points: readonly Point[], smooth: boolean) => Promise<void>;
  readonly zoom: (factor: number, smooth: boolean) => Promise<void>;
  readonly rotate: (degrees: number, smooth: boolean) => Promise<void>;
  readonly setAngle: (angle: Angle, yaw: number, smooth: boolean) => Promise<void>;
  /** Moves by a share of the view. */
  readonly pan: (right: number, up: number, smooth: boolean) => Promise<void>;
  readonly pixelsPerMetre: () => number;
  /** 0 when looking straight down, 1 when tilted. */
  readonly relief: () => number;
  /** The plan point under a place of the screen, at a height; null above the horizon. */
  readonly planPoint: (screen: ScreenPoint, height: number) => Point | null;
  /** Where a point of the plan is on the screen; null behind the camera. */
  readonly screenPoint: (point: Point, height: number) => ScreenPoint | null;
  /** Bearing of the plan's +y axis on the screen. */
  readonly heading: () => number;
};

const TILT = 0.9;
const MOST_TILT = 1.25;
const FIELD_OF_VIEW = 28;
const NEAREST = 9;
/** A located place has at least this many pixels for a metre. */
const READABLE = 50;
const PAD = 1.05;
/** With room for what is marked at the points. */
const FRAME_PAD = 1.3;
/** Seconds: camera-controls divides by the step. */
const SHORTEST_STEP = 1e-4;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const createRig = (surface: HTMLElement): Rig => {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 2000);
  const controls = new CameraControls(camera, surface);
  const { ACTION } = CameraControls;
  controls.minPolarAngle = 0;
  controls.maxPolarAngle = 0;
  controls.dollyToCursor = true;
  controls.smoothTime = 0.18;
  controls.draggingSmoothTime = 0.05;
  controls.minDistance = NEAREST;
  controls.mouseButtons.left = ACTION.SCREEN_PAN;
  controls.mouseButtons.right = ACTION.ROTATE;
  controls.mouseButtons.middle = ACTION.ROTATE;
  controls.mouseButtons.wheel = ACTION.DOLLY;
  controls.touches.one = ACTION.TOUCH_SCREEN_PAN;
  // Its types leave this action out; the code and its documentation have it.
  Object.assign(controls.touches, { two: ACTION.TOUCH_DOLLY_SCREEN_PAN });
  controls.touches.three = ACTION.NONE;

  let size = { width: 1, height: 1 };
  const ray = new Raycaster();
  const plane = new Plane(new Vector3(0, 1, 0), 0);
  const hit = new Vector3();
  const pointer = new Vector2();

  const pixelsPerMetre = () =>
    size.height / (2 * Math.tan(radians(FIELD_OF_VIEW) / 2) * controls.distance);
  const distanceFor = (pixels: number) =>
    size.height / (2 * Math.tan(radians(FIELD_OF_VIEW) / 2) * pixels);
  const done = async (...moves: readonly Promise<unknown>[]) => {
    await Promise.all(moves);
  };

  const rig: Rig = {
    camera,
    controls,
    update: (seconds) => {
      const moved = controls.update(Math.max(seconds, SHORTEST_STEP));
      const near = Math.max(0.5, controls.distance * 0.1);
      if (Math.abs(camera.near - near) > near * 0.1) {
        camera.near = near;
        camera.far = controls.distance * 12 + 100;
        camera.updateProjectionMatrix();
      }
      camera.updateMatrixWorld();
      return moved;
    },
    resize: (width, height) => {
      size = { width: Math.max(width, 1), height: Math.max(height, 1) };
      camera.aspect = size.width / size.height;
      camera.updateProjectionMatrix();
    },
    fit: (bounds, yaw, to, smooth) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      const direction = { yaw: radians(yaw), polar: to === '2d' ? 0 : TILT };
      const lens = { fov: FIELD_OF_VIEW, aspect: camera.aspect };
      const { target, distance } = fitBox(bounds, 0.7, direction, lens, PAD);
      controls.setBoundary(
        new Box3(
          new Vector3(bounds.minX, 0, -bounds.maxY),
          new Vector3(bounds.maxX, 0, -bounds.minY),
        ),
      );
      controls.maxDistance = Math.max(distance * 1.3, NEAREST * 2);
      controls.normalizeRotations();
      return done(
        controls.rotateTo(direction.yaw, direction.polar, smooth),
        controls.dollyTo(distance, smooth),
        controls.moveTo(target.x, 0, target.z, smooth),
      );
    },
    moveTo: ([x, y], smooth) =>
      done(
        controls.moveTo(x, 0, -y, smooth),
        controls.dollyTo(Math.min(controls.distance, distanceFor(READABLE)), smooth),
      ),
    frame: (points, smooth) => {
      const { theta: yaw, phi: polar } = controls.getSpherical(new Spherical());
      const { y: height } = controls.getTarget(new Vector3());
      const corners = points.map(([x, y]) => new Vector3(x, height, -y));
      const { target, distance } = fitPoints(
        corners,
        height,
        { yaw, polar },
        { fov: FIELD_OF_VIEW, aspect: camera.aspect },
        FRAME_PAD,
      );
      const far = Math.min(Math.max(distance, distanceFor(READABLE)), controls.maxDistance);
      return done(
        controls.dollyTo(far, smooth),
        controls.moveTo(target.x, height, target.z, smooth),
      );
    },
    zoom: (factor, smooth) => done(controls.dollyTo(controls.distance / factor, smooth)),
    rotate: (degrees, smooth) => done(controls.rotate(radians(degrees), 0, smooth)),
    setAngle: (to, yaw, smooth) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      controls.normalizeRotations();
      return done(controls.rotateTo(radians(yaw), to === '2d' ? 0 : TILT, smooth));
    },
    pan: (right, up, smooth) => {
      const metres = size.height / pixelsPerMetre();
      return done(
        controls.truck(right * metres * camera.aspect, 0, smooth),
        controls.forward(up * metres, smooth),
      );
    },
    pixelsPerMetre,
    relief: () => Math.min(controls.polarAngle / 0.5, 1),
    planPoint: ({ x, y }, height) => {
      pointer.set((x / size.width) * 2 - 1, 1 - (y / size.height) * 2);
      ray.setFromCamera(pointer, camera);
      plane.constant = -height;
      return ray.ray.intersectPlane(plane, hit) === null ? null : [hit.x, -hit.z];
    },
    screenPoint: ([x, y], height) => {
      hit.set(x, height, -y).project(camera);
      if (hit.z > 1 || hit.z < -1) return null;
      return { x: ((hit.x + 1) / 2) * size.width, y: ((1 - hit.y) / 2) * size.height };
    },
    heading: () => (controls.azimuthAngle * 180) / Math.PI,
  };
  return rig;
};
