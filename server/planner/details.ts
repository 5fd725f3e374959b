import type { DayColleague, DayDetails, DayKind } from '../../core/contract/attendance.ts';
import type { Caller } from '../../core/contract/session.ts';
import { orderedAttendees } from '../../core/rules/attendance/attendance-order.ts';
import { dayInterval } from '../../core/rules/attendance/day-entry.ts';
import { colleaguePages } from '../../core/rules/attendance/day-pages.ts';
import { plannerDays } from '../../core/rules/attendance/horizon.ts';
import { isListedInDayDetails } from '../../core/rules/search/day-details.ts';
import { isDay } from '../../core/time/zone.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import { refreshSearchWords } from '../search/fill-words.ts';
import { findColleagues } from './find-colleagues.ts';
import { favouriteIdsOf, readEntries } from './person-entries.ts';
import { findPlanned } from './planned-building.ts';

export type DetailsQuery = {
  readonly buildingId: number;
  readonly date: string;
  readonly page?: number;
  readonly search?: string;
  readonly kind?: DayKind;
};

/** An upper bound on page numbers, larger than any company needs. */
const LAST_PAGE = 1_000_000;

const refuseQuestion = (date: string, page: number, now: number, zone: string): Refused | null => {
  const { first, last } = plannerDays(now, zone);
  if (!isDay(date) || date < first || date > last) {
    return refused(400, 'MALFORMED', `date: expected yyyy-MM-dd, ${first} to ${last}`);
  }
  return page >= 1 && page <= LAST_PAGE
    ? null
    : refused(400, 'MALFORMED', `page: expected 1 to ${LAST_PAGE}`);
};

/**
 * DC12: the other people with an entry on a day, in this building or elsewhere. A page past the last one is empty: entries
 * may have been removed since the previous page was fetched.
 */
export const dayDetails = async (
  db: Db,
  { userId }: Caller,
  { buildingId, date, page = 1, search = '', kind }: DetailsQuery,
  { now }: { readonly now: number },
): Promise<Answer<DayDetails>> => {
  const found = await findPlanned(db, buildingId);
  if (!found.ok) return found;
  const { zone, hasFavourites } = found.value;
  const refusal = refuseQuestion(date, page, now, zone);
  if (refusal !== null) return refusal;

  const day = dayInterval(date, zone);
  const [favourites] = await Promise.all([
    hasFavourites ? favouriteIdsOf(db.query, userId) : [],
    refreshSearchWords(db),
  ]);
  const except = [userId, ...favourites];
  const named = async (ids: readonly number[]): Promise<readonly DayColleague[]> => {
    const entries = await readEntries(db.query, userId, ids, day);
    return orderedAttendees(
      entries.map(({ person }) => person),
      buildingId,
    );
  };
  const wanted = { buildingId, day, text: search, kind: kind ?? null, page, except };
  const [selected, { total, kinds, ids }] = await Promise.all([
    named(favourites),
    findColleagues(db.query, wanted),
  ]);
  return answer({
    selected: selected.filter(({ name }) => isListedInDayDetails(name, search)),
    colleagues: await named(ids),
    colleagueCount: total,
    kinds,
    pagination: { page, pages: colleaguePages(total) },
  });
};
