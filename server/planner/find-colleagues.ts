import { Schema } from 'effect';
import type { DayKind } from '../../core/contract/attendance.ts';
import { COLLEAGUES_PER_PAGE } from '../../core/rules/attendance/day-pages.ts';
import { DAY_TYPES } from '../../core/rules/attendance/day-type.ts';
import { DAY_DETAILS_LEAST, joinedParts, searchIntent } from '../../core/rules/search/query.ts';
import { folded } from '../../core/text/folded.ts';
import type { Interval } from '../../core/time/interval.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query } from '../database/db.ts';
import { Parameters } from '../database/parameters.ts';
import { decodeFirst } from '../database/rows.ts';
import { registeredDuring } from './registered-during.ts';

const decodeFound = decodeFirst(
  Schema.Struct({
    total: Schema.Int,
    kinds: Schema.Array(Schema.Int),
    ids: Schema.Array(Schema.Int),
  }),
);

/**
 * SR10 in SQL, like `isListedInDayDetails`: the typed words are prefixes of the first and last name. null: everybody is
 * listed. Materialized, because PostgreSQL expects few entries, and would look up the name of each.
 */
const listed = (text: string, parameters: Parameters): string | null => {
  if (searchIntent(text, DAY_DETAILS_LEAST) !== 'search') return null;
  const people = (condition: string) =>
    `listed as materialized (select employee_id from employee_name where field = 'N' and (${condition}))`;
  // No name contains NUL, and PostgreSQL rejects it.
  if (text.includes('\0')) return people('false');
  const typed = folded(text);
  const begins = (part: string, word: string) => `starts_with(${part}, ${parameters.add(word)})`;
  // Few names contain the word after a space, and only these are split.
  const endsWith = (word: string) =>
    `strpos(name, ${parameters.add(` ${word}`)}) > 0 and ${begins(`split_part(name, ' ', -1)`, word)}`;
  const endsWithWhole = (word: string) => `split_part(name, ' ', -1) = ${parameters.add(word)}`;
  const words = typed.split(' ').map((word) => `(${begins('name', word)} or ${endsWith(word)})`);
  // PL23: the whole of one part of the name, and the beginning of the other.
  const joined = joinedParts(typed).map(
    ({ one, other }) =>
      `${begins('name', `${one} ${other}`)} or (${begins('name', other)} and ${endsWithWhole(one)})`,
  );
  return people([begins('name', typed), words.join(' and '), ...joined].join(' or '));
};

export type ColleagueSearch = {
  readonly buildingId: number;
  readonly day: Interval;
  readonly text: string;
  /** PL24: only people with this type of day; null: all. */
  readonly kind: DayKind | null;
  /** Counts from 1. */
  readonly page: number;
  /** People listed elsewhere: the caller and the caller's favourites. */
  readonly except: readonly number[];
};

/** `kinds`: PL24, how many there are of each type of day, also of those that are not asked for. */
type FoundColleagues = {
  readonly total: number;
  readonly kinds: readonly number[];
  readonly ids: readonly number[];
};

/**
 * DC12: the people with a registration or desk booking on a day, in any building: their number, and the ids of one page in
 * the order of AT8. There may be thousands, so they are read once, as narrow rows, and only those of the kinds of day on
 * this page are sorted, by one text for each (`attendee_key`). Invisible people are left out.
 */
export const findColleagues = async (
  query: Query,
  { buildingId, day, text, kind, page, except }: ColleagueSearch,
): Promise<FoundColleagues> => {
  const parameters = new Parameters();
  const [start, end] = [parameters.add(day.start), parameters.add(day.end)];
  const building = parameters.add(buildingId);
  /** The number of people on earlier pages. */
  const before = `${parameters.add((page - 1) * COLLEAGUES_PER_PAGE)}::bigint`;
  const rank = (type: (typeof DAY_TYPES)[number]): number => DAY_TYPES.indexOf(type);
  const office = (column: string) =>
    `case when ${column} = ${building} then ${rank('ATTENDANCE_SAME_BUILDING')}
          else ${rank('ATTENDANCE_OTHER_BUILDING')} end`;
  const named = listed(text, parameters);
  const ofKind = (_: string, rank: number) =>
    `array_agg(user_id) filter (where rank = ${rank}) as kind_${rank}`;
  const found = decodeFound(
    await query({
      text: `with ${named === null ? '' : `${named}, `}entry as (
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
               where user_id not in (
                   select id from employee where visibility = 'INVISIBLE'
                   union all select unnest(${parameters.add(except)}::bigint[])
                 )
                 ${named === null ? '' : 'and user_id in (select employee_id from listed)'}
               group by user_id
             ), kinds as (
               select ${DAY_TYPES.map(ofKind).join()} from person
             ), ranked as (
               select rank, ids, cardinality(ids) as people, sum(cardinality(ids)) over (order by rank)::int as up_to
               from kinds, lateral (values ${DAY_TYPES.map((_, rank) => `(${rank}, kind_${rank})`).join()}) each(rank, ids)
               where ids is not null ${kind === null ? '' : `and rank = ${rank(kind)}`}
             ), near as (
               select rank, ids, up_to - people as before from ranked
               where up_to > ${before} and up_to - people < ${before} + ${COLLEAGUES_PER_PAGE}
             )
             select coalesce((select sum(people) from ranked), 0)::int as total,
                    (select to_jsonb(array[${DAY_TYPES.map((_, rank) => `coalesce(cardinality(kind_${rank}), 0)`).join()}]) from kinds) as kinds,
                    to_jsonb(array(
                      select p.user_id from near, unnest(near.ids) p(user_id)
                      join employee_name n on n.employee_id = p.user_id and n.field = 'N'
                      order by near.rank, n.attendee_key, p.user_id
                      limit ${COLLEAGUES_PER_PAGE} offset (select ${before} - min(before) from near)
                    )) as ids`,
      values: parameters.values,
    }),
  );
  return found ?? { total: 0, kinds: [], ids: [] };
};
