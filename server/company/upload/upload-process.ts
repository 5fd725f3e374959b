import { NO_CHANGES } from '../plan/changes.ts';
import { serveComparison } from '../process/serve.ts';
import { type ReadUpload, readUpload, type Upload } from './read-upload.ts';

/** Entry point of the process that reads one upload. */
serveComparison<Omit<Upload, 'packed'>, ReadUpload>((packed, asked, company) => {
  const read = readUpload({ ...asked, packed }, company);
  if (!read.ok) return { said: read, changes: NO_CHANGES };
  const { changes } = read.planned;
  return { said: { ...read, planned: { ...read.planned, changes: NO_CHANGES } }, changes };
});
