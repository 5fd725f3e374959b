import type { Bounds } from '../imdf/geometry.ts';

type Angle = '2d' | '3d';

/** Radians from the vertical. */
const TILT = 0.9;
/** On an upright page: steeper, so that the floor fills its height. */
const UPRIGHT_TILT = 0.5;
/** Flatter than the floor view, so that stacked floors are visible below one another. */
export const STACK_TILT = 1.02;
export const MOST_TILT = 1.25;

/** Width by height of the free part of the page: upright below the first, lying above the second, else as it was. */
const SHAPE = { upright: 0.8, lying: 1.25 } as const;
/** A floor is longer than wide if its sides differ by this factor. */
const LONG = 1.25;

/** Whether a free part of this shape (width by height) is upright; a panel that opens must not turn the floor. */
export const isUpright = (aspect: number, before: boolean): boolean =>
  aspect < SHAPE.upright || (before && aspect <= SHAPE.lying);

export const tiltOf = (angle: Angle, aspect: number): number => {
  if (angle === '2d') return 0;
  return aspect < SHAPE.upright ? UPRIGHT_TILT : TILT;
};

/**
 * ML7: how the whole floor is turned, in degrees: its long side follows that of the free part of the page. A tilted floor on
 * a page that is not upright has the yaw of the plan or of the settings, which shows it from a corner.
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
