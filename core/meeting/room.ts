import type { Answer } from '../answer.ts';
import { proposedSlot } from '../booking/slot.ts';
import { floorOfSpace } from '../contract/ids.ts';
import { knownSpace } from '../floor/known-space.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';
import type { Room } from './state.ts';

const TIMEOUT = 15_000;

const stampOf = (state: State, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

const startOf = (state: State, spaceId: number): number => {
  const space = knownSpace(state, spaceId);
  return space === undefined ? state.page.minute : proposedSlot(state, space).start;
};

const askCalendar = (room: Room, world: World, state: State): Room => {
  world.cancel(room.calendar.request);
  const call = { name: 'calendar.ofAsset', params: { id: room.spaceId } } as const;
  const request = world.request({ _tag: 'Http', call, timeout: TIMEOUT });
  const stamp = stampOf(state, room.spaceId);
  return { ...room, stamp, calendar: { ...room.calendar, request } };
};

const askTimeslots = (room: Room, world: World, state: State): Room => {
  world.cancel(room.timeslots.request);
  const startMin = startOf(state, room.spaceId);
  const query = { spaceId: room.spaceId, startMin };
  const call = { name: 'calendar.timeslots', query } as const;
  const request = world.request({ _tag: 'Http', call, timeout: TIMEOUT });
  return { ...room, startMin, timeslots: { ...room.timeslots, request } };
};

const unseen = { rows: null, failed: false, request: null };

/** RF3: the room's calendar and its free intervals are asked for when its flow opens. */
export const openRoom = (spaceId: number, world: World, state: State): Room => {
  const room = { spaceId, stamp: 0, startMin: 0, calendar: unseen, timeslots: unseen };
  return askTimeslots(askCalendar(room, world, state), world, state);
};

export const dropRoom = (room: Room | null, world: World): null => {
  world.cancel(room?.calendar.request ?? null);
  world.cancel(room?.timeslots.request ?? null);
  return null;
};

/**
 * RF3: both are asked for again after a change, the calendar when the floor's stamp moved, the intervals when the slot
 * starts at another time. A question under way is not withdrawn for a stamp: it is asked again afterwards.
 */
export const followRoom = (room: Room, changed: boolean, world: World, state: State): Room => {
  const moved = room.calendar.request === null && room.stamp !== stampOf(state, room.spaceId);
  const calendar = changed || moved ? askCalendar(room, world, state) : room;
  return changed || room.startMin !== startOf(state, room.spaceId)
    ? askTimeslots(calendar, world, state)
    : calendar;
};

/** RF3: a list that was seen stays when a newer one cannot be had. */
export const listAfter = <Rows>(
  list: { readonly rows: Rows | null },
  answer: Answer<Rows>,
): { rows: Rows | null; failed: boolean; request: null } =>
  answer._tag === 'Success'
    ? { rows: answer.body, failed: false, request: null }
    : { rows: list.rows, failed: true, request: null };
