import type { Fault } from '../../company/format/fault.ts';
import type { CompanyRecord, CompanyState } from '../../company/format/state.ts';

const isOfCompany = ({ capability, building, floor, zone }: CompanyRecord): boolean =>
  capability === 'administer' && building === null && floor === null && zone === null;

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
export const ownAccessFault = ({ people, grants }: CompanyState, id: string): Fault | null => {
  const own = people.get(id);
  if (own?.active !== true) {
    return losesAccess('people.csv', 'ownRow', id);
  }
  const groups = Array.isArray(own.groups) ? own.groups.map(String) : [];
  const holds = [...grants.values()].some(
    (grant) => isOfCompany(grant) && (grant.person === id || groups.includes(String(grant.group))),
  );
  return holds ? null : losesAccess('grants.csv', 'ownPermission', id);
};
