import type { NoParams, Projection } from '../../engine/projection.ts';
import { today, zoneOf } from '../../office/floor/dates.ts';
import { floorsOf } from '../../office/place/listing.ts';
import { seatStops } from '../../rules/search/filter-bounds.ts';
import { contains } from '../../time/interval.ts';
import { dayEnd, dayOf, minuteOfDay, wallClock } from '../../time/zone.ts';
import { floorNames, selectedSpaceId } from '../selection/index.ts';
import { neighbours, scheduleBounds } from './bounds.ts';
import { choosableTime, chosenRoom } from './chosen-meeting.ts';
import { OPENS_AT, shownDays, VIEW_SLOTS } from './days.ts';
import { draftView } from './draft.ts';
import { offeredEquipment } from './equipment.ts';
import { linesOf } from './lines.ts';
import { arrangedRooms, effectiveFilter, momentOf, mostSeats, scheduledRooms } from './rooms.ts';
import { scheduleRow } from './row.ts';
import { isFloorReady, scheduledFloors } from './scope.ts';
import { soonRooms } from './soon.ts';
import { isUsed, NO_FILTER } from './state.ts';
import type {
  ScheduleDay,
  ScheduleRowsParams,
  ScheduleRowsView,
  ScheduleSoonView,
  ScheduleView,
} from './views.ts';
import type { ScheduleReads } from './world.ts';

const CLOSED: ScheduleView = {
  open: false,
  listed: false,
  render: 'no',
  stale: false,
  buildingName: '',
  floorName: '',
  zone: 'UTC',
  elsewhere: false,
  view: 'day',
  hours: 'full',
  slot: 30,
  days: [],
  previous: null,
  next: null,
  today: '1970-01-01',
  now: 0,
  opensAt: 0,
  order: 'name',
  equipment: [],
  seatStops: [],
  bounds: { first: '1970-01-01', last: '1970-01-01' },
  choosable: { start: 0, end: 0 },
  chosen: null,
  draft: null,
  filter: NO_FILTER,
  floors: 'this',
  manyFloors: false,
  lines: 0,
  count: 0,
  rooms: 0,
};

/** SC4, SC6: the swimlanes render once all data of a floor has loaded (SC69); offline, no more will arrive. */
const renderOf = (state: ScheduleReads): ScheduleView['render'] => {
  const { schedule, page } = state;
  const floors = scheduledFloors(state);
  if (floors.some(({ id }) => isFloorReady(state, id))) return 'yes';
  const isOver = floors.every(({ id }) => schedule.failed.includes(id));
  return isOver || !page.online ? 'error' : 'no';
};

/** SC6: shown data that could not be fetched again. */
const isStale = (state: ScheduleReads): boolean =>
  !state.page.online || state.schedule.failed.some((id) => isFloorReady(state, id));

/** SC20: the initial scroll position: now if visible, else 08:00 of the first day. */
const opensAt = (state: ScheduleReads, days: readonly ScheduleDay[], zone: string): number => {
  const now = state.page.minute;
  const [first] = days;
  if (first === undefined || days.some((day) => contains(day, now))) return now;
  return wallClock(first.day, OPENS_AT, zone);
};

/** SC23: the browser's zone differs from the building's at the beginning or the end of the shown days. */
const isElsewhere = (
  { page, schedule: { range } }: ScheduleReads,
  days: readonly ScheduleDay[],
): boolean =>
  range !== null &&
  page.zone !== range.zone &&
  [days[0]?.start, days.at(-1)?.end].some(
    (minute) =>
      minute !== undefined &&
      (dayOf(minute, page.zone) !== dayOf(minute, range.zone) ||
        minuteOfDay(minute, page.zone) !== minuteOfDay(minute, range.zone)),
  );

const roomReads = (state: ScheduleReads): readonly unknown[] => {
  const { schedule: slice, place, floor, page } = state;
  if (!isUsed(slice)) return [false];
  const floors = scheduledFloors(state).map(({ id }) => floor.content[id]);
  return [
    slice,
    place.floorId,
    place.buildingId,
    place.buildings,
    place.spaceTypes,
    place.equipment,
    place.floors,
    state.booking.pending,
    state.session.user,
    ...floors.flatMap((content) => [content?.spaces, content?.fStatic]),
    page.online,
    page.minute,
    page.zone,
  ];
};

