import { zoneOf } from '../../office/floor/dates.ts';
import { endReading } from '../../time/end-of-day.ts';
import { minuteOfDay } from '../../time/zone.ts';
import type { LocationReads } from './model.ts';
import type { PageLocation } from './page-location.ts';

/** Several selected desks, and a panel that only refuses, are not part of a location. */
export const selectedOf = ({ selection, session }: LocationReads): PageLocation['selected'] => {
  const { selected } = selection;
  switch (selected?.kind) {
    case 'space':
      return { kind: 'space', id: selected.spaceId };
    case 'sign':
      return { kind: 'sign', id: selected.signId };
    case 'user':
      return { kind: 'person', id: selected.userId };
    case 'position':
      return session.user === null ? null : { kind: 'person', id: session.user.id };
    case 'sought': {
      const { assetType, assetId } = selected.asset;
      return { kind: assetType === 'user' ? 'person' : assetType, id: assetId };
    }
    default:
      return null;
  }
};

const timeOf = (state: LocationReads): PageLocation['time'] => {
  const { chosen } = state.floor;
  if (chosen === null) return null;
  const zone = zoneOf(state);
  const { date: day, start, end } = chosen;
  return { day, from: minuteOfDay(start, zone), to: endReading(end, zone) };
};

/** Equipment is filtered by the text of its id. */
const idsIn = (keys: readonly string[]): readonly number[] =>
  keys
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .sort((a, b) => a - b);

export const searchOf = ({ search: { filter } }: LocationReads): PageLocation['search'] => {
  const { dataset, availability: free, partly, bookable, props } = filter;
  const { seatFilter: seats, durationFilter: minutes } = filter;
  if (dataset === null) return null;
  const equipment = idsIn(Object.keys(props).filter((key) => props[key] === true));
  const alsoPartly = partly === true ? { partly } : {};
  return { dataset, free, ...alsoPartly, bookable, seats, minutes, equipment };
};

const scheduleOf = ({ schedule }: LocationReads): PageLocation['schedule'] => {
  // SC71: like the proposals of a desk, the list of free rooms is an answer of the moment.
  if (!schedule.open || schedule.listed) return null;
  const { view, hours, floors, range, filter } = schedule;
  const { free, seats } = filter;
  return {
    view,
    day: range?.day ?? null,
    hours,
    ...(floors === 'all' ? { floors } : {}),
    free,
    seats,
    equipment: idsIn(filter.equipment),
  };
};

/** LK1: what the page shows. Typed texts are not part of it: they may be names. */
export const currentLocation = (state: LocationReads): PageLocation => ({
  buildingId: state.place.buildingId,
  floorId: state.place.floorId,
  selected: selectedOf(state),
  time: timeOf(state),
  planner: state.planner.open ? { day: state.day.open?.day ?? null } : null,
  schedule: scheduleOf(state),
  search: searchOf(state),
});
