import type { DailyOverview } from '../../../contract/attendance.ts';
import { closedDays } from '../../../office/floor/allowed.ts';
import { today, zoneOf } from '../../../office/floor/dates.ts';
import { mergedDays } from '../../../rules/attendance/pages.ts';
import { favouriteIds, usesFavourites } from '../../favourite/index.ts';
import { isUnderWay } from './button.ts';
import { dayCard } from './day-card.ts';
import { dayCompany } from './day-company.ts';
import { isMappable, isOnMap, lacksDesk } from './day-on-map.ts';
import { dayPerson } from './day-person.ts';
import { nearOffer } from './near-offer.ts';
import { isUndoable, placesOfDay } from './one-press.ts';
import { ownDay, ownDayEntries } from './own-entries.ts';
import type { DayCardView, OwnDay } from './views.ts';
import type { CardReads, PlannerReads } from './world.ts';

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
    ({ key }) => key.desk && booking.made.includes(key.id) && !booking.undoing.includes(key.id),
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
