import { mayRename } from '../../../core/rules/company/former-id.ts';
import { hasId, keyOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../../company/format/fault.ts';
import type { Renames } from '../../company/format/renames.ts';
import type { CompanyRecord, CompanyState } from '../../company/format/state.ts';
import {
  type NewIds,
  newIdsOf,
  renamedRow,
  withNewIds,
} from '../../company/renames/renamed-company.ts';
import type { ParsedEdit } from './parse-edits.ts';

export type EditedIds = {
  /** As if the rows that get another id had it already. */
  readonly edits: readonly ParsedEdit[];
  readonly renames: Renames;
  readonly faults: readonly Fault[];
};

/** The id that an edit gives its row; null: none. */
const newIdOf = ({ edit, table, key, values, isOwn }: ParsedEdit): string | null =>
  edit.kind === 'change' &&
  isOwn &&
  mayRename(table) &&
  typeof values.id === 'string' &&
  values.id !== key
    ? values.id
    : null;

/** AD4: the cells that somebody saw, with the new ids of what they refer to. */
const seenWith = ({ edit, table }: ParsedEdit, newIds: NewIds): ParsedEdit['edit'] => {
  if (edit.kind !== 'change') return edit;
  const columns = columnsOf(table);
  const before = Object.entries(edit.before).map(([name, text]): [string, string] => {
    const column = columns[name];
    const ids = column?.refersTo == null ? undefined : newIds.get(column.refersTo);
    const read = column?.read(text);
    if (column === undefined || ids === undefined || read === undefined || !('value' in read)) {
      return [name, text];
    }
    return [name, column.write(withNewIds(read.value, ids))];
  });
  return { ...edit, before: Object.fromEntries(before) };
};

/** CD64: the rows that edits give another id. `stored`: under the ids that they have. */
export const editedIds = (edits: readonly ParsedEdit[], stored: CompanyState): EditedIds => {
  const renames: Record<string, Map<string, string>> = {};
  const faults: Fault[] = [];
  const keys = new Map<ParsedEdit, string>();
  for (const edit of edits) {
    const { table, key, index } = edit;
    const id = newIdOf(edit);
    if (id === null) continue;
    const isThere = stored[table].has(id);
    const isKnown = stored[table].has(key);
    const own = renames[table] ?? new Map();
    renames[table] = own;
    if (isKnown && (isThere || own.has(id))) {
      const at = { file: `${table}.csv`, line: index, column: 'id' };
      faults.push({ ...at, expected: { kind: 'freeId' }, found: found(id) });
      continue;
    }
    // AD5: it has the id already: the answer to the same set was lost.
    if (isKnown || isThere) keys.set(edit, id);
    if (isKnown) own.set(id, key);
  }
  const newIds = newIdsOf(renames);
  const keyIn = (edit: ParsedEdit): string => {
    const { table, key } = edit;
    const record = stored[table].get(key);
    if (hasId(table) || record === undefined) return keys.get(edit) ?? key;
    return keyOf(table, renamedRow(table, record, newIds));
  };
  return {
    edits: edits.map((edit): ParsedEdit => {
      const { table, values } = edit;
      const { id, ...others } = renamedRow(table, values as CompanyRecord, newIds);
      const named = id === undefined ? others : { ...others, id: values.id ?? id };
      const key = edit.edit.kind === 'add' ? keyOf(table, named) : keyIn(edit);
      const isRefused = newIdOf(edit) !== null && !keys.has(edit);
      const { id: _refused, ...withoutId } = named;
      return { ...edit, key, values: isRefused ? withoutId : named, edit: seenWith(edit, newIds) };
    }),
    renames,
    faults,
  };
};
