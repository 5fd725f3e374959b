import type { Booking } from '../../contract/booking.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { UNDO_TIME } from '../booking/index.ts';
import type { Flow, MeetingState, MeetingWorld } from './model.ts';

/** UA1: a message about an outcome ends with the next step of the flow. */
export const withoutOutcome = (meeting: MeetingState, world: MeetingWorld): MeetingState => {
  world.cancel(meeting.messageTimer);
  return meeting.messageTimer === null ? meeting : { ...meeting, messageTimer: null };
};

/** UA1: a message shows for 4 seconds, like every message of a booking (LI3). */
export const outcome = (
  meeting: MeetingState,
  flow: Extract<Flow, { readonly status: 'success' | 'failure' | 'cancelSuccess' }>,
  world: MeetingWorld,
): MeetingState => {
  world.cite('UA1');
  const messageTimer = world.request({
    _tag: 'Timer',
    timer: 'meeting.message',
    delay: MESSAGE_DURATIONS.booking,
    jitter: 0,
    onceShown: true,
  });
  return { ...withoutOutcome(meeting, world), flow, messageTimer };
};

/** BK26: the latest meeting can be undone for as long as a desk. */
export const withMade = (
  meeting: MeetingState,
  event: Booking,
  world: MeetingWorld,
): MeetingState => {
  world.cancel(meeting.made?.timer ?? null);
  const timer = world.request({
    _tag: 'Timer',
    timer: 'meeting.made',
    delay: UNDO_TIME,
    jitter: 0,
  });
  return { ...meeting, made: { spaceId: event.space.id, event, timer } };
};

/** BK27: a meeting that is gone can no longer be undone. */
export const withoutMade = (
  meeting: MeetingState,
  eventId: number,
  world: MeetingWorld,
): MeetingState => {
  if (meeting.made?.event.id !== eventId) return meeting;
  world.cancel(meeting.made.timer);
  return { ...meeting, made: null };
};

/** RF10: new meetings of the room, and those with another time, show at once. */
export const withEvents = (meeting: MeetingState, events: readonly Booking[]): MeetingState => {
  const { room } = meeting;
  const rows = room?.calendar.rows ?? null;
  const here = events.filter(({ space }) => space.id === room?.spaceId);
  if (room === null || rows === null || here.length === 0) return meeting;
  const others = rows.filter(({ id }) => here.every((event) => event.id !== id));
  return {
    ...meeting,
    room: { ...room, calendar: { ...room.calendar, rows: [...others, ...here] } },
  };
};
