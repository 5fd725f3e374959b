import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Fault } from './fault.ts';

/** The order of the documentation. */
const FILES: readonly string[] = ['company.json', ...TABLE_NAMES.map(fileOf)];
const FOLDERS = ['consents/', 'pictures/', 'plans/'];

const placeOf = (file: string): number => {
  const known = FILES.indexOf(file);
  if (known >= 0) return known;
  const folder = FOLDERS.findIndex((path) => file.startsWith(path));
  return FILES.length + (folder < 0 ? FOLDERS.length : folder);
};

const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE_NAMES.map((table) => [fileOf(table), Object.keys(TABLES[table])]),
);

/** A fault, or something else that is somewhere in the files. */
type Located = Pick<Fault, 'file' | 'line' | 'column'>;

const columnOf = ({ file, column }: Located): number =>
  column === null ? -1 : (COLUMNS.get(file)?.indexOf(column) ?? -1);

/** CD13: faults in reading order: by file, line and column. Those of a whole file come first. */
export const inFileOrder = <A extends Located>(faults: readonly A[]): readonly A[] =>
  [...faults].sort(
    (one, other) =>
      placeOf(one.file) - placeOf(other.file) ||
      (one.file === other.file ? 0 : one.file < other.file ? -1 : 1) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      columnOf(one) - columnOf(other),
  );
