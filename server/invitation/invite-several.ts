import { Schema } from 'effect';
import type { Invitations } from '../../core/contract/administration/people.ts';
import type { Db } from '../database/db.ts';
import { insertRows, type Table } from '../database/insert-rows.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { mayHavePassword } from '../identity/credentials.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { recordInvited } from '../security-log/record-event.ts';
import { INVITATION_MS, welcomePath } from './invitations.ts';

const decodePeople = decodeRows(
  Schema.Struct({
    _id: Schema.Int,
    id: Schema.String,
    name: Schema.String,
    mail: Schema.String,
    username: Schema.String,
  }),
);

const INVITATION: Table = {
  name: 'invitation',
  columns: { token_hash: 'text', employee_id: 'bigint', expires_at: 'bigint' },
};

/**
 * AC20: creates links for those of these people who are active and cannot sign in yet, in one transaction; their earlier
 * links end. SO17: nobody gets one while people sign in at providers only. `people`: the company's own ids. `now`: ms since the epoch. `actor`: the inviter; null: an operator.
 */
export const inviteSeveral = (
  db: Db,
  {
    people: asked,
    now,
    actor,
  }: { readonly people: readonly string[]; readonly now: number; readonly actor: number | null },
): Promise<Invitations> =>
  db.transaction(async (query) => {
    const people = decodePeople(
      await query(sql`select e.id as _id, e.external_id as id, trim(e.first_name || ' ' || e.last_name) as name, e.mail, e.username
        from employee e
        where e.external_id = any(${asked}::text[]) and e.active
          and not exists (select from account a where a.employee_id = e.id)
          and ${await mayHavePassword(query, null)}::boolean
        order by e.id for update of e`),
    );
    const ids = people.map(({ _id }) => _id);
    const expires = now + INVITATION_MS;
    const until = Math.floor(expires / 60_000);
    await query(
      sql`delete from invitation where employee_id = any(${ids}::bigint[]) and used_at is null`,
    );
    const made = people.map((person) => ({ person, token: newToken() }));
    await insertRows(
      query,
      INVITATION,
      made.map(({ person, token }) => ({
        token_hash: hashToken(token),
        employee_id: person._id,
        expires_at: expires,
      })),
    );
    await recordInvited(query, actor, ids);
    return {
      links: made.map(({ person: { id, name, mail, username }, token }) => ({
        id,
        name,
        mail,
        username,
        path: welcomePath(token),
        until,
      })),
    };
  });
