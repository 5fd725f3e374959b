import { type Appearance, WHOLE } from './route-mesh.ts';

/** Milliseconds. */
const DRAWN_AFTER = 900;
const OVER_AFTER = 2600;
/** The speed of the light; metres per second. */
const SPEED = 6;

/** The animation of a new route after `elapsed` milliseconds: it grows from its start while a light runs along it. */
export const appearanceAfter = (elapsed: number): Appearance => {
  if (elapsed >= OVER_AFTER) return WHOLE;
  const part = Math.min(Math.max(elapsed, 0) / DRAWN_AFTER, 1);
  const left = (OVER_AFTER - elapsed) / (OVER_AFTER - DRAWN_AFTER);
  return {
    shown: 1 - (1 - part) ** 3,
    run: (Math.max(elapsed, 0) / 1000) * SPEED,
    light: Math.min(1, left) * 0.85,
  };
};

export const isOver = (elapsed: number): boolean => elapsed >= OVER_AFTER;
