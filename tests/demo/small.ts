import { createHash } from 'node:crypto';
import { SMALL } from '../../server/demo/company/company-size.ts';
import { generateArchives, generateCompany } from '../../server/demo/generate.ts';

export const SEED = 'perch';

/** The default demo company, generated once per test file. */
export const small = generateCompany(SEED, SMALL);

/** One building, one floor. */
export const ONE_FLOOR = { buildings: 1, floors: 1, desks: 24, employees: 12 };

/** A hash of everything generated for a seed and size. */
export const fingerprint = (generated: ReturnType<typeof generateCompany>): string => {
  const hash = createHash('sha256').update(JSON.stringify(generated.company));
  for (const { bundleName, files } of generateArchives(generated)) {
    hash.update(bundleName);
    for (const [name, text] of Object.entries(files)) hash.update(name).update(text);
  }
  return hash.digest('hex');
};
