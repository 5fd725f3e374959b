import { Schema } from 'effect';
import {
  MOST_WITHOUT_SIGN_IN,
  type WithoutSignIn,
} from '../../core/contract/administration/people.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeCount = decodeFirst(Schema.Struct({ people: Schema.Int }));
const decodePeople = decodeRows(
  Schema.Struct({ id: Schema.String, until: Schema.NullOr(Schema.Int) }),
);

/** AC22: how many active people cannot sign in yet. */
export const countWithoutSignIn = async (query: Query): Promise<number> =>
  decodeCount(
    await query(sql`select count(*) as people from employee e
      where e.active and not exists (select from account a where a.employee_id = e.id)`),
  )?.people ?? 0;

/**
 * AC22: a page of active people who cannot sign in yet, by the company's own id, each with the end of their open invitation.
 * `group`: only its members; the company's own id. `now`: ms since the epoch.
 */
export const withoutSignIn = async (
  query: Query,
  now: number,
  { after = '', group = null }: { readonly after?: string; readonly group?: string | null } = {},
): Promise<WithoutSignIn> => {
  const rows = decodePeople(
    await query(sql`select e.external_id as id,
        (select max(i.expires_at) / 60000 from invitation i
          where i.employee_id = e.id and i.used_at is null and i.expires_at > ${now}) as until
      from employee e
      where e.active and e.external_id > ${after}
        and not exists (select from account a where a.employee_id = e.id)
        and (${group}::text is null or exists (select from group_member m
          join person_group g on g.id = m.group_id where m.employee_id = e.id and g.external_id = ${group}))
      order by e.external_id limit ${MOST_WITHOUT_SIGN_IN + 1}`),
  );
  const people = rows.slice(0, MOST_WITHOUT_SIGN_IN);
  const isLast = rows.length <= MOST_WITHOUT_SIGN_IN;
  return { people, next: isLast ? null : (people.at(-1)?.id ?? null) };
};
