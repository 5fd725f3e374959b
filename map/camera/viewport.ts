import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { DEFAULT_SETTINGS, type Insets } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import type { Lens } from './fit.ts';
import { type FreePart, freePart, type Spot, type Tangents } from './ground.ts';
import type { ScreenPoint } from './screen.ts';

const FIELD_OF_VIEW = 28;
/** The tangent of half the vertical field of view. */
export const HALF = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);

/** The camera's window: its size, the part that no panel covers, and what is seen at its points. */
export const createViewport = () => {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 2000);
  let size = { width: 1, height: 1 };
  let insets = DEFAULT_SETTINGS.insets;
  let free = freePart(insets, size);
  const ray = new Raycaster();
  const plane = new Plane(new Vector3(0, 1, 0), 0);
  const hit = new Vector3();
  const pointer = new Vector2();

  const tangents = (): Tangents => ({ across: HALF * camera.aspect, up: HALF });
  const spotOf = ({ x, y }: ScreenPoint): Spot => ({
    x: (x / size.width) * 2 - 1,
    y: 1 - (y / size.height) * 2,
  });
  return {
    camera,
    size: () => size,
    free: (): FreePart => free,
    resize: (width: number, height: number): void => {
      size = { width: Math.max(width, 1), height: Math.max(height, 1) };
      camera.aspect = size.width / size.height;
      camera.updateProjectionMatrix();
      free = freePart(insets, size);
    },
    setInsets: (covered: Insets): void => {
      insets = covered;
      free = freePart(insets, size);
    },
    isUpright: (): boolean => camera.aspect < 1,
    tangents,
    /** Of the uncovered part. */
    lens: (): Lens => ({
      fov: (Math.atan(HALF * free.height) * 360) / Math.PI,
      aspect: (camera.aspect * free.width) / free.height,
      aside: { x: free.middle.x * tangents().across, y: free.middle.y * HALF },
    }),
    spotOf,
    pixelsPerMetreAt: (distance: number): number => size.height / (2 * HALF * distance),
    distanceFor: (pixelsPerMetre: number): number => size.height / (2 * HALF * pixelsPerMetre),
    planPoint: (screen: ScreenPoint, height: number): Point | null => {
      const { x, y } = spotOf(screen);
      ray.setFromCamera(pointer.set(x, y), camera);
      plane.constant = -height;
      return ray.ray.intersectPlane(plane, hit) === null ? null : [hit.x, -hit.z];
    },
    screenPoint: ([x, y]: Point, height: number): ScreenPoint | null => {
      hit.set(x, height, -y).project(camera);
      if (hit.z > 1 || hit.z < -1) return null;
      return { x: ((hit.x + 1) / 2) * size.width, y: ((1 - hit.y) / 2) * size.height };
    },
  };
};

export type Viewport = ReturnType<typeof createViewport>;
