import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Applied, Checked } from '../../../core/contract/administration/change-set.ts';
import { NO_CONSEQUENCES } from '../../company/apply/consequences.ts';
import { stateAfter } from '../../company/plan/changes.ts';
import { compareInProcess, type InProcess } from '../../company/process/compare-in-process.ts';
import { renamedState } from '../../company/renames/renamed-company.ts';
import { readOptimistically } from '../../company/stored/optimistic-read.ts';
import { companyRevision } from '../../company/stored/revision.ts';
import type { StoredCompany } from '../../company/stored-company.ts';
import { type Basis, isStill, MOST_TRIES, readBasis } from '../../company/upload/import-upload.ts';
import type { Db, Query } from '../../database/db.ts';
import { createFairQueue } from '../../queue/fair-queue.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { OVERTAKEN } from '../files/import-files.ts';
import { applySent, type ComparedSet, checkSent, type SentSet } from './change-set.ts';
import type { LongSet, ReadLongSet } from './compare-set.ts';

const ENTRY = {
  built: 'set-process.js',
  source: join(dirname(fileURLToPath(import.meta.url)), 'set-process.ts'),
} as const;

/** CD35: sets that are compared at a time; others wait in turn. */
const LIMITS = { width: 2, longest: 20, patience: 2 * 60_000 } as const;

type Compare = (set: LongSet, company: StoredCompany) => Promise<InProcess<ReadLongSet>>;

const inProcess: Compare = ({ bytes, ...asked }, company) =>
  compareInProcess<ReadLongSet>(ENTRY, { sent: bytes, asked }, company);

/** What was compared outside of the transaction in which it is used, if the company is still the same. */
const sentSet = (
  {
    words,
    compared,
    planned,
    changes,
  }: ReadLongSet & { readonly ok: true } & Pick<ComparedSet['planned'], 'changes'>,
  basis: Basis,
): SentSet => {
  const stored = renamedState(basis.company.stored, compared.renames);
  const all: ComparedSet = {
    ...compared,
    known: { ...basis.company, stored },
    planned: { ...planned, changes, state: stateAfter(stored.state, changes) },
  };
  return {
    words,
    compare: async (query: Query) => ((await isStill(query, basis)) ? all : null),
  };
};

/** CD35: long sets of changes are read and compared in processes of their own, outside of transactions, like uploads. */
export const createLongSets = (db: Db, compare: Compare = inProcess) => {
  const inTurn = createFairQueue(LIMITS);

  const run = async <A extends Checked>(
    set: LongSet,
    finish: (sent: SentSet) => Promise<Answer<A> | null>,
    faulty: (checked: Checked) => Promise<A>,
  ): Promise<Answer<A>> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const basis = await readOptimistically(db, readBasis);
      const read = await inTurn(`person ${set.administrator.userId}`, () =>
        compare(set, basis.company),
      );
      if (!read.ok) {
        const fault = { edit: null, column: null, expected: read.limit, found: null };
        return answer(await faulty({ faults: [fault], consequences: NO_CONSEQUENCES }));
      }
      const { said, changes } = read;
      if (!said.ok) return refused(400, 'MALFORMED', said.message);
      const { faults } = said.compared;
      if (faults.length > 0) {
        return answer(await faulty({ faults, consequences: NO_CONSEQUENCES }));
      }
      const done = await finish(sentSet({ ...said, changes }, basis));
      if (done !== null) return done;
    }
    return OVERTAKEN;
  };

  return {
    /** AD3: as `checkSet`. */
    check: (administrator: Administrator, bytes: Uint8Array, now: number) =>
      run<Checked>(
        { bytes, administrator, now },
        async (sent) => {
          const checked = await checkSent(db, administrator, sent, now);
          return checked === null ? null : answer(checked);
        },
        async (checked) => checked,
      ),
    /** AD3: as `applySet`. */
    apply: (administrator: Administrator, bytes: Uint8Array, now: number) =>
      run<Applied>(
        { bytes, administrator, now },
        (sent) => applySent(db, administrator, sent, now),
        async (checked) => ({ ...checked, revision: await companyRevision(db.query) }),
      ),
  };
};
