import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { outboxIn } from '../outbox/outbox.ts';
import { MAIL } from './about.ts';

const decodeIds = decodeRows(Schema.Struct({ _id: Schema.Int, id: Schema.String }));

export type MailedInvitations = {
  /** The company's own ids. */
  readonly people: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The inviter; null: an operator. */
  readonly actor: number | null;
  /** Also those who can sign in already. */
  readonly isAnew: boolean;
};

/** Of these people, those who are active and have an address that takes mail. */
const reachable = async (query: Query, { people, isAnew }: MailedInvitations) =>
  decodeIds(
    await query(sql`select e.id as _id, e.external_id as id from employee e
      where e.external_id = any(${people}::text[]) and e.active and e.mail <> ''
        and (${isAnew}::boolean or not exists (select from account a where a.employee_id = e.id))
        and not exists (select from mail_bounce b
          where b.employee_id = e.id and b.address = lower(e.mail) and b.paused_at is not null)
      order by e.id`),
  );

/** EM10: has invitations sent to those of these people who can get mail; returns who they are. */
export const mailInvitations = (
  db: Db,
  invitations: MailedInvitations,
): Promise<readonly string[]> =>
  db.transaction(async (query) => {
    const found = await reachable(query, invitations);
    const { now: at, actor: by, isAnew } = invitations;
    const outbox = outboxIn(query);
    for (const { _id: person } of found) {
      await outbox.enqueue({
        kind: MAIL,
        // Whoever presses twice within a minute means it once.
        key: `mail invitation ${person} ${Math.floor(at / 60_000)}`,
        personId: person,
        dueAt: at,
        payload: { about: 'INVITATION', person, by, isAnew, at },
      });
    }
    return found.map(({ id }) => id);
  });
