import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import type { Touched } from '../../company/part/read-part.ts';
import { idsIn, referencesOf } from '../../company/plan/references.ts';
import { groupsIn } from '../../company/plan/rule-rows.ts';
import type { ParsedEdit } from './parse-edits.ts';

/** What must be read to decide about edits. */
export const touchedBy = (edits: readonly ParsedEdit[]): readonly Touched[] => {
  const keys = new Map<TableName, Set<string>>(TABLE_NAMES.map((table) => [table, new Set()]));
  const gone = new Map<TableName, Set<string>>(TABLE_NAMES.map((table) => [table, new Set()]));
  const taken = new Map<TableName, Map<string, Set<string>>>(
    TABLE_NAMES.map((table) => [table, new Map()]),
  );
  for (const { table, key, edit, values } of edits) {
    keys.get(table)?.add(key);
    if (edit.kind === 'remove') gone.get(table)?.add(key);
    for (const { name, to } of referencesOf(table)) {
      for (const id of idsIn(values[name])) keys.get(to)?.add(id);
    }
    if (table === 'rules') {
      for (const id of groupsIn({ rule: 'who_may_book', value: values.value ?? null }))
        keys.get('groups')?.add(id);
    }
    for (const [name, { isUnique }] of Object.entries(columnsOf(table))) {
      const value = values[name];
      if (!isUnique || typeof value !== 'string') continue;
      const columns = taken.get(table);
      columns?.set(name, (columns.get(name) ?? new Set()).add(value));
    }
  }
  return TABLE_NAMES.map((table) => ({
    table,
    keys: keys.get(table) ?? new Set(),
    gone: gone.get(table) ?? new Set(),
    taken: taken.get(table) ?? new Map(),
    ids: new Set(),
  }));
};
