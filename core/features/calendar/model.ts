import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { BookingId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { ClaimReads } from '../claim/index.ts';

/** The list in which a removal was requested: the booked resources, or the personal calendar. */
export const CalendarList = Schema.Literals(['booked', 'personal']);
export type CalendarList = typeof CalendarList.Type;

/** Asks for confirmation first. */
const AskRemoveEntry = command('AskRemoveEntry', {
  bookingId: BookingId,
  list: CalendarList,
});
/** Answers the confirmation with no. */
const KeepEntry = command('KeepEntry', {});
/** Answers it with yes: a running entry is ended, any other deleted (EN1). */
const RemoveEntry = command('RemoveEntry', { bookingId: BookingId });

/** Shows the space of an entry on the map, at the day and time of the entry. */
const ShowEntry = command('ShowEntry', { bookingId: BookingId });

/** CH6: dismisses the notice of a change that somebody else made to a booking. */
const DismissChange = command('DismissChange', { changeId: Schema.Int });

export const CalendarEvent = Schema.Union([
  DismissChange,
  ShowEntry,
  AskRemoveEntry,
  KeepEntry,
  RemoveEntry,
]);
export type CalendarEvent = typeof CalendarEvent.Type;

const Removal = Schema.Literals(['end', 'delete']);

/** The state of the own calendar. Its entries are `floor.self.calendar`, because the map's poll brings them too. */
export const CalendarState = Schema.Struct({
  query: Query,
  confirming: Schema.NullOr(Schema.Struct({ bookingId: BookingId, list: CalendarList })),
  removing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      how: Removal,
      /** Another feature reports the outcome. */
      quiet: Schema.Boolean,
    }),
  ),
  /** The outcome of the last removal. */
  removed: Schema.NullOr(
    Schema.Struct({ bookingId: BookingId, how: Removal, failure: Schema.NullOr(Failure) }),
  ),
});
export type CalendarState = typeof CalendarState.Type;

export const initialCalendar: CalendarState = {
  query: initialQuery,
  confirming: null,
  removing: null,
  removed: null,
};

/** What features above can change here. */
export type CalendarChange =
  /** Removes an entry like one of the booked resources. The sender reports the outcome (PW10), unless it is to be `told`. */
  { readonly _tag: 'TakeAwayEntry'; readonly bookingId: number; readonly told?: true };

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
