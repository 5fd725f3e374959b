import { randomUUID } from 'node:crypto';
import { Schema } from 'effect';
import { ADMINISTERS_COMPANY } from '../administration/last-administrator.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { MAIL } from '../messages/about.ts';
import { outboxIn } from '../outbox/outbox.ts';
import { recordEvent } from '../security-log/record-event.ts';

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** SO19: somebody has signed in with the password of a break-glass account: the other administrators get to know it. `at`: milliseconds since the epoch. */
export const announceUse = async (
  query: Query,
  {
    userId,
    address,
    at,
  }: { readonly userId: number; readonly address: string; readonly at: number },
): Promise<void> => {
  await recordEvent(query, { kind: 'BREAK_GLASS_USED', actor: userId, address });
  const others = decodeIds(
    await query(sql`select e.id from employee e where e.id <> ${userId} and ${ADMINISTERS_COMPANY}
      and exists (select from mail_service) order by e.id`),
  );
  const outbox = outboxIn(query);
  for (const { id: person } of others) {
    await outbox.enqueue({
      kind: MAIL,
      key: `mail break-glass ${randomUUID()}`,
      personId: person,
      dueAt: at,
      payload: { about: 'BREAK_GLASS', person, by: userId, at },
    });
  }
};
