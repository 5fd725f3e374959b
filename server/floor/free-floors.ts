import type { Slot } from '../../core/contract/minutes.ts';
import type { FreeFloors } from '../../core/contract/update.ts';
import { availabilityOf } from '../../core/rules/meeting/availability.ts';
import { isWorthGoing } from '../../core/rules/meeting/worth-going.ts';
import {
  type SpaceFacts,
  statusAt,
  statusDuring,
  unavailability,
} from '../../core/rules/status/derived-status.ts';
import type { Closing } from '../closure/closed-spaces.ts';
import type { BuildingRows } from './building-rows.ts';
import { isClosedAt, takenTimes } from './closed.ts';
import { groupBy } from './group-by.ts';
import { presentState } from './show-floor.ts';

/** The time that is asked about: an interval, or now. */
type Asked = { readonly minute: number; readonly chosen: Slot | null };

const isFreeDesk = (facts: SpaceFacts, { minute, chosen }: Asked): boolean => {
  if (chosen === null) return statusAt(facts, minute) === 'FREE';
  // UA8: a space that can only be claimed is not free at another time.
  return facts.mode === 'BOOK' && statusDuring(facts, chosen) === 'FREE';
};

/** SC65: as in the list of free rooms, a room counts if it is worth going to from then on. */
const isFreeRoom = (
  facts: SpaceFacts,
  closings: readonly Closing[],
  { minute, chosen }: Asked,
): boolean => {
  const taken = takenTimes(facts.bookings, closings);
  return (
    facts.mode === 'BOOK' &&
    unavailability(facts) === null &&
    isWorthGoing((at) => availabilityOf(taken, at), chosen?.start ?? minute)
  );
};

/** FF2: counts what a page with this floor would count: the same for every viewer. */
export const countFree = (
  { floors, minute, ...rows }: BuildingRows,
  chosen: Slot | null,
): FreeFloors => {
  const bookingsOf = groupBy(rows.bookings, (row) => row.space_id);
  const claimsOf = groupBy(rows.claims, (row) => row.space_id);
  const presentAt = groupBy(rows.present, (row) => row.location_space_id);
  const free = rows.spaces.filter(({ id, asset_type, blocked, mode }) => {
    const closings = rows.closings.get(id) ?? [];
    const facts = {
      asset: asset_type,
      blocked: blocked || (chosen === null ? isClosedAt(closings, minute) : closings.length > 0),
      mode,
      bookings: (bookingsOf.get(id) ?? []).map((row) => ({
        start: row.start_minute,
        end: row.end_minute,
      })),
      claimedUntil: (claimsOf.get(id) ?? []).map((row) => row.until_minute),
      present: (presentAt.get(id) ?? []).map(presentState),
    };
    const asked = { minute, chosen };
    return asset_type === 'DESK' ? isFreeDesk(facts, asked) : isFreeRoom(facts, closings, asked);
  });
  const freeOf = groupBy(free, (space) => space.floor_id);
  return {
    floors: floors.map((id) => {
      const of = freeOf.get(id) ?? [];
      const desks = of.filter((space) => space.asset_type === 'DESK').length;
      return { id, desks, rooms: of.length - desks };
    }),
  };
};
