import { knownSpace } from '../floor/known-space.ts';
import { isBookable } from '../floor/status.ts';
import { denialOf } from '../session/permissions.ts';
import { standingOf } from '../session/standing.ts';
import type { State } from '../state.ts';

/** RF16: a room that can be booked is offered to be, where the company books rooms. */
export const isRoomOffered = (state: State, spaceId: number): boolean => {
  const space = knownSpace(state, spaceId);
  return (
    space?.asset_type === 'ROOM' &&
    isBookable(state.place.spaceTypes[space.typeId]) &&
    denialOf('bookRoom', standingOf(state, true)) === null
  );
};
