import { exportCompany } from '../../server/company/export/export.ts';
import type { Files } from '../../server/company/files/company-files.ts';
import { type Imported, importCompany } from '../../server/company/import.ts';
import type { Db } from '../../server/database/db.ts';
import { companyFiles } from '../../server/demo/seed/company-files.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { fillPlainTables, missingInPlainTables } from './import/plain-tables.ts';
import type { Report } from './report.ts';
import type { Scope } from './scope.ts';
import { largeCompany } from './search/company.ts';

const timed = async <A>(
  work: () => Promise<A>,
): Promise<{ readonly seconds: number; readonly result: A }> => {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1_000, result };
};

const importAll = async (db: Db, files: Files): Promise<Imported & { readonly ok: true }> => {
  const imported = await importCompany(db, files, {
    isDry: false,
    isWhole: true,
    now: Date.now(),
    author: { userId: null, name: 'bench', source: 'import' },
  });
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults.slice(0, 3)));
  return imported;
};

const changed = ({ changes }: Imported & { readonly ok: true }): number =>
  Object.values(changes)
    .flatMap(({ added, changed: other, gone }) => [added, other, gone])
    .reduce((sum, rows) => sum + rows.length, 0);

const isSame = (a: Files, b: Files): boolean =>
  a.size === b.size &&
  [...a].every(([path, bytes]) => Buffer.compare(bytes, b.get(path) ?? new Uint8Array()) === 0);

const measure = async (
  { name, open }: Place,
  files: Files,
  { measured }: Report,
): Promise<void> => {
  const db = await open();
  try {
    const plain = await timed(() => fillPlainTables(db, files));
    const first = await timed(() => importAll(db, files));
    const plainAgain = await timed(() => missingInPlainTables(db, files));
    const again = await timed(() => importAll(db, files));
    const exported = await timed(() => exportCompany(db));
    const out = exported.result ?? new Map();
    await importAll(db, out);
    if (changed(again.result) > 0) throw new Error('The same files changed something');
    if (!isSame(out, (await exportCompany(db)) ?? new Map())) throw new Error('The export differs');
    measured(
      { unit: 'x', baseline: 'plain tables' },
      {
        [`import: a company of 20,000, ${name}`]: [first.seconds / plain.seconds],
        [`import: the same files again, ${name}`]: [again.seconds / plainAgain.seconds],
        [`import: export, ${name}`]: [exported.seconds / plainAgain.seconds],
      },
    );
  } finally {
    await db.close();
  }
};

/**
 * Measures the import of 20,000 people and as many desks on both databases, beside the same cells in tables without keys,
 * checks or history.
 */
export const imports = async (report: Report, scope: Scope): Promise<void> => {
  const files = companyFiles(largeCompany(), []);
  await onBothDatabases('perch_import', scope, (place) => measure(place, files, report));
};
