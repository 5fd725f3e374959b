import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Imported as ImportedOnWire } from '../../../core/contract/administration/import.ts';
import type { Fault } from '../../company/format/fault.ts';
import { type Imported, importCompany } from '../../company/import.ts';
import type { Db } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { hasAdministrator } from '../last-administrator.ts';
import { importedOnWire } from './imported-on-wire.ts';
import { uploadedFiles } from './uploaded-files.ts';

export type Upload = {
  readonly packed: Uint8Array;
  readonly isDry: boolean;
  readonly isWhole: boolean;
  /** The name of a floor plan; null: company data. */
  readonly plan: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const faulty = (fault: Fault): Imported => ({ ok: false, faults: [fault] });

/** AD8: files, too, must leave somebody who administers the company. */
const NOBODY: Fault = {
  file: 'grants.csv',
  line: null,
  column: null,
  expected: { kind: 'other', message: 'somebody active who administers the whole company' },
  found: null,
};

const unknownPlan = (plan: string): Fault => ({
  file: 'buildings.csv',
  line: null,
  column: 'plan',
  expected: { kind: 'reference', file: 'buildings.csv' },
  found: plan,
});

const importUpload = async (
  db: Db,
  { userId, name }: Administrator,
  { packed, isDry, isWhole, plan, now }: Upload,
): Promise<Imported> => {
  const uploaded = uploadedFiles(packed, plan);
  if (!uploaded.ok) return faulty(uploaded.fault);
  if (plan !== null) {
    const known = await db.query(sql`select 1 as one from building where bundle_name = ${plan}`);
    if (known.length === 0) return faulty(unknownPlan(plan));
  }
  return importCompany(db, uploaded.files, {
    isDry,
    isWhole,
    now,
    author: { userId, name, source: 'import' },
    faultAfter: async (query) => ((await hasAdministrator(query)) ? null : NOBODY),
  });
};

/** AD12: imports uploads, one at a time: an upload is large, and the next one is most likely the same. */
export const createImports = (db: Db) => {
  let isRunning = false;
  return async (administrator: Administrator, upload: Upload): Promise<Answer<ImportedOnWire>> => {
    if (isRunning)
      return refused(409, 'IMPORT_RUNNING', 'Another import is running: try again later');
    isRunning = true;
    try {
      return answer(importedOnWire(await importUpload(db, administrator, upload)));
    } finally {
      isRunning = false;
    }
  };
};
