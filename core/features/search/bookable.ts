import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import { slotOfShownTime } from '../booking/index.ts';
import { authorizationOf } from '../claim/index.ts';
import { isRoomOffered, refusalOf } from '../meeting/index.ts';
import { multiSelectedSpaces, selectedSpaceId } from '../selection/index.ts';
import type { SearchReads } from './world.ts';

const isOffered = (state: SearchReads, { id, asset_type }: Space): boolean =>
  asset_type === 'ROOM'
    ? isRoomOffered(state, id)
    : permissionDenied('bookDesk', authorizationOf(state, true)) === null;

/**
 * RS3: what one press in a row books: the time that the map shows, of a room an hour in it if it is a time to look in
 * (TM17); null: the space is not free for it, a rule refuses it, its quick view offers it, or desks are being chosen for
 * something else.
 */
export const bookableSlot = (
  state: SearchReads,
  space: Space,
  status: ShownStatus | null,
): Slot | null => {
  if (status !== 'FREE' || selectedSpaceId(state) === space.id) return null;
  if (knownSpace(state, space.id) === undefined) return null;
  if (state.booking.moving !== null || multiSelectedSpaces(state).length > 0) return null;
  if (!isOffered(state, space)) return null;
  const slot = slotOfShownTime(state, space);
  return refusalOf(state, space, slot) === null ? slot : null;
};
