import type { BookingKind, HeldBooking } from '../../rules/booking/own-bookings.ts';
import type { FloorReads } from './world.ts';

/** A booking of one's calendar by its spaces: one for each. */
export type HeldSpace = HeldBooking & { readonly spaceId: number };

/** Neither desk nor room, or of a type that is not known: then the server alone decides. */
const kindOf = (state: FloorReads, typeId: number): BookingKind | null => {
  const asset = state.place.spaceTypes[typeId]?.props.asset_type;
  if (asset === 'DESK') return 'desk';
  return asset === 'ROOM' ? 'room' : null;
};

/** What the person's calendar holds, for themself and for those for whom they booked. */
export const heldBookings = (state: FloorReads): readonly HeldSpace[] =>
  (state.floor.self?.calendar.items ?? []).flatMap(({ id, start, end, user, resources }) =>
    resources.flatMap((resource) => {
      const kind = kindOf(state, resource.typeId);
      const spaceId = resource.id;
      return kind === null ? [] : [{ id, start, end, userId: user.id, spaceId, kind }];
    }),
  );
