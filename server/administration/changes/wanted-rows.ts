import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../../company/format/fault.ts';
import { append } from '../../company/format/fault-list.ts';
import type { CompanyRecord, CompanyState } from '../../company/format/state.ts';
import { isSame } from '../../company/plan/diff.ts';
import type { Wanted } from '../../company/plan/planned.ts';
import type { FileRow, FileTable } from '../../company/reading/file-table.ts';
import type { ParsedEdit } from './parse-edits.ts';

/** The value that a cell had when somebody saw it; a text that is none is never the stored one. */
const readValue = (column: Column | undefined, text: string): Value | undefined => {
  const read = column?.read(text.trim());
  return read !== undefined && 'value' in read ? read.value : undefined;
};

/** AD4: cells that somebody else has changed meanwhile, unless to the same. */
const overtaken = (
  { index, table, edit, values }: ParsedEdit,
  stored: CompanyRecord,
): readonly Fault[] => {
  if (edit.kind !== 'change') return [];
  const columns = columnsOf(table);
  return Object.keys(values).flatMap((name): readonly Fault[] => {
    const seen = edit.before[name];
    const now = stored[name] ?? null;
    const isAsSeen = seen === undefined || isSame(readValue(columns[name], seen), now);
    if (isAsSeen || isSame(values[name], now)) return [];
    const text = found(columns[name]?.write(now) ?? '');
    return [
      {
        file: fileOf(table),
        line: index,
        column: name,
        expected: { kind: 'unchanged' },
        found: text,
      },
    ];
  });
};

/** AD5: a row that is there already as it is to be added: the answer to the same set was lost. */
const isThere = ({ edit, values }: ParsedEdit, stored: CompanyRecord): boolean =>
  edit.kind === 'add' &&
  Object.entries(edit.cells).every(
    // An empty cell may have been filled: by the place on the floor plan.
    ([name, cell]) => cell.trim() === '' || isSame(values[name], stored[name]),
  );

type Judged = { readonly row: FileRow | null; readonly faults: readonly Fault[] };

const judge = (parsed: ParsedEdit, stored: CompanyRecord | undefined): Judged => {
  const { index, table, key, edit, values } = parsed;
  const fault = (column: string | null, expected: Fault['expected']): Judged => ({
    row: null,
    faults: [{ file: fileOf(table), line: index, column, expected, found: found(key) }],
  });
  const row = (own: FileRow['values']): FileRow => ({ line: index, key, values: own });
  switch (edit.kind) {
    case 'remove':
      return { row: null, faults: [] };
    case 'add': {
      if (stored === undefined) return { row: row(values), faults: [] };
      if (isThere(parsed, stored)) return { row: null, faults: [] };
      return fault('id', { kind: 'unique', line: null });
    }
    case 'change':
      if (stored === undefined) return fault(null, { kind: 'reference', file: fileOf(table) });
      return { row: row({ ...values, id: key }), faults: overtaken(parsed, stored) };
  }
};

/** The rows of the tables with the edits applied to the stored rows. */
export const wantedRows = (
  edits: readonly ParsedEdit[],
  stored: CompanyState,
): Pick<Wanted, 'tables' | 'isGone'> & { readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const rows = new Map<TableName, FileRow[]>();
  const gone = new Set<string>();
  for (const parsed of edits) {
    const { table, key, edit, isOwn } = parsed;
    const own = rows.get(table) ?? [];
    rows.set(table, own);
    if (!isOwn) continue;
    if (edit.kind === 'remove') gone.add(`${table} ${key}`);
    const judged = judge(parsed, stored[table].get(key));
    append(faults, judged.faults);
    if (judged.row !== null) own.push(judged.row);
  }
  const tables = TABLE_NAMES.flatMap((table): (readonly [TableName, FileTable])[] => {
    const own = rows.get(table);
    const columns = Object.keys(columnsOf(table));
    return own === undefined ? [] : [[table, { file: fileOf(table), columns, rows: own }]];
  });
  return {
    tables: Object.fromEntries(tables),
    isGone: (table, key) => gone.has(`${table} ${key}`),
    faults,
  };
};
