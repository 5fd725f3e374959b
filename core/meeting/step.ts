import type { Answer } from '../answer.ts';
import { removalOf } from '../booking/ending.ts';
import { isRefresh } from '../booking/refresh.ts';
import { refusalOf } from '../booking/refusal.ts';
import { isRemoved } from '../booking/removed.ts';
import type { Booking } from '../contract/booking.ts';
import type { EventOf } from '../events.ts';
import { knownSpace } from '../floor/known-space.ts';
import { POST_ACTION_DELAYS } from '../limits/delays.ts';
import type { Call } from '../requests.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import {
  askMeeting,
  askStatus,
  type Progress,
  statusAnswered,
  ticketAnswered,
} from './creating.ts';
import { failureMessage } from './message.ts';
import { dropRoom, followRoom, listAfter, openRoom } from './room.ts';
import { type Creating, initialMeeting, type MeetingMessage, type MeetingState } from './state.ts';
import { subjectOrDefault } from './subject.ts';

const TIMEOUT = 15_000;
/** When the calendar is not what it seemed, it is looked up at once. */
const AT_ONCE = 0;

const refreshIn = (meeting: MeetingState, world: World, delay: number): MeetingState => {
  world.cancel(meeting.refreshTimer);
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'meeting.refresh', delay, jitter: 0 });
  return { ...meeting, refreshTimer };
};

/** RF1: the flow opens for a selected room only, and not while one of its own requests is under way. */
const opened = (meeting: MeetingState, world: World, state: State): MeetingState => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  const isBusy = meeting.creating?.watched === true || meeting.ending?.watched === true;
  if (space?.asset_type !== 'ROOM' || isBusy) return meeting;
  const room = meeting.room ?? openRoom(space.id, world, state);
  return { ...meeting, room, flow: { status: 'select', spaceId: space.id } };
};

/** RF2: what is under way goes on, but the flow that asked for it is gone. */
const closed = (meeting: MeetingState, world: World): MeetingState => ({
  ...meeting,
  flow: { status: 'closed' },
  room: dropRoom(meeting.room, world),
  confirmingEnd: null,
  creating: meeting.creating && { ...meeting.creating, watched: false },
  ending: meeting.ending && { ...meeting.ending, watched: false },
});

const create = (
  meeting: MeetingState,
  { spaceId, start, end, subject }: EventOf<'CreateMeeting'>,
  world: World,
  state: State,
): MeetingState => {
  const { flow } = meeting;
  const isOpen = flow.status === 'select' || flow.status === 'failure';
  const space = knownSpace(state, spaceId);
  // RF7: from the open flow of the room, one at a time, and none that a rule refuses.
  if (!isOpen || flow.spaceId !== spaceId || space === undefined) return meeting;
  if (meeting.creating !== null || meeting.ending !== null) return meeting;
  if (refusalOf(state, space, { start, end }) !== null) return meeting;
  const creating = askMeeting({ spaceId, subject: subjectOrDefault(subject), start, end }, world);
  return { ...meeting, flow: { status: 'select', spaceId }, creating };
};

const failed = (
  meeting: MeetingState,
  { spaceId, watched }: { readonly spaceId: number; readonly watched: boolean },
  message: MeetingMessage,
  world: World,
): MeetingState => {
  const told: MeetingState = watched
    ? { ...meeting, flow: { status: 'failure', spaceId, message } }
    : meeting;
  return refreshIn(told, world, AT_ONCE);
};

const progressed = (
  meeting: MeetingState,
  { meeting: { spaceId }, watched }: Creating,
  progress: Progress,
  world: World,
): MeetingState => {
  if (progress._tag === 'UnderWay') return { ...meeting, creating: progress.creating };
  const settled = { ...meeting, creating: null };
  if (progress._tag === 'NotCreated') {
    return failed(settled, { spaceId, watched }, progress.message, world);
  }
  const told: MeetingState = watched
    ? { ...settled, flow: { status: 'success', spaceId, event: progress.event } }
    : settled;
  return refreshIn(told, world, POST_ACTION_DELAYS.roomBooking);
};

