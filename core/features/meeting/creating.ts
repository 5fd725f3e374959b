import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { MeetingStatus, Ticket } from '../../contract/calendar.ts';
import type { World } from '../../office/world.ts';
import { send } from '../../remote/send.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { failureMessage, refusalMessage } from './message.ts';
import type { Creating, MeetingMessage } from './model.ts';

/** Milliseconds after which a ticket without a status is given up (G74). */
const TICKET_LIMIT = 30_000;

/** Progress of a meeting request: pending, or finished. */
export type Progress =
  | { readonly _tag: 'UnderWay'; readonly creating: Creating }
  | { readonly _tag: 'Created'; readonly event: Booking }
  | { readonly _tag: 'NotCreated'; readonly message: MeetingMessage };

const notCreated = (message: MeetingMessage): Progress => ({ _tag: 'NotCreated', message });

const waiting = (creating: Creating, world: World): Progress => {
  const delay = POLL_INTERVALS.ticket;
  const request = world.request({ _tag: 'Timer', timer: 'meeting.ticket', delay, jitter: 0 });
  return { _tag: 'UnderWay', creating: { ...creating, request } };
};

/** RF4: a meeting is requested once; the answer is a ticket. */
export const askMeeting = (meeting: Creating['meeting'], world: World): Creating => {
  const call = { name: 'calendar.create', payload: meeting } as const;
  const request = send(call, world);
  return { meeting, watched: true, ticket: null, request };
};

export const ticketAnswered = (
  creating: Creating,
  answer: Answer<Ticket>,
  world: World,
): Progress => {
  if (answer._tag !== 'Success') return notCreated(failureMessage(answer));
  const ticket = { word: answer.body.ticket, until: world.at + TICKET_LIMIT };
  return waiting({ ...creating, ticket }, world);
};

/** RF4: polls the ticket after each wait. */
export const askStatus = (creating: Creating, world: World): Creating => {
  if (creating.ticket === null) return creating;
  const query = { ticket: creating.ticket.word };
  const call = { name: 'calendar.status', query } as const;
  return { ...creating, request: send(call, world) };
};

/** An unreachable or failing server may still know the ticket later; a refusal is final. */
const mayStillCome = (answer: Answer<MeetingStatus>): boolean =>
  answer._tag !== 'Refused' || answer.status >= 500;

/** RF4: until a status arrives or the limit is reached; then the outcome is unknown (RF6). */
export const statusAnswered = (
  creating: Creating,
  answer: Answer<MeetingStatus>,
  world: World,
): Progress => {
  if (answer._tag === 'Success') {
    const { body } = answer;
    if (body.status === 'CREATED') return { _tag: 'Created', event: body.event };
    if (body.status === 'REFUSED') return notCreated(refusalMessage(body.refusal));
  }
  const isOver = creating.ticket === null || world.at >= creating.ticket.until;
  return isOver || !mayStillCome(answer) ? notCreated('OUTCOME_UNKNOWN') : waiting(creating, world);
};
