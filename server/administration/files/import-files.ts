import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Shifted } from '../../../core/contract/administration/change-set.ts';
import type { Imported as ImportedOnWire } from '../../../core/contract/administration/import.ts';
import type { NewBuilding } from '../../../core/contract/administration/new-buildings.ts';
import type { Files } from '../../company/files/company-files.ts';
import type { Fault } from '../../company/format/fault.ts';
import {
  type Confirmed,
  type Objection,
  proposesRenames,
  removalWords,
  renamedWords,
  shiftedWords,
} from '../../company/plan/objection.ts';
import { importLine } from '../../company/plan/words.ts';
import { importUpload, type UploadReader } from '../../company/upload/import-upload.ts';
import { faulty } from '../../company/upload/read-upload.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { OperatorLog } from '../../operator/operator-log.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import { lackWords } from '../last-administrator.ts';
import { importedOnWire } from './imported-on-wire.ts';

export type Upload = {
  readonly packed: Uint8Array;
  readonly isDry: boolean;
  readonly isWhole: boolean;
  /** The building of an uploaded floor plan; null: company data. */
  readonly building: string | null;
  /** AP90: of a floor plan: whether floors that it does not have keep theirs. */
  readonly keepsFloors: boolean;
  readonly confirmed: Confirmed;
  /** CD83: where new buildings are. Absent: nobody has said it. */
  readonly newBuildings?: readonly NewBuilding[];
  /** Milliseconds since the epoch. */
  readonly now: number;
};

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

type Plan = { readonly plan: string | null; readonly others: Files };

const NO_PLAN: Plan = { plan: null, others: new Map() };

/** AP72: of a floor plan, its name, and the row of its building if it has none yet; null: there is no such building. */
const planOf = async (db: Db, building: string): Promise<Plan | null> => {
  const known = decodePlan(
    await db.query(sql`select bundle_name as plan from building where external_id = ${building}`),
  );
  if (known === null) return null;
  if (known.plan !== null) return { plan: known.plan, others: new Map() };
  const plan = await newPlanOf(db, building);
  return { plan, others: new Map([['buildings.csv', rowOf(building, plan)]]) };
};

const NOT_THEIRS = refused(
  403,
  'NO_PERMISSION',
  'Only who administers the whole company may import, but for floor plans of their own buildings',
);
const RUNNING = refused(409, 'IMPORT_RUNNING', 'Another import of yours is running');
export const OVERTAKEN = refused(
  409,
  'IMPORT_RUNNING',
  'Others changed the company meanwhile: try again later',
);

/** AP91: a floor plan may be imported by an administrator of its building. `building`: null: company data. */
export const mayImport = ({ buildings }: Administrator, building: string | null): boolean =>
  buildings === null || (building !== null && buildings.has(building));

/** CD41: what stays of the times must be said first. */
export const timesNotChosen = (shifted: Shifted): Refused =>
  refused(409, 'TIMES_NOT_CHOSEN', shiftedWords(shifted));

/** AD8 leaves an administrator. */
const refusedFor = ({ removals, takesLastBreakGlass, shifted, renamed }: Objection): Refused => {
  if (takesLastBreakGlass) {
    return refused(409, 'LAST_BREAK_GLASS', lackWords('LAST_BREAK_GLASS', 'body'));
  }
  if (renamed.length > 0) return refused(409, 'RENAMES_NOT_CONFIRMED', renamedWords(renamed));
  return removals.length > 0 || shifted === null
    ? refused(409, 'TOO_MUCH_REMOVED', removals.map(removalWords).join(', '))
    : timesNotChosen(shifted);
};

type ImportParts = {
  readonly read: UploadReader;
  readonly operator: Pick<OperatorLog, 'tell'>;
};

/** OP5 */
const NOT_CONFIRMED = 'import refused: what it removes or moves is not confirmed';

const importFor = async (
  db: Db,
  { read, operator }: ImportParts,
  { userId, name }: Administrator,
  { packed, isDry, isWhole, building, keepsFloors, confirmed, newBuildings = [], now }: Upload,
): Promise<Answer<ImportedOnWire>> => {
  const plan = building === null ? NO_PLAN : await planOf(db, building);
  if (plan === null) return answer(importedOnWire(faulty([unknownBuilding(building ?? '')])));
  const upload = {
    ...plan,
    packed,
    // A plan says nothing of other rows.
    isWhole: isWhole && building === null,
    keepsFloors: building === null ? !isWhole : keepsFloors,
    now,
    keepsAccessOf: building === null ? userId : null,
    proposes: building === null && proposesRenames(confirmed),
    building,
    newBuildings,
  };
  const author = { userId, name, source: 'import' } as const;
  const imported = await importUpload(db, (company) => read(`person ${userId}`, upload, company), {
    isDry,
    author,
    now,
    confirmed,
  });
  if (imported === null) return OVERTAKEN;
  const objection = imported.ok && !isDry ? imported.objection : null;
  if (!isDry) operator.tell('import', objection === null ? importLine(imported) : NOT_CONFIRMED);
  return objection === null ? answer(importedOnWire(imported)) : refusedFor(objection);
};

/** AD12: imports uploads, one of each administrator at a time: the next one is most likely the same. */
export const createImports = (db: Db, parts: ImportParts) => {
  const running = new Set<number>();
  return async (administrator: Administrator, upload: Upload): Promise<Answer<ImportedOnWire>> => {
    const { userId } = administrator;
    if (!mayImport(administrator, upload.building)) return NOT_THEIRS;
    if (running.has(userId)) return RUNNING;
    running.add(userId);
    try {
      return await importFor(db, parts, administrator, upload);
    } finally {
      running.delete(userId);
    }
  };
};
