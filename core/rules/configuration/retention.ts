import { foundIn, notASetting, type SettingsProblem, shown } from './settings-problem.ts';

/** PV1: the retention of past data in days; null: forever. */
type PastRetention = {
  readonly bookings: number | null;
  readonly registrations: number | null;
  readonly history: number | null;
};
export type Retention = PastRetention & {
  /** SO25: how many minutes somebody who was deactivated keeps what is to come; null: forever. */
  readonly leavers: number | null;
};

/**
 * PV1: two years, so that a year can be compared with the one before. [G774] SO25: an hour, so that a mistake costs nobody a desk.
 */
export const DEFAULT_RETENTION: Retention = {
  bookings: 730,
  registrations: 730,
  history: 730,
  leavers: 60,
};

/** The last month is shown (SD2), and proposals come from it. */
export const SHORTEST_RETENTION = 31;
export const LONGEST_RETENTION = 36_500;

/** SO25: thirty days. */
export const LONGEST_OF_LEAVERS = 43_200;

type Range = { readonly from: number; readonly to: number };
const DAYS: Range = { from: SHORTEST_RETENTION, to: LONGEST_RETENTION };
const RANGES: Readonly<Record<keyof Retention, Range>> = {
  bookings: DAYS,
  registrations: DAYS,
  history: DAYS,
  leavers: { from: 0, to: LONGEST_OF_LEAVERS },
};
const KINDS = Object.keys(RANGES) as readonly (keyof Retention)[];

/** What is deleted once a day when it is older than that many days. */
export type PastKind = keyof PastRetention;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (value: unknown, { from, to }: Range): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= from && Number(value) <= to);

/**
 * PV1: reads the retention of a company, in which every field is optional. Reports invalid values and uses their defaults.
 * Example: `{ "bookings": 365, "history": null }`.
 */
export const readRetention = (
  value: unknown,
): { readonly retention: Retention; readonly problems: readonly SettingsProblem[] } => {
  if (!isFields(value)) {
    const message = `must be an object like { "bookings": 730 }, not ${shown(value)}`;
    const problem = {
      path: [],
      message,
      expected: { kind: 'object' },
      found: foundIn(value),
    } as const;
    return { retention: DEFAULT_RETENTION, problems: [problem] };
  }
  const unknown = Object.keys(value).filter((name) => !KINDS.some((kind) => kind === name));
  const wrong = KINDS.filter((kind) => kind in value && !isWithin(value[kind], RANGES[kind]));
  const keptOf = (kind: keyof Retention): number | null => {
    const kept = value[kind];
    return kind in value && isWithin(kept, RANGES[kind]) ? kept : DEFAULT_RETENTION[kind];
  };
  return {
    retention: {
      bookings: keptOf('bookings'),
      registrations: keptOf('registrations'),
      history: keptOf('history'),
      leavers: keptOf('leavers'),
    },
    problems: [
      ...unknown.map((name) => notASetting([name])),
      ...wrong.map((kind) => ({
        path: [kind],
        message: `must be a whole number from ${RANGES[kind].from} to ${RANGES[kind].to}, or null, not ${shown(value[kind])}`,
        expected: { kind: 'wholeOrNull', ...RANGES[kind] } as const,
        found: foundIn(value[kind]),
      })),
    ],
  };
};
