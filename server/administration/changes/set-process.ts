import { NO_CHANGES } from '../../company/plan/changes.ts';
import { serveComparison } from '../../company/process/serve.ts';
import { compareSet, type LongSet, type ReadLongSet } from './compare-set.ts';

/** Entry point of the process that compares one long set of changes. */
serveComparison<Omit<LongSet, 'bytes'>, ReadLongSet>((bytes, asked, company) => {
  const read = compareSet({ ...asked, bytes }, company);
  // With a fault nothing of the changes is used.
  if (!read.ok || read.compared.faults.length > 0) {
    return {
      said: read.ok ? { ...read, planned: { ...read.planned, changes: NO_CHANGES } } : read,
      changes: NO_CHANGES,
    };
  }
  const { changes } = read.planned;
  return { said: { ...read, planned: { ...read.planned, changes: NO_CHANGES } }, changes };
});
