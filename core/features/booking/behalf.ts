import { type Denial, denialOf } from '../../rules/permission/permissions.ts';
import { standingOf } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BookingReads } from './world.ts';

/** BK19: why a desk may not be booked for somebody else; null: it may. The selected desk grants the permission (PE9). */
export const deskBehalfDenial = (state: BookingReads, spaceId: number): Denial | null => {
  const denial = denialOf('bookDeskOnBehalf', standingOf(state, false));
  return denial === null && selectedSpaceId(state) !== spaceId ? 'noReservePermission' : denial;
};
