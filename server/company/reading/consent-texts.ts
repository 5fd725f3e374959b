import { LANGUAGE_CODES } from '../../../core/contract/languages.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Files } from '../files/company-files.ts';
import { consentPath, isConsentText } from '../format/consent-path.ts';
import { type Fault, found } from '../format/fault.ts';
import type { FileRow, FileTable } from './file-table.ts';

const FILE = fileOf('consents');

type Text = { readonly version: string; readonly language: string; readonly value: Value };

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const readText = (path: string, bytes: Uint8Array): Text | Fault => {
  const fault = (expected: Fault['expected'], text: string | null = null): Fault => ({
    file: path,
    line: null,
    column: null,
    expected,
    found: text,
  });
  const [, version = '', name = '', ...deeper] = path.split('/');
  if (name === '' || deeper.length > 0) {
    return fault({ kind: 'file', path: consentPath('VERSION', 'LANGUAGE') });
  }
  const written = name.replace(/\.md$/, '');
  const language = LANGUAGE_CODES.find((code) => code === written.toLowerCase());
  if (language === undefined) return fault({ kind: 'choice', of: LANGUAGE_CODES }, found(written));
  const text = decoded(bytes);
  if (text === null) return fault({ kind: 'utf8' });
  if (text.trim() === '') return fault({ kind: 'value' });
  const read = TABLES.consents[language].read(text);
  return 'value' in read ? { version, language, value: read.value } : fault(read.expected);
};

/** CT2: the versions stand in the order in which they begin. */
const unordered = (rows: readonly FileRow[]): readonly Fault[] => {
  let before = '';
  return rows.flatMap(({ line, values }): readonly Fault[] => {
    const from = values.valid_from;
    if (typeof from !== 'string') return [];
    const last = before;
    // Two at the same time are reported with those that are stored.
    if (from >= last) {
      before = from;
      return [];
    }
    const moment = TABLES.consents.valid_from.write(last);
    const expected = { kind: 'after', moment } as const;
    const text = found(TABLES.consents.valid_from.write(from));
    return [{ file: FILE, line, column: 'valid_from', expected, found: text }];
  });
};

/**
 * CT1: the versions with their texts. The files of a version's folder are all its texts: a language that has none there has none any
 * more. Of a version without a folder the texts stay.
 */
export const withConsentTexts = (
  table: FileTable | undefined,
  files: Files,
): { readonly table: FileTable | undefined; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const texts = new Map<string, Map<string, Value>>();
  const paths = new Map<string, string>();
  const known = new Set(table?.rows.map(({ key }) => key));
  for (const [path, bytes] of files) {
    if (!isConsentText(path)) continue;
    const read = readText(path, bytes);
    if ('expected' in read) {
      faults.push(read);
      continue;
    }
    const { version, language, value } = read;
    const place = consentPath(version, language);
    const other = paths.get(place);
    paths.set(place, path);
    if (other !== undefined) {
      const expected = { kind: 'oneText', path: other } as const;
      faults.push({ file: path, line: null, column: null, expected, found: null });
      continue;
    }
    if (!known.has(version)) {
      const at = { file: path, line: null, column: null };
      faults.push(
        table === undefined
          ? { ...at, expected: { kind: 'file', path: FILE }, found: null }
          : { ...at, expected: { kind: 'reference', file: FILE }, found: found(version) },
      );
    }
    texts.set(version, (texts.get(version) ?? new Map()).set(language, value));
  }
  if (table === undefined) return { table, faults };
  const rows = table.rows.map((row): FileRow => {
    const own = texts.get(row.key);
    if (own === undefined) return row;
    const all = LANGUAGE_CODES.map((code): [string, Value] => [code, own.get(code) ?? null]);
    return { ...row, values: { ...row.values, ...Object.fromEntries(all) } };
  });
  return {
    table: { ...table, rows },
    faults: [...unordered(table.rows), ...faults],
  };
};
