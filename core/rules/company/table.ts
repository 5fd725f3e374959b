import type { Expectation } from '../../contract/administration/expectation.ts';
import type { TableName } from '../../contract/administration/tables.ts';
import type { Cell, Form, Value } from './cell.ts';

/** A column of a CSV file. Cells may be empty; `empty` is the value then, undefined: they may not. */
export type Column<A extends Value = Value> = {
  readonly form: Form;
  readonly read: (text: string) => { readonly value: A } | { readonly expected: Expectation };
  /** A method, so that columns of any kind are columns of a table: a row is written by the table that read it. */
  write(value: A): string;
  readonly empty: A | undefined;
  /** Its values are ids of that table. */
  readonly refersTo: TableName | null;
  /** No two rows have the same, except none. */
  readonly isUnique: boolean;
  /** CT1: its values are files of their own, not cells of the CSV file. */
  readonly isFile: boolean;
};

type Options = {
  readonly refersTo?: TableName;
  readonly isUnique?: boolean;
  readonly isFile?: boolean;
};

const optionsOf = ({ refersTo, isUnique = false, isFile = false }: Options) => ({
  refersTo: refersTo ?? null,
  isUnique,
  isFile,
});

/** A column in which each row has a value. */
export const required = <A extends Value>(cell: Cell<A>, options: Options = {}): Column<A> => ({
  ...cell,
  read: (text) => (text === '' ? { expected: { kind: 'value' } } : cell.read(text)),
  empty: undefined,
  ...optionsOf(options),
});

/** A column that each file has, in which a cell may be empty. */
export const mayBeBlank = (cell: Cell<string>): Column<string> => ({
  ...required(cell),
  read: (text) => (text === '' ? { value: '' } : cell.read(text)),
});

/** A column in which an empty cell stands for a value. */
export const orElse = <A extends Value>(
  cell: Cell<A>,
  empty: A,
  options: Options = {},
): Column<A> => ({
  ...cell,
  read: (text) => (text === '' ? { value: empty } : cell.read(text)),
  empty,
  ...optionsOf(options),
});

/** A column in which an empty cell stands for none. */
export const orNone = <A extends Value>(
  cell: Cell<A>,
  options: Options = {},
): Column<A | null> => ({
  ...cell,
  read: (text) => (text === '' ? { value: null } : cell.read(text)),
  write: (value) => (value === null ? '' : cell.write(value)),
  empty: null,
  ...optionsOf(options),
});
