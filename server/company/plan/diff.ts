import type { Value } from '../../../core/rules/company/cell.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import { isPlacedByPerch } from '../format/placed.ts';
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

const tableDiff = (names: readonly string[], before: Rows, after: Rows): TableChanges => {
  const added: CompanyRecord[] = [];
  const changed: ChangedRow[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (old === undefined) added.push(row);
    // An untouched row is the same object.
    else if (old !== row) {
      const columns = columnsThatDiffer(names, old, row);
      if (columns.length > 0) changed.push({ before: old, after: row, columns });
    }
  }
  const gone = [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row]));
  return { added, changed, gone };
};

/** The changes that lead from one state to the other. */
export const diff = (before: CompanyState, after: CompanyState): Changes =>
  changesOf((table) => tableDiff(Object.keys(TABLES[table]), before[table], after[table]));

/** How many rows are added, changed or gone. */
export const countChanges = (changes: Changes): number =>
  Object.values(changes).reduce(
    (sum, { added, changed, gone }) => sum + added.length + changed.length + gone.length,
    0,
  );
