import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Shifted } from '../../../core/contract/administration/change-set.ts';
import type { Imported as ImportedOnWire } from '../../../core/contract/administration/import.ts';
import type { Fault } from '../../company/format/fault.ts';
import type { CompanyState } from '../../company/format/state.ts';
import { type Imported, importCompany } from '../../company/import.ts';
import { administratorsOf } from '../../company/plan/administrators.ts';
import {
  type Confirmed,
  type Objection,
  removalWords,
  shiftedWords,
} from '../../company/plan/objection.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import { importedOnWire } from './imported-on-wire.ts';
import { type Uploaded, uploadedFiles } from './uploaded-files.ts';

const losesAccess = (file: string, kind: 'ownRow' | 'ownPermission', id: string): Fault => ({
  file,
  line: null,
  column: null,
  expected: { kind },
  found: id,
});

/**
 * AD8: refuses an import after which its own author would no longer administer the company, so that somebody always does.
 * `id`: the author's id in the company data.
 */
export const ownAccessFault = (state: CompanyState, id: string): Fault | null => {
  if (state.people.get(id)?.active !== true) return losesAccess('people.csv', 'ownRow', id);
  return administratorsOf(state).has(id) ? null : losesAccess('grants.csv', 'ownPermission', id);
};

export type Upload = {
  readonly packed: Uint8Array;
  readonly isDry: boolean;
  readonly isWhole: boolean;
  /** The building of an uploaded floor plan; null: company data. */
  readonly building: string | null;
  /** AP90: of a floor plan: whether floors that it does not have keep theirs. */
  readonly keepsFloors: boolean;
  readonly confirmed: Confirmed;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const faulty = (fault: Fault): Imported => ({ ok: false, faults: [fault] });

const unknownBuilding = (building: string): Fault => ({
  file: 'buildings.csv',
  line: null,
  column: 'id',
  expected: { kind: 'reference', file: 'buildings.csv' },
  found: building,
});

const decodePlan = decodeFirst(Schema.Struct({ plan: Schema.NullOr(Schema.String) }));

/** AP72: a building that has no plan yet gets one that is named after its id; names differ, and are names of folders. */
const newPlanOf = async ({ query }: Db, building: string): Promise<string> => {
  const own = building.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^-+/, '') || 'plan';
  const taken = await query(sql`select 1 as one from building where bundle_name = ${own}`);
  return taken.length === 0 ? own : `${own}-${randomUUID().slice(0, 8)}`;
};

/** The row that gives the building its plan. */
const rowOf = (building: string, plan: string): Uint8Array =>
  new TextEncoder().encode(
    stringify([
      ['id', 'plan'],
      [building, plan],
    ]),
  );

/** AP72: the files of a zip; those of a floor plan with the row of their building. */
const filesOf = async (db: Db, { packed, building }: Upload): Promise<Uploaded> => {
  if (building === null) return uploadedFiles(packed, null);
  const known = decodePlan(
    await db.query(sql`select bundle_name as plan from building where external_id = ${building}`),
  );
  if (known === null) return { ok: false, fault: unknownBuilding(building) };
  const plan = known.plan ?? (await newPlanOf(db, building));
  const uploaded = uploadedFiles(packed, plan);
  return uploaded.ok && known.plan === null
    ? { ok: true, files: new Map([...uploaded.files, ['buildings.csv', rowOf(building, plan)]]) }
    : uploaded;
};

const importUpload = async (
  db: Db,
  { userId, name }: Administrator,
  upload: Upload,
): Promise<Imported> => {
  const { isDry, isWhole, building, keepsFloors, confirmed, now } = upload;
  const uploaded = await filesOf(db, upload);
  if (!uploaded.ok) return faulty(uploaded.fault);
  return importCompany(db, uploaded.files, {
    isDry,
    // A plan says nothing of other rows.
    isWhole: isWhole && building === null,
    keepsFloors: building === null ? !isWhole : keepsFloors,
    now,
    confirmed,
    author: { userId, name, source: 'import' },
    faultAfter: (state, { people }) => {
      if (building !== null) return null;
      const [id = ''] = [...people].find(([, number]) => number === userId) ?? [];
      return ownAccessFault(state, id);
    },
  });
};

const NOT_THEIRS = refused(
  403,
  'NO_PERMISSION',
  'Only who administers the whole company may import, but for floor plans of their own buildings',
);

/** AP91: a floor plan may be imported by an administrator of its building. */
const mayImport = ({ buildings }: Administrator, { building }: Upload): boolean =>
  buildings === null || (building !== null && buildings.has(building));

/** CD41: what stays of the times must be said first. */
export const timesNotChosen = (shifted: Shifted): Refused =>
  refused(409, 'TIMES_NOT_CHOSEN', shiftedWords(shifted));

/** AD8 leaves an administrator. */
const refusedFor = ({ removals, shifted }: Objection): Refused =>
  removals.length > 0 || shifted === null
    ? refused(409, 'TOO_MUCH_REMOVED', removals.map(removalWords).join(', '))
    : timesNotChosen(shifted);

/** AD12: imports uploads, one at a time: an upload is large, and the next one is most likely the same. */
export const createImports = (db: Db) => {
  let isRunning = false;
  return async (administrator: Administrator, upload: Upload): Promise<Answer<ImportedOnWire>> => {
    if (!mayImport(administrator, upload)) return NOT_THEIRS;
    if (isRunning)
      return refused(409, 'IMPORT_RUNNING', 'Another import is running: try again later');
    isRunning = true;
    try {
      const imported = await importUpload(db, administrator, upload);
      const objection = imported.ok && !upload.isDry ? imported.objection : null;
      return objection === null
        ? answer(importedOnWire(imported, upload.building))
        : refusedFor(objection);
    } finally {
      isRunning = false;
    }
  };
};
