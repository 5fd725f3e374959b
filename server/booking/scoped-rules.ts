import type { WhyCheck } from '../../core/contract/administration/why.ts';
import type { CalendarOptions } from '../../core/contract/booking.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { PlaceRules } from '../../core/contract/place-rules.ts';
import { checkBooking, type RuleCheck } from '../../core/rules/booking-rules/check-booking.ts';
import { type RulesInForce, rulesInForce } from '../../core/rules/booking-rules/in-force.ts';
import {
  RULES,
  type RuleName,
  type RuleValues,
} from '../../core/rules/booking-rules/rule-values.ts';
import { overlaps } from '../../core/time/interval.ts';
import { dayOf, minuteOfDay } from '../../core/time/zone.ts';
import { endOfBookable } from '../clock/zone-horizon.ts';
import { type Closing, lastMinute } from '../closure/closed-spaces.ts';
import { type Refused, refused } from '../refusal/refused.ts';
import type { Bookable } from './bookable.ts';
import type { Scoped } from './scoped-inputs.ts';

type Meta = ClientConfiguration['features']['deskFinder']['meta'];

/** BR4: the settings, as rules that hold where no row says anything. */
const defaultsOf = ({ futureBooking, maxDuration }: Meta): Partial<RuleValues> => ({
  days_ahead: futureBooking,
  ...(maxDuration != null && maxDuration > 0
    ? { longest_desk_booking: maxDuration, longest_room_booking: maxDuration }
    : {}),
});

/** The rules in force for the person in a space. */
export const rulesOfSpace = (
  { building_id, floor_id, zone_id }: Pick<Bookable, 'building_id' | 'floor_id' | 'zone_id'>,
  { rules, groups }: Scoped,
  meta: Meta,
): RulesInForce =>
  rulesInForce(
    rules,
    { building: String(building_id), floor: String(floor_id), zone: String(zone_id) },
    groups,
    defaultsOf(meta),
  );

/** The fields of a space that the rules need. */
export type Ruled = Pick<
  Bookable,
  'zone_id' | 'floor_id' | 'building_id' | 'asset_type' | 'time_zone'
>;

/** Besides the slot: the desks and open bookings that the person would then have, and the rules to check (default: all). */
export type Asked = {
  readonly desks: number;
  readonly open: number;
  readonly names?: readonly RuleName[];
};

/** The rules by scope, and the settings that hold where they say nothing. */
export type Inputs = { readonly scoped: Scoped; readonly meta: Meta };

/** BR9: checks a booking of a space against each rule. Minutes since the epoch. */
const checkScoped = (
  space: Ruled,
  slot: Slot,
  { scoped, meta }: Inputs,
  now: number,
  { desks, open, names }: Asked,
): readonly RuleCheck[] =>
  checkBooking(
    rulesOfSpace(space, scoped, meta),
    {
      kind: space.asset_type === 'DESK' ? 'desk' : 'room',
      zone: space.time_zone,
      groups: scoped.groups,
      slot,
      now,
      desks,
      open: scoped.open + open,
    },
    names,
  );

const CODES = {
  opening_hours: 'OUTSIDE_OPENING_HOURS',
  weekends: 'CLOSED_AT_WEEKENDS',
  days_ahead: 'TOO_FAR_AHEAD',
  longest_desk_booking: 'TOO_LONG',
  longest_room_booking: 'TOO_LONG',
  desks_at_once: 'TOO_MANY_DESKS',
  open_bookings: 'TOO_MANY_BOOKINGS',
  who_may_book: 'NOT_FOR_YOU',
} as const satisfies Record<RuleName, Refused['detailedCode']>;

/** BR4: refusals by the settings, with the codes from before there were rules. */
const refusedBySettings = (
  { rule, limit }: RuleCheck,
  { start }: Slot,
  zone: string,
  now: number,
): Refused => {
  const most = Number(limit);
  if (rule !== 'days_ahead') {
    return refused(400, 'SLOT_TOO_LONG', `end must be at most ${start + most}`);
  }
  const end = endOfBookable(now, most, zone);
  return refused(400, 'SLOT_TOO_FAR', `end must be at most ${end}, ${most} days ahead`);
};

/** The field that a rule is about. */
const FIELDS: Readonly<Record<RuleName, string>> = {
  opening_hours: 'start, end',
  weekends: 'start, end',
  days_ahead: 'end',
  longest_desk_booking: 'end',
  longest_room_booking: 'end',
  desks_at_once: 'resources',
  open_bookings: 'userId',
  who_may_book: 'userId',
};

/** The value of a rule as its file has it. */
const valueText = <Name extends RuleName>(name: Name, value: RuleCheck['limit']): string =>
  value === null ? '' : RULES[name].write(value as RuleValues[Name]);

const mayBook = ({ who_may_book: who }: RulesInForce, groups: readonly string[]): boolean =>
  who === null || who.value.length === 0 || who.value.some((group) => groups.includes(group));

/** The building, floor or zone that says it; null: the company. */
const placeOf = ({ rows: [first] }: Pick<RuleCheck, 'rows'>, { rules }: Scoped): string | null =>
  rules.find(({ id }) => id === first?.id)?.place ?? null;

/** BR11: a refusal with the limit and the place of the rule, for the page's message. */
const refusalOf = (check: RuleCheck, scoped: Scoped): Refused => {
  const { rule, limit, actual, rows } = check;
  const text = valueText(rule, limit);
  const place = placeOf(check, scoped);
  const groups = rows.flatMap(({ group }) => group ?? []);
  const where = `${place ?? 'the company'}${groups.length === 0 ? '' : `, for ${groups.join(', ')}`}`;
  const message = `${FIELDS[rule]}: expected ${rule} ${text} of ${where}, not ${
    valueText(rule, actual) || 'none'
  }`;
  const status = rule === 'who_may_book' ? 403 : rule === 'open_bookings' ? 409 : 400;
  const no = {
    ...refused(status, CODES[rule], message),
    ...(place === null ? {} : { place }),
  };
  // The names of the permitted groups stay secret from people outside them.
  return rule === 'who_may_book' ? no : { ...no, limit: text };
};