const endBy = (
  meeting: MeetingState,
  { spaceId, event }: { readonly spaceId: number; readonly event: Booking },
  how: 'end' | 'delete' | 'cancel',
  world: World,
): MeetingState => {
  const { id, name: subject, start, end } = event;
  const params = { id: spaceId, eventId: id };
  const calls: Readonly<Record<typeof how, Call>> = {
    end: { name: 'calendar.endEvent', params },
    delete: { name: 'calendar.removeEvent', params },
    cancel: { name: 'calendar.cancel', payload: { id, spaceId, subject, start, end } },
  };
  const request = world.request({ _tag: 'Http', call: calls[how], timeout: TIMEOUT });
  const ending = { spaceId, eventId: id, how, watched: true, request };
  return { ...meeting, confirmingEnd: null, ending };
};

const listed = (meeting: MeetingState, eventId: number): Booking | undefined =>
  meeting.room?.calendar.rows?.find(({ id, removable }) => id === eventId && removable);

const end = (meeting: MeetingState, eventId: number, world: World, state: State): MeetingState => {
  const event = listed(meeting, eventId);
  // BK11: it was confirmed before it is sent.
  if (meeting.confirmingEnd !== eventId || event === undefined || meeting.room === null) {
    return meeting;
  }
  if (meeting.ending !== null || meeting.creating !== null) return meeting;
  const how = removalOf(event, state.page.minute);
  return endBy(meeting, { spaceId: meeting.room.spaceId, event }, how, world);
};

const endAnswered = (
  meeting: MeetingState,
  answer: Answer<unknown>,
  world: World,
): MeetingState => {
  const { ending } = meeting;
  if (ending === null) return meeting;
  const settled = { ...meeting, ending: null };
  if (answer._tag !== 'Success' && !isRemoved(answer)) {
    return failed(settled, ending, failureMessage(answer), world);
  }
  const told: MeetingState = ending.watched
    ? { ...settled, flow: { status: 'cancelSuccess', spaceId: ending.spaceId } }
    : settled;
  return refreshIn(told, world, POST_ACTION_DELAYS[ending.how === 'end' ? 'end' : 'cancel']);
};

const stepEvent: FeatureStep<MeetingState> = (meeting, event, world, state) => {
  const { flow, room, creating } = meeting;
  switch (event._tag) {
    case 'OpenMeeting':
      return opened(meeting, world, state);
    case 'CloseMeeting':
      return flow.status === 'closed' ? meeting : closed(meeting, world);
    case 'CreateMeeting':
      return create(meeting, event, world, state);
    case 'CancelMeeting':
      return flow.status === 'success' && meeting.ending === null
        ? endBy(meeting, flow, 'cancel', world)
        : meeting;
    case 'AskEndMeeting':
      return listed(meeting, event.eventId) === undefined
        ? meeting
        : { ...meeting, confirmingEnd: event.eventId };
    case 'KeepMeeting':
      return { ...meeting, confirmingEnd: null };
    case 'EndMeeting':
      return end(meeting, event.eventId, world, state);
    case 'MeetingTicketAnswered':
      return creating === null
        ? meeting
        : progressed(meeting, creating, ticketAnswered(creating, event.answer, world), world);
    case 'MeetingStatusAnswered':
      return creating === null
        ? meeting
        : progressed(meeting, creating, statusAnswered(creating, event.answer, world), world);
    case 'MeetingEndAnswered':
      return endAnswered(meeting, event.answer, world);
    case 'RoomCalendarAnswered':
      return room === null
        ? meeting
        : { ...meeting, room: { ...room, calendar: listAfter(room.calendar, event.answer) } };
    case 'TimeslotsAnswered':
      return room === null
        ? meeting
        : { ...meeting, room: { ...room, timeslots: listAfter(room.timeslots, event.answer) } };
    case 'TimerFired':
      if (event.timer === 'meeting.refresh') return { ...meeting, refreshTimer: null };
      return event.timer === 'meeting.ticket' && creating !== null
        ? { ...meeting, creating: askStatus(creating, world) }
        : meeting;
    default:
      return meeting;
  }
};

export const stepMeeting: FeatureStep<MeetingState> = (meeting, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: what was under way goes with the session.
    dropRoom(meeting.room, world);
    world.cancel(meeting.creating?.request ?? null);
    world.cancel(meeting.ending?.request ?? null);
    world.cancel(meeting.refreshTimer);
    return initialMeeting;
  }
  const stepped = stepEvent(meeting, event, world, state, before);
  if (selectedSpaceId(state) !== selectedSpaceId(before)) {
    return closed(stepped, world);
  }
  if (stepped.room === null) return stepped;
  const changed = isRefresh(event) || event._tag === 'RefreshNow';
  const room = followRoom(stepped.room, changed, world, { ...state, meeting: stepped });
  return room === stepped.room ? stepped : { ...stepped, room };
};
