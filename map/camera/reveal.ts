import { Vector3 } from 'three';
import type { Point } from '../imdf/plan.ts';
import type { Rig } from './rig.ts';
import type { Box } from './screen.ts';

/** Distance in pixels from the edges within which a place does not count as in view. */
const MARGIN = 28;

/** Whether the centre of a box is inside an area of the screen, with a margin. */
export const isInView = (box: Box, area: Box): boolean => {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const across = Math.min(MARGIN, (area.x1 - area.x0) / 4);
  const down = Math.min(MARGIN, (area.y1 - area.y0) / 4);
  return (
    x >= area.x0 + across && x <= area.x1 - across && y >= area.y0 + down && y <= area.y1 - down
  );
};

/** Moves the camera, without zooming, so that the point is in the centre of an area of the screen. */
export const centreIn = async (
  rig: Rig,
  point: Point,
  area: Box,
  smooth: boolean,
): Promise<void> => {
  const middle = { x: (area.x0 + area.x1) / 2, y: (area.y0 + area.y1) / 2 };
  const { x, y, z } = rig.controls.getTarget(new Vector3(), false);
  const under = rig.planPoint(middle, y) ?? [x, -z];
  await rig.controls.moveTo(x + point[0] - under[0], y, z - (point[1] - under[1]), smooth);
};
