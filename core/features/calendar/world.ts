import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { ClaimReads } from '../claim/index.ts';
import type { CalendarChange } from './changes.ts';
import type { CalendarEvent } from './events.ts';
import type { CalendarState } from './state.ts';

/** The slices that this feature reads. */
export type CalendarReads = ClaimReads & { readonly calendar: CalendarState };

export type CalendarHeard =
  | OfficeHeard
  | CalendarEvent
  | CalendarChange
  | AnswerTo<
      | 'calendar.own'
      | 'calendar.dismissChange'
      | 'calendar.removeOwn'
      | 'calendar.endEvent'
      | 'calendar.removeEvent'
      | 'deskBooking.remove'
    >;

/** What it may change in the features below. */
export type CalendarWorld = World<Extract<OfficeHeard, { readonly _tag: 'Locate' }>>;

export type CalendarStep = Step<CalendarState, CalendarHeard, CalendarWorld, CalendarReads>;
