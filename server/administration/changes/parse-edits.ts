import type { ChangeSet, Edit } from '../../../core/contract/administration/change-set.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { mayRename } from '../../../core/rules/company/former-id.ts';
import { fileOf, hasId, keyColumns, keyOf } from '../../../core/rules/company/key.ts';
import { columnsOf, TABLES } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../../company/format/fault.ts';
import { append } from '../../company/format/fault-list.ts';

/** An edit whose cells are read. Faults have its position as their line. */
export type ParsedEdit = {
  readonly index: number;
  readonly table: TableName;
  readonly key: string;
  readonly edit: Edit;
  /** Of the columns that it mentions; of a new row, of all columns. */
  readonly values: Readonly<Record<string, Value>>;
  /** Whether no other edit names the same row. If so, its valid cells count, so that other edits can refer to the row. */
  readonly isOwn: boolean;
};

const emptyCells = (table: TableName): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(TABLES[table]).map((name) => [name, '']));

const readCells = (
  table: TableName,
  line: number,
  cells: Readonly<Record<string, string>>,
): { readonly values: Readonly<Record<string, Value>>; readonly faults: readonly Fault[] } => {
  const columns = columnsOf(table);
  const at = { file: fileOf(table), line };
  const values: Record<string, Value> = {};
  const faults = Object.entries(cells).flatMap(([name, cell]): readonly Fault[] => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined) {
      const expected = { kind: 'columns', of: Object.keys(columns) } as const;
      return [{ ...at, column: null, expected, found: found(name) }];
    }
    const text = cell.trim();
    const read = column.read(text);
    if ('expected' in read) {
      const wrong = text === '' ? null : found(text);
      return [{ ...at, column: name, expected: read.expected, found: wrong }];
    }
    values[name] = read.value;
    return [];
  });
  return { values, faults };
};

/** Refuses a change of a row's key, unless it is an id that may change (CD64). */
const fixedKey = (edit: Edit, index: number): readonly Fault[] => {
  if (edit.kind !== 'change') return [];
  const at = { file: fileOf(edit.table), line: index };
  if (edit.table === 'grants') {
    return [{ ...at, column: null, expected: { kind: 'fixed' }, found: null }];
  }
  if (!hasId(edit.table)) {
    const expected = { kind: 'fixed' } as const;
    return keyColumns(edit.table)
      .filter((column) => edit.cells[column] !== undefined)
      .map((column) => ({ ...at, column, expected, found: null }));
  }
  const id = edit.cells.id?.trim() ?? edit.key;
  return id === edit.key || mayRename(edit.table)
    ? []
    : [
        {
          ...at,
          column: 'id',
          expected: { kind: 'choice', of: [found(edit.key)] },
          found: found(id),
        },
      ];
};

/** Reads the cells of edits. A row may be in a set once. */
export const parseEdits = ({
  edits,
}: Pick<ChangeSet, 'edits'>): {
  readonly edits: readonly ParsedEdit[];
  readonly faults: readonly Fault[];
} => {
  const faults: Fault[] = [];
  const first = new Map<string, number>();
  const parsed = edits.map((edit, index): ParsedEdit => {
    const { table } = edit;
    const cells =
      edit.kind === 'add'
        ? { ...emptyCells(table), ...edit.cells }
        : edit.kind === 'change'
          ? edit.cells
          : {};
    const read = readCells(table, index, cells);
    const own = [...read.faults, ...fixedKey(edit, index)];
    const key = edit.kind === 'add' ? keyOf(table, read.values) : edit.key;
    const isKeyed =
      table === 'grants' ||
      edit.kind !== 'add' ||
      keyColumns(table).every((column) => Object.hasOwn(read.values, column));
    const name = `${table} ${key}`;
    const other = isKeyed ? first.get(name) : undefined;
    if (other !== undefined) {
      const expected = { kind: 'unique', line: other } as const;
      own.push({ file: fileOf(table), line: index, column: 'id', expected, found: found(key) });
    } else if (isKeyed) first.set(name, index);
    append(faults, own);
    const isOwn = isKeyed && other === undefined && !(table === 'grants' && edit.kind === 'change');
    return { index, table, key, edit, values: read.values, isOwn };
  });
  return { edits: parsed, faults };
};