const roomsOf = (state: ScheduleReads) =>
  scheduledRooms(state, momentOf(state, { today: today(state), zone: zoneOf(state) }));

/** What the draft depends on. */
const draftReads = (state: ScheduleReads): readonly unknown[] => {
  const { floor, claim, meeting, booking } = state;
  return state.schedule.draft === null ? [null] : [floor, claim, meeting, booking];
};

/** What the time of the selected room depends on. */
const chosenReads = (state: ScheduleReads): readonly unknown[] => {
  const { floor, claim, booking } = state;
  const spaceId = selectedSpaceId(state);
  return spaceId === null ? [null] : [spaceId, floor, claim, booking.slot];
};

export const schedule: Projection<ScheduleReads, NoParams, ScheduleView> = {
  reads: (state) => [
    ...roomReads(state),
    ...(state.schedule.open
      ? [
          state.place,
          state.page.online,
          state.session.configuration,
          ...chosenReads(state),
          ...draftReads(state),
        ]
      : []),
  ],
  project: (state) => {
    const { open, listed, range, view, hours, order, floors } = state.schedule;
    if (!open || range === null) return CLOSED;
    const rooms = roomsOf(state);
    const filter = effectiveFilter(state.schedule.filter, rooms);
    const render = renderOf(state);
    const days = shownDays(range, hours);
    const bounds = scheduleBounds(state);
    return {
      open,
      listed,
      render,
      stale: render === 'yes' && isStale(state),
      ...floorNames(state, state.place.floorId ?? 0),
      elsewhere: isElsewhere(state, days),
      zone: range.zone,
      view,
      hours,
      slot: VIEW_SLOTS[view],
      days,
      ...neighbours(range, bounds),
      today: today(state),
      now: state.page.minute,
      choosable: choosableTime(state),
      chosen: chosenRoom(state),
      draft: draftView(state),
      opensAt: opensAt(state, days, range.zone),
      bounds,
      order,
      filter,
      equipment: offeredEquipment(rooms, filter.equipment, state.place.equipment),
      seatStops: seatStops(mostSeats(rooms)),
      floors,
      manyFloors: floorsOf(state.place, state.place.buildingId ?? 0).length > 1,
      lines: linesOf(state, rooms).length,
      count: arrangedRooms(rooms, { filter, order }).length,
      rooms: rooms.length,
    };
  },
};

export const scheduleRows: Projection<ScheduleReads, ScheduleRowsParams, ScheduleRowsView> = {
  reads: (state) => [...roomReads(state), ...(state.schedule.open ? [selectedSpaceId(state)] : [])],
  project: (state, { from, to }) => {
    const { range, hours } = state.schedule;
    if (range === null) return { from, rows: [] };
    const days = shownDays(range, hours);
    const endOfToday = dayEnd(today(state), zoneOf(state));
    const rows = linesOf(state, roomsOf(state))
      .slice(Math.max(0, from), Math.max(0, to))
      .map((line) =>
        line.kind === 'floor'
          ? { floor: line.floor }
          : scheduleRow(state, line.room, days, endOfToday),
      );
    return { from, rows };
  },
};

const NONE: ScheduleSoonView = {
  zone: 'UTC',
  at: 0,
  later: false,
  floors: false,
  loading: false,
  busy: false,
  refusal: null,
  free: [],
  next: [],
};

export const scheduleSoon: Projection<ScheduleReads, NoParams, ScheduleSoonView> = {
  reads: (state) => [
    ...roomReads(state),
    ...(isUsed(state.schedule)
      ? [
          state.floor,
          state.place,
          state.meeting,
          state.claim,
          state.booking,
          state.session,
          state.search.filter,
        ]
      : []),
  ],
  project: (state) => (isUsed(state.schedule) ? soonRooms(state) : NONE),
};
