import { ownPosition } from '../../office/floor/own-position.ts';
import { floorNames, type PositionQuickView, whereabouts } from '../selection/index.ts';
import type { QuickViewReads } from './world.ts';

/** SL13: the user's own position, in whole metres; null if unknown. */
export const positionView = (state: QuickViewReads): PositionQuickView | null => {
  const position = ownPosition(state);
  if (position === null) return null;
  const { floorId, pos } = position;
  return {
    kind: 'position',
    x: pos.x,
    y: pos.y,
    rotation: ((Math.round(pos.r) % 360) + 360) % 360,
    spaceName: whereabouts(state, state.floor.self?.loc.spaceId ?? 0),
    ...floorNames(state, floorId),
    following: state.viewer.following,
  };
};
