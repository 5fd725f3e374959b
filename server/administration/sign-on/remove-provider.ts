import { Schema } from 'effect';
import { recordChange } from '../../change/record.ts';
import { lockImports } from '../../company/import.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import type { Sessions } from '../../session/sessions.ts';
import { membershipSource } from '../../sign-on/groups.ts';
import { type Lack, lackOfCompany, lackWords } from '../last-administrator.ts';
import { isLastProvider, LAST_PROVIDER, type ProviderSettings } from './last-provider.ts';
import { type By, tellProviderChange } from './provider-change.ts';
import { lockProvider } from './save-provider.ts';

const UNKNOWN = refused(404, 'UNKNOWN_PROVIDER', 'There is no such provider of the page');

/** Ends the transaction; nothing is changed. */
class Kept extends Error {
  readonly lack: Lack;

  constructor(lack: Lack) {
    super(lack);
    this.lack = lack;
  }
}

const decodeMembers = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    external_id: Schema.String,
    groups: Schema.Array(Schema.String),
  }),
);

/** SO54: ends the memberships that followed from the provider. */
const endMemberships = async (query: Query, key: string, { actor, now }: By): Promise<void> => {
  const members = decodeMembers(
    await query(sql`with gone as (
        delete from group_member where source = ${membershipSource(key)} returning employee_id, group_id)
      select e.id, e.external_id, array_agg(g.external_id order by g.external_id) as groups
      from gone join employee e on e.id = gone.employee_id join person_group g on g.id = gone.group_id
      group by e.id, e.external_id order by e.id`),
  );
  if (members.length === 0) return;
  const lack = await lackOfCompany(query);
  if (lack !== null) throw new Kept(lack);
  await recordChange(query, {
    floors: new Map(),
    changes: [],
    userIds: members.map(({ id }) => id),
    history: {
      author: { userId: actor, name: null, source: 'administration' },
      at: now,
      entries: members.map(({ id, external_id: subjectId, groups }) => ({
        subject: 'people',
        subjectId,
        action: 'changed',
        personId: id,
        before: { groups },
        after: { groups: [] },
      })),
    },
  });
};

/** SO54, SO70: removes a provider of the page, and what came from it. `forget`: nobody is known by their account there any more. */
export const removeProvider = async (
  sessions: Pick<Sessions, 'end'>,
  {
    key,
    forget,
    settings,
  }: { readonly key: string; readonly forget: boolean; readonly settings: ProviderSettings },
  by: By,
): Promise<Answer<null>> => {
  let refusal: typeof UNKNOWN | null = null;
  try {
    await sessions.end(async (query) => {
      // Nobody else removes an administrator meanwhile.
      await lockImports(query);
      const before = await lockProvider(query, key);
      if (before === null) refusal = UNKNOWN;
      else if (await isLastProvider(query, key, settings)) refusal = LAST_PROVIDER;
      if (before === null || refusal !== null) return [];
      await endMemberships(query, key, by);
      await query(sql`delete from sign_on_provider where key = ${key}`);
      await query(sql`delete from sign_on_attempt where provider = ${key}`);
      await query(sql`delete from sign_on_trial where provider = ${key}`);
      await query(sql`delete from sign_on_waiting where provider = ${key}`);
      await tellProviderChange(query, key, { before: before.fields, after: null }, by);
      const ended = await query(
        sql`delete from session where provider = ${key} returning token_hash, employee_id`,
      );
      if (!forget) return ended;
      await query(sql`delete from credential
        where kind = 'oidc' and issuer = ${String(before.fields.issuer)}`);
      return ended;
    });
  } catch (error) {
    if (error instanceof Kept) return refused(409, error.lack, lackWords(error.lack, 'key'));
    throw error;
  }
  return refusal ?? answer(null);
};
