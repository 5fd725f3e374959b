import { MOST_FAULTS } from '../../../core/contract/administration/change-set.ts';
import type { PartOfLists } from '../../../core/contract/administration/import.ts';
import type { NewBuildings } from '../../../core/contract/administration/new-buildings.ts';
import { type Compared, type CompareOptions, compareFiles } from '../compare.ts';
import type { Files } from '../files/company-files.ts';
import type { Fault } from '../format/fault.ts';
import type { CompanyState } from '../format/state.ts';
import { stateAfter } from '../plan/changes.ts';
import type { Planned } from '../plan/planned.ts';
import { COMPANY_FILE, withSettingsOf } from '../reading/company-file.ts';
import type { ListColumns } from '../reading/lists.ts';
import type { StoredCompany } from '../stored-company.ts';
import { type Uploaded, uploadedFiles } from './uploaded-files.ts';

/** A zip that somebody sent. */
export type Upload = CompareOptions & {
  readonly packed: Uint8Array;
  /** The name of the floor plan that it is; null: it is company data. */
  readonly plan: string | null;
  /** Files that Perch adds, unless the zip has them; of its company file the settings that are not mentioned (FS13). */
  readonly others: Files;
};

/** CD31: what an upload says, as one process sends it to another. */
export type ReadUpload =
  | {
      readonly ok: false;
      readonly faults: readonly Fault[];
      readonly faultCount: number;
      /** CD51 */
      readonly lists: readonly ListColumns[];
      /** CD83 */
      readonly newBuildings: NewBuildings | null;
      /** CD86 */
      readonly part: PartOfLists | null;
    }
  | ({ readonly ok: true; readonly planned: Omit<Planned, 'state'> } & Omit<Compared, 'planned'>);

/** The first faults are as many as pages show. */
export const faulty = (
  faults: readonly Fault[],
  lists: readonly ListColumns[] = [],
  newBuildings: NewBuildings | null = null,
  part: PartOfLists | null = null,
): ReadUpload & { readonly ok: false } => ({
  ok: false,
  lists,
  newBuildings,
  part,
  faults: faults.slice(0, MOST_FAULTS),
  faultCount: faults.length,
});

const filesOf = ({ packed, plan, others }: Upload): Uploaded => {
  const uploaded = uploadedFiles(packed, plan);
  if (!uploaded.ok) return uploaded;
  const files = new Map([...others, ...uploaded.files]);
  const [company, other] = [uploaded.files, others].map((some) => some.get(COMPANY_FILE));
  if (company !== undefined && other !== undefined) {
    files.set(COMPANY_FILE, withSettingsOf(company, other));
  }
  return { ok: true, files };
};

/** Unpacks an upload, reads its files and compares them with the stored company. */
export const readUpload = (upload: Upload, company: StoredCompany): ReadUpload => {
  const uploaded = filesOf(upload);
  if (!uploaded.ok) return faulty([uploaded.fault]);
  const compared = compareFiles(company, uploaded.files, upload);
  if (!compared.ok) {
    return faulty(compared.faults, compared.lists, compared.newBuildings, compared.part);
  }
  // The other process has most of the state already.
  const { state: _, ...planned } = compared.planned;
  return { ...compared, planned };
};

/** What was compared, with the state that follows from it. `before`: under the new ids (CD60). */
export const comparedOf = (
  read: ReadUpload & { readonly ok: true },
  before: CompanyState,
): Compared => ({
  ...read,
  planned: { ...read.planned, state: stateAfter(before, read.planned.changes) },
});
