import { dayDistance } from '../../time/days.ts';
import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayOf, MINUTES_PER_DAY } from '../../time/zone.ts';
import { hoursOf, isOpen, takesWeekend } from './day-rules.ts';
import type { BookingRule, RulesInForce } from './in-force.ts';
import { RULE_NAMES, type RuleName, type RuleValue } from './rule-values.ts';

/** A booking that is wanted. Minutes since the epoch. */
export type WantedBooking = {
  readonly kind: 'desk' | 'room';
  readonly slot: Interval;
  readonly now: number;
  /** Of the building. */
  readonly zone: string;
  /** The person's. */
  readonly groups: readonly string[];
  /** Desks that the person would have at that time, and bookings that have not ended; both with the wanted ones. */
  readonly desks: number;
  readonly open: number;
};

/** `limit` null: the rule limits nothing. `actual`: in the terms of the limit. `rows`: where the limit is set; none: a default. */
export type RuleCheck = {
  readonly rule: RuleName;
  readonly passed: boolean;
  readonly limit: RuleValue | null;
  readonly actual: RuleValue | null;
  readonly rows: readonly BookingRule[];
};

type Verdict = { readonly passed: boolean; readonly actual: RuleValue };

/** The result of a limiting rule for a booking; null: the rule does not apply to it. */
const verdict = (rule: RuleName, rules: RulesInForce, wanted: WantedBooking): Verdict | null => {
  const { kind, slot, now, zone, groups, desks, open } = wanted;
  switch (rule) {
    case 'opening_hours': {
      const limit = rules.opening_hours?.value ?? { from: 0, to: MINUTES_PER_DAY };
      const actual = hoursOf(slot, zone);
      return { actual, passed: isOpen(actual, limit) };
    }
    case 'weekends': {
      const isTaken = takesWeekend(slot, zone);
      const passed = !isTaken || rules.weekends?.value !== 'closed';
      return { passed, actual: isTaken ? 'open' : 'closed' };
    }
    case 'days_ahead': {
      const today = dayOf(now, zone);
      const limit = rules.days_ahead?.value;
      return {
        passed: limit === undefined || slot.end <= dayEnd(addDay(today, limit), zone),
        actual: Math.max(0, dayDistance(today, dayOf(slot.end - 1, zone))),
      };
    }
    case 'longest_desk_booking':
    case 'longest_room_booking': {
      if (rule !== `longest_${kind}_booking`) return null;
      const actual = slot.end - slot.start;
      return { actual, passed: actual <= (rules[rule]?.value ?? actual) };
    }
    case 'desks_at_once':
      return kind === 'room'
        ? null
        : { actual: desks, passed: desks <= (rules.desks_at_once?.value ?? desks) };
    case 'open_bookings':
      return { actual: open, passed: open <= (rules.open_bookings?.value ?? open) };
    case 'who_may_book': {
      const limit = rules.who_may_book?.value ?? [];
      const actual = limit.filter((group) => groups.includes(group));
      return { actual, passed: limit.length === 0 || actual.length > 0 };
    }
  }
};

/** BR5 to BR8: the result of each rule for a booking, in the order of the server; without rules that do not apply to it. */
export const checkBooking = (
  rules: RulesInForce,
  wanted: WantedBooking,
  names: readonly RuleName[] = RULE_NAMES,
): readonly RuleCheck[] =>
  names.flatMap((rule): readonly RuleCheck[] => {
    const said = verdict(rule, rules, wanted);
    if (said === null) return [];
    const { passed, actual } = said;
    const limit = rules[rule]?.value ?? null;
    return [{ rule, passed, limit, actual, rows: rules[rule]?.rows ?? [] }];
  });
