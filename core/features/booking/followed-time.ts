import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import type { World } from '../../office/world.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BookingReads } from './model.ts';

type Changed = { readonly from: Slot; readonly to: Slot };

/** A booking's time on its first day, as the map shows it (OC12). */
const onFirstDay = ({ start, end }: Slot, zone: string): ChosenInterval => {
  const date = dayOf(start, zone);
  return { date, start, end: Math.min(end, dayEnd(date, zone)) };
};

/**
 * BK35: if the map shows the former time of the booking, it switches to the new time, of a running booking to the rest.
 * Returns the next slot of the desk's quick view: the rest of the new time; null: the time of the map.
 */
export const followedTime = (
  { spaceId }: { readonly spaceId: number },
  { from, to }: Changed,
  world: World,
  state: BookingReads,
): Slot | null => {
  const { chosen } = state.floor;
  const zone = zoneOf(state);
  const was = onFirstDay(from, zone);
  if (chosen !== null && chosen.start === was.start && chosen.end === was.end) {
    world.dispatch({ _tag: 'ChooseInterval', chosen: onFirstDay(to, zone) });
    return null;
  }
  const isDesk = knownSpace(state, spaceId)?.asset_type === 'DESK';
  const start = Math.max(to.start, roundUp(state.page.minute, BOOKING_STEP));
  if (!isDesk || selectedSpaceId(state) !== spaceId || start >= to.end) return null;
  return { start, end: to.end };
};
