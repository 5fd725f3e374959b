import { Schema } from 'effect';
import type { SignOnOnly } from '../../core/contract/administration/sign-on-only.ts';
import {
  ADMINISTERS_COMPANY,
  lackOfCompany,
  lackWords,
} from '../administration/last-administrator.ts';
import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';

const decodeAccounts = decodeRows(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    is_break_glass: Schema.Boolean,
    has_password: Schema.Boolean,
    administers: Schema.Boolean,
  }),
);

/** As many as a page shows. */
const MOST = 100;

/** SO18: whose account may be marked, and which ones are. */
export const markableAccounts = async (query: Query): Promise<SignOnOnly['administrators']> =>
  decodeAccounts(
    await query(sql`select id, name, is_break_glass, has_password, administers from (
        select e.id as _id, e.external_id as id, trim(e.first_name || ' ' || e.last_name) as name, a.is_break_glass,
          exists (select from credential c where c.account_id = a.id and c.kind = 'password') as has_password,
          (${ADMINISTERS_COMPANY}) as administers
        from account a join employee e on e.id = a.employee_id) found
      where is_break_glass or administers order by is_break_glass desc, name, _id limit ${MOST}`),
  ).map(({ is_break_glass: isBreakGlass, has_password: hasPassword, ...account }) => ({
    ...account,
    isBreakGlass,
    hasPassword,
  }));

const decodePerson = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    account: Schema.NullOr(Schema.Int),
    administers: Schema.Boolean,
  }),
);

type Marking = {
  /** The company's own id. */
  readonly person: string;
  readonly isMarked: boolean;
  readonly actor: number;
};

/** Ends the transaction without its changes. */
class LastBreakGlass extends Error {}

const UNFIT = refused(
  409,
  'NOT_ADMINISTRATOR',
  'path.id: expected somebody who administers the whole company and can sign in',
);
const LAST = refused(409, 'LAST_BREAK_GLASS', lackWords('LAST_BREAK_GLASS', 'path.id'));

/** SO18: says that the password of an administrator works in any case, or no longer. Their sessions end with it, if passwords are off. */
export const markBreakGlass = async (
  db: Db,
  { person: key, isMarked, actor }: Marking,
): Promise<Answer<null>> => {
  try {
    return await db.transaction(async (query): Promise<Answer<null>> => {
      await lockImports(query);
      const person = decodePerson(
        await query(sql`select e.id, a.id as account, (${ADMINISTERS_COMPANY}) as administers
          from employee e left join account a on a.employee_id = e.id where e.external_id = ${key}`),
      );
      if (person === null) {
        return refused(404, 'UNKNOWN_USER', `path.id: there is no person ${key.slice(0, 100)}`);
      }
      if (isMarked && !(person.administers && person.account !== null)) return UNFIT;
      const changed = await query(sql`update account set is_break_glass = ${isMarked}::boolean
        where id = ${person.account}::bigint and is_break_glass <> ${isMarked}::boolean returning id`);
      if (changed.length === 0) return answer(null);
      if ((await lackOfCompany(query)) === 'LAST_BREAK_GLASS') throw new LastBreakGlass();
      await query(sql`delete from session where account_id = ${person.account}::bigint and provider is null
        and not ${isMarked}::boolean and exists (select from sign_on_only)`);
      const kind = isMarked ? 'BREAK_GLASS_MARKED' : 'BREAK_GLASS_UNMARKED';
      await recordEvent(query, { kind, actor, person: person.id });
      return answer(null);
    });
  } catch (error) {
    if (error instanceof LastBreakGlass) return LAST;
    throw error;
  }
};
