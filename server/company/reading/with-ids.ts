import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { hasId, keyOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { FileRow, ListTables } from './file-table.ts';

/** CD47: stored ids in another form than that of files. */
const otherForms = (stored: Rows): ReadonlyMap<string, string> =>
  new Map(
    [...stored.keys()].flatMap((id) => {
      const form = id.normalize('NFC');
      return form === id || stored.has(form) ? [] : [[form, id] as const];
    }),
  );

/** CD47: the rows with their ids as they are stored. */
const inStoredForm = (tables: ListTables, stored: CompanyState): ListTables =>
  Object.fromEntries(
    Object.entries(tables).map(([name, file]) => {
      const forms = otherForms(stored[name as TableName]);
      if (forms.size === 0 || !hasId(name as TableName)) return [name, file];
      const rows = file.rows.map((row) => {
        const id = forms.get(row.key);
        return id === undefined ? row : { ...row, key: id, values: { ...row.values, id } };
      });
      return [name, { ...file, rows }];
    }),
  );

type Index = {
  readonly records: ReadonlyMap<string, CompanyRecord>;
  /** Ids by folded name. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly forms: ReadonlyMap<string, string>;
};

const namesOf = (table: TableName, record: CompanyRecord): readonly string[] => {
  const { name, username, mail, first_name: first, last_name: last } = record;
  const names =
    table === 'people'
      ? [username, mail, `${first ?? ''} ${last ?? ''}`, `${last ?? ''}, ${first ?? ''}`]
      : [name];
  return names.flatMap((one) => (typeof one === 'string' && one !== '' ? [folded(one)] : []));
};

/** The rows that will be there, by id and by name: those of the file before those that are stored. */
const indexOf = (table: TableName, tables: ListTables, stored: CompanyState): Index => {
  const records = new Map<string, CompanyRecord>(stored[table]);
  for (const { key, values } of tables[table]?.rows ?? []) {
    records.set(key, { ...records.get(key), ...values });
  }
  const forms = otherForms(stored[table]);
  const ids = new Map<string, string[]>();
  for (const [key, record] of records) {
    // Lists of other programs write ids in any case; those of people are numbers.
    const own = table === 'people' ? [] : [folded(key)];
    for (const name of new Set([...namesOf(table, record), ...own])) {
      const called = ids.get(name);
      if (called === undefined) ids.set(name, [key]);
      else called.push(key);
    }
  }
  return { records, ids, forms };
};

/** What else a list may have between the entries of a cell. */
const ENTRIES = /[,;/]/;

/**
 * CD50: ids in place of names, where only one row has that name. `tables`: those of the files. A name that no row or several have stays,
 * and is a fault.
 */
export const withIds = (tables: ListTables, stored: CompanyState): ListTables => {
  const indexes = new Map<TableName, Index>();
  let known = inStoredForm(tables, stored);
  const index = (table: TableName): Index => {
    const made = indexes.get(table) ?? indexOf(table, known, stored);
    indexes.set(table, made);
    return made;
  };
  /** `building`: where a floor must be. */
  const idOf = (table: TableName, text: string, building: string | null): string | null => {
    const { records, ids, forms } = index(table);
    if (records.has(text)) return text;
    const form = forms.get(text);
    if (form !== undefined) return form;
    const named = ids.get(folded(text)) ?? [];
    const there =
      building === null ? named : named.filter((id) => records.get(id)?.building === building);
    return there.length === 1 ? (there[0] ?? null) : null;
  };
  const listOf = (table: TableName, entries: readonly string[]): readonly string[] => {
    const found = entries.flatMap((entry) => {
      const whole = idOf(table, entry, null);
      if (whole !== null) return [whole];
      const parts = entry.split(ENTRIES).map((part) => part.trim());
      const each = parts.filter((part) => part !== '').map((part) => idOf(table, part, null));
      return each.every((id) => id !== null) ? each : [entry];
    });
    return [...new Set(found)].sort();
  };
  for (const table of TABLE_NAMES) {
    const file = known[table];
    const references = Object.entries(columnsOf(table)).flatMap(([column, { refersTo }]) =>
      refersTo === null ? [] : [{ column, to: refersTo }],
    );
    if (file === undefined || references.length === 0) continue;
    const withRow = (row: FileRow): FileRow => {
      const { building } = row.values;
      const inBuilding =
        typeof building === 'string' && building !== '' ? idOf('buildings', building, null) : null;
      const values: Record<string, Value> = { ...row.values };
      for (const { column, to } of references) {
        const value = values[column];
        if (Array.isArray(value)) values[column] = listOf(to, value);
        else if (typeof value === 'string' && value !== '') {
          values[column] = idOf(to, value, to === 'floors' ? inBuilding : null) ?? value;
        }
      }
      return { ...row, key: hasId(table) ? row.key : keyOf(table, values), values };
    };
    known = { ...known, [table]: { ...file, rows: file.rows.map(withRow) } };
    indexes.delete(table);
  }
  return known;
};
