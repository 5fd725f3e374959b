import type {
  AttendanceEntry,
  AttendanceOverview,
  DailyOverview,
  OverviewPage,
} from '../../core/contract/attendance.ts';
import type { Caller } from '../../core/contract/session.ts';
import { orderedAttendees } from '../../core/rules/attendance/attendance-order.ts';
import { countingEntry, dayInterval, entriesOfDay } from '../../core/rules/attendance/day-entry.ts';
import { DAY_PAGES, daysOfPage } from '../../core/rules/attendance/day-pages.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { readClosedDesks } from './closed-desks.ts';
import { readPeaks } from './day-peaks.ts';
import { favouriteIdsOf, type PersonEntry, readEntries } from './person-entries.ts';
import { findPlanned, type PlannedBuilding } from './planned-building.ts';

const showOwn = (entry: PersonEntry): AttendanceEntry => {
  const { id, start, end, buildingId, type, person } = entry;
  return { id, start, end, buildingId, type, user: { id: person.id, name: person.name } };
};

/** DC9 to DC11: the days as the caller may see them. */
const readDays = async (
  db: Db,
  { userId }: Caller,
  { id, zone, hasFavourites }: PlannedBuilding,
  days: readonly string[],
): Promise<readonly DailyOverview[]> => {
  const intervals = days.map((day) => dayInterval(day, zone));
  const whole = { start: intervals[0]?.start ?? 0, end: intervals.at(-1)?.end ?? 0 };
  const [peaks, closed, entries] = await Promise.all([
    readPeaks(db.query, id, intervals),
    readClosedDesks(db.query, id, intervals),
    (async () => {
      const favourites = hasFavourites ? await favouriteIdsOf(db.query, userId) : [];
      return readEntries(db.query, userId, [userId, ...favourites], whole);
    })(),
  ]);
  return days.map((date, index) => {
    const ofDay = entriesOfDay(entries, date, zone);
    const own = countingEntry(
      ofDay.filter(({ person }) => person.id === userId),
      id,
    );
    const others = ofDay.map(({ person }) => person).filter((person) => person.id !== userId);
    return {
      date,
      attendanceUtilization: { peak: peaks[index]?.people ?? 0 },
      deskUtilization: { peak: peaks[index]?.desks ?? 0 },
      ...closed.get(index),
      selectedAttendance: orderedAttendees(others, id),
      selfAttendance: own === null ? null : showOwn(own),
    };
  });
};

const showPage = async (
  db: Db,
  caller: Caller,
  building: PlannedBuilding,
  page: number,
  now: number,
): Promise<OverviewPage> => ({
  days: await readDays(db, caller, building, daysOfPage(page, now, building.zone)),
  pagination: { page, pages: DAY_PAGES },
});

/** A building's capacity and the first page of its days. `now`: minutes since the epoch. */
export const overviewOf = async (
  db: Db,
  caller: Caller,
  buildingId: number,
  { now }: { readonly now: number },
): Promise<Answer<AttendanceOverview>> => {
  const found = await findPlanned(db, buildingId);
  if (!found.ok) return found;
  const { capacity } = found.value;
  return answer({ capacity, ...(await showPage(db, caller, found.value, 1, now)) });
};

/** DC9: one page of a building's days. Pages count from 1; an unknown page is refused. */
export const daysOf = async (
  db: Db,
  caller: Caller,
  { buildingId, page }: { readonly buildingId: number; readonly page: number },
  { now }: { readonly now: number },
): Promise<Answer<OverviewPage>> => {
  const found = await findPlanned(db, buildingId);
  if (!found.ok) return found;
  if (daysOfPage(page, now, found.value.zone).length === 0) {
    return refused(400, 'MALFORMED', `page: expected 1 to ${DAY_PAGES}`);
  }
  return answer(await showPage(db, caller, found.value, page, now));
};
