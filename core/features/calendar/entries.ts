import type { PersonalBooking } from '../../contract/booking.ts';
import { isOrganized } from '../../rules/booking/booked-resources.ts';
import { mayTakeAway } from '../../rules/permission/grants.ts';
import type { CalendarReads } from './world.ts';

/** A booking of the own calendar by the space that stands for it: the first, when it has several. */
export type OwnEntry = {
  readonly booking: PersonalBooking;
  readonly space: PersonalBooking['resources'][number];
  readonly asset: 'DESK' | 'ROOM';
};

/** OC9: what the calendar shows: what is not over. */
export const ownEntries = (state: CalendarReads): readonly OwnEntry[] =>
  (state.floor.self?.calendar.items ?? []).flatMap((booking) => {
    const [space] = booking.resources;
    if (space === undefined || booking.end <= state.page.minute) return [];
    const type = state.place.spaceTypes[space.typeId];
    return [{ booking, space, asset: type?.props.asset_type === 'DESK' ? 'DESK' : 'ROOM' }];
  });

/** OC11, PE3: by its organizer, or with the person's own permission to cancel for others (G157). */
export const isRemovable = (state: CalendarReads, booking: PersonalBooking): boolean =>
  mayTakeAway(isOrganized(booking), {
    allowCoBo: state.session.user?.permissions.cancelOnBehalf ?? false,
    deleteOnBehalf: false,
  });

/** An entry that the person may take away; undefined: it is over, or not theirs. */
export const removable = (state: CalendarReads, bookingId: number): OwnEntry | undefined =>
  ownEntries(state).find(({ booking }) => booking.id === bookingId && isRemovable(state, booking));
