import type { Insets } from '../../core/contract/viewer/messages.ts';
import type { Bounds } from '../imdf/geometry.ts';

/** A camera pose: the point it orbits, the distance to it (metres), and the direction (radians, polar from above). */
export type Stand = {
  readonly x: number;
  readonly z: number;
  readonly distance: number;
  readonly yaw: number;
  readonly polar: number;
};
/** Tangents of half the horizontal and half the vertical field of view. */
export type Tangents = { readonly across: number; readonly up: number };
/** Normalised device coordinates: from -1 (left, bottom) to 1 (right, top). */
export type Spot = { readonly x: number; readonly y: number };
export type Ground = { readonly x: number; readonly z: number };

/** Rays point at least this far below the horizon, so that they meet the floor. */
const LEAST_DROP = 0.02;
/** Insets count at most this share of the width or height. */
const MOST_COVERED = 0.8;

/** The vector from the orbit point to the floor point that is seen at a spot of the screen; metres. */
const reach = (
  { distance, yaw, polar }: Pick<Stand, 'distance' | 'yaw' | 'polar'>,
  { across, up }: Tangents,
  spot: Spot,
): Ground => {
  const [sin, cos] = [Math.sin(polar), Math.cos(polar)];
  const [right, far] = [spot.x * across, spot.y * up];
  // The ray in camera axes: to the right, and forward along the floor.
  const drop = Math.max(cos - far * sin, LEAST_DROP);
  const length = (distance * cos) / drop;
  const ahead = length * (sin + far * cos) - distance * sin;
  const aside = length * right;
  return {
    x: aside * Math.cos(yaw) - ahead * Math.sin(yaw),
    z: -aside * Math.sin(yaw) - ahead * Math.cos(yaw),
  };
};

/** The uncovered part of the window: its centre, and its share of the width and height. */
export type FreePart = {
  readonly middle: Spot;
  readonly width: number;
  readonly height: number;
};

const between = (before: number, after: number, size: number): readonly [number, number] => {
  const most = size * MOST_COVERED;
  const scale = before + after > most ? most / (before + after) : 1;
  return [(before * scale) / size, (after * scale) / size];
};

export const freePart = (
  { top, right, bottom, left }: Insets,
  size: { readonly width: number; readonly height: number },
): FreePart => {
  const [fromLeft, fromRight] = between(left, right, size.width);
  const [fromTop, fromBottom] = between(top, bottom, size.height);
  return {
    middle: { x: fromLeft - fromRight, y: fromBottom - fromTop },
    width: 1 - fromLeft - fromRight,
    height: 1 - fromTop - fromBottom,
  };
};

/** Projects a floor point onto the screen; null behind the camera. */
export const seenAt = (
  { x, z, distance, yaw, polar }: Stand,
  { across, up }: Tangents,
  point: Ground,
): Spot | null => {
  const [dx, dz] = [point.x - x, point.z - z];
  const aside = dx * Math.cos(yaw) - dz * Math.sin(yaw);
  const ahead = -dx * Math.sin(yaw) - dz * Math.cos(yaw);
  const depth = distance + ahead * Math.sin(polar);
  if (depth <= 0) return null;
  return { x: aside / depth / across, y: (ahead * Math.cos(polar)) / depth / up };
};

/** The floor point that is seen at a spot; the inverse of `seenAt`. */
export const under = (stand: Stand, tangents: Tangents, spot: Spot): Ground => {
  const offset = reach(stand, tangents, spot);
  return { x: stand.x + offset.x, z: stand.z + offset.z };
};

/** Moves the camera horizontally so that a floor point appears at a spot. */
export const placed = <S extends Stand>(
  stand: S,
  tangents: Tangents,
  point: Ground,
  spot: Spot,
): S => {
  const offset = reach(stand, tangents, spot);
  return { ...stand, x: point.x - offset.x, z: point.z - offset.z };
};

/** Moves the camera as little as possible so that the floor point at a spot is inside the bounds. */
export const keptOver = <S extends Stand>(
  stand: S,
  tangents: Tangents,
  spot: Spot,
  bounds: Bounds,
): S => {
  const point = under(stand, tangents, spot);
  const x = Math.min(Math.max(point.x, bounds.minX), bounds.maxX);
  const z = Math.min(Math.max(point.z, -bounds.maxY), -bounds.minY);
  return placed(stand, tangents, { x, z }, spot);
};
