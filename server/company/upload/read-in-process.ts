import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareInProcess, type ProcessLimits } from '../process/compare-in-process.ts';
import type { StoredCompany } from '../stored-company.ts';
import { faulty, type ReadUpload, type Upload } from './read-upload.ts';
import { UPLOAD } from './uploaded-files.ts';

const ENTRY = {
  built: 'upload-process.js',
  source: join(dirname(fileURLToPath(import.meta.url)), 'upload-process.ts'),
} as const;

/** CD31: reads an upload in a process of its own. Beyond the limits the upload is faulty. */
export const readInProcess = async (
  { packed, ...asked }: Upload,
  company: StoredCompany,
  limits?: ProcessLimits,
): Promise<ReadUpload> => {
  const read = await compareInProcess<ReadUpload>(ENTRY, { sent: packed, asked }, company, limits);
  if (!read.ok) {
    return faulty([{ file: UPLOAD, line: null, column: null, expected: read.limit, found: null }]);
  }
  const { said, changes } = read;
  return said.ok ? { ...said, planned: { ...said.planned, changes } } : said;
};
