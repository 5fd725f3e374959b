import { Schema } from 'effect';
import { type Trial, TrialPermission } from '../../core/contract/administration/trial.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { planPerson } from './create-person.ts';
import { type Decision, decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { SignOnFailed } from './failed.ts';
import { membershipSource, wantedGroups } from './groups.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

type Permission = Trial['permissions'][number];

export type Foreseen = {
  readonly decision: Decision;
  /** Whether the account was known, so that its mail address does not matter. */
  readonly isByAccount: boolean;
  readonly person: Trial['person'];
  readonly permissions: readonly Permission[];
  /** The names of the groups that values of the provider stand for, by their ids; one that does not exist has none. */
  readonly groupNames: ReadonlyMap<string, string>;
};

const decodePerson = decodeFirst(Schema.Struct({ id: Schema.String, name: Schema.String }));
const decodeGroups = decodeRows(Schema.Struct({ id: Schema.String, name: Schema.String }));
const decodePermissions = decodeRows(TrialPermission);

/** What the person (null: a new one) may do once their groups are these; null: as they are. */
const permissionsWith = async (
  query: Query,
  userId: number | null,
  { key, wanted }: { readonly key: string; readonly wanted: readonly string[] | null },
): Promise<readonly Permission[]> =>
  decodePermissions(
    await query(sql`select distinct p.capability, coalesce(b.name, f.name, z.name) as place
      from permission_row p left join building_row b on b.id = p.building_id
        left join floor_row f on f.id = p.floor_id left join zone z on z.id = p.zone_id
      where p.employee_id = ${userId}::bigint or p.group_id in (
        select group_id from group_member
        where employee_id = ${userId}::bigint and (${wanted === null}::boolean or source <> ${membershipSource(key)})
        union select id from person_group where external_id = any(${wanted ?? []}::text[]))
      order by 1, 2 limit 500`),
  );

/** What was decided, and who that is. A new person may be refused by the rules of company data. */
const whoIn = async (
  query: Query,
  decision: Decision,
  identity: Identity,
  now: number,
): Promise<Pick<Foreseen, 'decision' | 'person'>> => {
  switch (decision._tag) {
    case 'Refused':
      return { decision, person: null };
    case 'Create':
      try {
        const { cells } = await planPerson(query, identity, now);
        const name = [cells.first_name, cells.last_name].join(' ').trim();
        return { decision, person: { way: 'created', id: null, name } };
      } catch (error) {
        if (!(error instanceof SignOnFailed)) throw error;
        const { failure, message: why, person } = error;
        return { decision: { _tag: 'Refused', failure, why, person }, person: null };
      }
    default: {
      const way = decision._tag === 'Known' ? 'known' : 'linked';
      const row = decodePerson(
        await query(sql`select external_id as id, trim(concat_ws(' ', first_name, last_name)) as name
          from employee where id = ${decision.userId}`),
      );
      return { decision, person: row === null ? null : { way, ...row } };
    }
  }
};

/** SO60: what a sign-in would do now. The database itself refuses to write meanwhile. */
export const foresee = async (
  db: Db,
  {
    identity,
    provider,
    now,
  }: { readonly identity: Identity; readonly provider: Provider; readonly now: number },
): Promise<Foreseen> =>
  db.transaction(async (query) => {
    await query(sql`set transaction read only`);
    const facts = await readFacts(query, identity, provider, { hold: false });
    const found = await whoIn(query, decide(identity, provider, facts), identity, now);
    const { decision } = found;
    const wanted = wantedGroups(provider, identity);
    const userId = 'userId' in decision ? decision.userId : null;
    const groups = decodeGroups(
      await query(sql`select external_id as id, name from person_group
        where external_id = any(${[...new Set(provider.groups.values())]}::text[])`),
    );
    return {
      ...found,
      isByAccount: facts.linked !== null || facts.isErased,
      permissions:
        decision._tag === 'Refused'
          ? []
          : await permissionsWith(query, userId, { key: provider.key, wanted }),
      groupNames: new Map(groups.map(({ id, name }) => [id, name])),
    };
  });
