import type { Value } from '../../../core/rules/company/cell.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import { isPlacedByPerch } from '../format/placed.ts';
import type { Renames } from '../format/renames.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import { type ChangedRow, type Changes, changesOf, type TableChanges } from './changes.ts';

/** Whether two values say the same. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.join('\n') === other.join('\n'));

const columnsThatDiffer = (
  names: readonly string[],
  before: CompanyRecord,
  after: CompanyRecord,
): readonly string[] => {
  // CD15: a place that nobody wants any more differs, though the space may stay there.
  const isLeft = isPlacedByPerch(after) && !isPlacedByPerch(before);
  return names.filter(
    (name) => !isSame(before[name], after[name]) || (isLeft && (name === 'x' || name === 'y')),
  );
};

const tableDiff = (
  names: readonly string[],
  before: Rows,
  after: Rows,
  renamed: ReadonlyMap<string, string> | undefined,
): TableChanges => {
  const added: CompanyRecord[] = [];
  const changed: ChangedRow[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (old === undefined) added.push(row);
    else {
      const formerId = renamed?.get(key);
      // An untouched row is the same object.
      const others = old === row ? [] : columnsThatDiffer(names, old, row);
      if (formerId !== undefined) {
        changed.push({ before: old, after: row, columns: ['id', ...others], formerId });
      } else if (others.length > 0) changed.push({ before: old, after: row, columns: others });
    }
  }
  const gone = [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row]));
  return { added, changed, gone };
};

/** The changes that lead from one state to the other. `renames`: the rows that `before` has under their new ids already. */
export const diff = (before: CompanyState, after: CompanyState, renames: Renames): Changes =>
  changesOf((table) =>
    tableDiff(Object.keys(TABLES[table]), before[table], after[table], renames[table]),
  );

/** How many rows are added, changed or gone. */
export const countChanges = (changes: Changes): number =>
  Object.values(changes).reduce(
    (sum, { added, changed, gone }) => sum + added.length + changed.length + gone.length,
    0,
  );
