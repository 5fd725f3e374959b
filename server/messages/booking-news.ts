import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeClaimed = decodeRows(Schema.Struct({ change_id: Schema.Int }));

/**
 * EM16: the changes that this job tells of: all that no other one does. `job`: its id. Those of a job that ended without telling are free
 * again.
 */
export const claimNews = async (
  query: Query,
  person: number,
  job: string,
): Promise<readonly number[]> =>
  decodeClaimed(
    await query(sql`update mail_news n set job = ${job}::uuid
      where n.person_id = ${person} and (n.job is null or n.job = ${job}::uuid
        or not exists (select from outbox o where o.id = n.job and o.state = 'WAITING'))
      returning n.change_id`),
  ).map((row) => row.change_id);

/** EM16: they have been told of, or need not be. */
export const forgetNews = (query: Query, changes: readonly number[]): Promise<unknown> =>
  query(sql`delete from mail_news where change_id = any(${changes}::bigint[])`);

/** A booking at a time. `place`: of the space, the floor and the building. Minutes since the epoch. */
const Booked = Schema.Struct({
  start: Schema.Int,
  end: Schema.Int,
  place: Schema.Array(Schema.String),
  zone: Schema.String,
});
export type Booked = typeof Booked.Type;

const decodeNews = decodeRows(
  Schema.Struct({
    by: Schema.String,
    reason: Schema.NullOr(Schema.String),
    was: Schema.NullOr(Booked),
    is: Schema.NullOr(Booked),
  }),
);
/** What somebody else did to a booking. `is`: null: it was cancelled. `by`: '': nobody in particular. */
export type BookingNews = {
  readonly by: string;
  readonly reason: string | null;
  readonly was: Booked;
  readonly is: Booked | null;
};

/** The booking that the values of a change tell of, as `Booked`. */
const bookedIn = (values: string): string => `(
  select jsonb_build_object('start', ${values} -> 'start', 'end', ${values} -> 'end',
    'place', jsonb_build_array(s.name, level.name, b.name), 'zone', b.time_zone)
  from space_row s join floor_row level on level.id = s.floor_id join building_row b on b.id = level.building_id
  where s.external_id = ${values} ->> 'space' and level.external_id = ${values} ->> 'floor'
  order by s.removed_at desc nulls first limit 1)`;

const isOver = (booked: Booked, minute: number): boolean => booked.end <= minute;

const isSame = (a: Booked, b: Booked): boolean =>
  a.start === b.start && a.end === b.end && a.place.join('\n') === b.place.join('\n');

/**
 * EM15: what of these changes matters now, by time: of each booking how it was before them and how it is. Left out is what is over, what is
 * as it was, and what the person has changed or cancelled themself since. `minute`: now, since the epoch.
 */
export const readNews = async (
  query: Query,
  person: number,
  { changes, minute }: { readonly changes: readonly number[]; readonly minute: number },
): Promise<readonly BookingNews[]> => {
  const rows = decodeNews(
    await query({
      text: `
        with told as (select * from change where id = any($1::bigint[])),
          first as (select distinct on (subject_id) subject_id, before from told order by subject_id, id),
          last as (
            select distinct on (c.subject_id) c.* from change c join first using (subject_id)
            where c.subject = 'bookings' order by c.subject_id, c.id desc)
        select case when l.actor_id is null then '' else l.actor_name end as by, l.reason,
          ${bookedIn('f.before')} as was,
          case when l.action <> 'removed' then ${bookedIn('l.after')} end as is
        from first f join last l using (subject_id)
        where l.actor_id is distinct from $2::bigint and l.person_id = $2::bigint
        order by f.before -> 'start', l.id`,
      values: [changes, person],
    }),
  );
  return rows.flatMap(({ was, is, ...by }): readonly BookingNews[] => {
    if (was === null || isOver(is ?? was, minute) || (is !== null && isSame(was, is))) return [];
    return [{ ...by, was, is }];
  });
};
