import { Schema } from 'effect';
import { lackOfCompany } from '../administration/last-administrator.ts';
import { recordChange } from '../change/record.ts';
import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { MatchParts } from './create-person.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

type Parts = MatchParts & { readonly userId: number };

const decodeGroups = decodeRows(Schema.Struct({ id: Schema.Int, external_id: Schema.String }));
const decodeKey = decodeFirst(Schema.Struct({ external_id: Schema.String }));

/** SO10: the source of memberships that follow from the provider with this key. */
export const membershipSource = (key: string): string => `sign-on:${key}`;

/** What begins and ends so that the person is in the wanted groups, besides those from elsewhere. */
const differences = async (
  query: Query,
  userId: number,
  wanted: readonly string[],
  source: string,
) => ({
  begun: decodeGroups(
    await query(sql`select g.id, g.external_id from person_group g
      where g.external_id = any(${wanted}::text[])
        and not exists (select from group_member m where m.group_id = g.id and m.employee_id = ${userId})
      order by g.id`),
  ),
  ended: decodeGroups(
    await query(sql`select g.id, g.external_id from group_member m join person_group g on g.id = m.group_id
      where m.employee_id = ${userId} and m.source = ${source} and g.external_id <> all(${wanted}::text[])
      order by g.id`),
  ),
});

const idsOf = (groups: readonly { readonly id: number }[]): readonly number[] =>
  groups.map(({ id }) => id);

const write = async (query: Query, parts: Parts, wanted: readonly string[]): Promise<void> => {
  const { userId, provider, address, now } = parts;
  const source = membershipSource(provider.key);
  const { begun, ended } = await differences(query, userId, wanted, source);
  const add = (ids: readonly number[]) =>
    query(sql`insert into group_member (employee_id, group_id, source)
      select ${userId}, id, ${source} from unnest(${ids}::bigint[]) as id on conflict do nothing`);
  await query(sql`delete from group_member
    where employee_id = ${userId} and group_id = any(${idsOf(ended)}::bigint[])`);
  await add(idsOf(begun));
  // Claims do not lock the company out.
  const isKept = ended.length > 0 && (await lackOfCompany(query)) !== null;
  if (isKept) await add(idsOf(ended));
  const gone = isKept ? [] : ended;
  if (begun.length + gone.length === 0) return;
  const person = decodeKey(await query(sql`select external_id from employee where id = ${userId}`));
  const keysOf = (groups: typeof begun) => groups.map(({ external_id: key }) => key);
  await recordChange(query, {
    floors: new Map(),
    changes: [],
    userIds: [userId],
    history: {
      author: { userId: null, name: provider.name, source: 'import' },
      at: now,
      entries: [
        {
          subject: 'people',
          subjectId: person?.external_id ?? '',
          action: 'changed',
          personId: userId,
          before: { groups: keysOf(gone) },
          after: { groups: keysOf(begun) },
        },
      ],
    },
  });
  await recordEvent(query, {
    kind: 'SIGN_ON_GROUPS',
    actor: userId,
    address,
    detail: `${provider.key} +${begun.length} -${gone.length}`,
  });
};

/** SO10: the ids of the groups that the provider's values stand for; null: the memberships stay as they are. */
export const wantedGroups = (
  { groups }: Pick<Provider, 'groups'>,
  { groups: values }: Pick<Identity, 'groups'>,
): readonly string[] | null =>
  groups.size === 0 || values === null
    ? null
    : [...new Set(values.flatMap((value) => groups.get(value) ?? []))];

/** SO10: puts the person into the groups that the provider's values stand for. Most sign-ins change nothing, and write nothing. */
export const followGroups = async (db: Db, parts: Parts): Promise<void> => {
  const { provider, identity, userId } = parts;
  const wanted = wantedGroups(provider, identity);
  if (wanted === null) return;
  const { begun, ended } = await differences(
    db.query,
    userId,
    wanted,
    membershipSource(provider.key),
  );
  if (begun.length + ended.length === 0) return;
  await db.transaction(async (query) => {
    // Nobody else removes an administrator meanwhile.
    await lockImports(query);
    await write(query, parts, wanted);
  }, 'patient');
};
