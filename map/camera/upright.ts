import type { Bounds } from '../imdf/geometry.ts';

export type Angle = '2d' | '3d';

/** Radians from the vertical. */
const TILT = 0.9;
/** On an upright page: steeper, so that the floor fills its height. */
const UPRIGHT_TILT = 0.5;
/** Flatter than the floor view, so that stacked floors are visible below one another. */
export const STACK_TILT = 1.02;
export const MOST_TILT = 1.25;

/** A floor is longer than wide if its sides differ by this factor. */
const LONG = 1.25;

export const tiltOf = (angle: Angle, upright: boolean): number => {
  if (angle === '2d') return 0;
  return upright ? UPRIGHT_TILT : TILT;
};

/** How much larger a floor that is seen from a corner must become before it is turned upright for the sake of it. */
const WORTH_TURNING = 1.4;

/** The relative size of a tilted floor that fills a part of the page with this shape (width by height). */
const sizeAt = (yaw: number, { minX, minY, maxX, maxY }: Bounds, shape: number): number => {
  const turn = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, deep] = [maxX - minX, maxY - minY];
  const across = wide * cos + deep * sin;
  const down = (wide * sin + deep * cos) * Math.cos(TILT);
  return Math.min(shape / Math.max(across, 1e-3), 1 / Math.max(down, 1e-3));
};

/**
 * ML7: how the whole floor is turned, in degrees: its long side follows that of the page. A tilted floor on a page that is
 * not upright has the yaw of the plan or of the settings, which shows it from a corner, unless panels leave so narrow a
 * part of the page (`shape`: width by height) that it would be much smaller for it.
 */
export const yawOf = (
  bounds: Bounds,
  angle: Angle,
  upright: boolean,
  cornerYaw: number,
  shape: number,
): number => {
  const { minX, minY, maxX, maxY } = bounds;
  const wide = (maxX - minX) / Math.max(maxY - minY, 1e-3);
  const along = wide > LONG ? 90 : 0;
  if (upright) return along;
  if (angle === '2d') return wide < 1 / LONG ? 90 : 0;
  // The nearer one of the two ways.
  const standing = along + 180 * Math.round((cornerYaw - along) / 180);
  const gain = sizeAt(standing, bounds, shape) / sizeAt(cornerYaw, bounds, shape);
  return shape < 1 && gain >= WORTH_TURNING ? standing : cornerYaw;
};
