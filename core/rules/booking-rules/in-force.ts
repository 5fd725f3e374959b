import { RULES, type RuleName, type RuleValues } from './rule-values.ts';

/**
 * A rule for a scope: the company, a building, a floor or a zone, and there for everybody or for a group. Scopes are keys: ids of the
 * database, or of the company's own.
 */
export type BookingRule = {
  readonly id: number;
  readonly rule: RuleName;
  /** As `RULES[rule]` writes it. */
  readonly value: string;
  /** Narrower scopes do not change it. */
  readonly locked: boolean;
  readonly building: string | null;
  /** At most one of building, floor and zone. */
  readonly floor: string | null;
  readonly zone: string | null;
  readonly group: string | null;
};

export type RulePlace = {
  readonly building: string;
  readonly floor: string;
  readonly zone: string;
};

/** A value, and the rows that say it: several only if groups of a person have one each. No rows: it is a default. */
type InForce<Name extends RuleName> = {
  readonly value: RuleValues[Name];
  readonly rows: readonly BookingRule[];
};

/** null: the rule limits nothing. */
export type RulesInForce = { readonly [Name in RuleName]: InForce<Name> | null };

/** BR2, BR23: a building is narrower than the company, a floor than a building, a zone than a floor, and a group than everybody there. */
const narrowness = ({ building, floor, zone, group }: BookingRule): number =>
  (zone !== null ? 6 : floor !== null ? 4 : building !== null ? 2 : 0) + (group === null ? 0 : 1);

const isFor = (
  { building, floor, zone, group }: BookingRule,
  place: RulePlace,
  groups: readonly string[],
): boolean =>
  (building === null || building === place.building) &&
  (floor === null || floor === place.floor) &&
  (zone === null || zone === place.zone) &&
  (group === null || groups.includes(group));

/** BR2, BR3: the rows that count: the widest of those that are locked, else the narrowest. */
const deciding = (rows: readonly BookingRule[]): readonly BookingRule[] => {
  const locked = rows.filter((row) => row.locked);
  const [counted, best] = locked.length > 0 ? [locked, Math.min] : [rows, Math.max];
  const level = best(...counted.map(narrowness));
  return counted.filter((row) => narrowness(row) === level);
};

/**
 * BR2 to BR4: the values in force at a place for somebody in these groups. `defaults`: the values without any row.
 *
 * Example: of `longest_desk_booking` with 12 h for the company and 4 h for a zone, it is 4 h in that zone.
 */
export const rulesInForce = (
  rules: readonly BookingRule[],
  place: RulePlace,
  groups: readonly string[],
  defaults: Partial<RuleValues> = {},
): RulesInForce => {
  const own = rules.filter((row) => isFor(row, place, groups));
  const of = <Name extends RuleName>(name: Name): InForce<Name> | null => {
    const rows = deciding(own.filter(({ rule }) => rule === name));
    const [first, ...others] = rows.flatMap((row): readonly RuleValues[Name][] => {
      const value = RULES[name].read(row.value);
      return value === null ? [] : [value];
    });
    if (first !== undefined)
      return { value: others.reduce((one, other) => RULES[name].widest(one, other), first), rows };
    const value: RuleValues[Name] | undefined = defaults[name];
    return value === undefined ? null : { value, rows: [] };
  };
  return {
    opening_hours: of('opening_hours'),
    weekends: of('weekends'),
    days_ahead: of('days_ahead'),
    longest_desk_booking: of('longest_desk_booking'),
    longest_room_booking: of('longest_room_booking'),
    desks_at_once: of('desks_at_once'),
    open_bookings: of('open_bookings'),
    who_may_book: of('who_may_book'),
  };
};
