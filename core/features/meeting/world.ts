import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import type { MeetingChange } from './changes.ts';
import type { MeetingEvent } from './events.ts';
import type { MeetingState } from './state.ts';

/** The slices that this feature reads. */
export type MeetingReads = BookingReads & { readonly meeting: MeetingState };

export type MeetingHeard =
  | OfficeHeard
  | MeetingEvent
  | MeetingChange
  | AnswerTo<
      | 'calendar.create'
      | 'calendar.status'
      | 'calendar.cancel'
      | 'calendar.endEvent'
      | 'calendar.removeEvent'
      | 'calendar.ofAsset'
      | 'calendar.timeslots'
    >;

/** What it may change in the features below. */
export type MeetingWorld = World<BookingChange>;

export type MeetingStep = Step<MeetingState, MeetingHeard, MeetingWorld, MeetingReads>;
