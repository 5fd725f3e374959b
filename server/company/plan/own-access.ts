import type { Fault } from '../format/fault.ts';
import type { CompanyState } from '../format/state.ts';
import { administratorsOf } from './administrators.ts';

const losesAccess = (file: string, kind: 'ownRow' | 'ownPermission', id: string): Fault => ({
  file,
  line: null,
  column: null,
  expected: { kind },
  found: id,
});

/**
 * AD8: refuses an import after which its own author would no longer administer the company, so that somebody always does.
 * `id`: the author's id in the company data.
 */
export const ownAccessFault = (state: CompanyState, id: string): Fault | null => {
  if (state.people.get(id)?.active !== true) return losesAccess('people.csv', 'ownRow', id);
  return administratorsOf(state).has(id) ? null : losesAccess('grants.csv', 'ownPermission', id);
};
