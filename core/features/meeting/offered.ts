import { knownSpace } from '../../office/floor/known-space.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { isBookable } from '../../rules/status/status.ts';
import { authorizationOf } from '../claim/index.ts';
import type { MeetingReads } from './model.ts';

/** RF16: booking is offered for bookable rooms if the company books rooms. */
export const isRoomOffered = (state: MeetingReads, spaceId: number): boolean => {
  const space = knownSpace(state, spaceId);
  return (
    space?.asset_type === 'ROOM' &&
    isBookable(state.place.spaceTypes[space.typeId]) &&
    permissionDenied('bookRoom', authorizationOf(state, true)) === null
  );
};
