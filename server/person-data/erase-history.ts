import type { Query } from '../database/db.ts';

export type Erased = {
  readonly userId: number;
  /** The ids of the company's own, before and after. */
  readonly before: string;
  /** CD63: ids that they had before that one. */
  readonly former: readonly string[];
  readonly after: string;
  readonly name: string;
};

/** Entries that may name the person: by them, about them, of the bookings of both, of their row and grants, and of departures. */
const NAMING = `
  with mine as materialized (
    select id, subject, subject_id from change where actor_id = $1 or person_id = $1
  ), naming as materialized (
    select id from mine
    union
    select c.id from change c where c.subject = 'bookings' and c.subject_id in (select subject_id from mine where subject = 'bookings')
    union
    select id from change where subject = 'people' and subject_id = $2
    union
    select id from change where subject = 'departures' and array[subject_id, before ->> 'heir', after ->> 'heir'] && $5::text[]
    union
    select id from change where subject = 'grants' and $2 in (before ->> 'person', after ->> 'person')
  )`;

/** The values with another id where the person's stands. */
const renamed = (values: string): string => `
  ${values} || (
    select coalesce(jsonb_object_agg(key, to_jsonb($3::text)), '{}')
    from jsonb_each(${values}) where key in ('person', 'organizer', 'heir') and value in (select to_jsonb(own) from unnest($5::text[]) own))`;

/**
 * PV6: in the change history, replaces the person's name and id by neutral ones, and deletes the values of their row. The
 * places and times of bookings stay.
 */
export const eraseHistory = async (
  query: Query,
  { userId, before, former, after, name }: Erased,
): Promise<void> => {
  await query({
    text: `${NAMING}
      update change c set
        actor_name = case when c.actor_id = $1 then $4::text else c.actor_name end,
        subject_id = case
          when c.subject in ('people', 'departures') and c.subject_id = $2 then $3
          when c.subject = 'grants' then replace(c.subject_id, to_jsonb($2::text)::text, to_jsonb($3::text)::text)
          else c.subject_id end,
        before = case when c.subject = 'people' and c.subject_id = $2 then null else ${renamed('c.before')} end,
        after = case when c.subject = 'people' and c.subject_id = $2 then null else ${renamed('c.after')} end
      from naming where c.id = naming.id`,
    values: [userId, before, after, name, [before, ...former]],
  });
};
