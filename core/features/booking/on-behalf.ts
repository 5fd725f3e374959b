import { type PermissionDenied, permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BookingReads } from './model.ts';

/** BK19: why a desk may not be booked for somebody else; null: it may. The selected desk grants the permission (PE9). */
export const deskOnBehalfDenied = (
  state: BookingReads,
  spaceId: number,
): PermissionDenied | null => {
  const denial = permissionDenied('bookDeskOnBehalf', authorizationOf(state, false));
  return denial === null && selectedSpaceId(state) !== spaceId ? 'noReservePermission' : denial;
};
