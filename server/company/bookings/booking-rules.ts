import { Schema } from 'effect';
import { checkBooking } from '../../../core/rules/booking-rules/check-booking.ts';
import {
  type BookingRule,
  type RulesInForce,
  rulesInForce,
} from '../../../core/rules/booking-rules/in-force.ts';
import { RULE_NAMES, type RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { CompanyRecord } from '../format/state.ts';
import { rules as storedRules } from '../stored/rules.ts';

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
export type RuleRecord = typeof RuleRecord.Type;
const decodeRules = decodeRows(RuleRecord);

export const readRules = async (query: Query): Promise<readonly RuleRecord[]> =>
  decodeRules(await query({ text: storedRules.read, values: [] }));

const decodeBookings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
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
export type Booked = ReturnType<typeof decodeBookings>[number] & {
  /** It is so many of the person's bookings that have not begun. */
  readonly open: number;
};

/** The most bookings to check: the count is only a preview of what the rules mean. */
const MOST = 50_000;

const BOOKINGS = `
  select b.id, b.user_id, b.kind, b.start_minute as start, b.end_minute as "end", bd.external_id as building,
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

export const ruleIn = (record: CompanyRecord): RuleRecord | null => {
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
    floor: zone === null ? floor : null,
    zone: floor === null || zone === null ? null : zoneKey(floor, zone),
    group,
  }));

/** The rules in force for a booking, cached by place and groups. */
const inForceFor = (records: readonly RuleRecord[]): ((booked: Booked) => RulesInForce) => {
  const rules = asRules(records);
  const known = new Map<string, RulesInForce>();
  return ({ building, floor, zone, groups }) => {
    const key = JSON.stringify([building, floor, zone, groups]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = rulesInForce(rules, { building, floor, zone: zoneKey(floor, zone) }, groups);
    known.set(key, made);
    return made;
  };
};

/** The bookings that have not begun, by person. `minute`: now. */
export const readBooked = async (query: Query, minute: number): Promise<readonly Booked[]> => {
  const rows = decodeBookings(await query({ text: BOOKINGS, values: [minute] }));
  let person = 0;
  let open = 0;
  return rows.map((row) => {
    open = row.user_id === person ? open + 1 : 1;
    person = row.user_id;
    return { ...row, open };
  });
};

/** The first of these rules that would refuse a booking; null: none. `minute`: now. */
export const createJudge = (
  rules: readonly RuleRecord[],
  names: readonly RuleName[],
  minute: number,
): ((booked: Booked) => RuleName | null) => {
  const inForce = inForceFor(rules);
  return (booked) => {
    const { kind, start, end, time_zone: zone, groups, open } = booked;
    const wanted = { kind, slot: { start, end }, now: minute, zone, groups, desks: 1, open };
    const broken = checkBooking(inForce(booked), wanted, names).find(({ passed }) => !passed);
    return broken === undefined ? null : broken.rule;
  };
};
