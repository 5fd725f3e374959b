import type { PersonalBooking } from '../../contract/booking.ts';
import type { Self } from '../../contract/self.ts';
import type { FutureSpace, Space } from '../../contract/space.ts';
import { memo } from '../../memo/memo.ts';
import { holds } from '../../rules/status/held.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import { overlaps } from '../../time/interval.ts';
import { isFuture } from './dates.ts';
import type { FloorReads } from './model.ts';

type Booked = ReadonlyMap<number, readonly PersonalBooking[]>;

/** Found once per answer: a floor has thousands of spaces. */
const booked = memo<Self, Booked>();

const bookedSpaces = (self: Self): Booked => {
  const known = booked.get(self);
  if (known !== undefined) return known;
  const found = new Map<number, PersonalBooking[]>();
  for (const booking of self.calendar.items) {
    for (const { id } of booking.resources) {
      found.set(id, [...(found.get(id) ?? []), booking]);
    }
  }
  booked.set(self, found);
  return found;
};

/** A desk belongs to the person it is booked for, a room to whoever holds the meeting. */
const isOf =
  ({ id }: Self, { asset_type }: Space) =>
  ({ user, organizer }: PersonalBooking): boolean =>
    (asset_type === 'DESK' ? user.id : organizer.id) === id;

const isBookedByUser = (
  state: FloorReads,
  self: Self,
  space: Space,
  future: FutureSpace | undefined,
): boolean => {
  const own = (bookedSpaces(self).get(space.id) ?? []).filter(isOf(self, space));
  const slot = isFuture(state) ? state.floor.chosen : null;
  if (slot === null) return own.some((booking) => holds(booking, state.page.minute));
  // DM3: the floor is being fetched; of a desk, the own calendar says enough.
  if (future === undefined) {
    return space.asset_type === 'DESK' && own.some((booking) => overlaps(booking, slot));
  }
  if (space.asset_type === 'DESK') {
    return (
      future.events.some(({ userId }) => userId === self.id) ||
      own.some((booking) => overlaps(booking, slot))
    );
  }
  return (
    future.events.length > 0 &&
    future.events.every(({ start, end }) =>
      own.some((booking) => booking.start === start && booking.end === end),
    )
  );
};

/**
 * MI2: whether the user holds a space with this status at the time of the map. A room in which others meet too is not the
 * user's. `future`: its state in the chosen interval.
 */
export const isOwnSpace = (
  state: FloorReads,
  space: Space,
  status: ShownStatus,
  future: FutureSpace | undefined,
): boolean => {
  const { self } = state.floor;
  if (self === null) return false;
  switch (status) {
    case 'BOOKED':
    // CS23: a closed desk is still the user's.
    case 'UNAVAILABLE_BLOCKED':
      return isBookedByUser(state, self, space, future);
    case 'CLAIMED':
      return space.status.claims.some(({ userId }) => userId === self.id);
    default:
      return false;
  }
};
