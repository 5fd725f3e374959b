import type { TableName } from '../../contract/administration/tables.ts';
import { folded } from '../../text/folded.ts';
import { cutAt } from '../../text/stored.ts';
import { rowsByKey, type TablesState } from '../tables/index.ts';
import { changeOf } from './draft.ts';
import type { Fault } from './faults.ts';
import type { Draft } from './model.ts';
import { nameOf, shownCell } from './names.ts';

const LETTERS = 'bcdefghijklmnopqrstuvwxyz';

/** AP75: the name with the first letter, then number, after it that makes it one that is not taken. Example: `D-17b`. */
export const freeName = (name: string, isTaken: (name: string) => boolean): string => {
  const stem = name.trim();
  for (const letter of LETTERS) if (!isTaken(stem + letter)) return stem + letter;
  for (let n = 2; ; n += 1) if (!isTaken(`${stem}-${n}`)) return `${stem}-${n}`;
};

/** Columns with free text names, for which a unique one can be generated. */
const NAMES: ReadonlySet<string> = new Set(['name', 'username']);

const keysOf = (tables: TablesState, draft: Draft, table: TableName): readonly string[] => [
  ...rowsByKey(tables, table).keys(),
  ...Object.entries(draft[table] ?? {}).flatMap(([key, change]) =>
    change.kind === 'add' ? [key] : [],
  ),
];

/** The row that a text names although it is not its id. */
const keyNamed = (
  tables: TablesState,
  draft: Draft,
  file: string,
  text: string,
): string | undefined => {
  const table = file.replace(/\.csv$/, '') as TableName;
  const wanted = folded(text);
  return keysOf(tables, draft, table).find(
    (key) => folded(nameOf(tables, draft, table, key)) === wanted,
  );
};

/** AP75: a text that fixes the faulty cell; null: the right value is unknown. */
export const fixOf = (
  { row, column, expected, found }: Fault,
  tables: TablesState,
  draft: Draft,
): string | null => {
  if (row === null || column === null || row.subject === 'company') return null;
  const { subject, key } = row;
  const text = shownCell(tables, draft, subject, key, column);
  switch (expected.kind) {
    case 'number': {
      const value = Number(text.replace(',', '.'));
      if (text.trim() === '' || !Number.isFinite(value)) break;
      const near = Math.min(Math.max(value, expected.from), expected.to);
      return String(expected.whole ? Math.round(near) : near);
    }
    case 'choice': {
      const choice = expected.of.find((one) => folded(one) === folded(text));
      if (choice !== undefined) return choice;
      break;
    }
    case 'text':
      return cutAt(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '), expected.longest).trim();
    case 'unique': {
      if (!NAMES.has(column)) break;
      const taken = new Set(
        keysOf(tables, draft, subject).map((one) =>
          folded(shownCell(tables, draft, subject, one, column)),
        ),
      );
      return freeName(text, (name) => taken.has(folded(name)));
    }
    case 'reference': {
      const known = keyNamed(tables, draft, expected.file, found ?? text);
      if (known !== undefined) return known;
      break;
    }
    case 'unchanged':
      return null;
    default:
      break;
  }
  const change = changeOf(draft, subject, key);
  const before = change?.kind === 'change' ? change.before[column] : undefined;
  return before === undefined || before === '' ? null : before;
};
