import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { recordEvent } from '../security-log/record-event.ts';

/** An account at a provider. */
export type ProviderAccount = { readonly issuer: string; readonly subject: string };

const decodeLinked = decodeFirst(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, active: Schema.Boolean }),
);

/** Whose account it is; null: nobody's yet. */
export const findLinked = async (query: Query, { issuer, subject }: ProviderAccount) =>
  decodeLinked(
    await query(sql`select c.id, e.id as user_id, e.active
      from credential c join account a on a.id = c.account_id join employee e on e.id = a.employee_id
      where c.kind = 'oidc' and c.issuer = ${issuer} and c.subject = ${subject}`),
  );

/** SO9: the form in which accounts of erased people are kept. SHA-256, hex; the same in `erase-person.ts`. */
const erasedForm = ({ issuer, subject }: ProviderAccount): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');

/** SO9: whether the account was that of a person who was erased. */
export const isErased = async (query: Query, account: ProviderAccount): Promise<boolean> =>
  (
    await query(
      sql`select account_hash from sign_on_erased where account_hash = ${erasedForm(account)}`,
    )
  ).length > 0;

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

export type Linked = { readonly userId: number; readonly credentialId: number };

/**
 * SO7: links the account with a person, who has an account of Perch from then on. The caller holds the person's row. null: meanwhile it
 * was linked, with them or with somebody else.
 */
export const linkAccount = async (
  query: Query,
  userId: number,
  account: ProviderAccount,
  { provider, address }: { readonly provider: string; readonly address: string },
): Promise<Linked | null> => {
  await query(
    sql`insert into account (employee_id) values (${userId}) on conflict (employee_id) do nothing`,
  );
  const row = decodeId(
    await query(sql`insert into credential (account_id, kind, issuer, subject)
      select id, 'oidc', ${account.issuer}, ${account.subject} from account where employee_id = ${userId}
      on conflict (issuer, subject) do nothing returning id`),
  );
  if (row === null) return null;
  await recordEvent(query, { kind: 'SIGN_ON_LINKED', actor: userId, address, detail: provider });
  return { userId, credentialId: row.id };
};
