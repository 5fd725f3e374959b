import { MINUTES_PER_DAY } from '../../time/zone.ts';
import type { Hours } from './day-rules.ts';

/** What each rule says. Lengths in minutes. */
export type RuleValues = {
  readonly opening_hours: Hours;
  readonly weekends: 'open' | 'closed';
  /** Days after today that can be booked. */
  readonly days_ahead: number;
  readonly longest_desk_booking: number;
  readonly longest_room_booking: number;
  /** Of one person. */
  readonly desks_at_once: number;
  /** Bookings of one person that have not ended. */
  readonly open_bookings: number;
  /** Keys of groups; none: everyone. */
  readonly who_may_book: readonly string[];
};
export type RuleName = keyof RuleValues;
export type RuleValue = RuleValues[RuleName];

/** The required form of a value; a page or the command line puts it into words. */
export type RuleExpectation =
  | { readonly kind: 'hours' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly whole: true }
  | { readonly kind: 'duration'; readonly from: number; readonly to: number }
  | { readonly kind: 'list'; readonly most: number };

/** How the text of a rule is read, written, and joined with that of another group: the more permissive. */
export type RuleKind<A> = {
  /** null: the text says no such value. */
  readonly read: (text: string) => A | null;
  /** The one text of a value. */
  readonly write: (value: A) => string;
  readonly widest: (one: A, other: A) => A;
  readonly expected: RuleExpectation;
};

const HOURS = /^([01]?\d|2[0-4]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-4]):([0-5]\d)$/;

const two = (number: number): string => String(number).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const hours: RuleKind<Hours> = {
  read: (text) => {
    const parts = HOURS.exec(text);
    if (parts === null) return null;
    const [, fromHour, fromMinute, toHour, toMinute] = parts.map(Number);
    const from = (fromHour ?? 0) * 60 + (fromMinute ?? 0);
    const to = (toHour ?? 0) * 60 + (toMinute ?? 0);
    return from < to && to <= MINUTES_PER_DAY ? { from, to } : null;
  },
  write: ({ from, to }) => `${clock(from)}-${clock(to)}`,
  widest: (one, other) => ({
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
  }),
  expected: { kind: 'hours' },
};

const WEEKENDS = ['open', 'closed'] as const;
const weekends: RuleKind<RuleValues['weekends']> = {
  read: (text) => WEEKENDS.find((one) => one === text.toLowerCase()) ?? null,
  write: (value) => value,
  widest: (one, other) => (one === 'open' ? one : other),
  expected: { kind: 'choice', of: WEEKENDS },
};

const WHOLE = /^\d{1,9}$/;
const count = (from: number, to: number): RuleKind<number> => ({
  read: (text) => {
    const value = WHOLE.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : null;
  },
  write: String,
  widest: Math.max,
  expected: { kind: 'number', from, to, whole: true },
});

const LONGEST = 31 * MINUTES_PER_DAY;
const DURATION = /^(?:(\d{1,4})\s*h)?\s*(?:(\d{1,5})\s*(?:min|m)?)?$/i;
/** BR22: `8` may be hours or minutes. */
const WITHOUT_UNIT = /^\d*$/;
const duration: RuleKind<number> = {
  read: (text) => {
    const parts = WITHOUT_UNIT.test(text) ? null : DURATION.exec(text);
    if (parts === null) return null;
    const value = Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
    return value >= 1 && value <= LONGEST ? value : null;
  },
  /** Example: 240 is `4h`, 90 is `1h 30min`. */
  write: (value) =>
    [
      ...(value >= 60 ? [`${Math.floor(value / 60)}h`] : []),
      ...(value % 60 > 0 ? [`${value % 60}min`] : []),
    ].join(' '),
  widest: Math.max,
  expected: { kind: 'duration', from: 1, to: LONGEST },
};

const SEPARATOR = '|';
const MOST_GROUPS = 18;
const groups: RuleKind<readonly string[]> = {
  read: (text) => {
    const keys = text.split(SEPARATOR).map((key) => key.trim());
    const known = [...new Set(keys.filter((key) => key !== ''))].sort();
    return known.length > MOST_GROUPS ? null : known;
  },
  write: (value) => value.join(SEPARATOR),
  widest: (one, other) =>
    one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])].sort(),
  expected: { kind: 'list', most: MOST_GROUPS },
};

/** BR1: the rules, in the order in which a booking is checked against them. */
export const RULES: { readonly [Name in RuleName]: RuleKind<RuleValues[Name]> } = {
  opening_hours: hours,
  weekends,
  days_ahead: count(0, 3_650),
  longest_desk_booking: duration,
  longest_room_booking: duration,
  desks_at_once: count(1, 100),
  open_bookings: count(0, 500),
  who_may_book: groups,
};

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];
