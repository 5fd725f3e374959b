import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { createFairQueue } from '../../queue/fair-queue.ts';
import {
  type ImportedFiles,
  lockImports,
  undoing,
  type WriteOptions,
  writeCompared,
} from '../import.ts';
import { renamedState } from '../renames/renamed-company.ts';
import { readAccepted } from '../stored/accepted-consents.ts';
import { readOptimistically } from '../stored/optimistic-read.ts';
import { companyRevision } from '../stored/revision.ts';
import { readStoredCompany, type StoredCompany } from '../stored-company.ts';
import { readInProcess } from './read-in-process.ts';
import { comparedOf, type ReadUpload, type Upload } from './read-upload.ts';

/** AD12: uploads that are read at a time; others wait in turn, as long as it may take. */
const WIDTH = 2;
const LIMITS = { width: WIDTH, longest: 20, patience: 8 * 60_000 } as const;

/** CD31: how often an upload is compared, if others change the company meanwhile. */
export const MOST_TRIES = 3;

/** The company at a time, and the number of its last change. */
export type Basis = { readonly company: StoredCompany; readonly revision: number };

export const readBasis = async (query: Query): Promise<Basis> => ({
  revision: await companyRevision(query),
  company: await readStoredCompany(query),
});

/** CT4: people accept versions of the consent at any time, which is no change of the company. */
const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** Whether the company is as it was. From now on until the end of the transaction nobody changes it. */
export const isStill = async (query: Query, { company, revision }: Basis): Promise<boolean> => {
  await lockImports(query);
  return (
    (await companyRevision(query)) === revision &&
    isSameSet(await readAccepted(query), company.accepted)
  );
};

/** Reads uploads in processes of their own, a few at a time, in turn by who sent them. */
export const createUploadReader = (read = readInProcess) => {
  const inTurn = createFairQueue(LIMITS);
  return (sender: string, upload: Upload, company: StoredCompany): Promise<ReadUpload> =>
    inTurn(sender, () => read(upload, company));
};
export type UploadReader = ReturnType<typeof createUploadReader>;

export type ImportedUpload = ImportedFiles | (ReadUpload & { readonly ok: false });

/** CD31: imports an upload. null: each time it was compared, others changed the company meanwhile. */
export const importUpload = async (
  db: Db,
  read: (company: StoredCompany) => Promise<ReadUpload>,
  options: WriteOptions,
): Promise<ImportedUpload | null> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const basis = await readOptimistically(db, readBasis);
    const { company } = basis;
    const said = await read(company);
    if (!said.ok) return said;
    const compared = comparedOf(said, renamedState(company.stored, said.renames).state);
    const write = (query: Query) => writeCompared(query, company, compared, options);
    // CD66: whether bookings find their places shows when they are written.
    const isLook = options.isDry && compared.bookings === null;
    if (isLook) return snapshot(db, write);
    const imported = await undoing(() =>
      db.transaction(
        async (query) => ((await isStill(query, basis)) ? write(query) : null),
        'patient',
      ),
    );
    if (imported !== null) return imported;
  }
  return null;
};
