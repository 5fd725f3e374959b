import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { hasId, keyOf } from '../../../core/rules/company/key.ts';
import { countRenames, type Renames } from '../format/renames.ts';
import type { CompanyRecord } from '../format/state.ts';
import { referencesOf } from '../plan/references.ts';
import type { StoredState } from '../stored/read-state.ts';

export type NewIds = ReadonlyMap<TableName, ReadonlyMap<string, string>>;

/** The new ids by the former ones. */
export const newIdsOf = (renames: Renames): NewIds =>
  new Map(
    TABLE_NAMES.flatMap((table) => {
      const ids = renames[table];
      return ids === undefined ? [] : [[table, new Map([...ids].map(([id, was]) => [was, id]))]];
    }),
  );

/** The id, or the ids of a list, with the new ones. */
export const withNewIds = (value: Value, ids: ReadonlyMap<string, string>): Value => {
  const of = (id: string): string => ids.get(id) ?? id;
  if (typeof value === 'string') return of(value);
  if (!Array.isArray(value) || !value.some((id) => ids.has(id))) return value;
  // Lists are stored in this order.
  return value.map(of).sort();
};

/** The row with other ids; the same object if it has none of them. */
export const renamedRow = (
  table: TableName,
  record: CompanyRecord,
  newIds: NewIds,
): CompanyRecord => {
  const named = hasId(table) ? [{ name: 'id', to: table }] : [];
  const changed: Record<string, Value> = {};
  for (const { name, to } of [...named, ...referencesOf(table)]) {
    const ids = newIds.get(to);
    const value = record[name] ?? null;
    const next = ids === undefined ? value : withNewIds(value, ids);
    if (next !== value) changed[name] = next;
  }
  return Object.keys(changed).length === 0 ? record : { ...record, ...changed };
};

/** CD60: the stored rows under their new ids, also where others refer to them. The ids of the database stay. */
export const renamedState = (stored: StoredState, renames: Renames): StoredState => {
  if (countRenames(renames).length === 0) return stored;
  const newIds = newIdsOf(renames);
  const isTouched = (table: TableName): boolean =>
    newIds.has(table) || referencesOf(table).some(({ to }) => newIds.has(to));
  const state: Partial<Record<TableName, ReadonlyMap<string, CompanyRecord>>> = {};
  const ids: Partial<Record<TableName, ReadonlyMap<string, number>>> = {};
  for (const table of TABLE_NAMES) {
    state[table] = stored.state[table];
    ids[table] = stored.ids[table];
    if (!isTouched(table)) continue;
    const rows = [...stored.state[table]].map(([was, record]) => {
      const row = renamedRow(table, record, newIds);
      return { was, key: row === record ? was : keyOf(table, row), row };
    });
    state[table] = new Map(rows.map(({ key, row }) => [key, row]));
    ids[table] = new Map(
      rows.flatMap(({ was, key }) => {
        const id = stored.ids[table].get(was);
        return id === undefined ? [] : [[key, id]];
      }),
    );
  }
  return { state: state as StoredState['state'], ids: ids as StoredState['ids'] };
};

/** As `renamedState`, with the grants that no list has had yet. */
export const renamedCompany = <
  Company extends { readonly stored: StoredState; readonly unlisted: ReadonlySet<string> },
>(
  company: Company,
  renames: Renames,
): Company => {
  const stored = renamedState(company.stored, renames);
  if (stored === company.stored) return company;
  const before = company.stored.ids.grants;
  const unlistedIds = new Set([...company.unlisted].map((key) => before.get(key)));
  const unlisted = [...stored.ids.grants].flatMap(([key, id]) =>
    unlistedIds.has(id) ? [key] : [],
  );
  return { ...company, stored, unlisted: new Set(unlisted) };
};
