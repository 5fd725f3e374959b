import { Vector3 } from 'three';
import type { Bounds } from '../imdf/geometry.ts';

export type View = {
  readonly target: Vector3;
  readonly position: Vector3;
  readonly distance: number;
};

/**
 * The nearest camera that sees the whole box, for a direction: every corner is inside the four planes of the view.
 * Yaw and polar are radians, the polar angle from straight above; `fov` is the vertical field of view in degrees.
 */
export const fitBox = (
  bounds: Bounds,
  height: number,
  direction: { readonly yaw: number; readonly polar: number },
  lens: { readonly fov: number; readonly aspect: number },
  pad: number,
): View => {
  const { yaw, polar } = direction;
  const back = new Vector3(
    Math.sin(polar) * Math.sin(yaw),
    Math.cos(polar),
    Math.sin(polar) * Math.cos(yaw),
  );
  const right = new Vector3(Math.cos(yaw), 0, -Math.sin(yaw));
  const up = back.clone().cross(right);
  const vertical = Math.tan((lens.fov * Math.PI) / 360);
  const horizontal = vertical * lens.aspect;
  const corners: Vector3[] = [];
  for (const x of [bounds.minX, bounds.maxX]) {
    for (const z of [-bounds.minY, -bounds.maxY]) {
      for (const y of [0, height]) corners.push(new Vector3(x, y, z));
    }
  }
  const target = new Vector3((bounds.minX + bounds.maxX) / 2, 0, -(bounds.minY + bounds.maxY) / 2);
  const look = () =>
    corners.map((corner) => {
      const v = corner.clone().sub(target);
      return { depth: v.dot(back), x: v.dot(right), y: v.dot(up) };
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
    const middle = (values: readonly number[]) =>
      ((Math.max(...values) + Math.min(...values)) / 2) * distance;
    target.addScaledVector(up, middle(ys)).addScaledVector(right, middle(xs));
  }
  let distance = enough(look());
  // The camera turns around a point of the floor: the same view, with its target moved along the line of sight.
  const above = target.y / Math.max(back.y, 0.05);
  target.addScaledVector(back, -above);
  distance = (distance + above) * pad;
  return { target, position: target.clone().addScaledVector(back, distance), distance };
};
