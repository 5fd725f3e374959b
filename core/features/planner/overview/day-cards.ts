import type { DailyOverview, DayColleague } from '../../../contract/attendance.ts';
import { closedDays } from '../../../office/floor/allowed.ts';
import { today, zoneOf } from '../../../office/floor/dates.ts';
import { knownSpace } from '../../../office/floor/known-space.ts';
import { metresBetween } from '../../../rules/alternatives/nearest.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { nearestColleagues } from '../../../rules/attendance/nearest-colleagues.ts';
import { mergedDays } from '../../../rules/attendance/pages.ts';
import { madeBookings } from '../../booking/index.ts';
import { favouriteIds, usesFavourites } from '../../favourite/index.ts';
import { isUnderWay } from './button.ts';
import { dayCard } from './day-card.ts';
import { isMappable, isOnMap, lacksDesk } from './day-on-map.ts';
import { dayPerson } from './day-person.ts';
import { nearOffer } from './near-offer.ts';
import { isUndoable, placesOfDay } from './one-press.ts';
import { ownDay, ownDayEntries } from './own-entries.ts';
import type { DayCardView, DayCompany, OwnDay } from './views.ts';
import type { CardReads, PlannerReads } from './world.ts';

/** Of the desks of a day, the one that is mine; null: none. */
const mineOf = (own: OwnDay | null): number | null =>
  own === null
    ? null
    : ([own, ...own.others].find(({ desk }) => desk !== null)?.desk?.assetId ?? null);

/** PO5: the selected colleagues of a day: those in the building, nearest first, and those who are remote. */
const dayCompany = (
  state: PlannerReads,
  selected: readonly DayColleague[],
  own: OwnDay | null,
): DayCompany => {
  const current = state.place.buildingId ?? 0;
  const typed = (type: ReturnType<typeof dayTypeOf>) =>
    selected.filter((person) => dayTypeOf(person, current) === type);
  const metres = (from: number, to: number): number | null => {
    const [a, b] = [knownSpace(state, from), knownSpace(state, to)];
    return a === undefined || b === undefined ? null : metresBetween(a, b);
  };
  const here = nearestColleagues(typed('ATTENDANCE_SAME_BUILDING'), mineOf(own), metres);
  return {
    here: here.map((person) => dayPerson(state, person)),
    remote: typed('HOME').map(({ fn }) => fn),
  };
};

const NOBODY: ReadonlySet<number> = new Set();

/** FV5, FV8: current favourites; until they load, those marked in the overview. */
const starsOf = (state: PlannerReads): ((day: DailyOverview) => ReadonlySet<number>) => {
  if (!usesFavourites(state)) return () => NOBODY;
  const { list, changes } = state.favourite;
  if (list !== null) {
    const known = new Set(favouriteIds(state.favourite));
    return () => known;
  }
  const off = new Set(changes.flatMap(({ userId, favourite }) => (favourite ? [] : userId)));
  return ({ selectedAttendance }) =>
    new Set(selectedAttendance.map(({ id }) => id).filter((id) => !off.has(id)));
};

/** BK26: one of the desks of the day is the latest booking. */
const isJustBooked = ({ booking }: CardReads, own: OwnDay | null): boolean =>
  own !== null &&
  [own, ...own.others].some(
    ({ key }) =>
      key.desk && madeBookings(booking).includes(key.id) && !booking.undoing.includes(key.id),
  );

/** The cards of the loaded days, from today in the building's zone on. */
export const dayCards = (state: CardReads): readonly DayCardView[] => {
  const { planner, session, page, place } = state;
  const { capacity, message } = planner;
  if (capacity === null) return [];
  const now = today(state);
  const entries = ownDayEntries(state);
  const stars = starsOf(state);
  const closedOn = closedDays(state);
  const shared = {
    zone: zoneOf(state),
    now: page.minute,
    buildingId: place.buildingId ?? 0,
    entries,
    capacity,
    message,
    clock: message?.since ?? 0,
  };
  return mergedDays(planner.pages)
    .filter(({ date }) => date >= now)
    .map((overview) => {
      const underWay = isUnderWay(planner, overview.date);
      const onlooker = { selfId: session.user?.id ?? 0, favourites: stars(overview) };
      const { selected, avatars, ...card } = dayCard(overview, { ...shared, underWay, onlooker });
      const day = overview.date;
      const own = ownDay(state, day, entries);
      const onMap = isOnMap(state, day);
      return {
        ...card,
        isToday: day === now,
        ...closedOn(day),
        avatars: avatars.map((colleague) => dayPerson(state, colleague)),
        places: placesOfDay(state, day, entries),
        undoable: isUndoable(state, planner, day),
        own,
        mappable: isMappable(state, day),
        onMap,
        lacksDesk: lacksDesk(own),
        near: nearOffer(state, selected, day, own),
        justBooked: isJustBooked(state, own),
        company: onMap ? dayCompany(state, selected, own) : null,
      };
    });
};
