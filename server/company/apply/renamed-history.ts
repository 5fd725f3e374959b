import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import type { Changes } from '../plan/changes.ts';

/**
 * CD63: the change history of a row goes on under its new id. Call it before the entries of the change are written, which have the
 * former one.
 */
export const renameHistory = async (query: Query, changes: Changes): Promise<void> => {
  const renamed = TABLE_NAMES.flatMap((table) => {
    // A person who leaves has an entry of its own (AP82).
    const subjects = table === 'people' ? [table, 'departures'] : [table];
    return changes[table].changed.flatMap(({ before: { id }, formerId: former }) =>
      former === undefined ? [] : subjects.map((subject) => ({ subject, former, id })),
    );
  });
  if (renamed.length === 0) return;
  await query(sql`update change c set subject_id = r.id
    from jsonb_to_recordset(${JSON.stringify(renamed)}::text::jsonb) as r(subject text, former text, id text)
    where c.subject = r.subject and c.subject_id = r.former`);
  const people = renamed.filter(({ subject }) => subject === 'people');
  if (people.length === 0) return;
  // PV6: erasing somebody finds the entries of their permissions by their id.
  await query(sql`update change c set
      subject_id = replace(c.subject_id, to_jsonb(r.former)::text, to_jsonb(r.id)::text),
      before = c.before || case when c.before ? 'person' then jsonb_build_object('person', r.id) else '{}' end,
      after = c.after || case when c.after ? 'person' then jsonb_build_object('person', r.id) else '{}' end
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(former text, id text)
    where c.subject = 'grants' and coalesce(c.before ->> 'person', c.after ->> 'person') = r.former`);
};
