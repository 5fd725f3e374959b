import type { Slot } from '../../core/contract/minutes.ts';
import type { FreeFloors } from '../../core/contract/update.ts';
import { statusAt, statusDuring } from '../../core/rules/status/derived-status.ts';
import type { BuildingRows } from './building-rows.ts';
import { groupBy } from './group-by.ts';
import { presentState } from './show-floor.ts';

/** FF2: counts what a page with this floor would count as free (ST4, ST5): the same for every viewer. */
export const countFree = (
  { floors, minute, ...rows }: BuildingRows,
  chosen: Slot | null,
): FreeFloors => {
  const bookingsOf = groupBy(rows.bookings, (row) => row.space_id);
  const claimsOf = groupBy(rows.claims, (row) => row.space_id);
  const presentAt = groupBy(rows.present, (row) => row.location_space_id);
  const free = rows.spaces.filter(({ id, asset_type, blocked, mode }) => {
    const facts = {
      asset: asset_type,
      blocked: blocked || rows.closings.has(id),
      mode,
      bookings: (bookingsOf.get(id) ?? []).map((row) => ({
        start: row.start_minute,
        end: row.end_minute,
      })),
      claimedUntil: (claimsOf.get(id) ?? []).map((row) => row.until_minute),
      present: (presentAt.get(id) ?? []).map(presentState),
    };
    if (chosen === null) return statusAt(facts, minute) === 'FREE';
    // UA8: a space that can only be claimed is not free at another time.
    return mode === 'BOOK' && statusDuring(facts, chosen) === 'FREE';
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
