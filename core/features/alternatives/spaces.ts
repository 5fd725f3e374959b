import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { rowsOf } from '../../engine/table.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { isEqualTo } from '../../rules/alternatives/equal.ts';
import { type Near, nearest } from '../../rules/alternatives/nearest.ts';
import { slotRefusal } from '../../rules/booking/slot-rules.ts';
import { overlaps } from '../../time/interval.ts';
import { spaceLimits } from '../claim/index.ts';
import { freeFor } from './free.ts';
import { ownOfKind } from './own.ts';
import type { Refused } from './refused.ts';
import type { Alternative } from './views.ts';
import type { AlternativesReads } from './world.ts';

/** SU9 */
const MOST = 3;
/** An id that no space has: for spaces that are not selected, only the configured limits are known (LI4). */
const NO_SPACE = 0;

/** Whether the slot itself is allowed, for any space. */
export const isSlotAllowed = (state: AlternativesReads, slot: Slot): boolean =>
  slotRefusal(slot, {
    now: state.page.minute,
    zone: zoneOf(state),
    ...spaceLimits(state, NO_SPACE),
  }) === null;

/** SU5, SU8, SU9: free spaces of the floor as alternatives, nearest first; `without`: ids to skip. */
export const nearestFree = (
  state: AlternativesReads,
  wanted: Space,
  isFree: (space: Space) => boolean,
  most: number,
  without: ReadonlySet<number> = new Set(),
): readonly Near[] =>
  nearest(
    wanted,
    rowsOf(shownFloor(state)?.spaces ?? []),
    most,
    (space) => !without.has(space.id) && isEqualTo(wanted, space) && isFree(space),
  );

/** SU5: if the refusal is about the space, similar spaces; if it is about the slot or the person, none. */
export const spaceAlternatives = (
  state: AlternativesReads,
  { space, slot, refusal, booker }: Refused,
): readonly Alternative[] => {
  if (refusal !== 'slotTaken' && refusal !== 'blocked') return [];
  // A meeting can get another time, but stays in its room.
  if (booker.replaces !== null && space.asset_type === 'ROOM') return [];
  const hasOther = ownOfKind(state, space, booker).some((booking) => overlaps(booking, slot));
  if (hasOther || !isSlotAllowed(state, slot)) return [];
  const { start, end } = slot;
  return nearestFree(state, space, freeFor(state, slot, booker.userId), MOST).map((near) => ({
    kind: 'space',
    spaceId: near.space.id,
    floorId: near.space.floorId,
    name: near.space.info.name,
    metres: near.metres,
    start,
    end,
    moves: booker.replaces,
  }));
};
