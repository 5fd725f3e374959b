import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { State } from '../../state.ts';
import { oneself, refusalBeside } from '../booking/refusal.ts';
import { takenIntervals } from './taken-intervals.ts';

/** BK3 to BK9, BK29: why oneself cannot book a space, desk or room, for a slot; null: nothing refuses it. */
export const refusalOf = (state: State, space: Space, slot: Slot): BookRefusal | null =>
  refusalBeside(takenIntervals(state, space), state, space, slot, oneself(state));
