import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { MeetingRequest } from '../../contract/calendar.ts';
import type { World } from '../../engine/world.ts';
import type { Event, EventOf } from '../../events.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { Call } from '../../remote/requests.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { instantMeeting } from '../../rules/booking/instant-meeting.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { subjectOrDefault } from '../../rules/meeting/subject.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { FeatureStep, State } from '../../state.ts';
import { MINUTE } from '../../time/zone.ts';
import { isRefresh } from '../booking/refresh.ts';
import { refusalOf } from '../booking/refusal.ts';
import { REFUSAL_RULES } from '../booking/refusal-rules.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import {
  askMeeting,
  askStatus,
  type Progress,
  statusAnswered,
  ticketAnswered,
} from './creating.ts';
import { failureMessage } from './message.ts';
import { isRoomOffered } from './offered.ts';
import { dropRoom, followRoom, listAfter, openRoom, withoutTimeslots } from './room.ts';
import { type Creating, type Flow, initialMeeting, type MeetingState } from './state.ts';

const TIMEOUT = 15_000;
/** When the calendar is not what it seemed, it is looked up at once. */
const AT_ONCE = 0;

const refreshIn = (meeting: MeetingState, world: World, delay: number): MeetingState => {
  world.cancel(meeting.refreshTimer);
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'meeting.refresh', delay, jitter: 0 });
  return { ...meeting, refreshTimer };
};

/** RF1: the flow opens for a selected room that is offered, and not while one of its own requests is under way. */
const opened = (meeting: MeetingState, state: State): MeetingState => {
  const { room } = meeting;
  const isBusy = meeting.creating?.watched === true || meeting.ending?.watched === true;
  if (room === null || isBusy || !isRoomOffered(state, room.spaceId)) return meeting;
  return { ...meeting, flow: { status: 'select', spaceId: room.spaceId } };
};

/** RF2: what is under way goes on, but the flow that asked for it is gone. */
const closed = (meeting: MeetingState, world: World): MeetingState => ({
  ...meeting,
  flow: { status: 'closed' },
  room: meeting.room && withoutTimeslots(meeting.room, world),
  confirmingEnd: null,
  creating: meeting.creating && { ...meeting.creating, watched: false },
  ending: meeting.ending && { ...meeting.ending, watched: false },
});

/** RF7: one at a time, of a room that is offered, and none that a rule refuses; null: it is not made. */
const creatingOf = (
  meeting: MeetingState,
  wanted: MeetingRequest,
  world: World,
  state: State,
): Creating | null => {
  const { spaceId, start, end } = wanted;
  const space = knownSpace(state, spaceId);
  if (space === undefined || !isRoomOffered(state, spaceId)) return null;
  if (meeting.creating !== null || meeting.ending !== null) return null;
  const refusal = refusalOf(state, space, { start, end });
  if (refusal === null) return askMeeting(wanted, world);
  world.cite(REFUSAL_RULES[refusal]);
  return null;
};

const create = (
  meeting: MeetingState,
  { spaceId, start, end, subject }: EventOf<'CreateMeeting'>,
  world: World,
  state: State,
): MeetingState => {
  const { flow } = meeting;
  const isOpen = flow.status === 'select' || flow.status === 'failure';
  // RF7: from the open flow of the room.
  if (!isOpen || flow.spaceId !== spaceId) return meeting;
  const wanted = { spaceId, subject: subjectOrDefault(subject), start, end };
  const creating = creatingOf(meeting, wanted, world, state);
  return creating === null
    ? meeting
    : { ...meeting, flow: { status: 'select', spaceId }, creating };
};

/** IM6: one press makes it while the flow is closed, and opens the flow when it is known what became of it. */
const createInstant = (
  meeting: MeetingState,
  { spaceId, end }: EventOf<'CreateInstantMeeting'>,
  world: World,
  state: State,
): MeetingState => {
  if (meeting.flow.status !== 'closed' || meeting.room?.spaceId !== spaceId) return meeting;
  const instant = instantMeeting(world.at, end * MINUTE, '');
  if (instant === null) return meeting;
  const wanted = { spaceId, subject: instant.subject, start: instant.start, end: instant.end };
  const creating = creatingOf(meeting, wanted, world, state);
  return creating === null ? meeting : { ...meeting, creating };
};

type Failed = Omit<Extract<Flow, { readonly status: 'failure' }>, 'status'>;

const failed = (
  meeting: MeetingState,
  { watched, ...failure }: Failed & { readonly watched: boolean },
  world: World,
): MeetingState => {
  const told: MeetingState = watched
    ? { ...meeting, flow: { status: 'failure', ...failure } }
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
    const { message } = progress;
    return failed(settled, { spaceId, watched, message, of: 'making' }, world);
  }
  const told: MeetingState = watched
    ? { ...settled, flow: { status: 'success', spaceId, event: progress.event } }
    : settled;
  return refreshIn(told, world, POST_ACTION_DELAYS.roomBooking);
};

/** RF8: ends, deletes or cancels an event. */
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

/** RF8: what is gone already was taken away too. */
const endAnswered = (
  meeting: MeetingState,
  answer: Answer<unknown>,
  world: World,
): MeetingState => {
  const { ending } = meeting;
  if (ending === null) return meeting;
  const settled = { ...meeting, ending: null };
  if (answer._tag !== 'Success' && !isRemoved(answer)) {
    const { spaceId, watched } = ending;
    const message = failureMessage(answer);
    return failed(settled, { spaceId, watched, message, of: 'ending' }, world);
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
      return opened(meeting, state);
    case 'CloseMeeting':
      return flow.status === 'closed' ? meeting : closed(meeting, world);
    case 'CreateMeeting':
      return create(meeting, event, world, state);
    case 'CreateInstantMeeting':
      return createInstant(meeting, event, world, state);
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

/** RF3: what is known of the selected room: nothing, when none is selected. */
const followed = (
  meeting: MeetingState,
  event: Event,
  world: World,
  state: State,
): MeetingState => {
  const { room, flow } = meeting;
  if (room !== null) {
    const changed = isRefresh(event) || event._tag === 'RefreshNow';
    const following = { changed, isOpen: flow.status !== 'closed' };
    const next = followRoom(room, following, world, { ...state, meeting });
    return next === room ? meeting : { ...meeting, room: next };
  }
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  return space?.asset_type === 'ROOM'
    ? { ...meeting, room: openRoom(space.id, world, state) }
    : meeting;
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
  const isSame = selectedSpaceId(state) === selectedSpaceId(before);
  const here: MeetingState = isSame
    ? stepped
    : { ...closed(stepped, world), room: dropRoom(stepped.room, world) };
  return followed(here, event, world, state);
};
