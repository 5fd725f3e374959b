import type { Answer } from '../../contract/answer.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { fetchFailed } from '../../office/notice/failed.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  type Wanted,
  withQuery,
} from '../../remote/query.ts';
import { dayOf, dayStart } from '../../time/zone.ts';
import { proposedSlot } from '../booking/index.ts';
import type { Room, RoomList } from './state.ts';
import type { MeetingReads } from './world.ts';

const stampOf = (state: MeetingReads, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

/** yyyy-MM-dd of the day that the room's quick view shows: that of its slot. */
export const shownDay = (state: MeetingReads): string =>
  dayOf(proposedSlot(state, { asset_type: 'ROOM' }).start, zoneOf(state));

/** From when on the shown day can be booked. */
const startOf = (state: MeetingReads): number =>
  Math.max(state.page.minute, dayStart(shownDay(state), zoneOf(state)));

/** RF3 */
const OPTIONS: QueryOptions = { timer: 'meeting.room', retry: 'never', asked: 'RF3' };

const unseen = { rows: null, query: initialQuery };

export const newRoom = (spaceId: number): Room => ({
  spaceId,
  day: null,
  calendar: unseen,
  timeslots: unseen,
});

/** RF3: free intervals are known while the flow is open only. */
export const withoutTimeslots = (room: Room, world: World): Room => {
  cancelPending(room.timeslots.query, world);
  return { ...room, day: null, timeslots: unseen };
};

export const dropRoom = (room: Room | null, world: World): null => {
  if (room !== null) cancelPending(withoutTimeslots(room, world).calendar.query, world);
  return null;
};

/** What happened to the room: it may have changed, and its flow is open. */
type Following = {
  readonly changed: boolean;
  readonly isOpen: boolean;
  readonly state: MeetingReads;
  readonly before: MeetingReads;
};

/**
 * RF3: both are asked for again after a change and when the floor's stamp moved, the free intervals when the flow opens
 * and when another day shows. A question under way is not cancelled for a stamp: it is asked again afterwards.
 */
export const followRoom = (
  room: Room,
  { changed, isOpen, state, before }: Following,
  world: World,
): Room => {
  const { spaceId: id } = room;
  const isMoved = stampOf(state, id) !== stampOf(before, id);
  const fresh = <List extends RoomList>(list: List, wanted: Wanted): List => {
    const current = isMoved ? invalidate(list.query) : list.query;
    const query = changed ? refetch(current, world) : current;
    return withQuery(list, keepFresh(query, wanted, OPTIONS, world));
  };
  const startMin = startOf(state);
  const day = isOpen ? dayOf(startMin, zoneOf(state)) : null;
  // Free intervals of another day are none of this one.
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

/** RF3: a list that was seen stays when a newer one cannot be had; that is told while nothing is known. */
export const listAfter = <List extends RoomList>(
  list: List,
  answer: Answer<NonNullable<List['rows']>>,
  world: World,
): List => {
  const query = settled(list.query, answer, OPTIONS, world);
  if (answer._tag === 'Success') return { ...list, rows: answer.body, query };
  if (list.rows === null) world.dispatch(fetchFailed(answer));
  return { ...list, query };
};
