import { Equal } from 'effect';
import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { MeetingStatus, Ticket } from '../../contract/calendar.ts';
import { isFuture, today, workingDay } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { notify } from '../../office/notice/notify.ts';
import {
  bookingFailed,
  removalFailed,
  removedMessage,
} from '../../office/notice/quick-view-messages.ts';
import type { Call } from '../../remote/calls.ts';
import { send } from '../../remote/send.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import { freeRoomSlot, proposedSlot } from '../booking/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { create, createBeside, createInstant, createSelected } from './asking.ts';
import { isBeside, toldBeside } from './beside.ts';
import { askStatus, type Progress, statusAnswered, ticketAnswered } from './creating.ts';
import { failureMessage } from './message.ts';
import {
  type Creating,
  type Flow,
  initialMeeting,
  isBusy,
  isFormOpen,
  type MeetingHeard,
  type MeetingReads,
  type MeetingState,
  type MeetingStep,
  type MeetingWorld,
  type Room,
} from './model.ts';
import { isRoomOffered } from './offered.ts';
import { outcome, withEvents, withMade, withoutMade, withoutOutcome } from './outcome.ts';
import {
  dropRoom,
  followRoom,
  newRoom,
  roomAnswered,
  roomWaited,
  withoutTimeslots,
} from './room.ts';
import { tellStatus } from './tell-status.ts';

/** BK39: now, where no time is chosen, the form of a room that is taken opens with its next free hour of the working day. */
const proposeFree = (world: MeetingWorld, state: MeetingReads, spaceId: number): void => {
  const space = knownSpace(state, spaceId);
  if (space === undefined || state.floor.chosen !== null || state.booking.slot !== null) return;
  const shown = proposedSlot(state, space);
  const { end } = workingDay(state, today(state));
  const rest = { start: shown.start, end: Math.max(end, shown.end) };
  const slot = freeRoomSlot(state, space, shown, rest);
  if (slot.start !== shown.start) world.dispatch({ _tag: 'SetSlot', slot });
};

/** RF1: the flow opens for a selected room that is offered, and not while one of its own requests is pending. */
const opened = (meeting: MeetingState, world: MeetingWorld, state: MeetingReads): MeetingState => {
  const { room } = meeting;
  const isBusy = meeting.creating?.watched === true || meeting.ending?.watched === true;
  if (room === null || isBusy || !isRoomOffered(state, room.spaceId)) return meeting;
  const flow = { status: 'select', spaceId: room.spaceId } as const;
  proposeFree(world, state, room.spaceId);
  return { ...withoutOutcome(meeting, world), flow };
};

/** RF2: pending requests continue without their flow. */
const closed = (meeting: MeetingState, world: MeetingWorld): MeetingState => ({
  ...withoutOutcome(meeting, world),
  flow: { status: 'closed' },
  room: meeting.room && withoutTimeslots(meeting.room, world),
  confirmingEnd: null,
  creating: meeting.creating && { ...meeting.creating, watched: false },
  ending: meeting.ending && { ...meeting.ending, watched: false },
});

type Failed = Omit<Extract<Flow, { readonly status: 'failure' }>, 'status'>;

const failed = (
  meeting: MeetingState,
  { watched, ...failure }: Failed & { readonly watched: boolean },
  world: MeetingWorld,
): MeetingState => {
  world.dispatch({ _tag: 'RefreshMap', delay: 0 });
  return watched ? outcome(meeting, { status: 'failure', ...failure }, world) : meeting;
};

const progressed = (
  meeting: MeetingState,
  { meeting: { spaceId, start, end }, watched }: Creating,
  progress: Progress,
  world: MeetingWorld,
): MeetingState => {
  if (progress._tag === 'UnderWay') return { ...meeting, creating: progress.creating };
  const settled = { ...meeting, creating: null };
  if (progress._tag === 'NotCreated') {
    const { message } = progress;
    // BK39: what has just been taken would change the proposal; the reason stands beside the time that was asked for.
    const isAsked = watched && isFormOpen(meeting.flow);
    if (isAsked) world.dispatch({ _tag: 'SetSlot', slot: { start, end } });
    const told = failed(
      { ...settled, refused: { spaceId, start, end, message } },
      { spaceId, watched, message, of: 'making' },
      world,
    );
    return isBeside(settled) ? toldBeside(told, message) : told;
  }
  world.dispatch({ _tag: 'BookingsMade', bookings: [progress.event] });
  // RF17: the booked slot is no longer a choice.
  if (watched) world.dispatch({ _tag: 'SetSlot', slot: null });
  world.dispatch({ _tag: 'RefreshMap', delay: POST_ACTION_DELAYS.roomBooking });
  const { event } = progress;
  if (isBeside(settled)) return withMade(toldBeside(settled, 'made'), event, world);
  if (!watched) return settled;
  return withMade(outcome(settled, { status: 'success', spaceId, event }, world), event, world);
};

