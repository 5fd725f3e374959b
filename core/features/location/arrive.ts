import { Equal } from 'effect';
import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import {
  dateBounds,
  defaultInterval,
  timesDisabled,
  today,
  zoneOf,
} from '../../office/floor/dates.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import { dayOf, isDay, wallClock } from '../../time/zone.ts';
import { isHere } from '../selection/index.ts';
import { searchOf, selectedOf } from './current.ts';
import type { LocationReads, LocationWorld } from './model.ts';
import type { PageLocation } from './page-location.ts';

/** LK4: the interval of a link; null: now, also if it is over or too far ahead. */
const intervalOf = (state: LocationReads, time: PageLocation['time']): ChosenInterval | null => {
  if (time === null) return null;
  const { day, from, to } = time;
  const { min, max } = dateBounds(state);
  if (!isDay(day) || day < min || day > max) return null;
  const usual = day === today(state) ? null : defaultInterval(state, day);
  if (from === null || to === null || timesDisabled(state)) return usual;
  const zone = zoneOf(state);
  const [start, end] = [wallClock(day, from, zone), wallClock(day, to, zone)];
  const isOne = start < end && dayOf(start, zone) === day;
  if (!isOne) return usual;
  return end > state.page.minute ? { date: day, start, end } : null;
};

/**
 * LK8: whether the link says a time that nobody can choose: no day, one too far ahead, or times in the wrong order. What is
 * over was right once, and a page that is restored in the morning says it too.
 */
export const isOtherTime = ({ time }: PageLocation, state: LocationReads): boolean => {
  if (time === null) return false;
  const { day, from, to } = time;
  if (!isDay(day) || day > dateBounds(state).max) return true;
  if (from === null || to === null) return from !== to;
  const zone = zoneOf(state);
  const [start, end] = [wallClock(day, from, zone), wallClock(day, to, zone)];
  return start >= end || dayOf(start, zone) !== day;
};

const showTime = (to: PageLocation, world: LocationWorld, state: LocationReads): void => {
  const chosen = intervalOf(state, to.time);
  const { chosen: now } = state.floor;
  if (chosen?.start === now?.start && chosen?.end === now?.end) return;
  world.dispatch({ _tag: 'ChooseInterval', chosen });
};

const showSearch = ({ search }: PageLocation, world: LocationWorld, state: LocationReads): void => {
  const now = searchOf(state);
  if (Equal.equals(search, now)) return;
  // FI9: pressing the active dataset switches it off, another one replaces it.
  const dataset = search?.dataset ?? now?.dataset;
  if (dataset !== undefined && search?.dataset !== now?.dataset) {
    world.dispatch({ _tag: 'ToggleDataset', dataset });
  }
  if (search === null || search.dataset === 'USER') return;
  const { free: availability, bookable, seats: seatFilter, minutes: durationFilter } = search;
  const props = Object.fromEntries(search.equipment.map((id) => [id, true]));
  world.dispatch({ _tag: 'ClearFilters' });
  world.dispatch({
    _tag: 'SetFilter',
    availability,
    ...(search.partly === true ? { partly: true } : {}),
    bookable,
    seatFilter,
    durationFilter,
    props,
  });
};

/** Returns the selected thing, if the floor does not have it. */
const showSelected = (
  { selected }: PageLocation,
  world: LocationWorld,
  state: LocationReads,
): boolean => {
  const now = selectedOf(state);
  if (selected === null) {
    if (state.selection.selected !== null) world.dispatch({ _tag: 'Deselect' });
    return true;
  }
  const { kind, id } = selected;
  if (now?.kind === kind && now.id === id) return true;
  if (kind === 'person') {
    world.dispatch({ _tag: 'SelectUser', userId: id });
    return true;
  }
  const asset: MapAsset = { assetType: kind, assetId: id, floorId: floorOfSpace(id) };
  if (!isHere(state, asset)) return false;
  world.dispatch({ _tag: 'Locate', asset });
  return true;
};

const showPlanner = (
  { planner }: PageLocation,
  world: LocationWorld,
  state: LocationReads,
): void => {
  if (planner === null) {
    if (state.planner.open) world.dispatch({ _tag: 'ClosePlanner' });
    return;
  }
  if (!state.planner.open) world.dispatch({ _tag: 'OpenPlanner' });
  if (planner.day !== null) world.dispatch({ _tag: 'ShowDay', day: planner.day });
  else if (state.day.open !== null) world.dispatch({ _tag: 'CloseDay' });
};

const showSchedule = (
  { schedule }: PageLocation,
  world: LocationWorld,
  state: LocationReads,
): void => {
  if (schedule === null) {
    if (state.schedule.open) world.dispatch({ _tag: 'CloseSchedule' });
    return;
  }
  const { view, hours, floors = 'this', day, free, seats, equipment } = schedule;
  const { text } = state.schedule.filter;
  const filter = { text, free, seats, equipment: equipment.map(String) };
  world.dispatch({ _tag: 'ShowSchedule', view, hours, floors, filter });
  if (day !== null) world.dispatch({ _tag: 'ChooseScheduleDay', day });
};

/**
 * LK4: shows everything that the location says, on the floor that is shown by now. The time comes first, because it clears
 * the search; the windows come last, because locating closes them. False: the floor does not have the selected thing.
 */
export const arrive = (to: PageLocation, world: LocationWorld, state: LocationReads): boolean => {
  showTime(to, world, state);
  showSearch(to, world, state);
  const isThere = showSelected(to, world, state);
  showPlanner(to, world, state);
  showSchedule(to, world, state);
  // OF8
  if (to.bookings === true && state.page.drawer !== 'booked') {
    world.dispatch({ _tag: 'ToggleDrawer', drawer: 'booked' });
  }
  return isThere;
};
