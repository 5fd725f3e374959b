import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import type { ClaimEvent } from '../claim/index.ts';
import type { BehalfEvent } from './events.ts';
import type { BehalfState } from './state.ts';

/** The slices that this feature reads. */
export type BehalfReads = BookingReads & { readonly behalf: BehalfState };

type BehalfHeard =
  | OfficeHeard
  | BehalfEvent
  | ClaimEvent
  | BookingChange
  | AnswerTo<'deskBooking.searchPeople' | 'calendar.giveLeave'>;

export type BehalfStep = Step<BehalfState, BehalfHeard, World, BehalfReads>;
