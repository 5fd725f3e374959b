import type { Point } from '../imdf/plan.ts';

/** A quad on the floor that fades from a dark edge (`a` to `b`) to a transparent one (`c` to `d`). */
export type Fade = readonly [a: Point, b: Point, c: Point, d: Point];
