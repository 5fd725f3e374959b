import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { decodeRows } from '../../database/rows.ts';
import type { Changes } from '../plan/changes.ts';

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

/** From now on until the end of the transaction, nobody accepts the versions that change. */
export const lockConsents = async (
  query: Query,
  { consents: { changed, gone } }: Changes,
): Promise<void> => {
  const keys = [...changed.map(({ before }) => before), ...gone].map(({ id }) => String(id));
  if (keys.length === 0) return;
  await query({
    text: 'select id from consent where external_id = any($1::text[]) order by id for update',
    values: [keys],
  });
  const accepted = await readAccepted(query);
  if (keys.some((key) => accepted.has(key))) throw concurrentChange('Consents');
};
