import { join } from 'node:path';
import { root } from '../../../build/constants.ts';
import type { Author } from '../../../server/change/author.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { openFiles } from '../../../server/company/files/open.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { type Imported, importCompany } from '../../../server/company/import.ts';
import { countChanges } from '../../../server/company/plan/diff.ts';
import type { Db } from '../../../server/database/db.ts';

/** The company of the documentation: a building, two floors, 20 spaces, five people. */
export const EXAMPLE = openFiles(join(root, 'docs/example-company'));

const OPERATOR: Author = { userId: null, name: 'operator', source: 'import' };

/** Monday, 23 November 2026, 10:00 in Oslo. Milliseconds since the epoch. */
export const NOW = Date.UTC(2026, 10, 23, 9, 0);

export const textOf = (files: Files, path: string): string =>
  new TextDecoder().decode(files.get(path));

/** The files with other texts. */
export const withTexts = (files: Files, texts: Readonly<Record<string, string>>): Files =>
  new Map([
    ...files,
    ...Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)] as const),
  ]);

/** The file with one text instead of another, which must be there. */
export const edited = (files: Files, path: string, from: string, to: string): Files => {
  const before = textOf(files, path);
  if (!before.includes(from)) throw new Error(`${path} has no ${from}`);
  return withTexts(files, { [path]: before.replace(from, to) });
};

export const bring = (
  db: Db,
  files: Files,
  options: { readonly isDry?: boolean; readonly isWhole?: boolean } = {},
): Promise<Imported> =>
  importCompany(db, files, { isDry: false, isWhole: true, author: OPERATOR, now: NOW, ...options });

/** As `bring`; throws if there is a fault. */
export const bringAll = async (db: Db, files: Files): Promise<Imported & { readonly ok: true }> => {
  const imported = await bring(db, files);
  if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
  return imported;
};

/** The lines of the faults. */
export const faultsOf = (imported: Imported): readonly string[] =>
  imported.ok ? [] : imported.faults.map(faultLine);

/** Whether an import changed, or would change, anything. */
export const isUnchanged = (imported: Imported): boolean =>
  imported.ok &&
  imported.info === null &&
  imported.changedPlans.length === 0 &&
  countChanges(imported.changes) === 0;
