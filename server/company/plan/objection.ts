import type { AllowedRemovals, Removal } from '../../../core/contract/administration/import.ts';
import { isTooMuchGone } from '../../../core/rules/removal/removal-limit.ts';
import type { CompanyState } from '../format/state.ts';
import { administratorsOf } from './administrators.ts';

type State = Pick<CompanyState, 'people' | 'spaces' | 'grants'>;

/** Why an import is not carried out though its files are without a fault. */
export type Objection = {
  /** CD19: the tables that lose too many rows, with the numbers. */
  readonly removals: readonly Removal[];
  /** CD20 */
  readonly takesLastAdministrator: boolean;
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

/** CD19, CD20: the objection to a change of the whole company; null: none. `bookings`: the coming ones. */
export const objectionTo = (
  before: State,
  after: State,
  bookings: Omit<Removal, 'table'>,
  allowed: AllowedRemovals,
): Objection | null => {
  const all: readonly Removal[] = [
    ...removalsOf(before, after),
    { table: 'bookings', gone: bookings.gone, current: bookings.current },
  ];
  const removals = all.filter((each) => isTooMuchGone(each, allowed));
  const takesLastAdministrator =
    administratorsOf(before).size > 0 && administratorsOf(after).size === 0;
  return removals.length > 0 || takesLastAdministrator
    ? { removals, takesLastAdministrator }
    : null;
};

const REMOVED = {
  people: 'active people would go',
  spaces: 'spaces would go',
  bookings: 'coming bookings would end',
} as const;

/** CD19: the page says the same in the reader's language. Example: `5 of 40 active people would go`. */
export const removalWords = ({ table, gone, current }: Removal): string =>
  `${gone} of ${current} ${REMOVED[table]}`;