/** RF8: ends, deletes or cancels an event. */
const endBy = (
  meeting: MeetingState,
  { spaceId, event }: { readonly spaceId: number; readonly event: Booking },
  how: 'end' | 'delete' | 'cancel',
  world: MeetingWorld,
  watched = true,
): MeetingState => {
  const { id, name: subject, start, end } = event;
  const params = { id: spaceId, eventId: id };
  const calls: Readonly<Record<typeof how, Call>> = {
    end: { name: 'calendar.endEvent', params },
    delete: { name: 'calendar.removeEvent', params },
    cancel: { name: 'calendar.cancel', payload: { id, spaceId, subject, start, end } },
  };
  const request = send(calls[how], world);
  const ending = { spaceId, eventId: id, how, watched, request };
  return { ...meeting, confirmingEnd: null, ending };
};

const listed = (meeting: MeetingState, eventId: number): Booking | undefined =>
  meeting.room?.calendar.rows?.find(({ id, removable }) => id === eventId && removable);

const end = (
  meeting: MeetingState,
  eventId: number,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  const event = listed(meeting, eventId);
  // BK11: requires confirmation.
  if (meeting.confirmingEnd !== eventId || event === undefined || meeting.room === null) {
    return meeting;
  }
  if (isBusy(meeting)) return meeting;
  const how = removalOf(event, state.page.minute);
  return endBy(meeting, { spaceId: meeting.room.spaceId, event }, how, world);
};

/** RF8: an event that is gone already counts as removed. */
const endAnswered = (
  meeting: MeetingState,
  answer: Answer<unknown>,
  world: MeetingWorld,
): MeetingState => {
  const { ending } = meeting;
  if (ending === null) return meeting;
  const settled = { ...meeting, ending: null };
  const { spaceId, eventId, watched, how } = ending;
  const removal = how === 'end' ? 'end' : 'delete';
  if (answer._tag !== 'Success' && !isRemoved(answer)) {
    world.dispatch(notify(removalFailed(answer), answer));
    const message = failureMessage(answer);
    return failed(settled, { spaceId, watched, message, of: 'ending' }, world);
  }
  world.dispatch({
    _tag: 'BookingRemoved',
    bookingId: eventId,
    how: removal,
  });
  world.dispatch(notify(removedMessage(removal)));
  world.dispatch({
    _tag: 'RefreshMap',
    delay: POST_ACTION_DELAYS[how === 'end' ? 'end' : 'cancel'],
  });
  return watched
    ? outcome(settled, { status: 'cancelSuccess', spaceId, how: removal }, world)
    : settled;
};

const ticketCame = (
  meeting: MeetingState,
  creating: Creating,
  answer: Answer<Ticket>,
  world: MeetingWorld,
): MeetingState => {
  if (answer._tag !== 'Success') {
    world.dispatch(notify(bookingFailed('roomBooking', answer), answer));
  }
  return progressed(meeting, creating, ticketAnswered(creating, answer, world), world);
};

const statusCame = (
  meeting: MeetingState,
  creating: Creating,
  answer: Answer<MeetingStatus>,
  world: MeetingWorld,
): MeetingState => {
  const stepped = progressed(meeting, creating, statusAnswered(creating, answer, world), world);
  tellStatus(answer, stepped.creating === null, world);
  return stepped;
};

/** UA1: the form stays open after a meeting was refused, so that another time can be chosen. */
const afterMessage = (flow: Flow): Flow =>
  flow.status === 'failure' && flow.of === 'making'
    ? { status: 'select', spaceId: flow.spaceId }
    : { status: 'closed' };

const timerFired = (meeting: MeetingState, timer: string, world: MeetingWorld): MeetingState => {
  const { creating, made, room } = meeting;
  switch (timer) {
    case 'meeting.ticket':
      return creating === null ? meeting : { ...meeting, creating: askStatus(creating, world) };
    case 'meeting.message':
      return { ...meeting, flow: afterMessage(meeting.flow), messageTimer: null };
    case 'meeting.room':
      return room === null ? meeting : { ...meeting, room: roomWaited(room, world) };
    case 'meeting.made':
      return made === null ? meeting : { ...meeting, made: null };
    default:
      return meeting;
  }
};

