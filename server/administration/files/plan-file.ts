import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { zipOf } from '../../company/files/write.ts';
import { CORRELATION, type Linked, linkedIds } from '../../company/plans/correlation.ts';
import { readPlans } from '../../company/plans/stored-plans.ts';
import { withOwnIds } from '../../company/plans/write-plans.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { snapshot } from '../../database/snapshot.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';

export const NOT_THEIRS = refused(
  403,
  'NO_PERMISSION',
  'Only who administers the building may do this',
);
const NO_PLAN = refused(404, 'NO_PLAN', 'There is no such building, or it has no floor plan');

const decodeBundle = decodeFirst(Schema.Struct({ bundle: Schema.NullOr(Schema.String) }));
const decodeKeys = decodeRows(
  Schema.Struct({ part: Schema.String, id: Schema.Finite, key: Schema.String }),
);

/** The company's own ids of the rows linked by a correlation. */
const keysOf = async (
  query: Query,
  linked: Readonly<Record<Linked, readonly number[]>>,
): Promise<Readonly<Record<Linked, ReadonlyMap<string, number>>>> => {
  const { floors, spaces, signs } = linked;
  const rows = decodeKeys(
    await query(sql`
      select 'floors' as part, id, external_id as key from floor where id = any(${floors}::bigint[])
      union all select 'spaces', id, external_id from space where id = any(${spaces}::bigint[])
      union all select 'signs', id, external_id from sign where id = any(${signs}::bigint[])`),
  );
  const of = (part: Linked): ReadonlyMap<string, number> =>
    new Map(rows.filter((row) => row.part === part).map(({ key, id }) => [key, id]));
  return { floors: of('floors'), spaces: of('spaces'), signs: of('signs') };
};

/** AP71: the floor plan of a building as a zip that can be imported again. */
export const packedPlan = async (
  db: Db,
  { buildings }: Administrator,
  key: string,
): Promise<Answer<Uint8Array>> => {
  if (buildings !== null && !buildings.has(key)) return NOT_THEIRS;
  const files = await snapshot(db, async (query) => {
    const bundle = decodeBundle(
      await query(sql`select bundle_name as bundle from building where external_id = ${key}`),
    )?.bundle;
    if (bundle === undefined || bundle === null) return undefined;
    const plans = await readPlans(query, [bundle]);
    const correlation = plans.get(bundle)?.get(CORRELATION);
    const own =
      correlation === undefined
        ? plans
        : withOwnIds(plans, await keysOf(query, linkedIds(correlation)));
    return own.get(bundle);
  });
  return files === undefined ? NO_PLAN : answer(await zipOf(files));
};
