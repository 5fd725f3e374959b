import type { BookingKind, OwnBooking } from '../../rules/booking/own-bookings.ts';
import type { FloorReads } from './model.ts';

/** A booking of the user's calendar, one per space. */
export type OwnSpaceBooking = OwnBooking & { readonly spaceId: number };

/** Neither a desk nor a room, or of an unknown type: only the server can decide. */
const kindOf = (state: FloorReads, typeId: number): BookingKind | null => {
  const asset = state.place.spaceTypes[typeId]?.props.asset_type;
  if (asset === 'DESK') return 'desk';
  return asset === 'ROOM' ? 'room' : null;
};

/** The bookings in the user's calendar, for themself and for others. */
export const ownBookings = (state: FloorReads): readonly OwnSpaceBooking[] =>
  (state.floor.self?.calendar.items ?? []).flatMap(({ id, start, end, user, resources }) =>
    resources.flatMap((resource) => {
      const kind = kindOf(state, resource.typeId);
      const spaceId = resource.id;
      return kind === null ? [] : [{ id, start, end, userId: user.id, spaceId, kind }];
    }),
  );
