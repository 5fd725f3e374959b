import type {
  Consequences,
  KeptTimes,
  Shifted,
} from '../../../core/contract/administration/change-set.ts';
import type {
  AllowedRemovals,
  Removal,
  Renamed,
} from '../../../core/contract/administration/import.ts';
import { isTooMuchGone } from '../../../core/rules/removal/removal-limit.ts';
import { needsTimes } from '../../../core/rules/time-zone/needs-times.ts';
import type { CompanyState } from '../format/state.ts';
import { administratorsOf } from './administrators.ts';

type State = Pick<CompanyState, 'people' | 'spaces' | 'grants'>;

/** Why an import is not carried out though its files are without a fault. */
export type Objection = {
  /** CD19: the tables that lose too many rows, with the numbers. */
  readonly removals: readonly Removal[];
  /** CD20 */
  readonly takesLastAdministrator: boolean;
  /** SO18 */
  readonly takesLastBreakGlass: boolean;
  /** CD41: what has another time on the clock, though nobody has said what stays; null: nothing. */
  readonly shifted: Shifted | null;
  /** CD62: the rows that are taken for renamed, though nobody has confirmed how many. */
  readonly renamed: readonly Renamed[];
};

const removalsOf = (before: State, after: State): readonly Removal[] => {
  const active = [...before.people].filter(([, row]) => row.active === true);
  const inactive = active.filter(([id]) => after.people.get(id)?.active !== true);
  const gone = [...before.spaces.keys()].filter((id) => !after.spaces.has(id));
  return [
    { table: 'people', gone: inactive.length, current: active.length },
    { table: 'spaces', gone: gone.length, current: before.spaces.size },
  ];
};

/** The consequences of the changes, and how many bookings are to come. */
export type Weighed = Pick<Consequences, 'bookings' | 'shifted'> & {
  readonly coming: number;
  /** CD62: the rows that are taken for renamed. */
  readonly proposed: readonly Renamed[];
  /** CD68: the bookings of the file that are skipped, of so many. */
  readonly skipped: Omit<Removal, 'table'>;
  /** SO18: the people of whom one has to go on administering the company; null: anybody may. */
  readonly breakGlass: ReadonlySet<string> | null;
};

/** What somebody has confirmed. `times`: null: nobody has said what stays. */
export type Confirmed = {
  readonly removals: AllowedRemovals;
  readonly times: KeptTimes | null;
  /** CD62: how many rows have another id; 0: none, they are others. null: nobody has said. */
  readonly renamed: number | null;
};

/** CD62: rows are taken for renamed unless somebody has said that they are others, or nobody is there to say so. */
export const proposesRenames = (confirmed: Confirmed | undefined): boolean =>
  confirmed !== undefined && confirmed.renamed !== 0;

const sumOf = (renamed: readonly Renamed[]): number =>
  renamed.reduce((sum, { count }) => sum + count, 0);

/** CD19, CD20, CD41: the objection to a change of the whole company; null: none. */
export const objectionTo = (
  before: State,
  after: State,
  consequences: Weighed,
  confirmed: Confirmed,
): Objection | null => {
  const all: readonly Removal[] = [
    ...removalsOf(before, after),
    { table: 'bookings', gone: consequences.bookings, current: consequences.coming },
    { table: 'skipped', ...consequences.skipped },
  ];
  const removals = all.filter((each) => isTooMuchGone(each, confirmed.removals));
  const administrators = administratorsOf(after);
  const takesLastAdministrator = administratorsOf(before).size > 0 && administrators.size === 0;
  const { breakGlass } = consequences;
  const takesLastBreakGlass =
    breakGlass !== null && ![...breakGlass].some((id) => administrators.has(id));
  const isAsked = confirmed.times === null && needsTimes(consequences);
  const shifted = isAsked ? (consequences.shifted ?? null) : null;
  const { proposed } = consequences;
  const renamed = sumOf(proposed) === (confirmed.renamed ?? 0) ? [] : proposed;
  const takesLast = takesLastAdministrator || takesLastBreakGlass;
  return removals.length + renamed.length > 0 || takesLast || shifted !== null
    ? { removals, takesLastAdministrator, takesLastBreakGlass, shifted, renamed }
    : null;
};

const REMOVED = {
  people: 'active people would go',
  spaces: 'spaces would go',
  bookings: 'coming bookings would end',
  skipped: 'bookings of the file would be skipped',
} as const;

/** CD41. Example: `12 coming bookings and 3 registered days would change their time on the clock`. */
export const shiftedWords = ({ bookings, registrations }: Shifted): string =>
  `${bookings} coming bookings and ${registrations} registered days would change their time on the clock`;

/** CD19: the page says the same in the reader's language. Example: `5 of 40 active people would go`. */
export const removalWords = ({ table, gone, current }: Removal): string =>
  `${gone} of ${current} ${REMOVED[table]}`;

/** CD62. Example: `3 people, 140 spaces`. */
export const renamedWords = (renamed: readonly Renamed[]): string =>
  renamed.map(({ table, count }) => `${count} ${table}`).join(', ');
