import type { PersonalBooking } from '../../contract/booking.ts';
import { denialOf } from '../../rules/permission/permissions.ts';
import { type Purpose, standingOf } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BehalfReads } from './world.ts';

export type LeavePurpose = Extract<Purpose, { readonly kind: 'leave' }>;

/** The own event that somebody is to be let delete; undefined: there is none, or somebody else organizes it. */
export const eventOf = (state: BehalfReads, purpose: LeavePurpose): PersonalBooking | undefined =>
  state.floor.self?.calendar.items.find(
    ({ id, status, resources }) =>
      id === purpose.eventId &&
      status === 'ORGANIZER' &&
      resources.some((space) => space.id === purpose.spaceId),
  );

/** BO2: for a desk the search is the claim flow's selectOnBehalf; null: it is for none. */
export const deskPurpose = (state: BehalfReads): Purpose | null => {
  const spaceId = selectedSpaceId(state);
  return state.claim.status === 'selectOnBehalf' && spaceId !== null
    ? { kind: 'desk', spaceId }
    : null;
};

/** BO1, BO3: whether somebody may be looked for with this purpose now; a search does not outlive that. */
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
