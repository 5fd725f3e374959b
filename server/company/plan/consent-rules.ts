import { fileOf } from '../../../core/rules/company/key.ts';
import { MOST_VERSIONS, TABLES } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../format/fault.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';
import { isSame } from './diff.ts';

const FILE = fileOf('consents');
const COLUMNS = Object.keys(TABLES.consents);

const fromOf = (record: CompanyRecord | undefined): string => String(record?.valid_from ?? '');
const written = (moment: string): string => TABLES.consents.valid_from.write(moment);

/**
 * CT3: a version without a time begins now, or, if it `isKept`, when it began before. `now`: milliseconds since the epoch.
 */
export const withTimes = (
  rows: Rows,
  stored: Rows,
  { now, isKept }: { readonly now: number; readonly isKept: boolean },
): Rows => {
  if (rows === stored) return rows;
  const second = `${new Date(now).toISOString().slice(0, 19)}Z`;
  return new Map(
    [...rows].map(([key, row]): [string, CompanyRecord] => [
      key,
      row.valid_from === null
        ? { ...row, valid_from: (isKept ? stored.get(key)?.valid_from : null) ?? second }
        : row,
    ]),
  );
};

type Known = {
  readonly stored: Rows;
  /** Versions that somebody has accepted. */
  readonly accepted: ReadonlySet<string>;
  /** The company's language. */
  readonly language: string;
};

/** CT3, CT4: the faults of new and changed versions of the consent. Unchanged ones are not checked. */
export const checkConsents = (
  table: FileTable,
  rows: Rows,
  { stored, accepted, language }: Known,
): readonly Fault[] => {
  const lastAccepted =
    [...accepted]
      .map((key) => fromOf(stored.get(key)))
      .sort()
      .at(-1) ?? '';
  const faultsOf = ({ line, key, values }: FileRow, row: CompanyRecord): readonly Fault[] => {
    const before = stored.get(key);
    const changed = COLUMNS.filter((name) => !isSame(before?.[name], row[name]));
    if (before !== undefined && changed.length === 0) return [];
    const at = { file: FILE, line };
    if (accepted.has(key)) {
      const expected = { kind: 'notAccepted' } as const;
      return changed.map((column) => ({ ...at, column, expected, found: null }));
    }
    const faults: Fault[] = [];
    if (row[language] === null) {
      const expected = { kind: 'companyLanguage', language } as const;
      faults.push({ ...at, column: language, expected, found: null });
    }
    const from = fromOf(row);
    const isTaken = [...rows].some(([other, one]) => other !== key && fromOf(one) === from);
    const isTold = values.valid_from !== undefined && changed.includes('valid_from');
    if (isTold && (from <= lastAccepted || isTaken)) {
      const moment = written(from <= lastAccepted ? lastAccepted : from);
      const expected = { kind: 'after', moment } as const;
      faults.push({ ...at, column: 'valid_from', expected, found: found(written(from)) });
    }
    return faults;
  };
  const faults = table.rows.flatMap((fileRow) => {
    const row = rows.get(fileRow.key);
    return row === undefined ? [] : faultsOf(fileRow, row);
  });
  const whole = { file: FILE, line: null, column: null };
  const gone = [...accepted].filter((key) => stored.has(key) && !rows.has(key));
  return [
    ...faults,
    ...gone.map((key) => ({ ...whole, expected: { kind: 'notAccepted' } as const, found: key })),
    ...(rows.size > MOST_VERSIONS && rows.size > stored.size
      ? [{ ...whole, expected: { kind: 'rows', most: MOST_VERSIONS } as const, found: null }]
      : []),
  ];
};
