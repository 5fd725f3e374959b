import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import { normalUsername } from '../../../core/text/username.ts';
import type { Fault } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { FileRow, ListTable, ListTables } from './file-table.ts';
import { valueOfWords } from './value-words.ts';

/** The first of what is found for each row; a row with nothing stays. */
const mapped = (table: ListTable, of: (row: FileRow) => FileRow): ListTable => ({
  ...table,
  rows: table.rows.map(of),
});

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** CD52: the part of the mail address before the @ sign. */
const usernameOf = (mail: string): string | null => {
  const name = normalUsername(mail.split('@', 1)[0] ?? '');
  const read = columnsOf('people').username?.read(name);
  return name !== '' && read !== undefined && 'value' in read ? name : null;
};

/** Ids of stored rows by what tells them apart. */
const idsBy = (
  rows: Rows,
  keyOf: (record: CompanyRecord) => string,
): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  for (const [id, record] of rows) {
    const key = keyOf(record);
    if (key !== '') ids.set(key, id);
  }
  return ids;
};

const withId = (row: FileRow, id: string): FileRow => ({
  ...row,
  key: id,
  values: { ...row.values, id },
});

/** A user name from the mail address for those who are new and have none. */
const withUsernames = (table: ListTable, stored: Rows): ListTable =>
  mapped(table, (row) => {
    const { username, mail } = row.values;
    if (username !== undefined || stored.has(row.key)) return row;
    const found = usernameOf(text(mail));
    return found === null ? row : { ...row, values: { ...row.values, username: found } };
  });

/** People of a list without ids: those with the same mail address or user name, else known by their user name. */
const withPersonIds = (table: ListTable, stored: Rows): ListTable => {
  if (table.columns.includes('id')) return table;
  const byMail = idsBy(stored, ({ mail }) => text(mail).toLowerCase());
  const byName = idsBy(stored, ({ username }) => text(username));
  return mapped(table, (row) => {
    const mail = text(row.values.mail);
    const username = text(row.values.username) || (usernameOf(mail) ?? '');
    const id = byMail.get(mail.toLowerCase()) ?? byName.get(username) ?? username;
    return id === '' ? row : withId(row, id.replaceAll('|', '-'));
  });
};

/** Spaces of a list without ids: those with the same name on the floor, else known by floor and name. */
const withSpaceIds = (table: ListTable, stored: Rows): ListTable => {
  if (table.columns.includes('id')) return table;
  const place = (record: CompanyRecord): string =>
    record.name === undefined ? '' : `${text(record.floor)}\n${folded(text(record.name))}`;
  const known = idsBy(stored, place);
  return mapped(table, (row) => {
    const { floor, name } = row.values;
    const id = known.get(place(row.values)) ?? `${text(floor)}-${text(name)}`;
    const read = columnsOf('spaces').id?.read(id.replaceAll('|', '-'));
    return text(floor) !== '' && text(name) !== '' && read !== undefined && 'value' in read
      ? withId(row, String(read.value))
      : row;
  });
};

/** CD85: new spaces of a list without names are called by their number. */
const withNames = (table: ListTable, stored: Rows): ListTable =>
  mapped(table, (row) =>
    row.values.name !== undefined || row.key === '' || stored.has(row.key)
      ? row
      : { ...row, values: { ...row.values, name: row.key } },
  );

/** CD72: people that a list has as left, whom nobody knows and for whom it has no user name. */
const isUnknownLeaver = ({ key, values }: FileRow, stored: Rows): boolean =>
  values.active === false && values.username === undefined && !stored.has(key);

/** CD71: the kind of new spaces, as their name says it, or the name of the column that has their names: of a list of rooms or desks. */
const withKinds = (table: ListTable, stored: Rows): ListTable => {
  const kindOf = (words: string): string | null => valueOfWords('spaces', 'kind', words);
  const ofAll = kindOf(table.headings.name ?? '') ?? 'desk';
  return mapped(table, (row) =>
    row.values.kind !== undefined || stored.has(row.key)
      ? row
      : { ...row, values: { ...row.values, kind: kindOf(text(row.values.name)) ?? ofAll } },
  );
};

/** CD71: new spaces of a list without zones are in one with the name of their floor. */
const withZones = (
  table: ListTable,
  stored: Rows,
  floors: ReadonlyMap<string, string>,
): ListTable =>
  mapped(table, (row) => {
    const { zone, floor } = row.values;
    const name = floors.get(text(floor));
    return zone !== undefined || name === undefined || stored.has(row.key)
      ? row
      : { ...row, values: { ...row.values, zone: name } };
  });

/** Names of the floors that will be there, by id. */
const floorNames = (tables: ListTables, stored: CompanyState): ReadonlyMap<string, string> =>
  new Map(
    [
      ...[...stored.floors].map(([id, { name }]) => [id, text(name)] as const),
      ...(tables.floors?.rows ?? []).map(({ key, values }) => [key, text(values.name)] as const),
    ].filter(([, name]) => name !== ''),
  );

/** Rows that have neither an id nor anything that it follows from. */
const nameless = ({ file, columns, rows }: ListTable): readonly Fault[] =>
  columns.includes('id')
    ? []
    : rows.flatMap(({ line, values }): readonly Fault[] =>
        values.id === undefined
          ? [{ file, line, column: 'id', expected: { kind: 'value' }, found: null }]
          : [],
      );

/** Values that a new row needs, and neither the file has nor Perch finds. */
const unfilled = (table: ListTable | undefined, column: string, stored: Rows): readonly Fault[] =>
  table === undefined || !table.columns.includes(column)
    ? []
    : table.rows.flatMap(({ key, line, values }): readonly Fault[] =>
        values[column] === undefined && !stored.has(key)
          ? [{ file: table.file, line, column, expected: { kind: 'value' }, found: null }]
          : [],
      );

/** CD52: the tables with what Perch finds for them: ids and user names. */
export const filledIn = (
  tables: ListTables,
  stored: CompanyState,
): {
  readonly tables: ListTables;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const warnings: Warning[] = [];
  const filled: Partial<Record<TableName, ListTable>> = { ...tables };
  const faults: Fault[] = [];
  if (tables.people !== undefined) {
    const known = withPersonIds(tables.people, stored.people);
    const named = withUsernames(known, stored.people);
    const { file } = named;
    const rows = named.rows.filter((row) => {
      if (!isUnknownLeaver(row, stored.people)) return true;
      const suspicion = { kind: 'leftOutLine' } as const;
      warnings.push({ file, line: row.line, column: null, suspicion, found: null });
      return false;
    });
    filled.people = { ...named, rows };
    append(faults, nameless(filled.people));
    append(faults, unfilled(filled.people, 'username', stored.people));
  }
  if (tables.spaces !== undefined) {
    const known = withSpaceIds(tables.spaces, stored.spaces);
    filled.spaces = known.isOwn
      ? known
      : withZones(
          withKinds(withNames(known, stored.spaces), stored.spaces),
          stored.spaces,
          floorNames(tables, stored),
        );
    append(faults, nameless(known));
  }
  return { tables: filled, faults, warnings };
};
