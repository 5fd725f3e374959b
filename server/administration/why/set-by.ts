import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { SetBy } from '../../../core/contract/administration/why.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { selected } from '../history/filter.ts';

const decodeRules = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    building: Schema.NullOr(Schema.String),
    floor: Schema.NullOr(Schema.String),
    zone: Schema.NullOr(Schema.String),
    group: Schema.NullOr(Schema.String),
    rule: Schema.String,
  }),
);

const decodeChanges = decodeRows(
  Schema.Struct({
    change: Schema.Int,
    key: Schema.String,
    by: Schema.String,
    at: Schema.Int,
  }),
);

/**
 * AP80: the newest change of each of these rules, by id, as far as the administrator may see it in the change history (AD2) and
 * it is kept.
 */
export const readSetBy = async (
  query: Query,
  administrator: Administrator,
  rules: readonly number[],
): Promise<ReadonlyMap<number, SetBy>> => {
  if (rules.length === 0) return new Map();
  const keys = new Map(
    decodeRules(
      await query({
        text: `select br.id, b.external_id as building, f.external_id as floor, z.name as zone,
                      g.external_id as "group", br.rule
               from booking_rule_row br left join building_row b on b.id = br.building_id
               left join zone z on z.id = br.zone_id
               left join floor_row f on f.id = coalesce(br.floor_id, z.floor_id)
               left join person_group g on g.id = br.group_id
               where br.id = any($1::bigint[])`,
        values: [rules],
      }),
    ).map(({ id, ...values }) => [keyOf('rules', values), id]),
  );
  const { parts, values } = selected(administrator, { subject: 'rules' });
  const conditions = parts.map(({ condition }) => `(${condition})`).join(' or ');
  const changes = decodeChanges(
    await query({
      text: `select distinct on (c.subject_id) c.id as change, c.subject_id as key, c.actor_name as by, c.at
             from change c where (${conditions}) and c.subject_id = any($${values.length + 1}::text[])
             order by c.subject_id, c.id desc`,
      values: [...values, [...keys.keys()]],
    }),
  );
  return new Map(
    changes.flatMap(({ key, ...set }) => {
      const id = keys.get(key);
      return id === undefined ? [] : [[id, set] as const];
    }),
  );
};
