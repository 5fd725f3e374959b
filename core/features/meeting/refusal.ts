import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import {
  bookedDays,
  daysRefusal,
  isForDays,
  oneself,
  refusalBeside,
  retimedAt,
  retimer,
} from '../booking/index.ts';
import type { MeetingReads } from './model.ts';
import { takenByOthers, takenIntervals } from './taken-intervals.ts';

/** BK3 to BK9, BK29, SP18: why the user cannot book a desk or room for a slot; null: no rule refuses it. */
export const refusalOf = (state: MeetingReads, space: Space, slot: Slot): BookRefusal | null =>
  isForDays(state, space, slot)
    ? daysRefusal(bookedDays(state, space, slot, oneself(state)))
    : refusalBeside(takenIntervals(state, space), state, space, slot, oneself(state));

/** Why the quick view refuses its slot: BK31: as the new time of a booking while that is chosen, else as a new booking. */
export const shownRefusal = (state: MeetingReads, space: Space, slot: Slot): BookRefusal | null => {
  const held = retimedAt(state, space.id);
  return held === null
    ? refusalOf(state, space, slot)
    : refusalBeside(takenByOthers(state, space), state, space, slot, retimer(held));
};
