import type { Consequences } from '../../contract/administration/change-set.ts';
import type { Expectation } from '../../contract/administration/expectation.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { needsTimes } from '../../rules/time-zone/needs-times.ts';
import { changeOf, countOf } from './draft.ts';
import { type Fault, faultsOf } from './faults.ts';
import { fixOf } from './fix.ts';
import type { ChangesReads, Subject } from './model.ts';
import { nameOf } from './names.ts';

type SavedView = {
  readonly at: number;
  readonly count: number;
  readonly consequences: Consequences;
  /** AP16: the ids of rows that were new, by their keys until then. */
  readonly ids: Readonly<Record<string, string>>;
  /** It took back what was saved before. */
  readonly isUndo: boolean;
};

export type ChangesView = {
  /** Rows that change. */
  readonly count: number;
  readonly faults: number;
  /** AP128: of these, cells of new rows that nobody has filled in yet. */
  readonly missing: number;
  /** The first thing to mend; null: none. */
  readonly firstFault: ProblemView | null;
  /** The key of the next new row. */
  readonly nextKey: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChecking: boolean;
  readonly isSaving: boolean;
  readonly consequences: Consequences | null;
  /** AP123: a save says what stays of the times. */
  readonly needsTimes: boolean;
  readonly failure: Failure | null;
  readonly saved: SavedView | null;
};

const isMissing = (draft: ChangesReads['changes']['draft'], { row, column }: Fault): boolean => {
  if (row === null || column === null) return false;
  const change = changeOf(draft, row.subject, row.key);
  return change?.kind === 'add' && change.cells[column] === undefined;
};

export const changes: Projection<ChangesReads, NoParams, ChangesView> = {
  reads: ({ changes, tables }) => [changes, tables.tables, tables.company],
  project: ({ changes, tables }) => {
    const faults = faultsOf(changes, tables);
    const { saved, check, checked } = changes;
    const isFresh = checked?.version === changes.version;
    return {
      count: countOf(changes.draft),
      faults: faults.length,
      missing: faults.filter((fault) => isMissing(changes.draft, fault)).length,
      firstFault: problemsOf({ changes, tables }, 1)[0] ?? null,
      nextKey: `+${changes.nextRow}`,
      canUndo: changes.done.length > 0,
      canRedo: changes.undone.length > 0,
      isChecking: check.request !== null || check.timer !== null,
      isSaving: changes.saving !== null,
      consequences: isFresh ? (checked?.consequences ?? null) : null,
      needsTimes: isFresh && checked !== null && needsTimes(checked.consequences),
      failure: changes.failure,
      saved:
        saved === null
          ? null
          : {
              at: saved.at,
              count: saved.count,
              consequences: saved.consequences,
              ids: saved.ids ?? {},
              isUndo: saved.isUndo,
            },
    };
  },
};

export type ProblemView = {
  readonly subject: Subject | null;
  readonly key: string | null;
  /** The name of the row. */
  readonly name: string;
  readonly column: string | null;
  readonly expected: Expectation;
  readonly found: string | null;
  /** AP75: the text of the cell that mends it; null: none is known. */
  readonly fix: string | null;
};

const MOST_PROBLEMS = 100;

const problemsOf = (
  { changes, tables }: Pick<ChangesReads, 'changes' | 'tables'>,
  most: number,
): readonly ProblemView[] =>
  faultsOf(changes, tables)
    .slice(0, most)
    .map((fault) => ({ ...fault, fix: fixOf(fault, tables, changes.draft) }))
    .map(({ row, column, expected, found, fix }) => ({
      subject: row?.subject ?? null,
      key: row?.key ?? null,
      name: row === null ? '' : nameOf(tables, changes.draft, row.subject, row.key),
      column,
      expected,
      found,
      fix,
    }));

/** The faults that prevent saving, at most 100. */
export const problems: Projection<ChangesReads, NoParams, readonly ProblemView[]> = {
  reads: ({ changes, tables }) => [
    changes.draft,
    changes.checked,
    changes.version,
    tables.tables,
    tables.company,
  ],
  project: (state) => problemsOf(state, MOST_PROBLEMS),
};

/** A picture of the set by the name that stands in a cell; null: the server has it, or nobody. */
export const picture: Projection<ChangesReads, { readonly name: string }, string | null> = {
  reads: ({ changes }) => [changes.pictures],
  project: ({ changes }, { name }) => changes.pictures[name] ?? null,
};
