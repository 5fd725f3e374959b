import { Schema } from 'effect';
import type { SelfSession } from '../../core/contract/people.ts';
import { Visibility } from '../../core/contract/people.ts';
import { ownRules } from '../booking/own-rules.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { Capabilities, type Capability, capabilitiesOf } from '../identity/capabilities.ts';
import { passwordOfName } from '../identity/credentials.ts';
import { verifyPassword } from '../identity/password.ts';
import { preferencesIn } from '../preferences/preferences.ts';

const Self = Schema.Struct({
  id: Schema.Int,
  first_name: Schema.String,
  last_name: Schema.String,
  photo: Schema.Boolean,
  visibility: Visibility,
  held: Capabilities,
  administers: Schema.Boolean,
  preferences: Schema.Unknown,
});
const decodeSelf = decodeFirst(Self);

/** A person, and the hash that their password was checked against. */
export type Account = { readonly userId: number; readonly passwordHash: string };

/** Who has signed in at a provider, and what their session has to know of it. */
export type ProviderSession = {
  readonly userId: number;
  readonly credentialId: number;
  /** The key of the provider. */
  readonly provider: string;
  /** The session there; null: it has no name. */
  readonly sid: string | null;
  /** When they signed in there, in ms; null: unknown. */
  readonly authTime: number | null;
  /** SO11: when they have to sign in there again, in ms; null: as late as everybody. */
  readonly until: number | null;
  /** Whether the provider has a sign-out, and what it wants to know then; null: not known. */
  readonly signsOut: boolean;
  readonly idToken: string | null;
};

/** The person with these credentials; null: either is wrong, or the person may not sign in (AC3). */
export const checkCredentials = async (
  db: Db,
  username: string,
  password: string,
): Promise<Account | null> => {
  const credential = await passwordOfName(db, username);
  const right = await verifyPassword(credential?.secret ?? null, password);
  if (!right || credential?.active !== true) return null;
  return { userId: credential.user_id, passwordHash: credential.secret };
};

/** The signed-in person, as the page needs it at its start; null: the person was deleted. */
export const readSelfSession = async (
  db: Db,
  userId: number,
  consentPending: boolean,
): Promise<SelfSession | null> => {
  const account = decodeSelf(
    await db.query(sql`select id, first_name, last_name, portrait is not null as photo, visibility,
                    ${capabilitiesOf(sql`employee.id`, sql`null::bigint[]`)} as held,
                    exists (select from permission p
                            where p.capability = 'administer'
                              and (p.employee_id = employee.id or p.group_id in
                                   (select group_id from group_member m where m.employee_id = employee.id)))
                      as administers,
                    (select document from preference where employee_id = employee.id) as preferences
             from employee where id = ${userId}`),
  );
  if (account === null) return null;
  const may = (capability: Capability): boolean => account.held.includes(capability);
  return {
    id: account.id,
    name: `${account.first_name} ${account.last_name}`,
    fn: account.first_name,
    ln: account.last_name,
    photo: account.photo,
    visibility: account.visibility,
    consentPending,
    permissions: {
      bookOnBehalf: may('book_for_others'),
      cancelOnBehalf: may('cancel_for_others'),
      multipleDesks: may('book_several_desks'),
      ...(account.administers ? { administers: true } : {}),
    },
    ...(await ownRules(db, userId)),
    preferences: preferencesIn(account.preferences),
  };
};
