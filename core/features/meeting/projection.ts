import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { isFuture, today, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { statusOf } from '../../remote/query.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { ownConflicts } from '../../rules/booking/own-bookings.ts';
import { availabilityOf } from '../../rules/meeting/availability.ts';
import { instantOptions } from '../../rules/meeting/instant-options.ts';
import { type MeetingLength, meetingLengths } from '../../rules/meeting/lengths.ts';
import { givenSubject, LONGEST_SUBJECT } from '../../rules/meeting/subject.ts';
import { freeParts } from '../../rules/status/partly-free.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { oneself, proposedSlot } from '../booking/index.ts';
import { spaceLimits } from '../claim/index.ts';
import { bookingRow } from '../selection/index.ts';
import { isFormOpen, type MeetingMessage, type MeetingReads, type RoomList } from './model.ts';
import { isRoomOffered } from './offered.ts';
import { refusalOf } from './refusal.ts';
import { shownDay } from './room.ts';
import { spaceBar } from './space-bar.ts';
import { takenIntervals } from './taken-intervals.ts';
import type { ListStatus, MeetingRow, MeetingView } from './views.ts';

type Now = Pick<MeetingView, 'now' | 'instant' | 'instantRefusal'>;

const ANOTHER_TIME: Now = { now: null, instant: [], instantRefusal: null };

/**
 * IM5: the room's state now, and the instant meetings that no rule refuses, while the quick view shows the present. If the
 * room is free and every one is refused, the reason.
 */
const nowOf = (state: MeetingReads, room: Space): Now => {
  const { minute } = state.page;
  const isBlocked = room.status.state === 'UNAVAILABLE_BLOCKED';
  if (isBlocked || isFuture(state) || shownDay(state) !== today(state)) return ANOTHER_TIME;
  const lastMinute = dayEnd(today(state), zoneOf(state));
  const availability = availabilityOf(takenIntervals(state, room), minute);
  const now = { ...availability, today: (availability.until ?? minute) <= lastMinute };
  if (!availability.free || !isRoomOffered(state, room.id)) {
    return { now, instant: [], instantRefusal: null };
  }
  const judged = instantOptions(minute, availability, lastMinute).map((option) => ({
    option,
    refusal: refusalOf(state, room, { start: minute, end: option.end }),
  }));
  const instant = judged.filter(({ refusal }) => refusal === null).map(({ option }) => option);
  const first = judged[0];
  // The user's own meeting in this room, which may begin in the next minute, is no refusal: the room is theirs.
  const isTheirs =
    first !== undefined &&
    ownBookings(state).some(
      (held) =>
        held.spaceId === room.id &&
        held.userId === state.floor.self?.id &&
        overlaps(held, { start: minute, end: first.option.end }),
    );
  const isSilent = instant.length > 0 || isTheirs;
  return { now, instant, instantRefusal: isSilent ? null : (first?.refusal ?? null) };
};

/** RF12: the events of the day that the room's quick view shows, sorted, each with its possible actions. */
const dayEvents = (state: MeetingReads): readonly MeetingRow[] => {
  const { room, ending, confirmingEnd } = state.meeting;
  const [date, zone] = [shownDay(state), zoneOf(state)];
  const day = { start: dayStart(date, zone), end: dayEnd(date, zone) };
  return (room?.calendar.rows ?? [])
    .filter((event) => overlaps(event, day))
    .map((event) => ({
      ...bookingRow(event, state.page.minute, {
        removing: ending?.eventId === event.id,
        confirming: confirmingEnd === event.id,
      }),
      subject: givenSubject(event.name),
      removal: removalOf(event, state.page.minute),
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
};

const listStatus = (list: RoomList | undefined): ListStatus =>
  list === undefined ? 'loading' : statusOf(list.query, list.rows);

/**
 * RF14: the free times of the shown day, without the user's own meetings elsewhere (BK8). UA3: those of the hours that its
 * bar shows; if there are none, those of the whole day.
 */
const freeTimes = (state: MeetingReads, room: Space): readonly Slot[] => {
  const [day, zone] = [shownDay(state), zoneOf(state)];
  const now = { start: 0, end: roundUp(state.page.minute, BOOKING_STEP) };
  const whole = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  const own = ownConflicts(ownBookings(state), { ...whole, kind: 'room', ...oneself(state) });
  const partsIn = (hours: Interval): readonly Slot[] =>
    (state.meeting.room?.timeslots.rows ?? []).flatMap(({ start, end }) =>
      freeParts('ROOM', [now, ...own], {
        start: Math.max(start, hours.start),
        end: Math.min(end, hours.end),
      }),
    );
  const shown = partsIn(spaceBar(state, room, proposedSlot(state, room)));
  return shown.length > 0 ? shown : partsIn(whole);
};

/** RF14: only slots that no rule refuses are offered. */
const lengthsOf = (state: MeetingReads, room: Space): readonly MeetingLength[] => {
  const rules = {
    from: proposedSlot(state, room).start,
    limits: spaceLimits(state, room.id),
    zone: zoneOf(state),
  };
  return meetingLengths(freeTimes(state, room), rules).map(({ minutes, slot }) => ({
    minutes,
    slot: slot !== null && refusalOf(state, room, slot) === null ? slot : null,
  }));
};

const NOTHING = {
  events: [],
  lengths: [],
  offered: false,
  now: null,
  instant: [],
  instantRefusal: null,
} as const;

/** The part of the view that describes the selected room. */
const roomOf = (state: MeetingReads): Pick<MeetingView, keyof typeof NOTHING> => {
  const { room, flow } = state.meeting;
  const space = room === null ? undefined : knownSpace(state, room.spaceId);
  if (space === undefined) return NOTHING;
  const isOpen = isFormOpen(flow);
  return {
    events: dayEvents(state),
    lengths: isOpen ? lengthsOf(state, space) : [],
    offered: isRoomOffered(state, space.id),
    ...nowOf(state, space),
  };
};

/** UA1 */
const refusedHere = (state: MeetingReads): MeetingMessage | null => {
  const { refused, room } = state.meeting;
  if (refused === null || refused.spaceId !== room?.spaceId) return null;
  const { start, end } = proposedSlot(state, { asset_type: 'ROOM', id: room.spaceId });
  return refused.start === start && refused.end === end ? refused.message : null;
};

export const meeting: Projection<MeetingReads, NoParams, MeetingView> = {
  reads: ({ meeting: slice, booking, claim, place, floor, page, session }) => [
    slice,
    booking.slot,
    claim.permissions,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    session.configuration,
  ],
  project: (state) => {
    const { flow, room, creating, ending, made } = state.meeting;
    const failure = flow.status === 'failure' ? flow : null;
    return {
      status: flow.status,
      spaceId: flow.status === 'closed' ? null : flow.spaceId,
      fetching: creating !== null || ending !== null,
      making:
        creating?.watched === true
          ? { start: creating.meeting.start, end: creating.meeting.end }
          : null,
      message: failure?.message ?? null,
      failed: failure?.of ?? null,
      refused: failure === null ? refusedHere(state) : null,
      made:
        made === null || made.spaceId !== room?.spaceId
          ? null
          : { start: made.event.start, end: made.event.end },
      removed: flow.status === 'cancelSuccess' ? flow.how : null,
      calendar: listStatus(room?.calendar),
      longestSubject: LONGEST_SUBJECT,
      timeslots: listStatus(room?.timeslots),
      ...roomOf(state),
    };
  },
};
