import type { Space } from '../../contract/space.ts';
import { type OwnSpaceBooking, ownBookings } from '../../office/floor/own-bookings.ts';
import type { Booker } from '../booking/index.ts';
import type { AlternativesReads } from './world.ts';

/** A booking in the user's calendar with the name of its space; '' if unknown. */
export type OwnBooking = OwnSpaceBooking & { readonly name: string };

/** OV3: the person's bookings of the same kind as a space, except the one to be replaced; earliest first. */
export const ownOfKind = (
  state: AlternativesReads,
  { asset_type }: Pick<Space, 'asset_type'>,
  { userId, replaces }: Booker,
): readonly OwnBooking[] => {
  const kind = asset_type === 'ROOM' ? 'room' : 'desk';
  const items = state.floor.self?.calendar.items ?? [];
  return ownBookings(state)
    .filter((held) => held.kind === kind && held.userId === userId && held.id !== replaces)
    .map((held) => {
      const resources = items.find(({ id }) => id === held.id)?.resources ?? [];
      return { ...held, name: resources.find(({ id }) => id === held.spaceId)?.name ?? '' };
    })
    .sort((a, b) => a.start - b.start);
};
