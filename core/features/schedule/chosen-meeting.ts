import { floorOfSpace } from '../../contract/ids.ts';
import type { Slot } from '../../contract/minutes.ts';
import { choiceOfDate, dateBounds, timesDisabled, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayOf, dayStart } from '../../time/zone.ts';
import { proposedSlot } from '../booking/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { scheduledFloors } from './scope.ts';
import { isUsed } from './state.ts';
import type { ScheduleReads, ScheduleWorld } from './world.ts';

/** A room and a time in the schedule, minutes since the epoch. */
type Wanted = Slot & { readonly spaceId: number };

/** SC18, SC66: a room of the floors of the schedule, while it is open. */
const isRoomOfSchedule = (state: ScheduleReads, spaceId: number): boolean =>
  isUsed(state.schedule) &&
  scheduledFloors(state).some(({ id }) => id === floorOfSpace(spaceId)) &&
  knownSpace(state, spaceId)?.asset_type === 'ROOM';

/**
 * SC18, SC19: a time that overlaps this interval can be chosen: from the next five minutes (for what is running) to the end
 * of the last day that can be booked.
 */
export const choosableTime = (state: ScheduleReads): Slot => ({
  start: roundUp(state.page.minute, BOOKING_STEP),
  end: dayEnd(dateBounds(state).max, zoneOf(state)),
});

/** SC18: the selected room and the time of its quick view; null: no room of the floor is selected. */
export const chosenRoom = (state: ScheduleReads): Wanted | null => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (spaceId === null || space === undefined || !isRoomOfSchedule(state, spaceId)) return null;
  const { start, end } = proposedSlot(state, space);
  return { spaceId, start, end };
};

/** SC18: the rest of the time; SC19: null: it is over, or not on a day that can be booked. */
export const meetingTime = (state: ScheduleReads, { spaceId, start, end }: Wanted): Slot | null => {
  const choosable = choosableTime(state);
  const from = start < state.page.minute ? choosable.start : start;
  if (!isRoomOfSchedule(state, spaceId) || from >= end) return null;
  return from >= choosable.end ? null : { start: from, end };
};

/** SC18: the date and times that the map then shows; TM22: without times if they cannot be selected. */
const chosenByMeeting = (state: ScheduleReads, wanted: Wanted): ChosenInterval | null => {
  const time = meetingTime(state, wanted);
  if (time === null) return state.floor.chosen;
  const zone = zoneOf(state);
  const date = dayOf(time.start, zone);
  if (timesDisabled(state)) return choiceOfDate(state, date);
  // A running meeting has begun: the map shows now instead of the next five minutes.
  const begin = wanted.start < state.page.minute ? wanted.start : time.start;
  const start = Math.max(begin, dayStart(date, zone));
  return { date, start, end: Math.min(wanted.end, dayEnd(date, zone)) };
};

/** SC18: the map shows the date and times, and the room's quick view opens with them; SC19: otherwise with its default. */
export const chooseSlot = (wanted: Wanted, world: ScheduleWorld, state: ScheduleReads): void => {
  if (!isRoomOfSchedule(state, wanted.spaceId)) return;
  const floorId = floorOfSpace(wanted.spaceId);
  // SC70: the map shows the room's floor.
  if (floorId !== state.place.floorId) world.dispatch({ _tag: 'VisitFloor', floorId });
  world.dispatch({ _tag: 'ChooseInterval', chosen: chosenByMeeting(state, wanted) });
  world.dispatch({ _tag: 'SelectSpace', spaceId: wanted.spaceId });
  const slot = meetingTime(state, wanted);
  if (slot !== null) world.dispatch({ _tag: 'SetSlot', slot });
};
