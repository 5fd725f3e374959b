import type { Entry } from '../../../core/log/entry.ts';
import { CoreSession } from '../../support/core-session.ts';

/** A session on a small floor whose polls mostly return nothing: the given number of entries, or one more. */
export const officeEntries = (count: number): readonly Entry[] => {
  const session = new CoreSession().onTheFloor();
  while (session.entries.length < count) {
    session.elapse(3_000);
    session.succeed('updates.update', { _tag: 'Unchanged' });
  }
  return session.entries;
};
