import type { ChangeSet } from '../../../core/contract/administration/change-set.ts';

/** What a set of changes says besides its edits. */
export type SetWords = Pick<ChangeSet, 'reason' | 'times' | 'chosen'> & {
  /** Closures are among its edits. */
  readonly closes: boolean;
};

export const wordsOf = ({ edits, reason, times, chosen }: ChangeSet): SetWords => ({
  ...(reason === undefined ? {} : { reason }),
  ...(times === undefined ? {} : { times }),
  ...(chosen === undefined ? {} : { chosen }),
  closes: edits.some(({ table }) => table === 'closures'),
});
