import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { StoredCompany } from '../../company/stored-company.ts';
import type { ComparedSet } from './change-set.ts';
import { editFaults } from './edit-faults.ts';
import { planSetIn } from './plan-set.ts';
import { readSet } from './read-set.ts';
import { type SetWords, wordsOf } from './set-words.ts';

/** A set of changes as it was received. */
export type LongSet = {
  readonly bytes: Uint8Array;
  readonly administrator: Administrator;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** What a long set says, as one process sends it to another: the state follows from the changes. */
export type ReadLongSet =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      readonly words: SetWords;
      readonly compared: Omit<ComparedSet, 'known' | 'planned'>;
      readonly planned: Omit<ComparedSet['planned'], 'state'>;
    };

/** Reads a set and compares it with the whole company. */
export const compareSet = (
  { bytes, administrator, now }: LongSet,
  company: StoredCompany,
): ReadLongSet => {
  const read = readSet(bytes);
  if (!read.ok) return read;
  const { set } = read;
  const { planned, faults, named, renames } = planSetIn(company, set, administrator, now);
  const { state: _, ...others } = planned;
  return {
    ok: true,
    words: wordsOf(set),
    compared: { faults: editFaults(faults, set), named, renames },
    planned: others,
  };
};
