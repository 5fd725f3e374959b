import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

const decode = decodeRows(Schema.Struct({ id: Schema.String }));

/** CT4: the versions that somebody has accepted, be it that they took it back. */
export const readAccepted = async (query: Query): Promise<ReadonlySet<string>> => {
  const rows = decode(
    await query({
      text: `select external_id as id from consent c where external_id is not null
             and (exists (select from consent_approval where consent_id = c.id)
               or exists (select from consent_withdrawal where consent_id = c.id))`,
      values: [],
    }),
  );
  return new Set(rows.map(({ id }) => id));
};
