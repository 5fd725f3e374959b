import type { Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import type { Changes } from '../plan/changes.ts';
import { readAccepted } from '../stored/accepted-consents.ts';

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
