import { Schema } from 'effect';
import { COLLEAGUES_PER_PAGE } from '../../core/rules/attendance/day-pages.ts';
import { DAY_TYPES } from '../../core/rules/attendance/day-type.ts';
import { DAY_DETAILS_LEAST, searchIntent } from '../../core/rules/search/query.ts';
import { folded } from '../../core/text/folded.ts';
import type { Interval } from '../../core/time/interval.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query } from '../database/db.ts';
import { Parameters } from '../database/parameters.ts';
import { decodeFirst } from '../database/rows.ts';
import { registeredDuring } from './registered-during.ts';

const decodeFound = decodeFirst(
  Schema.Struct({ total: Schema.Int, ids: Schema.Array(Schema.Int) }),
);

/** SR10 in SQL, like `isListedInDayDetails`: the typed words are prefixes of the first and last name. */
const isListed = (text: string, parameters: Parameters): string => {
  if (searchIntent(text, DAY_DETAILS_LEAST) !== 'search') return 'true';
  // No name contains NUL, and PostgreSQL rejects it.
  if (text.includes('\0')) return 'false';
  const typed = folded(text);
  const begins = (part: string, word: string) => `starts_with(${part}, ${parameters.add(word)})`;
  const words = typed
    .split(' ')
    .map((word) => `(${begins('name', word)} or ${begins(`split_part(name, ' ', -1)`, word)})`);
  return `user_id in (
    select employee_id from employee_name
    where field = 'N' and (${begins('name', typed)} or ${words.join(' and ')})
  )`;
};

export type ColleagueSearch = {
  readonly buildingId: number;
  readonly day: Interval;
  readonly text: string;
  /** Counts from 1. */
  readonly page: number;
  /** People listed elsewhere: the caller and the caller's favourites. */
  readonly except: readonly number[];
};

/**
 * DC12: the people with a registration or desk booking on a day, in any building: their number, and the ids of one page in
 * the order of AT8. There may be thousands, so they are selected by narrow rows, and only those of the kinds of day on
 * this page are sorted, by one text for each (`attendee_key`). Invisible people are left out.
 */
export const findColleagues = async (
  query: Query,
  { buildingId, day, text, page, except }: ColleagueSearch,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> => {
  const parameters = new Parameters();
  const [start, end] = [parameters.add(day.start), parameters.add(day.end)];
  const building = parameters.add(buildingId);
  /** The number of people on earlier pages. */
  const before = `${parameters.add((page - 1) * COLLEAGUES_PER_PAGE)}::bigint`;
  const rank = (type: (typeof DAY_TYPES)[number]): number => DAY_TYPES.indexOf(type);
  const office = (column: string) =>
    `case when ${column} = ${building} then ${rank('ATTENDANCE_SAME_BUILDING')}
          else ${rank('ATTENDANCE_OTHER_BUILDING')} end`;
  const found = decodeFound(
    await query({
      text: `with entry as (
               select user_id, case type when 'HOME' then ${rank('HOME')} when 'VACATION' then ${rank('VACATION')}
                                         else ${office('building_id')} end as rank
               from registration
               where ${registeredDuring(start, end)}
               union all
               select b.user_id, ${office('f.building_id')}
               from (${bookedDuring('b.user_id, b.floor_id', `b.kind = 'desk'`, { start, end })}) b
               join floor f on f.id = b.floor_id
             ), person as (
               select user_id, min(rank) as rank from entry
               where user_id <> all(${parameters.add(except)}::bigint[])
                 and user_id not in (select id from employee where visibility = 'INVISIBLE')
                 and ${isListed(text, parameters)}
               group by user_id
             ), ranked as (
               select rank, people, sum(people) over (order by rank)::int as up_to
               from (select rank, count(*)::int as people from person group by rank) kinds
             ), near as (
               select rank, up_to - people as before from ranked
               where up_to > ${before} and up_to - people < ${before} + ${COLLEAGUES_PER_PAGE}
             )
             select coalesce((select sum(people) from ranked), 0)::int as total,
                    to_jsonb(array(
                      select p.user_id from person p
                      join employee_name n on n.employee_id = p.user_id and n.field = 'N'
                      where p.rank in (select rank from near)
                      order by p.rank, n.attendee_key, p.user_id
                      limit ${COLLEAGUES_PER_PAGE} offset (select ${before} - min(before) from near)
                    )) as ids`,
      values: parameters.values,
    }),
  );
  return found ?? { total: 0, ids: [] };
};
