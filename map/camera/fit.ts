import { Vector3 } from 'three';
import type { Bounds } from '../imdf/geometry.ts';

export type View = {
  readonly target: Vector3;
  readonly position: Vector3;
  readonly distance: number;
};

/** Radians; the polar angle from straight above. */
export type Direction = { readonly yaw: number; readonly polar: number };
/**
 * The vertical field of view in degrees, and width by height. `aside`: what is seen is not around the line of sight but
 * so far to the right and up of it (tangents).
 */
export type Lens = {
  readonly fov: number;
  readonly aspect: number;
  readonly aside?: { readonly x: number; readonly y: number };
};

/**
 * The nearest camera that sees all points, for a direction: every point is inside the four planes of the view. The
 * camera turns around a point at the height `ground`.
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
  // What is near the camera lies further to the side of a line of sight that is not its own.
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
  // Perspective makes the near side larger: find the distance, centre what is seen, repeat.
  for (let round = 0; round < 12; round++) {
    const seen = look();
    const distance = enough(seen);
    const xs = seen.map(({ depth, x }) => x / (distance - depth));
    const ys = seen.map(({ depth, y }) => y / (distance - depth));
    target.addScaledVector(up, middle(ys) * distance).addScaledVector(right, middle(xs) * distance);
  }
  const clear = enough(look()) * pad;
  target.addScaledVector(right, -aside.x * clear).addScaledVector(up, -aside.y * clear);
  // The same view, with its target moved along the line of sight.
  const above = (target.y - ground) / Math.max(back.y, 0.05);
  target.addScaledVector(back, -above);
  const distance = clear + above;
  return { target, position: target.clone().addScaledVector(back, distance), distance };
};

/** The corners of a box over the plan, between two heights. */
export const cornersOf = (bounds: Bounds, from: number, to: number): Vector3[] =>
  [bounds.minX, bounds.maxX].flatMap((x) =>
    [-bounds.minY, -bounds.maxY].flatMap((z) => [from, to].map((y) => new Vector3(x, y, z))),
  );
