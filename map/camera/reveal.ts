import { Vector3 } from 'three';
import type { Box } from '../a11y/hint-spot.ts';
import type { Point } from '../imdf/plan.ts';
import type { Rig } from './rig.ts';

/** Pixels that a place must be away from the edges of what is seen. */
const MARGIN = 28;

/** Whether the middle of a box is well inside of a part of the screen. */
export const isInView = (box: Box, room: Box): boolean => {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const across = Math.min(MARGIN, (room.x1 - room.x0) / 4);
  const down = Math.min(MARGIN, (room.y1 - room.y0) / 4);
  return (
    x >= room.x0 + across && x <= room.x1 - across && y >= room.y0 + down && y <= room.y1 - down
  );
};

/** Moves the camera, as near as it is, until the point is in the middle of a part of the screen. */
export const centreIn = async (
  rig: Rig,
  point: Point,
  room: Box,
  smooth: boolean,
): Promise<void> => {
  const middle = { x: (room.x0 + room.x1) / 2, y: (room.y0 + room.y1) / 2 };
  const { x, y, z } = rig.controls.getTarget(new Vector3(), false);
  const under = rig.planPoint(middle, y) ?? [x, -z];
  await rig.controls.moveTo(x + point[0] - under[0], y, z - (point[1] - under[1]), smooth);
};
