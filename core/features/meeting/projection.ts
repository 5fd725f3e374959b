import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { statusOf } from '../../remote/query.ts';
import { meetingSlots } from '../../rules/meeting/meeting-slots.ts';
import { LONGEST_SUBJECT } from '../../rules/meeting/subject.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { startOptions } from '../../time/options.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { dayOf, dayStart } from '../../time/zone.ts';
import { proposedSlot } from '../booking/index.ts';
import { spaceLimits } from '../claim/index.ts';
import { dayEvents } from './day.ts';
import { nowOf } from './now.ts';
import { isRoomOffered } from './offered.ts';
import { refusalOf } from './refusal.ts';
import type { RoomList } from './state.ts';
import type { ListStatus, MeetingView } from './views.ts';
import type { MeetingReads } from './world.ts';

const listStatus = (list: RoomList | undefined): ListStatus =>
  list === undefined ? 'loading' : statusOf(list.query, list.rows);

/** RF14: only slots that no rule refuses are offered. */
const slotsOf = (state: MeetingReads, room: Space): readonly Slot[] => {
  const rules = {
    now: state.page.minute,
    limits: spaceLimits(state, room.id),
    zone: zoneOf(state),
  };
  return (state.meeting.room?.timeslots.rows ?? [])
    .flatMap((interval) => meetingSlots(interval, rules))
    .filter((slot) => refusalOf(state, room, slot) === null);
};

/** RF15: another start books the room for an hour (TM18), or as long as it is available. */
const startsOf = (state: MeetingReads, room: Space): readonly Slot[] => {
  const zone = zoneOf(state);
  const { start } = proposedSlot(state, room);
  const earliest = Math.max(state.page.minute, dayStart(dayOf(start, zone), zone));
  const limits = spaceLimits(state, room.id);
  return startOptions(start, earliest, zone).map((time) => ({
    start: time,
    end: Math.min(roomSlotFrom(time, zone).end, latestEnd(time, limits, zone)),
  }));
};

const NOTHING = {
  events: [],
  slots: [],
  starts: [],
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
  const isOpen = flow.status !== 'closed';
  return {
    events: dayEvents(state),
    slots: isOpen ? slotsOf(state, space) : [],
    starts: isOpen ? startsOf(state, space) : [],
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
    const { flow, room, creating, ending } = state.meeting;
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
      made: flow.status === 'success' ? { start: flow.event.start, end: flow.event.end } : null,
      calendar: listStatus(room?.calendar),
      longestSubject: LONGEST_SUBJECT,
      timeslots: listStatus(room?.timeslots),
      ...roomOf(state),
    };
  },
};
