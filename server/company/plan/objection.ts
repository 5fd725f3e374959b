import { isTooMuchGone, type Removal } from '../../../core/rules/removal/removal-limit.ts';
import type { CompanyState } from '../format/state.ts';
import { administratorsOf } from './administrators.ts';

type State = Pick<CompanyState, 'people' | 'spaces' | 'grants'>;

/** Why an import is not carried out though its files are without a fault. */
export type Objection = {
  /** CD19: the tables that lose too many rows, with the numbers. */
  readonly removals: readonly (Removal & { readonly table: 'people' | 'spaces' })[];
  /** CD20 */
  readonly takesLastAdministrator: boolean;
};

const removalsOf = (before: State, after: State): Objection['removals'] => {
  const active = [...before.people].filter(([, row]) => row.active === true);
  const inactive = active.filter(([id]) => after.people.get(id)?.active !== true);
  const gone = [...before.spaces.keys()].filter((id) => !after.spaces.has(id));
  return [
    { table: 'people', gone: inactive.length, current: active.length },
    { table: 'spaces', gone: gone.length, current: before.spaces.size },
  ];
};

/**
 * CD19, CD20: the objection to a change of the whole company; null: none. `mayRemove`: how many rows of one table may go.
 */
export const objectionTo = (before: State, after: State, mayRemove: number): Objection | null => {
  const removals = removalsOf(before, after).filter((each) => isTooMuchGone(each, mayRemove));
  const takesLastAdministrator =
    administratorsOf(before).size > 0 && administratorsOf(after).size === 0;
  return removals.length > 0 || takesLastAdministrator
    ? { removals, takesLastAdministrator }
    : null;
};
