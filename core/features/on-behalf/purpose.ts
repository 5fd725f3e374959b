import type { PersonalBooking } from '../../contract/booking.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf, type Purpose } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { OnBehalfReads } from './model.ts';

export type LeavePurpose = Extract<Purpose, { readonly kind: 'leave' }>;

/**
 * The own event that another person should be allowed to delete; undefined: it does not exist, or somebody else organizes
 * it.
 */
export const eventOf = (state: OnBehalfReads, purpose: LeavePurpose): PersonalBooking | undefined =>
  state.floor.self?.calendar.items.find(
    ({ id, status, resources }) =>
      id === purpose.eventId &&
      status === 'ORGANIZER' &&
      resources.some((space) => space.id === purpose.spaceId),
  );

/** BO2: the search is open for a desk while the claim flow selects a person; null: it is not. */
export const deskPurpose = (state: OnBehalfReads): Purpose | null => {
  const spaceId = selectedSpaceId(state);
  return state.claim.status === 'selectOnBehalf' && spaceId !== null
    ? { kind: 'desk', spaceId }
    : null;
};

/** BO1, BO3: whether the search may be open for this purpose now; otherwise it closes. */
export const isAllowed = (state: OnBehalfReads, purpose: Purpose): boolean => {
  switch (purpose.kind) {
    case 'desk':
      return state.claim.status === 'selectOnBehalf' && selectedSpaceId(state) === purpose.spaceId;
    case 'multiSelect': {
      const { selected } = state.selection;
      return (
        selected?.kind === 'multiSelect' &&
        selected.spaceIds.length > 0 &&
        permissionDenied('bookDesksOnBehalf', authorizationOf(state, true)) === null
      );
    }
    case 'leave':
      return eventOf(state, purpose) !== undefined;
  }
};
