import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import type { BookingRule } from '../../core/rules/booking-rules/in-force.ts';
import { RULE_NAMES } from '../../core/rules/booking-rules/rule-values.ts';
import {
  type Closing,
  closedFields,
  closedSpaces,
  closingsBySpace,
} from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';

export const RuleRow = Schema.Struct({
  id: Schema.Int,
  rule: Schema.Literals(RULE_NAMES),
  value: Schema.String,
  locked: Schema.Boolean,
  building: Schema.NullOr(Schema.Int),
  floor: Schema.NullOr(Schema.Int),
  zone: Schema.NullOr(Schema.Int),
  group: Schema.NullOr(Schema.String),
  /** The name of the building, floor or zone; null: the company. */
  place: Schema.NullOr(Schema.String),
});

/** The inputs of the rules by scope; null: there are neither rules nor closures. */
export const ScopedRow = Schema.NullOr(
  Schema.Struct({
    rules: Schema.Array(RuleRow),
    groups: Schema.Array(Schema.String),
    open: Schema.Int,
    closures: Schema.Array(Schema.Struct(closedFields)),
  }),
);

/** A rule with the name of its place; null: the company. */
type PlacedRule = BookingRule & { readonly place: string | null };

/** The rules by scope for one person and some spaces, and the closures of those spaces in a time. */
export type Scoped = {
  readonly rules: readonly PlacedRule[];
  /** Keys of the person's groups. */
  readonly groups: readonly string[];
  /** The person's bookings that have not ended. */
  readonly open: number;
  /** By space. */
  readonly closures: ReadonlyMap<number, readonly Closing[]>;
};

const NONE: Scoped = { rules: [], groups: [], open: 0, closures: new Map() };

const key = (id: number | null): string | null => (id === null ? null : String(id));

export const ruleOf = (row: typeof RuleRow.Type): PlacedRule => ({
  ...row,
  building: key(row.building),
  floor: key(row.floor),
  zone: key(row.zone),
});

export const scopedOf = (row: typeof ScopedRow.Type): Scoped =>
  row === null
    ? NONE
    : {
        ...row,
        rules: row.rules.map(ruleOf),
        closures: closingsBySpace(row.closures),
      };

/** Rows as a JSON array. */
export const gathered = (rows: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`;

/**
 * An SQL expression for a `ScopedRow`. The arguments are SQL: an array of spaces, the person, the time, and now. Where nothing
 * is configured it reads two empty tables.
 */
export const selectScoped = (at: {
  readonly spaces: Sql;
  readonly person: Sql;
  readonly start: Sql;
  readonly end: Sql;
  readonly now: Sql;
}): Sql => {
  // The places and the person's groups are materialized: reading them costs as much as evaluating all rules.
  return sql`case when exists (select from booking_rule_row) or exists (select from closure) then (
    with place as materialized (
      select s.zone_id, s.floor_id, f.building_id from space s join floor f on f.id = s.floor_id where s.id = any(${at.spaces})
    ), own as materialized (
      select g.id, g.external_id from group_member m join person_group g on g.id = m.group_id
      where m.employee_id = ${at.person}
    )
    select jsonb_build_object(
      'rules', ${gathered(sql`
        select br.id, br.rule, br.value, br.locked, br.building_id as building, br.floor_id as floor, br.zone_id as zone,
               own.external_id as "group", coalesce(z.name, o.name, b.name) as place
        from booking_rule_row br left join own on own.id = br.group_id
        left join zone z on z.id = br.zone_id left join floor_row o on o.id = br.floor_id
        left join building b on b.id = br.building_id
        where (br.group_id is null or own.id is not null)
          and (br.building_id is null or br.building_id in (select place.building_id from place))
          and (br.floor_id is null or br.floor_id in (select place.floor_id from place))
          and (br.zone_id is null or br.zone_id in (select place.zone_id from place))
        order by br.id`)},
      'groups', (select coalesce(jsonb_agg(own.external_id order by own.external_id), '[]') from own),
      'open', (select count(*) from booking b where b.user_id = ${at.person} and b.end_minute > ${at.now}
               and exists (select from booking_rule_row where rule = 'open_bookings')),
      'closures', case when exists (select from closure) then ${gathered(
        closedSpaces(sql`s.id = any(${at.spaces})`, at),
      )} else '[]' end)
  ) end`;
};

const decodeScoped = decodeFirst(Schema.Struct({ scoped: ScopedRow }));

const readScopedBy = async (
  query: Query,
  spaces: Sql,
  userId: number,
  { start, end }: Slot,
  now: number,
): Promise<Scoped> => {
  const scoped = selectScoped({
    spaces,
    person: sql`${userId}::bigint`,
    start: sql`${start}::bigint`,
    end: sql`${end}::bigint`,
    now: sql`${now}::bigint`,
  });
  return scopedOf(decodeScoped(await query(sql`select ${scoped} as scoped`))?.scoped ?? null);
};

/** Reads the inputs for several spaces at once; the rules themselves select by space. Minutes since the epoch. */
export const readScoped = (
  query: Query,
  spaceIds: readonly number[],
  userId: number,
  slot: Slot,
  now: number,
): Promise<Scoped> => readScopedBy(query, sql`${spaceIds}::bigint[]`, userId, slot, now);

/** As `readScoped`, for all spaces of these floors. */
export const readScopedOn = (
  query: Query,
  floorIds: readonly number[],
  userId: number,
  slot: Slot,
  now: number,
): Promise<Scoped> => {
  const spaces = sql`array(select s.id from space s where s.floor_id = any(${floorIds}::bigint[]))`;
  return readScopedBy(query, spaces, userId, slot, now);
};

const decodeRules = decodeRows(RuleRow);

/** All rules that hold in these buildings, for whomever. */
export const readRules = async (
  query: Query,
  buildingIds: readonly number[],
): Promise<Scoped['rules']> => {
  const rows = await query({
    text: `select br.id, br.rule, br.value, br.locked, br.building_id as building, br.floor_id as floor, br.zone_id as zone,
                  g.external_id as "group", coalesce(z.name, o.name, b.name) as place
           from booking_rule_row br left join person_group g on g.id = br.group_id
           left join zone z on z.id = br.zone_id left join floor_row o on o.id = br.floor_id
           left join floor_row f on f.id = coalesce(br.floor_id, z.floor_id)
           left join building b on b.id = br.building_id
           where coalesce(br.building_id, f.building_id) is null
              or coalesce(br.building_id, f.building_id) = any($1::bigint[])
           order by br.id`,
    values: [buildingIds],
  });
  return decodeRules(rows).map(ruleOf);
};
