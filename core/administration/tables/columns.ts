import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import type { Form } from '../../rules/company/cell.ts';
import type { Column as Stored } from '../../rules/company/table.ts';
import { columnsOf } from '../../rules/company/tables.ts';

/** A column of company data as the page edits it. */
export type Column = (
  | Form
  /** The id of a row of that table, or several. */
  | { readonly kind: 'reference' | 'references'; readonly table: TableName }
) & {
  readonly isRequired?: true;
  /** What an empty cell stands for. */
  readonly empty?: string;
};

const columnOf = (column: Stored): Column => {
  const { form, refersTo } = column;
  const kind =
    refersTo === null
      ? form
      : ({ kind: form.kind === 'words' ? 'references' : 'reference', table: refersTo } as const);
  const empty = column.read('');
  if ('expected' in empty) return { ...kind, isRequired: true };
  const text = column.write(empty.value);
  return text === '' ? kind : { ...kind, empty: text };
};

type Columns = Readonly<Record<string, Column>>;

export const COLUMNS = Object.fromEntries(
  TABLE_NAMES.map((table): [TableName, Columns] => [
    table,
    Object.fromEntries(
      Object.entries(columnsOf(table)).map(([name, column]) => [name, columnOf(column)]),
    ),
  ]),
) as Readonly<Record<TableName, Columns>>;
