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
import { DEFAULT_SETTINGS, type Insets } from '../../core/contract/viewer/messages.ts';
import type { Bounds } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { cornersOf, type Direction, fitPoints, type Lens } from './fit.ts';
import {
  freePart,
  type Ground,
  keptOver,
  placed,
  type Spot,
  type Stand,
  seenAt,
  under,
} from './ground.ts';
import type { ScreenPoint } from './screen.ts';
import { MOST_TILT, STACK_TILT, tiltOf } from './upright.ts';

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

type Angle = '2d' | '3d';

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

/** The orbit camera. Lengths are metres, angles are degrees clockwise seen from above, screen points are CSS pixels. */
export type Rig = {
  readonly camera: PerspectiveCamera;
  readonly controls: CameraControls;
  /** Advances all movements; returns whether something still moves. */
  readonly update: (seconds: number) => boolean;
  readonly resize: (width: number, height: number) => void;
  /** Later movements centre things in the uncovered part. Does not move the camera itself. */
  readonly setInsets: (insets: Insets) => void;
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
  /** Moves a point just far enough to uncover it from the panels. */
  readonly reveal: (point: Point, smooth: boolean) => Promise<void>;
  /** Remembers the pose after all movements; the returned function moves back to it. */
  readonly remember: () => (smooth: boolean) => Promise<void>;
  /** The distance of a point from the centre after all movements; pixels. */
  readonly offCentre: (point: Point) => number;
  /** Fits points of the floor into view without rotating. */
  readonly frame: (points: readonly Point[], smooth: boolean) => Promise<void>;
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
  /** Continues at a speed (metres per second) that decays. */
  readonly glide: (speed: Ground) => void;
  /** Stops all movements. */
  readonly stop: () => void;
  readonly setAngle: (angle: Angle, yaw: number, smooth: boolean) => Promise<void>;
  /** Moves by a share of the view's size. */
  readonly pan: (right: number, up: number, smooth: boolean) => Promise<void>;
  readonly pixelsPerMetre: () => number;
  /** Whether the page is narrower than tall. A panel that opens does not change it. */
  readonly isUpright: () => boolean;
  /** 0 when looking straight down, 1 when tilted. */
  readonly relief: () => number;
  /** The plan point at a point of the screen, at a height; null above the horizon. */
  readonly planPoint: (screen: ScreenPoint, height: number) => Point | null;
  /** Projects a plan point onto the screen; null behind the camera. */
  readonly screenPoint: (point: Point, height: number) => ScreenPoint | null;
  /** Bearing of the plan's +y axis on the screen. */
  readonly heading: () => number;
};

const FIELD_OF_VIEW = 28;
const NEAREST = 9;
/** Pixels per metre at which labels can be read. */
const READABLE = 50;
const PAD = 1.05;
/** Leaves space for the marks at the points. */
const FRAME_PAD = 1.3;
/** Seconds; not 0, because camera-controls divides by the step. */
const SHORTEST_STEP = 1e-4;
/** Distance in pixels between a revealed point and the panel. */
const CLEAR = 48;
/** The time constant of a glide's decay (seconds), and the speed at which it ends (pixels per second). */
const GLIDE = 0.18;
const SLOWEST = 16;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const half = Math.tan(radians(FIELD_OF_VIEW) / 2);

