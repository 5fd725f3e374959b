import type { PersonalBooking } from '../../contract/booking.ts';
import { isOrganized } from '../../rules/booking/booked-resources.ts';
import { mayTakeAway } from '../../rules/permission/grants.ts';
import type { CalendarReads } from './model.ts';

/** A booking of the own calendar with the space that represents it: the first if it has several. */
export type OwnEntry = {
  readonly booking: PersonalBooking;
  readonly space: PersonalBooking['resources'][number];
  readonly asset: 'DESK' | 'ROOM';
};

/** OC9: the entries shown: those that are not over. */
export const ownEntries = (state: CalendarReads): readonly OwnEntry[] =>
  (state.floor.self?.calendar.items ?? []).flatMap((booking) => {
    const [space] = booking.resources;
    if (space === undefined || booking.end <= state.page.minute) return [];
    const type = state.place.spaceTypes[space.typeId];
    return [{ booking, space, asset: type?.props.asset_type === 'DESK' ? 'DESK' : 'ROOM' }];
  });

/**
 * OC11, PE3: the organizer, the person it is for, and whoever has the permission to cancel for others may remove it. OF12: nobody
 * without a connection.
 */
export const isRemovable = (state: CalendarReads, booking: PersonalBooking): boolean =>
  state.page.online &&
  mayTakeAway(isOrganized(booking) || booking.user.id === state.session.user?.id, {
    allowCoBo: state.session.user?.permissions.cancelOnBehalf ?? false,
    deleteOnBehalf: false,
  });

/** An entry that the user may remove; undefined: it is over, or not theirs to remove. */
export const removable = (state: CalendarReads, bookingId: number): OwnEntry | undefined =>
  ownEntries(state).find(({ booking }) => booking.id === bookingId && isRemovable(state, booking));
