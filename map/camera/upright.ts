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

/**
 * ML7: how the whole floor is turned, in degrees: its long side follows that of the page. A tilted floor on a page that is
 * not upright has the yaw of the plan or of the settings, which shows it from a corner.
 */
export const yawOf = (
  { minX, minY, maxX, maxY }: Bounds,
  angle: Angle,
  upright: boolean,
  cornerYaw: number,
): number => {
  if (angle === '3d' && !upright) return cornerYaw;
  const wide = (maxX - minX) / Math.max(maxY - minY, 1e-3);
  if (upright) return wide > LONG ? 90 : 0;
  return wide < 1 / LONG ? 90 : 0;
};
