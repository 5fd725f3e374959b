import { ownPosition } from '../../office/floor/own-position.ts';
import type { State } from '../../state.ts';
import { floorNames, whereabouts } from '../selection/place-names.ts';
import type { PositionQuickView } from '../selection/views.ts';

/** SL13: where oneself is, to the metre; null when it is not known. */
export const positionView = (state: State): PositionQuickView | null => {
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
