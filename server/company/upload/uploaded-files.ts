import { basename } from 'node:path/posix';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { ARCHIVE_FILES } from '../../../map/imdf/archive.ts';
import { BUDGET } from '../../../map/imdf/budget.ts';
import { TooLarge } from '../../archive/entries.ts';
import { BadEntry, unzip } from '../../archive/unzip.ts';
import type { Files } from '../files/company-files.ts';
import { readZip, UnreadableFiles } from '../files/open.ts';
import type { Fault } from '../format/fault.ts';
import { planPath } from '../plans/plan-files.ts';
import { COMPANY_FILE } from '../reading/company-file.ts';

/** Name of the upload in faults: it has none. */
export const UPLOAD = 'upload.zip';

export type Uploaded =
  | { readonly ok: true; readonly files: Files }
  | { readonly ok: false; readonly fault: Fault };

const unreadable = (expected: Expectation): Uploaded => ({
  ok: false,
  fault: { file: UPLOAD, line: null, column: null, expected, found: null },
});

/** CD21, CD32: why the zip could not be unpacked. */
const faultOf = (error: unknown): Fault => {
  const whole = { file: UPLOAD, line: null, column: null, found: null };
  if (error instanceof BadEntry) {
    return { ...whole, file: error.file, expected: { kind: error.kind } };
  }
  if (!(error instanceof TooLarge)) return { ...whole, expected: { kind: 'readableZip' } };
  const { limit } = error;
  return limit.kind === 'size'
    ? { ...whole, file: limit.file ?? UPLOAD, expected: { kind: 'size', most: limit.most } }
    : { ...whole, expected: { kind: 'mostEntries', most: limit.most } };
};

const notUnpacked = (error: unknown): Uploaded => ({ ok: false, fault: faultOf(error) });

const isRead = (name: string): boolean => ARCHIVE_FILES.some((file) => file === name);

/** Files that are not drawn, such as the venue, are kept with the plan. */
const isWanted = (name: string): boolean =>
  /^[A-Za-z0-9_][\w.-]*\.(?:geo)?json$/.test(basename(name)) && !name.startsWith('__MACOSX/');

/** Files of an archive, with those that are not drawn. */
const MOST_FILES = 2 * ARCHIVE_FILES.length;

/** The files of an IMDF archive, as those of the floor plan; those in the outermost folder of the zip count. */
const planFiles = (packed: Uint8Array, plan: string): Uploaded => {
  try {
    const entries = unzip(packed, {
      isWanted,
      fileBytes: BUDGET.fileBytes,
      allBytes: ARCHIVE_FILES.length * BUDGET.fileBytes,
    });
    const outermost = [...entries].sort(([one], [other]) => other.length - one.length);
    const files = new Map(
      outermost.map(([name, bytes]) => [planPath(plan, basename(name)), bytes] as const),
    );
    return files.size > MOST_FILES || ![...entries.keys()].some((name) => isRead(basename(name)))
      ? unreadable({ kind: 'planZip' })
      : { ok: true, files };
  } catch (error) {
    return notUnpacked(error);
  }
};

/** Other JSON files may be those of a floor plan. */
const isCompanyFile = (path: string): boolean =>
  path === COMPANY_FILE || path.endsWith('.csv') || path.includes('/');

/** CD18: whether a zip is a floor plan, and no company data. */
const isPlan = (packed: Uint8Array, files: Files): boolean =>
  ![...files.keys()].some(isCompanyFile) && planFiles(packed, 'plan').ok;

/** The files of an uploaded zip; `plan`: it is the floor plan of that name, otherwise company data. */
export const uploadedFiles = (packed: Uint8Array, plan: string | null): Uploaded => {
  if (plan !== null) return planFiles(packed, plan);
  try {
    const files = readZip(packed);
    if (isPlan(packed, files)) return unreadable({ kind: 'noPlan' });
    return files.size === 0 ? unreadable({ kind: 'companyZip' }) : { ok: true, files };
  } catch (error) {
    if (error instanceof UnreadableFiles) return notUnpacked(error.cause);
    throw error;
  }
};