export const createRig = (): Rig => {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 2000);
  const controls = new CameraControls(camera);
  controls.minPolarAngle = 0;
  controls.maxPolarAngle = 0;
  controls.smoothTime = 0.18;
  controls.minDistance = NEAREST;

  let size = { width: 1, height: 1 };
  const ray = new Raycaster();
  const plane = new Plane(new Vector3(0, 1, 0), 0);
  const hit = new Vector3();
  const pointer = new Vector2();

  const pixelsPerMetre = () => size.height / (2 * half * controls.distance);
  const distanceFor = (pixels: number) => size.height / (2 * half * pixels);
  const done = async (...moves: readonly Promise<unknown>[]) => {
    await Promise.all(moves);
  };

  let insets = DEFAULT_SETTINGS.insets;
  let free = freePart(insets, size);
  const tangents = () => ({ across: half * camera.aspect, up: half });
  const lens = (): Lens => ({
    fov: (Math.atan(half * free.height) * 360) / Math.PI,
    aspect: (camera.aspect * free.width) / free.height,
    aside: { x: free.middle.x * tangents().across, y: free.middle.y * half },
  });
  /** The current pose, or the pose after all movements. */
  const stand = (atRest: boolean): Stand & { readonly y: number } => {
    const { x, y, z } = controls.getTarget(new Vector3(), atRest);
    const { radius, theta, phi } = controls.getSpherical(new Spherical(), atRest);
    return { x, y, z, distance: radius, yaw: theta, polar: phi };
  };
  const spotOf = ({ x, y }: ScreenPoint): Spot => ({
    x: (x / size.width) * 2 - 1,
    y: 1 - (y / size.height) * 2,
  });
  let speed: Ground | null = null;
  let boundary: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  /** Moves to a pose, or to the nearest one that keeps the plan in the centre. */
  const settle = (stand: Stand, smooth: boolean): Promise<void> => {
    speed = null;
    const to = keptOver(stand, tangents(), free.middle, boundary);
    return done(
      controls.rotateTo(to.yaw, to.polar, smooth),
      controls.dollyTo(to.distance, smooth),
      controls.moveTo(to.x, controls.getTarget(new Vector3(), true).y, to.z, smooth),
    );
  };
  const nearAs = (distance: number) =>
    Math.min(Math.max(distance, controls.minDistance), controls.maxDistance);
  const underNow = (at: ScreenPoint): Ground => under(stand(false), tangents(), spotOf(at));
  const groundAt = ([x, y]: Point): Ground => ({ x, z: -y });
  const placeAt = (point: Point, spot: Spot, distance: number, smooth: boolean): Promise<void> =>
    settle(placed({ ...stand(true), distance }, tangents(), groundAt(point), spot), smooth);
  const turnBy = (yaw: number, polar: number, smooth: boolean): Promise<void> => {
    const from = stand(true);
    const middle = under(from, tangents(), free.middle);
    const tilted = Math.min(Math.max(from.polar + polar, 0), controls.maxPolarAngle);
    const to = { ...from, yaw: from.yaw + yaw, polar: tilted };
    return settle(placed(to, tangents(), middle, free.middle), smooth);
  };
  const go = (
    corners: readonly Vector3[],
    height: number,
    direction: Direction,
    through: Lens,
    bounds: Bounds,
    smooth: boolean,
  ): Promise<void> => {
    const { target, distance } = fitPoints(corners, height, direction, through, PAD);
    boundary = bounds;
    speed = null;
    controls.maxDistance = Math.max(distance * 1.3, NEAREST * 2);
    controls.normalizeRotations();
    return done(
      controls.rotateTo(direction.yaw, direction.polar, smooth),
      controls.dollyTo(distance, smooth),
      controls.moveTo(target.x, height, target.z, smooth),
    );
  };

  const rig: Rig = {
    camera,
    controls,
    update: (seconds) => {
      if (speed !== null) {
        const from = stand(true);
        const [x, z] = [from.x + speed.x * seconds, from.z + speed.z * seconds];
        const left = Math.exp(-seconds / GLIDE);
        const slower = { x: speed.x * left, z: speed.z * left };
        void settle({ ...from, x, z }, false);
        speed = Math.hypot(slower.x, slower.z) * pixelsPerMetre() < SLOWEST ? null : slower;
      }
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
    resize: (width, height) => {
      size = { width: Math.max(width, 1), height: Math.max(height, 1) };
      camera.aspect = size.width / size.height;
      camera.updateProjectionMatrix();
      free = freePart(insets, size);
    },
    setInsets: (covered) => {
      insets = covered;
      free = freePart(insets, size);
    },
    fit: (bounds, yaw, to, smooth, height = 0) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      const direction = { yaw: radians(yaw), polar: tiltOf(to, rig.isUpright()) };
      const corners = cornersOf(bounds, height, height + 0.7);
      return go(corners, height, direction, lens(), bounds, smooth);
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
      return go(corners, middle, direction, narrow, bounds, smooth);
    },
    moveTo: (point, smooth) =>
      placeAt(
        point,
        free.middle,
        Math.min(stand(true).distance, nearAs(distanceFor(READABLE))),
        smooth,
      ),
    centre: (point, smooth) => placeAt(point, free.middle, stand(true).distance, smooth),
    reveal: (point, smooth) => {
      const spot = seenAt(stand(true), tangents(), groundAt(point));
      if (spot === null) return rig.centre(point, smooth);
      const keep = (value: number, middle: number, share: number, pixels: number) => {
        const room = Math.max(share - (CLEAR * 2) / pixels, 0);
        return Math.min(Math.max(value, middle - room), middle + room);
      };
      const seen = {
        x: keep(spot.x, free.middle.x, free.width, size.width),
        y: keep(spot.y, free.middle.y, free.height, size.height),
      };
      return seen.x === spot.x && seen.y === spot.y
        ? Promise.resolve()
        : placeAt(point, seen, stand(true).distance, smooth);
    },
    remember: () => {
      const from = stand(true);
      return (smooth) => settle(from, smooth);
    },
    offCentre: (point) => {
      const spot = seenAt(stand(true), tangents(), groundAt(point));
      if (spot === null) return Number.POSITIVE_INFINITY;
      const [x, y] = [spot.x - free.middle.x, spot.y - free.middle.y];
      return Math.hypot((x * size.width) / 2, (y * size.height) / 2);
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
      const middle = under(fitting, tangents(), free.middle);
      return settle(placed({ ...from, distance: far }, tangents(), middle, free.middle), smooth);
    },
    zoom: (factor, smooth) => {
      const from = stand(true);
      const to = { ...from, distance: nearAs(from.distance / factor) };
      const middle = under(from, tangents(), free.middle);
      return settle(placed(to, tangents(), middle, free.middle), smooth);
    },
    zoomAt: (at, factor, smooth) => {
      const from = stand(true);
      const to = { ...from, distance: nearAs(from.distance / factor) };
      return settle(placed(to, tangents(), underNow(at), spotOf(at)), smooth);
    },
    rotate: (degrees, smooth) => turnBy(radians(degrees), 0, smooth),
    turn: (right, down) => {
      void turnBy(radians(right), radians(down), false);
    },
    drag: (from, to) => {
      const before = stand(false);
      void settle(placed(before, tangents(), underNow(from), spotOf(to)), false);
      const after = stand(false);
      return { x: after.x - before.x, z: after.z - before.z };
    },
    pinch: ([a, b], [c, d], turns) => {
      const middle = (p: ScreenPoint, q: ScreenPoint) => ({
        x: (p.x + q.x) / 2,
        y: (p.y + q.y) / 2,
      });
      const apart = (p: ScreenPoint, q: ScreenPoint) =>
        Math.max(Math.hypot(q.x - p.x, q.y - p.y), 1);
      const angle = (p: ScreenPoint, q: ScreenPoint) => Math.atan2(q.y - p.y, q.x - p.x);
      const twist = turns ? angle(c, d) - angle(a, b) : 0;
      const now = stand(false);
      const distance = nearAs((now.distance * apart(a, b)) / apart(c, d));
      const yaw = now.yaw + Math.atan2(Math.sin(twist), Math.cos(twist));
      const point = underNow(middle(a, b));
      void settle(
        placed({ ...now, distance, yaw }, tangents(), point, spotOf(middle(c, d))),
        false,
      );
    },
    glide: (metres) => {
      speed = metres;
    },
    stop: () => {
      speed = null;
      controls.stop();
    },
    setAngle: (to, yaw, smooth) => {
      controls.maxPolarAngle = to === '2d' ? 0 : MOST_TILT;
      controls.normalizeRotations();
      const from = stand(true);
      return turnBy(radians(yaw) - from.yaw, tiltOf(to, rig.isUpright()) - from.polar, smooth);
    },
    pan: (right, up, smooth) => {
      const from = stand(true);
      const metres = 2 * half * from.distance;
      const [aside, ahead] = [right * metres * camera.aspect, up * metres];
      const [sin, cos] = [Math.sin(from.yaw), Math.cos(from.yaw)];
      const x = from.x + aside * cos - ahead * sin;
      const z = from.z - aside * sin - ahead * cos;
      return settle({ ...from, x, z }, smooth);
    },
    pixelsPerMetre,
    isUpright: () => camera.aspect < 1,
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
