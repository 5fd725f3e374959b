import { foundIn, notASetting, type SettingsProblem, shown } from './settings-problem.ts';

/** PV1: the retention of past data in days; null: forever. */
export type Retention = {
  readonly bookings: number | null;
  readonly registrations: number | null;
  readonly history: number | null;
};

/** PV1: two years, so that a year can be compared with the one before. [G774] */
export const DEFAULT_RETENTION: Retention = { bookings: 730, registrations: 730, history: 730 };

/** The last month is shown (SD2), and proposals come from it. */
export const SHORTEST_RETENTION = 31;
export const LONGEST_RETENTION = 36_500;

const DAYS = `a whole number from ${SHORTEST_RETENTION} to ${LONGEST_RETENTION}, or null`;

const KINDS = [
  'bookings',
  'registrations',
  'history',
] as const satisfies readonly (keyof Retention)[];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDays = (value: unknown): value is number | null =>
  value === null ||
  (Number.isInteger(value) &&
    Number(value) >= SHORTEST_RETENTION &&
    Number(value) <= LONGEST_RETENTION);

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
  const wrong = KINDS.filter((kind) => kind in value && !isDays(value[kind]));
  const daysOf = (kind: keyof Retention): number | null => {
    const days = value[kind];
    return kind in value && isDays(days) ? days : DEFAULT_RETENTION[kind];
  };
  return {
    retention: {
      bookings: daysOf('bookings'),
      registrations: daysOf('registrations'),
      history: daysOf('history'),
    },
    problems: [
      ...unknown.map((name) => notASetting([name])),
      ...wrong.map((kind) => ({
        path: [kind],
        message: `must be ${DAYS}, not ${shown(value[kind])}`,
        expected: { kind: 'wholeOrNull', from: SHORTEST_RETENTION, to: LONGEST_RETENTION } as const,
        found: foundIn(value[kind]),
      })),
    ],
  };
};
