import type { Answer } from '../../contract/answer.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import type { World } from '../../office/world.ts';
import { send } from '../../remote/send.ts';
import type { State } from '../../state.ts';
import { dayOf, dayStart } from '../../time/zone.ts';
import { proposedSlot } from '../booking/slot.ts';
import type { Room } from './state.ts';

const stampOf = (state: State, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

/** yyyy-MM-dd of the day that the room's quick view shows: that of its slot. */
export const shownDay = (state: State): string =>
  dayOf(proposedSlot(state, { asset_type: 'ROOM' }).start, zoneOf(state));

/** From when on the shown day can be booked. */
const startOf = (state: State): number =>
  Math.max(state.page.minute, dayStart(shownDay(state), zoneOf(state)));

const askCalendar = (room: Room, world: World, state: State): Room => {
  world.cancel(room.calendar.request);
  const call = { name: 'calendar.ofAsset', params: { id: room.spaceId } } as const;
  const request = send(call, world);
  const stamp = stampOf(state, room.spaceId);
  return { ...room, calendar: { ...room.calendar, request, stamp } };
};

const unseen = { rows: null, failed: false, request: null, stamp: null };

/** Free intervals of another day are none of this one. */
const askTimeslots = (room: Room, isOtherDay: boolean, world: World, state: State): Room => {
  world.cancel(room.timeslots.request);
  const startMin = startOf(state);
  const query = { spaceId: room.spaceId, startMin };
  const call = { name: 'calendar.timeslots', query } as const;
  const request = send(call, world);
  const stamp = stampOf(state, room.spaceId);
  const timeslots = isOtherDay ? unseen : room.timeslots;
  return { ...room, startMin, timeslots: { ...timeslots, request, stamp } };
};

/** RF3: the room's calendar is asked for as soon as it is selected. */
export const openRoom = (spaceId: number, world: World, state: State): Room =>
  askCalendar({ spaceId, startMin: 0, calendar: unseen, timeslots: unseen }, world, state);

/** RF3: free intervals are known while the flow is open only. */
export const withoutTimeslots = (room: Room, world: World): Room => {
  world.cancel(room.timeslots.request);
  return { ...room, startMin: 0, timeslots: unseen };
};

export const dropRoom = (room: Room | null, world: World): null => {
  world.cancel(room?.calendar.request ?? null);
  world.cancel(room?.timeslots.request ?? null);
  return null;
};

/** What happened to the room: it may have changed, and its flow is open. */
type Following = { readonly changed: boolean; readonly isOpen: boolean };

/**
 * RF3: both are asked for again after a change and when the floor's stamp moved, the free intervals when the flow opens
 * and when another day shows. A question under way is not withdrawn for a stamp: it is asked again afterwards.
 */
export const followRoom = (
  room: Room,
  { changed, isOpen }: Following,
  world: World,
  state: State,
): Room => {
  const zone = zoneOf(state);
  const isBehind = ({ request, stamp }: Room['calendar'] | Room['timeslots']): boolean =>
    request === null && stamp !== stampOf(state, room.spaceId);
  const calendar = changed || isBehind(room.calendar) ? askCalendar(room, world, state) : room;
  const isOtherDay = dayOf(room.startMin, zone) !== dayOf(startOf(state), zone);
  return isOpen && (changed || isOtherDay || isBehind(room.timeslots))
    ? askTimeslots(calendar, isOtherDay, world, state)
    : calendar;
};

/** RF3: a list that was seen stays when a newer one cannot be had. */
export const listAfter = <List extends Room['calendar'] | Room['timeslots']>(
  list: List,
  answer: Answer<NonNullable<List['rows']>>,
): List =>
  answer._tag === 'Success'
    ? { ...list, rows: answer.body, failed: false, request: null }
    : { ...list, failed: true, request: null };
