import { createHash } from 'node:crypto';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import type { Files } from '../files/company-files.ts';
import { type Fault, found } from '../format/fault.ts';
import { HASH_LENGTH, PICTURE_TYPES } from '../format/picture.ts';
import type { FileRow, FileTable } from './file-table.ts';

/** The column of each table that names a file in `pictures`. */
export const PICTURE_COLUMNS: Readonly<Partial<Record<TableName, string>>> = Object.fromEntries(
  TABLE_NAMES.flatMap((table) =>
    Object.entries(columnsOf(table)).flatMap(([name, { form }]) =>
      form.kind === 'picture' ? [[table, name]] : [],
    ),
  ),
);

/** Bytes. */
export const LARGEST = 100_000;
export const ENDS = Object.keys(PICTURE_TYPES);

export const endOf = (file: string): string => {
  const end = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return end === 'jpeg' ? 'jpg' : end;
};

export const isPicture = (end: string, bytes: Uint8Array): end is keyof typeof PICTURE_TYPES =>
  ENDS.includes(end) && bytes.length <= LARGEST;

/** The name of a picture: the hash of its content. */
const contentName = (bytes: Uint8Array, end: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)}.${end}`;

export type WithPictures = {
  readonly table: FileTable;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly faults: readonly Fault[];
};

/** Whether the stored row has this picture. */
export type IsStored = (table: TableName, key: string, picture: string) => boolean;

/**
 * Puts the content's name in place of a file's name. A name that is no file stays if it is that of the row's own picture, so that
 * a table can be imported without its pictures.
 */
export const withPictures = (
  name: TableName,
  table: FileTable,
  files: Files,
  isStored: IsStored,
  /** CD52: by key, of rows without a picture. */
  defaults: ReadonlyMap<string, Uint8Array> = new Map(),
): WithPictures => {
  const column = PICTURE_COLUMNS[name];
  const pictures = new Map<string, Uint8Array>();
  if (column === undefined) return { table, pictures, faults: [] };
  const faults: Fault[] = [];
  const named = ({ line, key }: FileRow, picture: string): Value => {
    const at = { file: table.file, line, column, found: found(picture) };
    const bytes = files.get(`pictures/${picture}`);
    if (bytes === undefined) {
      if (!isStored(name, key, picture)) {
        faults.push({ ...at, expected: { kind: 'file', path: `pictures/${picture}` } });
      }
      return picture;
    }
    const end = endOf(picture);
    if (!isPicture(end, bytes)) {
      faults.push({ ...at, expected: { kind: 'picture', ends: ENDS, most: LARGEST } });
      return picture;
    }
    const content = contentName(bytes, end);
    pictures.set(content, bytes);
    return content;
  };
  const rows = table.rows.map((row) => {
    const picture = row.values[column];
    const own = picture === undefined ? defaults.get(row.key) : undefined;
    if (own !== undefined) {
      const content = contentName(own, 'svg');
      pictures.set(content, own);
      return { ...row, values: { ...row.values, [column]: content } };
    }
    return typeof picture === 'string'
      ? { ...row, values: { ...row.values, [column]: named(row, picture) } }
      : row;
  });
  return { table: { ...table, rows }, pictures, faults };
};
