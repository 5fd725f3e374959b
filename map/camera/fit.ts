import { Vector3 } from 'three';
import type { Bounds } from '../imdf/geometry.ts';

export type View = {
  readonly target: Vector3;
  readonly distance: number;
};

/** Radians; the polar angle is measured from straight above. */
export type Direction = { readonly yaw: number; readonly polar: number };
/** `fov`: the vertical field of view in degrees. `aside`: an off-centre projection, right and up (tangents). */
export type Lens = {
  readonly fov: number;
  readonly aspect: number;
  readonly aside?: { readonly x: number; readonly y: number };
};

/**
 * The nearest camera position in a direction from which all points are in view. The camera orbits the target, which is
 * at the height `ground`. `pad` multiplies the distance.
 */
export const fitPoints = (
  points: readonly Vector3[],
  ground: number,
  { yaw, polar }: Direction,
  lens: Lens,
  pad: number,
): View => {
  const back = new Vector3(
    Math.sin(polar) * Math.sin(yaw),
    Math.cos(polar),
    Math.sin(polar) * Math.cos(yaw),
  );
  const right = new Vector3(Math.cos(yaw), 0, -Math.sin(yaw));
  const up = back.clone().cross(right);
  const vertical = Math.tan((lens.fov * Math.PI) / 360);
  const horizontal = vertical * lens.aspect;
  const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const target = new Vector3(
    middle(points.map(({ x }) => x)),
    ground,
    middle(points.map(({ z }) => z)),
  );
  const aside = lens.aside ?? { x: 0, y: 0 };
  // With an off-centre projection, a point shifts sideways in proportion to its depth.
  const look = () =>
    points.map((point) => {
      const v = point.clone().sub(target);
      const depth = v.dot(back);
      return { depth, x: v.dot(right) + aside.x * depth, y: v.dot(up) + aside.y * depth };
    });
  const enough = (seen: ReturnType<typeof look>) =>
    Math.max(
      ...seen.map(
        ({ depth, x, y }) => depth + Math.max(Math.abs(x) / horizontal, Math.abs(y) / vertical),
      ),
    );
  // Centring changes the distance, and the distance changes the centre, because of the perspective: iterate.
  for (let round = 0; round < 12; round++) {
    const seen = look();
    const distance = enough(seen);
    const xs = seen.map(({ depth, x }) => x / (distance - depth));
    const ys = seen.map(({ depth, y }) => y / (distance - depth));
    target.addScaledVector(up, middle(ys) * distance).addScaledVector(right, middle(xs) * distance);
  }
  const clear = enough(look()) * pad;
  target.addScaledVector(right, -aside.x * clear).addScaledVector(up, -aside.y * clear);
  // The same view, with the target moved along the line of sight to the height `ground`.
  const above = (target.y - ground) / Math.max(back.y, 0.05);
  target.addScaledVector(back, -above);
  return { target, distance: clear + above };
};

/** The corners of a box over the plan, between two heights. */
export const cornersOf = (bounds: Bounds, from: number, to: number): Vector3[] =>
  [bounds.minX, bounds.maxX].flatMap((x) =>
    [-bounds.minY, -bounds.maxY].flatMap((z) => [from, to].map((y) => new Vector3(x, y, z))),
  );