/** BR17: the rules that a place states; those in `OF_SPACE` apply to desks and rooms alike. */
const OF_SPACE = ['opening_hours', 'weekends', 'days_ahead', 'who_may_book'] as const;
const OF_PLACE = [...OF_SPACE, 'longest_desk_booking', 'longest_room_booking'] as const;

/** Of the rules that are about one kind of spaces. */
const KINDS: { readonly [Name in RuleName]?: 'DESK' | 'ROOM' } = {
  longest_desk_booking: 'DESK',
  longest_room_booking: 'ROOM',
};

/** BR17: the rules of a place, with their limits, that a person can respect. */
export const allowedAt = (
  inForce: RulesInForce,
  scoped: Scoped,
  names: readonly RuleName[] = OF_PLACE,
): PlaceRules['rules'] =>
  names.flatMap((rule) => {
    const { value, rows } = inForce[rule] ?? { value: null, rows: [] };
    const isFree =
      value === null ||
      value === 'open' ||
      (rule === 'who_may_book' && mayBook(inForce, scoped.groups));
    if (isFree) return [];
    const place = placeOf({ rows }, scoped);
    const kind = KINDS[rule];
    return [
      {
        code: CODES[rule],
        ...(rule === 'who_may_book' ? {} : { limit: valueText(rule, value) }),
        ...(kind === undefined ? {} : { kind }),
        ...(place === null ? {} : { place }),
      },
    ];
  });

/** BR12: the rules that a person can respect in the form of a space. */
export const allowedIn = (
  space: Ruled,
  scoped: Scoped,
  meta: Meta,
): Required<Pick<CalendarOptions, 'rules'>> => {
  // BR17: none is another thing than not known.
  if (scoped.rules.length === 0) return { rules: [] };
  const longest = space.asset_type === 'DESK' ? 'longest_desk_booking' : 'longest_room_booking';
  return { rules: allowedAt(rulesOfSpace(space, scoped, meta), scoped, [...OF_SPACE, longest]) };
};

/** CS4: the closure that overlaps a slot of a space; null: none does. */
const closingOf = (spaceId: number, slot: Slot, { closures }: Scoped): Closing | null =>
  closures
    .get(spaceId)
    ?.find((one) => overlaps({ start: one.start, end: lastMinute(one) }, slot)) ?? null;

/** Example: `2026-12-02T18:00`. */
const localTime = (minute: number, zone: string): string => {
  const ofDay = minuteOfDay(minute, zone);
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0'));
  return `${dayOf(minute, zone)}T${clock.join(':')}`;
};

/** CS4, CS8: refuses a slot in which a space is closed. */
export const refuseClosed = (
  { id, time_zone }: Pick<Bookable, 'id' | 'time_zone'>,
  slot: Slot,
  scoped: Scoped,
): Refused | null => {
  const closing = closingOf(id, slot, scoped);
  if (closing === null) return null;
  const { start, end, reason } = closing;
  const until = end === null ? null : localTime(end, time_zone);
  const message = `start, end: expected a time in which space ${id} is not closed, as it is from ${localTime(start, time_zone)} ${
    until === null ? 'until further notice' : `until ${until}`
  }: ${reason}`;
  return { ...refused(400, 'CLOSED', message), limit: reason, until };
};

/** BR9: the refusal of the first rule that refuses; null: none does. */
export const refuseByRules = (
  space: Ruled,
  slot: Slot,
  inputs: Inputs,
  now: number,
  asked: Asked,
): Refused | null => {
  const no = checkScoped(space, slot, inputs, now, asked).find(({ passed }) => !passed);
  return no === undefined ? null : refusedBy(no, space, slot, inputs.scoped, now);
};

const refusedBy = (
  no: RuleCheck,
  space: Ruled,
  slot: Slot,
  scoped: Scoped,
  now: number,
): Refused =>
  no.rows.length === 0 ? refusedBySettings(no, slot, space.time_zone, now) : refusalOf(no, scoped);

/** BR13: the result of a rule as texts; `scope` null: the rule has no limit. */
type SaidRule = Pick<
  WhyCheck,
  'passed' | 'code' | 'limit' | 'actual' | 'scope' | 'place' | 'groups' | 'locked'
> & {
  readonly check: RuleName;
  /** The ids of the rules that say it. */
  readonly rows: readonly number[];
};

const scopeOf = ({ rows: [first], limit }: RuleCheck): WhyCheck['scope'] => {
  if (first === undefined) return limit === null ? null : 'settings';
  if (first.zone !== null) return 'zone';
  if (first.floor !== null) return 'floor';
  return first.building === null ? 'company' : 'building';
};

export const saidByRules = (
  space: Ruled,
  slot: Slot,
  inputs: Inputs,
  now: number,
  asked: Asked,
): readonly SaidRule[] =>
  checkScoped(space, slot, inputs, now, asked).map((check) => ({
    check: check.rule,
    passed: check.passed,
    code: check.passed ? '' : refusedBy(check, space, slot, inputs.scoped, now).detailedCode,
    limit: valueText(check.rule, check.limit),
    actual: valueText(check.rule, check.actual),
    scope: scopeOf(check),
    place: placeOf(check, inputs.scoped) ?? '',
    groups: check.rows.flatMap(({ group }) => group ?? []),
    locked: check.rows.some(({ locked }) => locked),
    rows: check.rows.map(({ id }) => id),
  }));
