import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { isFuture, today, zoneOf } from '../../office/floor/dates.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { INSTANT_LENGTHS } from '../../rules/meeting/instant-options.ts';
import { LEAST_ROOM_TIME } from '../../rules/meeting/lengths.ts';
import { isWorthGoing } from '../../rules/meeting/worth-going.ts';
import { selectedProps } from '../../rules/search/filter.ts';
import { NO_FILTER as NO_SEARCH } from '../../rules/search/filter-bounds.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { isRoomOffered, refusalOf } from '../meeting/index.ts';
import { floorNames } from '../selection/index.ts';
import { arrangedRooms, availability, type Moment, momentOf, scheduledRooms } from './rooms.ts';
import { isFloorReady, isGrouped, scheduledFloors } from './scope.ts';
import { NO_FILTER } from './state.ts';
import type { ScheduleSoonView, SoonRoom } from './views.ts';
import type { ScheduleReads } from './world.ts';

/** How many rooms a list has at most. */
const MOST = 30;

/** SC65: the default slot from a minute on (TM18), until the room's next event; null: less than 15 minutes. */
const slotFrom = (
  space: Space,
  events: Parameters<typeof availability>[1],
  moment: Moment,
  zone: string,
): Slot | null => {
  const start = roundUp(moment.minute, BOOKING_STEP);
  const { free, until } = availability(space, events, { ...moment, minute: start });
  const end = Math.min(roomSlotFrom(start, zone).end, until ?? Number.POSITIVE_INFINITY);
  return free && end - start >= LEAST_ROOM_TIME ? { start, end } : null;
};

/** SC71: the lengths from a minute on that end before the room's next event, each with the rule that refuses it. */
const instantFrom = (
  state: ScheduleReads,
  room: Space,
  { minute, until }: { readonly minute: number; readonly until: number | null },
) =>
  INSTANT_LENGTHS.map((minutes) => ({ minutes, slot: { start: minute, end: minute + minutes } }))
    .filter(({ slot }) => until === null || slot.end <= until)
    .map((option) => ({ option, refusal: refusalOf(state, room, option.slot) }));

/** SC75: the filters of a search for rooms, which shows this list. */
const searchedFor = ({ schedule, search: { filter } }: ScheduleReads) => {
  const isSearch = schedule.searched && !schedule.open;
  const { availability, bookable, durationFilter, seatFilter, props } = isSearch
    ? filter
    : NO_SEARCH;
  return {
    filter: { ...NO_FILTER, seats: seatFilter, equipment: selectedProps(props) },
    /** Rooms that become free later do not match. */
    isNow: availability || durationFilter > 0,
    isFit: ({ until, instant }: SoonRoom, minute: number): boolean =>
      (!bookable || instant.length > 0) && (until === null || until - minute >= durationFilter),
  };
};

type Found = {
  readonly room: SoonRoom;
  readonly refusals: readonly (BookRefusal | null)[];
  /** UC56 */
  readonly isRuled: boolean;
};

/** SC71: the one refusal that keeps every room from being booked. */
const commonRefusal = (found: readonly Found[]): BookRefusal | null => {
  const all = found.flatMap(({ refusals }) => refusals);
  const [first = null] = all;
  return all.every((refusal) => refusal === first) ? first : null;
};

/**
 * SC65: the rooms that are free now, or at the later time that the map shows, the longest first, and those that become free
 * on the same day, the soonest first; each with the time to book.
 */
export const soonRooms = (state: ScheduleReads): ScheduleSoonView => {
  const zone = zoneOf(state);
  const now = momentOf(state, { today: today(state), zone });
  const chosen = isFuture(state) ? state.floor.chosen : null;
  const moment = { ...now, minute: chosen?.start ?? now.minute };
  const lastMinute = dayEnd(dayOf(moment.minute, zone), zone);
  const rooms = scheduledRooms(state, moment).filter(
    ({ space }) => isFloorReady(state, space.floorId) && isRoomOffered(state, space.id),
  );
  const wanted = searchedFor(state);
  const ordered = arrangedRooms(rooms, { filter: wanted.filter, order: 'free' });
  const entry = ({ space }: (typeof rooms)[number], until: number | null) => ({
    id: space.id,
    name: space.info.name,
    floorId: space.floorId,
    floorName: floorNames(state, space.floorId).floorName,
    seats: space.info.cap,
    until: until !== null && until > lastMinute ? null : until,
  });
  const { minute } = moment;
  const free = ordered
    .filter(({ space, events }) =>
      isWorthGoing((at) => availability(space, events, { ...moment, minute: at }), minute),
    )
    .flatMap((room): readonly Found[] => {
      const { until } = room.now;
      const slot = slotFrom(room.space, room.events, moment, zone);
      if (slot === null) return [];
      const judged = instantFrom(state, room.space, { minute, until });
      const instant = judged.flatMap(({ option, refusal }) => (refusal === null ? [option] : []));
      return [
        {
          room: { ...entry(room, until), slot, instant },
          refusals: judged.map(({ refusal }) => refusal),
          isRuled: room.isRuled,
        },
      ];
    })
    .filter(({ room }) => wanted.isFit(room, minute))
    .slice(0, MOST);
  const next = (wanted.isNow ? [] : ordered)
    .flatMap((room): readonly SoonRoom[] => {
      const { free: isFree, until } = room.now;
      if (isFree || until === null || until >= lastMinute) return [];
      const slot = slotFrom(room.space, room.events, { ...moment, minute: until }, zone);
      return slot === null ? [] : [{ ...entry(room, until), slot, instant: [] }];
    })
    .slice(0, MOST);
  return {
    zone,
    at: moment.minute,
    later: chosen !== null,
    floors: isGrouped(state),
    loading: scheduledFloors(state).some(
      ({ id }) => !isFloorReady(state, id) && !state.schedule.failed.includes(id),
    ),
    busy: state.meeting.creating !== null || state.meeting.ending !== null,
    refusal: commonRefusal(free),
    free: free.flatMap(({ room, isRuled }) => (isRuled ? [] : [room])),
    next,
  };
};
