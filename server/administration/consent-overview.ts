import { Schema } from 'effect';
import type { ConsentOverview } from '../../core/contract/administration/consents.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../core/contract/languages.ts';
import { builtInConsent } from '../consent/consents.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decode = decodeRows(
  Schema.Struct({
    version: Schema.NullOr(Schema.String),
    accepted: Schema.Int,
    is_fixed: Schema.Boolean,
    in_force: Schema.Boolean,
    people: Schema.Int,
  }),
);

const TEXTS = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, builtInConsent(code)]),
) as Record<LanguageCode, string>;

/** CT6: of each version, by how many active people it has been accepted. `now`: milliseconds since the epoch. */
export const consentOverview = async (
  { query }: Pick<Db, 'query'>,
  now: number,
): Promise<ConsentOverview> => {
  const rows = decode(
    await query({
      name: 'consent_overview',
      text: `with counted as (
          select a.consent_id, count(*) filter (where e.active) as accepted
          from consent_approval a join employee e on e.id = a.employee_id group by a.consent_id
        ), current as (
          select id from consent where coalesce(valid_from, created_at) <= $1
          order by coalesce(valid_from, created_at) desc, id desc limit 1
        )
        select c.external_id as version, coalesce(n.accepted, 0) as accepted,
               n.consent_id is not null or exists (select from consent_withdrawal w where w.consent_id = c.id) as is_fixed,
               c.id = (select id from current) as in_force,
               (select count(*) from employee where active) as people
        from consent c left join counted n on n.consent_id = c.id
        order by coalesce(c.valid_from, c.created_at) desc, c.id desc limit 1000`,
      values: [now],
    }),
  );
  const isOwn = ({ version }: { readonly version: string | null }) => version !== null;
  const builtIn = rows.filter((row) => !isOwn(row));
  return {
    inForce: rows.find(({ in_force }) => in_force)?.version ?? null,
    people: rows[0]?.people ?? 0,
    builtIn: { accepted: builtIn[0]?.accepted ?? 0, texts: TEXTS },
    versions: rows.flatMap(({ version, accepted, is_fixed }) =>
      version === null ? [] : [{ version, accepted, isFixed: is_fixed }],
    ),
  };
};
