import { Schema } from 'effect';
import type { FoundSignOn } from '../../../core/contract/administration/failed-sign-on.ts';
import { SignOnFailure } from '../../../core/contract/sign-on.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

/** Whoever asks does so within days, and the log of a month is found by its index. */
const SEARCHED_MS = 30 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const decode = decodeFirst(
  Schema.Struct({
    at: Schema.Int,
    detail: Schema.String,
    id: Schema.NullOr(Schema.String),
    name: Schema.NullOr(Schema.String),
  }),
);

const isFailure = Schema.is(SignOnFailure);

/** SO22: what the security log has under a reference. `now`: milliseconds since the epoch. */
export const findFailedSignOn = async (
  query: Query,
  reference: string,
  now: number,
): Promise<FoundSignOn> => {
  const row = decode(
    await query(sql`select v.at, v.detail, e.external_id as id, concat_ws(' ', e.first_name, e.last_name) as name
      from security_event v left join employee e on e.id = v.person_id
      where v.kind = 'SIGN_ON_FAILED' and v.at > ${now - SEARCHED_MS}::bigint and split_part(v.detail, ' ', 3) = ${reference}
      order by v.at desc limit 1`),
  );
  const [failure, provider = '', , ...why] = row?.detail.split(' ') ?? [];
  if (row === null || !isFailure(failure)) return { found: null };
  return {
    found: {
      at: Math.floor(row.at / MINUTE_MS),
      failure,
      provider: provider === '-' ? '' : provider,
      why: why.join(' '),
      person: row.id === null ? null : { id: row.id, name: row.name ?? '' },
    },
  };
};
