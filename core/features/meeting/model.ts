import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { MeetingRequest, Timeslots } from '../../contract/calendar.ts';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { Query } from '../../remote/query.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';

/**
 * Why a meeting was not made or not ended. `OUTCOME_UNKNOWN`: its answer was lost; the room's calendar shows the outcome.
 */
export const MeetingMessage = Schema.Literals([
  'WRONG_SLOT',
  /** BR11: the notice says which. */
  'RULE',
  'ERROR_APPEARED',
  'NO_PERMISSION',
  'OUTCOME_UNKNOWN',
]);
export type MeetingMessage = typeof MeetingMessage.Type;

/** Whether a meeting was ended, which keeps its elapsed part, or removed. */
const Removal = Schema.Literals(['end', 'delete']);

/** The room booking flow (specification 4). */
const Flow = Schema.Union([
  Schema.Struct({ status: Schema.Literal('closed') }),
  Schema.Struct({ status: Schema.Literal('select'), spaceId: SpaceId }),
  Schema.Struct({ status: Schema.Literal('success'), spaceId: SpaceId, event: Booking }),
  Schema.Struct({
    status: Schema.Literal('failure'),
    spaceId: SpaceId,
    message: MeetingMessage,
    /** What failed: making a meeting, or ending one. */
    of: Schema.Literals(['making', 'ending']),
  }),
  Schema.Struct({ status: Schema.Literal('cancelSuccess'), spaceId: SpaceId, how: Removal }),
]);
export type Flow = typeof Flow.Type;

/** Whether the flow shows its form. Its other steps are messages above what the room offers now (UA1). */
export const isFormOpen = (flow: Flow): boolean =>
  flow.status === 'select' || (flow.status === 'failure' && flow.of === 'making');

/** A list of the room: null until loaded; kept when a newer one cannot be loaded. */
const listOf = <Rows extends Schema.Top>(rows: Rows) =>
  Schema.Struct({ rows: Schema.NullOr(rows), query: Query });

const Room = Schema.Struct({
  spaceId: SpaceId,
  /** The day of the free intervals, yyyy-MM-dd. */
  day: Schema.NullOr(Code),
  calendar: listOf(Schema.Array(Booking)),
  timeslots: listOf(Timeslots),
});
export type Room = typeof Room.Type;
export type RoomList = Room['calendar'] | Room['timeslots'];

/** `watched`: the flow that asked for it is still open. */
const Creating = Schema.Struct({
  meeting: MeetingRequest,
  watched: Schema.Boolean,
  /** Null until the server has sent one. `until`: when it is given up, milliseconds since the epoch. */
  ticket: Schema.NullOr(Schema.Struct({ word: Code, until: Schema.Int })),
  /** The pending call or timer. */
  request: RequestId,
});
export type Creating = typeof Creating.Type;

const Ending = Schema.Struct({
  spaceId: SpaceId,
  eventId: BookingId,
  how: Schema.Literals(['end', 'delete', 'cancel']),
  watched: Schema.Boolean,
  request: RequestId,
});

export const MeetingState = Schema.Struct({
  flow: Flow,
  /** Data of the selected room; null while none is selected. */
  room: Schema.NullOr(Room),
  creating: Schema.NullOr(Creating),
  /** Ends the message about an outcome (UA1). */
  messageTimer: Schema.NullOr(RequestId),
  /** The latest meeting, which can be undone until `timer` fires. */
  made: Schema.NullOr(
    Schema.Struct({ spaceId: SpaceId, event: Booking, timer: Schema.NullOr(RequestId) }),
  ),
  /** SC64: the meeting that is made outside of the quick view, and its outcome. */
  beside: Schema.NullOr(
    Schema.Struct({
      meeting: MeetingRequest,
      outcome: Schema.Union([Schema.Literals(['making', 'made']), MeetingMessage]),
    }),
  ),
  /** UA1: the last meeting that was not made, and why. */
  refused: Schema.NullOr(
    Schema.Struct({ spaceId: SpaceId, start: Minutes, end: Minutes, message: MeetingMessage }),
  ),
  confirmingEnd: Schema.NullOr(BookingId),
  ending: Schema.NullOr(Ending),
});
export type MeetingState = typeof MeetingState.Type;

export const initialMeeting: MeetingState = {
  flow: { status: 'closed' },
  room: null,
  creating: null,
  messageTimer: null,
  made: null,
  beside: null,
  refused: null,
  confirmingEnd: null,
  ending: null,
};

/** A request of its own is pending. */
export const isBusy = ({ creating, ending }: MeetingState): boolean =>
  creating !== null || ending !== null;

/** Opens the booking flow of the selected room. */
const OpenMeeting = command('OpenMeeting', {});
const CloseMeeting = command('CloseMeeting', {});
/** An empty subject becomes the default one. */
const CreateMeeting = command('CreateMeeting', MeetingRequest.fields);
/** Books the selected room from now until `end` (minutes since the epoch) in one press while the flow is closed. */
const CreateInstantMeeting = command('CreateInstantMeeting', {
  spaceId: SpaceId,
  end: Minutes,
});
/** Cancels the meeting that was just made. */
const CancelMeeting = command('CancelMeeting', {});
/** Asks for confirmation first. */
const AskEndMeeting = command('AskEndMeeting', { eventId: BookingId });
const KeepMeeting = command('KeepMeeting', {});
/** Ends a running event of the room, deletes any other. */
const EndMeeting = command('EndMeeting', { eventId: BookingId });

export const MeetingEvent = Schema.Union([
  OpenMeeting,
  CloseMeeting,
  CreateMeeting,
  CreateInstantMeeting,
  CancelMeeting,
  AskEndMeeting,
  KeepMeeting,
  EndMeeting,
]);
export type MeetingEvent = typeof MeetingEvent.Type;

/** What features above can change here. */
export type MeetingChange =
  /** SC71: books the selected room; its quick view tells the outcome. */
  | { readonly _tag: 'MakeSelected'; readonly meeting: MeetingRequest }
  /** SC64: books a room without its quick view; `beside` of the state has the outcome. */
  | { readonly _tag: 'MakeBeside'; readonly meeting: MeetingRequest }
  /** SC64: the outcome is no longer waited for. */
  | { readonly _tag: 'LeaveBeside' }
  /** SC64: cancels the meeting that was made so. */
  | { readonly _tag: 'UndoBeside' };

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
