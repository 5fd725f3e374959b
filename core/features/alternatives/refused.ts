import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import {
  type Booker,
  changeRefusal,
  isForDays,
  movableBooking,
  movingId,
  proposedSlot,
  retimedAt,
  retimer,
} from '../booking/index.ts';
import { refusalOf, shownRefusal } from '../meeting/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { AlternativesReads } from './world.ts';

/** The space of the open quick view, if its slot is refused. */
export type Refused = {
  readonly space: Space;
  readonly slot: Slot;
  readonly refusal: BookRefusal;
  readonly booker: Booker;
};

/** The refusal of the quick view's slot; null: none. BK24: while a booking is being moved, the refusal of that move. */
export const refusedSpace = (state: AlternativesReads): Refused | null => {
  const space = knownSpace(state, selectedSpaceId(state) ?? 0);
  if (space === undefined) return null;
  const slot = proposedSlot(state, space);
  const moved = space.asset_type === 'DESK' ? movableBooking(state, movingId(state.booking)) : null;
  if (moved?.spaceId === space.id) return null;
  const booker = {
    userId: moved?.userId ?? state.floor.self?.id ?? 0,
    replaces: moved?.id ?? null,
  };
  const held = retimedAt(state, space.id);
  if (held !== null) {
    const refused = shownRefusal(state, space, slot);
    return refused === null ? null : { space, slot, refusal: refused, booker: retimer(held) };
  }
  // BK38: what was just booked is what was wanted.
  if (state.meeting.made?.spaceId === space.id && state.booking.slot === null) return null;
  // SP18: the days that cannot be booked have their reasons each.
  if (isForDays(state, space, slot)) return null;
  const refusal =
    moved === null ? refusalOf(state, space, slot) : changeRefusal(state, moved, space);
  return refusal === null ? null : { space, slot, refusal, booker };
};
