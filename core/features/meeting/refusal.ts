import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { oneself, refusalBeside } from '../booking/index.ts';
import { takenIntervals } from './taken-intervals.ts';
import type { MeetingReads } from './world.ts';

/** BK3 to BK9, BK29: why the user cannot book a desk or room for a slot; null: no rule refuses it. */
export const refusalOf = (state: MeetingReads, space: Space, slot: Slot): BookRefusal | null =>
  refusalBeside(takenIntervals(state, space), state, space, slot, oneself(state));
