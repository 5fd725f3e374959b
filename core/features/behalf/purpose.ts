import type { PersonalBooking } from '../../contract/booking.ts';
import { denialOf } from '../../rules/permission/permissions.ts';
import { type Purpose, standingOf } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BehalfReads } from './world.ts';

export type LeavePurpose = Extract<Purpose, { readonly kind: 'leave' }>;

/**
 * The own event that another person should be allowed to delete; undefined: it does not exist, or somebody else organizes
 * it.
 */
export const eventOf = (state: BehalfReads, purpose: LeavePurpose): PersonalBooking | undefined =>
  state.floor.self?.calendar.items.find(
    ({ id, status, resources }) =>
      id === purpose.eventId &&
      status === 'ORGANIZER' &&
      resources.some((space) => space.id === purpose.spaceId),
  );

/** BO2: the search is open for a desk while the claim flow selects a person; null: it is not. */
export const deskPurpose = (state: BehalfReads): Purpose | null => {
  const spaceId = selectedSpaceId(state);
  return state.claim.status === 'selectOnBehalf' && spaceId !== null
    ? { kind: 'desk', spaceId }
    : null;
};

/** BO1, BO3: whether the search may be open for this purpose now; otherwise it closes. */
export const admits = (state: BehalfReads, purpose: Purpose): boolean => {
  switch (purpose.kind) {
    case 'desk':
      return state.claim.status === 'selectOnBehalf' && selectedSpaceId(state) === purpose.spaceId;
    case 'several': {
      const { selected } = state.selection;
      return (
        selected?.kind === 'several' &&
        selected.spaceIds.length > 0 &&
        denialOf('bookSeveralOnBehalf', standingOf(state, true)) === null
      );
    }
    case 'leave':
      return eventOf(state, purpose) !== undefined;
  }
};
