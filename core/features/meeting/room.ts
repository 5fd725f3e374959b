import type { Answer } from '../../contract/answer.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { isBack } from '../../office/floor/poll.ts';
import { fetchFailed } from '../../office/notice/failed.ts';
import type { World } from '../../office/world.ts';
import type { Call } from '../../remote/calls.ts';
import {
  cancelPending,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  refetch,
  retryNow,
  settled,
  statusOf,
  type Wanted,
  waitOver,
  withQuery,
} from '../../remote/query.ts';
import { dayOf, dayStart } from '../../time/zone.ts';
import { proposedSlot } from '../booking/index.ts';
import type { MeetingHeard, MeetingReads, Room, RoomList } from './model.ts';

const stampOf = (state: MeetingReads, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

/** yyyy-MM-dd: the day that the room's quick view shows, which is the day of its slot. */
export const shownDay = (state: MeetingReads): string =>
  dayOf(proposedSlot(state, { asset_type: 'ROOM' }).start, zoneOf(state));

/** The first minute of the shown day that can be booked. */
const startOf = (state: MeetingReads): number =>
  Math.max(state.page.minute, dayStart(shownDay(state), zoneOf(state)));

/** RF3 */
const OPTIONS: QueryOptions = { timer: 'meeting.room', asked: 'RF3' };

const unseen = { rows: null, query: initialQuery };

export const newRoom = (spaceId: number): Room => ({
  spaceId,
  day: null,
  calendar: unseen,
  timeslots: unseen,
});

/** RF3: free intervals are loaded only while the flow is open. */
export const withoutTimeslots = (room: Room, world: World): Room => {
  cancelPending(room.timeslots.query, world);
  return { ...room, day: null, timeslots: unseen };
};

export const dropRoom = (room: Room | null, world: World): null => {
  if (room !== null) cancelPending(withoutTimeslots(room, world).calendar.query, world);
  return null;
};

/** Events that affect the room: it may have changed, its flow opened. */
type Following = {
  readonly changed: boolean;
  readonly isOpen: boolean;
  readonly state: MeetingReads;
  readonly before: MeetingReads;
};

/**
 * RF3: both lists become stale after a change and when the floor's stamp changed; the free intervals also when the flow
 * opens and when another day is shown. A changed stamp does not cancel a pending request; a new one follows it.
 */
export const followRoom = (
  room: Room,
  { changed, isOpen, state, before }: Following,
  world: World,
): Room => {
  const { spaceId: id } = room;
  const isMoved = stampOf(state, id) !== stampOf(before, id);
  const fresh = <List extends RoomList>(list: List, wanted: Wanted<Call>): List => {
    const tried = isBack(state, before) ? retryNow(list.query, world) : list.query;
    const current = isMoved ? invalidate(tried) : tried;
    const query = changed ? refetch(current, world) : current;
    return withQuery(list, keepFresh(query, wanted, OPTIONS, world));
  };
  const startMin = startOf(state);
  const day = isOpen ? dayOf(startMin, zoneOf(state)) : null;
  // Free intervals belong to one day.
  const shown = day === room.day ? room : { ...withoutTimeslots(room, world), day };
  const calendar = fresh(shown.calendar, {
    isAllowed: true,
    call: () => ({ name: 'calendar.ofAsset', params: { id } }),
  });
  const timeslots = fresh(shown.timeslots, {
    isAllowed: isOpen,
    call: () => ({ name: 'calendar.timeslots', query: { spaceId: id, startMin } }),
  });
  return calendar === shown.calendar && timeslots === shown.timeslots
    ? shown
    : { ...shown, calendar, timeslots };
};

/** RF3: the delay before another request for one of the lists is over. */
export const roomWaited = (room: Room, world: World): Room => {
  const calendar = withQuery(room.calendar, waitOver(room.calendar.query, world));
  const timeslots = withQuery(room.timeslots, waitOver(room.timeslots.query, world));
  return calendar === room.calendar && timeslots === room.timeslots
    ? room
    : { ...room, calendar, timeslots };
};

/** RF3: a loaded list stays when a newer one cannot be loaded; a failure is reported once, while there is none. */
const listAfter = <List extends RoomList>(
  list: List,
  answer: Answer<NonNullable<List['rows']>>,
  world: World,
): List => {
  const query = settled(list.query, answer, OPTIONS, world);
  if (answer._tag === 'Success') return { ...list, rows: answer.body, query };
  if (statusOf(list.query, list.rows) === 'loading') world.dispatch(fetchFailed(answer));
  return { ...list, query };
};

export const roomAnswered = (
  room: Room,
  event: Extract<MeetingHeard, { readonly _tag: 'calendar.ofAsset' | 'calendar.timeslots' }>,
  world: World,
): Room =>
  event._tag === 'calendar.ofAsset'
    ? { ...room, calendar: listAfter(room.calendar, event.answer, world) }
    : { ...room, timeslots: listAfter(room.timeslots, event.answer, world) };
