import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { workingDay, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { statusOf } from '../../remote/query.ts';
import { meetingSlots } from '../../rules/meeting/meeting-slots.ts';
import { LONGEST_SUBJECT } from '../../rules/meeting/subject.ts';
import { dayEnd, dayOf, dayStart } from '../../time/zone.ts';
import { openingStart } from '../booking/index.ts';
import { spaceLimits } from '../claim/index.ts';
import { dayEvents } from './day.ts';
import { nowOf } from './now.ts';
import { isRoomOffered } from './offered.ts';
import { refusalOf } from './refusal.ts';
import { shownDay } from './room.ts';
import { isFormOpen, type RoomList } from './state.ts';
import type { ListStatus, MeetingView } from './views.ts';
import type { MeetingReads } from './world.ts';

const listStatus = (list: RoomList | undefined): ListStatus =>
  list === undefined ? 'loading' : statusOf(list.query, list.rows);

/** UA3: the hours of the shown day that are proposed: from the start that the room's panel proposes to the end of work. */
const proposedHours = (state: MeetingReads): Slot => {
  const [day, zone, opening] = [shownDay(state), zoneOf(state), openingStart(state)];
  const work = workingDay(state, day);
  const start = dayOf(opening, zone) === day ? opening : work.start;
  return { start, end: work.end > start ? work.end : dayEnd(day, zone) };
};

/** RF14: only slots that no rule refuses are offered. UA3: if the proposed hours have none, those of the whole day. */
const slotsOf = (state: MeetingReads, room: Space): readonly Slot[] => {
  const rules = {
    now: state.page.minute,
    limits: spaceLimits(state, room.id),
    zone: zoneOf(state),
  };
  const slotsIn = (hours: Slot): readonly Slot[] =>
    (state.meeting.room?.timeslots.rows ?? [])
      .flatMap((interval) => meetingSlots(interval, { ...rules, hours }))
      .filter((slot) => refusalOf(state, room, slot) === null);
  const proposed = slotsIn(proposedHours(state));
  if (proposed.length > 0) return proposed;
  const day = shownDay(state);
  return slotsIn({ start: dayStart(day, rules.zone), end: dayEnd(day, rules.zone) });
};

const NOTHING = {
  events: [],
  slots: [],
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
    slots: isOpen ? slotsOf(state, space) : [],
    offered: isRoomOffered(state, space.id),
    ...nowOf(state, space),
  };
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
