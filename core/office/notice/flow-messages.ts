import type { Event, EventOf } from '../../events.ts';
import type { ClaimProblem } from '../../features/claim/state.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { State } from '../../state.ts';
import { behalfMessage } from './behalf-messages.ts';
import { failed } from './failed.ts';
import { favouriteMessage } from './favourite-messages.ts';
import {
  bookedMessage,
  bookingFailed,
  changeConfirmed,
  claimConfirmed,
  deskNotAvailable,
  type Message,
  quickViewMessage,
  released,
  removalFailed,
} from './quick-view-messages.ts';

const UNKNOWN = { _tag: 'OutcomeUnknown' } as const;
const DENIED = {
  _tag: 'Refused',
  status: 403,
  code: '403',
  detailedCode: 'NO_PERMISSION',
  message: '',
} as const;

/** CF7: what is told of a claim or a release that came to nothing. */
const claimMessage = (problem: ClaimProblem, releasing: boolean): Message => {
  switch (problem) {
    case 'notAvailable':
      return deskNotAvailable;
    case 'noPermission':
      return releasing ? removalFailed(DENIED) : bookingFailed('deskBooking', DENIED);
    case 'unknown':
      return bookingFailed('deskBooking', UNKNOWN);
    case 'failed':
      return quickViewMessage('ERROR_APPEARED');
  }
};

/** ER12: what is told of a claim or a release that is complete; of a change once the old desk is let go. */
const claimDone = ({ claim }: State, { claim: after, floor }: State): Message | null => {
  if (after.pendingClaim !== null || after.pendingRelease !== null) return null;
  if (claim.pendingClaim !== null) return claimConfirmed;
  if (claim.pendingRelease === null) return null;
  // Only a change lets a desk go while another is held (G118).
  return floor.self?.status.claims.length === 0 ? released : changeConfirmed;
};

/** RF5: what is told when a ticket's status came, and when it is given up. */
const statusMessage = (
  { answer }: EventOf<'MeetingStatusAnswered'>,
  isOver: boolean,
): Message | null => {
  if (answer._tag === 'Success' && answer.body.status === 'CREATED') {
    return quickViewMessage('BOOKING_REGISTERED');
  }
  if (answer._tag === 'Success' && answer.body.status === 'REFUSED') {
    const { refusal } = answer.body;
    const failure = { _tag: 'Refused', status: Number(refusal.code), ...refusal } as const;
    return bookingFailed('roomBooking', failure);
  }
  if (!isOver) return null;
  return answer._tag === 'Refused'
    ? failed('quickView.meeting.statusFailed', answer)
    : bookingFailed('roomBooking', UNKNOWN);
};

/** One removal is under way at a time (OC5): the planner's, when it waits for one. */
const isOfPlanner = ({ _tag }: Event, { planner }: State): boolean =>
  _tag === 'EntryRemovalAnswered' && planner.releasing !== null;

/** What the claim flow and the room booking flow have to say of an event; null: nothing. */
export const flowMessage = (event: Event, before: State, state: State): Message | null => {
  switch (event._tag) {
    case 'SpaceClaimAnswered': {
      const { error } = state.claim;
      if (error === null || error === before.claim.error) return claimDone(before, state);
      return claimMessage(error.problem, before.claim.pendingRelease !== null);
    }
    case 'SeveralBookingAnswered': {
      if (event.answer._tag === 'Success') return bookedMessage('BOOKINGS_REGISTERED');
      const onBehalf = (before.multiple.creating?.userId ?? null) !== null;
      return bookingFailed('multiBooking', event.answer, onBehalf);
    }
    case 'MeetingTicketAnswered':
      return event.answer._tag === 'Success' ? null : bookingFailed('roomBooking', event.answer);
    case 'MeetingStatusAnswered':
      return statusMessage(event, state.meeting.creating === null);
    case 'MeetingEndAnswered':
    case 'EntryRemovalAnswered':
      // PW10: the card of the day tells of it, while the planner shows.
      if (state.planner.open && isOfPlanner(event, before)) return null;
      if (isRemoved(event.answer)) return quickViewMessage('BOOKING_REMOVED');
      return event.answer._tag === 'Success' ? null : removalFailed(event.answer);
    case 'RoomCalendarAnswered':
      return event.answer._tag === 'Success' || before.meeting.room?.calendar.rows !== null
        ? null
        : failed('fetchFailed', event.answer);
    case 'TimeslotsAnswered':
      return event.answer._tag === 'Success' || before.meeting.room?.timeslots.rows !== null
        ? null
        : failed('fetchFailed', event.answer);
    case 'OwnCalendarAnswered':
      // OC3: said once for each time that the calendar cannot be had.
      return event.answer._tag !== 'Success' && before.calendar.failures === 0
        ? failed('fetchFailed', event.answer)
        : null;
    default:
      return behalfMessage(event) ?? favouriteMessage(event, before, state);
  }
};