const stepEvent: MeetingStep = (meeting, event, world, state) => {
  const { flow, room, creating } = meeting;
  switch (event._tag) {
    case 'OpenMeeting':
      return opened(meeting, world, state);
    case 'CloseMeeting':
      return flow.status === 'closed' ? meeting : closed(meeting, world);
    case 'CreateMeeting':
      return create(meeting, event, world, state);
    case 'CreateInstantMeeting':
      return createInstant(meeting, event, world, state);
    case 'CancelMeeting':
      return meeting.made !== null && meeting.made.spaceId === room?.spaceId && !isBusy(meeting)
        ? endBy(meeting, meeting.made, 'cancel', world)
        : meeting;
    case 'MakeSelected':
      return createSelected(meeting, event.meeting, world, state);
    case 'MakeBeside':
      return createBeside(meeting, event.meeting, world, state);
    case 'LeaveBeside':
      return { ...meeting, beside: null };
    case 'UndoBeside':
      return meeting.made !== null && meeting.beside?.outcome === 'made' && !isBusy(meeting)
        ? { ...endBy(meeting, meeting.made, 'cancel', world, false), beside: null }
        : meeting;
    case 'AskEndMeeting':
      return listed(meeting, event.eventId) === undefined
        ? meeting
        : { ...meeting, confirmingEnd: event.eventId };
    case 'KeepMeeting':
      return { ...meeting, confirmingEnd: null };
    case 'EndMeeting':
      return end(meeting, event.eventId, world, state);
    case 'calendar.create':
      return creating === null ? meeting : ticketCame(meeting, creating, event.answer, world);
    case 'calendar.status':
      return creating === null ? meeting : statusCame(meeting, creating, event.answer, world);
    case 'calendar.cancel':
    case 'calendar.endEvent':
    case 'calendar.removeEvent':
      return endAnswered(meeting, event.answer, world);
    case 'calendar.ofAsset':
    case 'calendar.timeslots':
      return room === null ? meeting : { ...meeting, room: roomAnswered(room, event, world) };
    case 'TimerFired':
      return timerFired(meeting, event.timer, world);
    case 'BookingsMade':
      return withEvents(meeting, event.bookings);
    case 'BookingMoved':
      return withoutMade(withEvents(meeting, [event.booking]), event.bookingId, world);
    case 'BookingRemoved':
      return withoutMade(meeting, event.bookingId, world);
    default:
      return meeting;
  }
};

const selectedRoom = (state: MeetingReads): Room | null => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  return space?.asset_type === 'ROOM' ? newRoom(space.id) : null;
};

/**
 * TI8: at another time than now, where nothing is booked in one press, the form of a room is open as soon as it is selected
 * or the time is chosen. Back at now it closes.
 */
const openedByItself = (
  meeting: MeetingState,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  if (state.floor.chosen === null) {
    return meeting.flow.status === 'select' && !isBusy(meeting) ? closed(meeting, world) : meeting;
  }
  if (meeting.flow.status !== 'closed' || !isFuture(state)) return meeting;
  return opened({ ...meeting, room: meeting.room ?? selectedRoom(state) }, world, state);
};

/** RF3: the data of the selected room; cleared if none is selected. */
const followed = (
  meeting: MeetingState,
  event: MeetingHeard,
  world: MeetingWorld,
  state: MeetingReads,
  before: MeetingReads,
): MeetingState => {
  const room = meeting.room ?? selectedRoom(state);
  if (room === null) return meeting;
  const changed = event._tag === 'MapRefreshed' || event._tag === 'RefreshNow';
  const isOpen = meeting.flow.status !== 'closed';
  const next = followRoom(room, { changed, isOpen, state, before }, world);
  return next === meeting.room ? meeting : { ...meeting, room: next };
};

export const stepMeeting: MeetingStep = (meeting, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests.
    dropRoom(meeting.room, world);
    world.cancel(meeting.creating?.request ?? null);
    world.cancel(meeting.ending?.request ?? null);
    world.cancel(meeting.messageTimer);
    world.cancel(meeting.made?.timer ?? null);
    return initialMeeting;
  }
  const stepped = stepEvent(meeting, event, world, state, before);
  const isSame = selectedSpaceId(state) === selectedSpaceId(before);
  // UA1: choosing another time dismisses the result of the previous booking.
  const isAnotherTime = !Equal.equals(state.floor.chosen, before.floor.chosen);
  const isDone = stepped.flow.status !== 'closed' && !isFormOpen(stepped.flow);
  const asked = isAnotherTime && isDone ? closed(stepped, world) : stepped;
  const here: MeetingState = isSame
    ? asked
    : { ...closed(asked, world), room: dropRoom(asked.room, world) };
  const isNews = !isSame || isAnotherTime;
  const ready = isNews ? openedByItself(here, world, state) : here;
  return followed(ready, event, world, state, before);
};
