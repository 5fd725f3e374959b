import type { Fault } from '../../company/format/fault.ts';
import type { CompanyState } from '../../company/format/state.ts';
import { administratorsOf } from '../../company/plan/administrators.ts';

const losesAccess = (file: string, kind: 'ownRow' | 'ownPermission', id: string): Fault => ({
  file,
  line: null,
  column: null,
  expected: { kind },
  found: id,
});

/**
 * AD8: whether who imports files still administers the company by them, so that somebody always does. `id`: theirs in the company
 * data.
 */
export const ownAccessFault = (state: CompanyState, id: string): Fault | null => {
  if (state.people.get(id)?.active !== true) return losesAccess('people.csv', 'ownRow', id);
  return administratorsOf(state).has(id) ? null : losesAccess('grants.csv', 'ownPermission', id);
};
