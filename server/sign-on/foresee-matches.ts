import { Schema } from 'effect';
import {
  MATCHES,
  type Match,
  type MatchedPerson,
  type Matches,
  MOST_SHOWN_MATCHES,
} from '../../core/contract/administration/matches.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import { HAS_PASSWORD } from '../identity/credentials.ts';
import { COMPARED_MAIL } from './identity.ts';
import { matchOf } from './match-of.ts';
import type { Provider } from './provider.ts';

export type MatchAsk = { readonly match?: Match; readonly text?: string };

/** Everybody, with what decides about them. `domain`: '' where it is none of the provider's. */
const peopleOf = ({ issuer, mailDomains }: Provider): Sql => sql`
  with own as materialized (
    select e.id, e.external_id, trim(concat_ws(' ', e.first_name, e.last_name)) as name, e.mail, e.active,
      lower(e.mail collate "C") as address, ${HAS_PASSWORD} as has_password,
      exists (select from credential c join account a on a.id = c.account_id
        where a.employee_id = e.id and c.issuer = ${issuer}) as has_other
    from employee e
  ), active as (select address, count(*) as people from own where active group by address),
  person as (
    select p.*, p.mail ~ ${COMPARED_MAIL.source} as has_mail,
      case when substring(p.address from '[^@]*$') = any(${mailDomains}::text[])
        then substring(p.address from '[^@]*$') else '' end as domain,
      coalesce(a.people, 0) > (case when p.active then 1 else 0 end) as is_shared
    from own p left join active a on a.address = p.address
  )`;

/** The facts of a person as one text: `1 0 0 1 0 company.example`. */
const KIND = sql`concat_ws(' ', active::int, has_password::int, has_other::int, has_mail::int, is_shared::int, domain)`;

const decodeKinds = decodeRows(Schema.Struct({ kind: Schema.String, people: Schema.Int }));
const decodePeople = decodeRows(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    mail: Schema.String,
    kind: Schema.String,
    total: Schema.Int,
  }),
);

const matchOfKind = (kind: string, provider: Provider): Match => {
  const [active, hasPassword, hasOther, hasMail, isShared, domain = ''] = kind.split(' ');
  const isTrue = (flag: string | undefined): boolean => flag === '1';
  return matchOf(
    {
      active: isTrue(active),
      hasPassword: isTrue(hasPassword),
      hasOther: isTrue(hasOther),
      hasMail: isTrue(hasMail),
      isShared: isTrue(isShared),
      domain,
    },
    provider,
  );
};

/** The database counts people of the same kind; what becomes of a kind is decided once. */
const kindsOf = async (query: Query, provider: Provider) =>
  decodeKinds(
    await query(
      sql`${peopleOf(provider)} select ${KIND} as kind, count(*)::int as people from person group by 1`,
    ),
  ).map(({ kind, people }) => ({ kind, people, match: matchOfKind(kind, provider) }));

type Kinds = Awaited<ReturnType<typeof kindsOf>>;

const listed = async (
  query: Query,
  provider: Provider,
  { match, text = '' }: MatchAsk,
  { kinds, most }: { readonly kinds: Kinds; readonly most: number | null },
): Promise<{ readonly people: readonly MatchedPerson[]; readonly total: number }> => {
  const wanted = kinds.filter((one) => match === undefined || one.match === match);
  const matches = new Map(wanted.map((one) => [one.kind, one.match]));
  const sought = text.trim().toLowerCase();
  const rows = decodePeople(
    await query(sql`${peopleOf(provider)}
      select external_id as id, name, mail, ${KIND} as kind, (count(*) over ())::int as total from person
      where ${KIND} = any(${[...matches.keys()]}::text[])
        and position(${sought} in lower(name || ' ' || mail)) > 0
      order by name, external_id limit ${most}::bigint`),
  );
  return {
    people: rows.flatMap(({ id, name, mail, kind }) => {
      const of = matches.get(kind);
      return of === undefined ? [] : [{ id, name, mail, match: of }];
    }),
    total: rows[0]?.total ?? 0,
  };
};

/** SO63: what becomes of everybody at their first sign-in at the provider. */
export const foreseeMatches = async (
  query: Query,
  provider: Provider,
  ask: MatchAsk,
): Promise<Matches> => {
  const kinds = await kindsOf(query, provider);
  return {
    counts: MATCHES.map((match) => ({
      match,
      people: kinds
        .filter((one) => one.match === match)
        .reduce((sum, { people }) => sum + people, 0),
    })),
    ...(await listed(query, provider, ask, { kinds, most: MOST_SHOWN_MATCHES })),
  };
};

/** SO63: everybody who was asked for. */
export const everyMatch = async (
  query: Query,
  provider: Provider,
  ask: MatchAsk,
): Promise<readonly MatchedPerson[]> =>
  (await listed(query, provider, ask, { kinds: await kindsOf(query, provider), most: null }))
    .people;
