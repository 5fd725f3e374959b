import { Schema } from 'effect';
import { checkBooking } from '../../../core/rules/booking-rules/check-booking.ts';
import {
  type BookingRule,
  type RulesInForce,
  rulesInForce,
} from '../../../core/rules/booking-rules/in-force.ts';
import { RULE_NAMES, type RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import type { CompanyRecord } from '../../company/format/state.ts';
import type { TableChanges } from '../../company/plan/changes.ts';
import { rules as storedRules } from '../../company/stored/rules.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

/** A rule as its file has it: ids of the company's own. */
const RuleRecord = Schema.Struct({
  building: Schema.NullOr(Schema.String),
  floor: Schema.NullOr(Schema.String),
  zone: Schema.NullOr(Schema.String),
  group: Schema.NullOr(Schema.String),
  rule: Schema.Literals(RULE_NAMES),
  value: Schema.String,
  locked: Schema.Boolean,
});
type RuleRecord = typeof RuleRecord.Type;
const decodeRules = decodeRows(RuleRecord);

const decodeBookings = decodeRows(
  Schema.Struct({
    user_id: Schema.Int,
    kind: Schema.Literals(['desk', 'room']),
    start: Schema.Int,
    end: Schema.Int,
    building: Schema.String,
    floor: Schema.String,
    zone: Schema.String,
    time_zone: Schema.String,
    groups: Schema.Array(Schema.String),
  }),
);
type Booked = ReturnType<typeof decodeBookings>[number];

/** The most bookings to check: the count is only a preview of what the rules mean. */
const MOST = 50_000;

const BOOKINGS = `
  select b.user_id, b.kind, b.start_minute as start, b.end_minute as "end", bd.external_id as building,
         f.external_id as floor, z.name as zone, bd.time_zone,
         array(select g.external_id from group_member m join person_group g on g.id = m.group_id
               where m.employee_id = b.user_id) as groups
  from booking b join space s on s.id = b.space_id join zone z on z.id = s.zone_id
  join floor f on f.id = s.floor_id join building bd on bd.id = f.building_id
  where b.start_minute > $1
  order by b.user_id, b.start_minute, b.id limit ${MOST}`;

const textIn = (record: CompanyRecord, column: string): string | null => {
  const value = record[column];
  return typeof value === 'string' ? value : null;
};

const ruleIn = (record: CompanyRecord): RuleRecord | null => {
  const rule = RULE_NAMES.find((name) => name === record.rule);
  if (rule === undefined) return null;
  return {
    building: textIn(record, 'building'),
    floor: textIn(record, 'floor'),
    zone: textIn(record, 'zone'),
    group: textIn(record, 'group'),
    rule,
    value: textIn(record, 'value') ?? '',
    locked: record.locked === true,
  };
};

const zoneKey = (floor: string, zone: string): string => JSON.stringify([floor, zone]);

const asRules = (records: readonly RuleRecord[]): readonly BookingRule[] =>
  records.map(({ building, floor, zone, group, rule, value, locked }, id) => ({
    id,
    rule,
    value,
    locked,
    building,
    zone: floor === null || zone === null ? null : zoneKey(floor, zone),
    group,
  }));

const applied = (
  current: readonly RuleRecord[],
  { added, changed, gone }: TableChanges,
): readonly RuleRecord[] => {
  const next = new Map(current.map((record) => [keyOf('rules', record), record]));
  for (const record of gone) {
    const rule = ruleIn(record);
    if (rule !== null) next.delete(keyOf('rules', rule));
  }
  for (const record of [...added, ...changed.map(({ after }) => after)]) {
    const rule = ruleIn(record);
    if (rule !== null) next.set(keyOf('rules', rule), rule);
  }
  return [...next.values()];
};

/** The rules in force for a booking, cached by place and groups. */
const inForceFor = (rules: readonly BookingRule[]): ((booked: Booked) => RulesInForce) => {
  const known = new Map<string, RulesInForce>();
  return ({ building, floor, zone, groups }) => {
    const key = JSON.stringify([building, floor, zone, groups]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = rulesInForce(rules, { building, zone: zoneKey(floor, zone) }, groups);
    known.set(key, made);
    return made;
  };
};

/**
 * BR16: how many bookings that have not begun the rules would refuse after a change and did not before; null: no rule changes.
 * `now`: milliseconds since the epoch.
 */
export const countRuled = async (
  query: Query,
  changes: TableChanges,
  now: number,
): Promise<number | null> => {
  const { added, changed, gone } = changes;
  const touched = [...added, ...gone, ...changed.map(({ after }) => after)];
  const names = [...new Set(touched.flatMap((record) => ruleIn(record)?.rule ?? []))].filter(
    (name): name is RuleName => name !== 'desks_at_once',
  );
  if (touched.length === 0) return null;
  if (names.length === 0) return 0;
  const minute = Math.floor(now / 60_000);
  const current = decodeRules(await query({ text: storedRules.read, values: [] }));
  const booked = decodeBookings(await query({ text: BOOKINGS, values: [minute] }));
  const before = inForceFor(asRules(current));
  const after = inForceFor(asRules(applied(current, changes)));
  let person = 0;
  let open = 0;
  let count = 0;
  for (const one of booked) {
    open = one.user_id === person ? open + 1 : 1;
    person = one.user_id;
    const wanted = {
      kind: one.kind,
      slot: { start: one.start, end: one.end },
      now: minute,
      zone: one.time_zone,
      groups: one.groups,
      desks: 1,
      open,
    };
    const isRefused = (rules: RulesInForce) =>
      checkBooking(rules, wanted, names).some(({ passed }) => !passed);
    if (isRefused(after(one)) && !isRefused(before(one))) count += 1;
  }
  return count;
};
