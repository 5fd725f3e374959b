import type { CompanyRecord, CompanyState } from '../format/state.ts';

const isOfCompany = ({ capability, building, floor, zone }: CompanyRecord): boolean =>
  capability === 'administer' && building === null && floor === null && zone === null;

/** AD8, CD20: the ids of those active who administer the whole company, by themselves or as members of a group. */
export const administratorsOf = ({
  people,
  grants,
}: Pick<CompanyState, 'people' | 'grants'>): ReadonlySet<string> => {
  const ofCompany = [...grants.values()].filter(isOfCompany);
  const persons = new Set(ofCompany.map(({ person }) => person));
  const groups = new Set(ofCompany.flatMap(({ group }) => (group === null ? [] : [String(group)])));
  const holds = (id: string, row: CompanyRecord): boolean =>
    persons.has(id) ||
    (Array.isArray(row.groups) && row.groups.some((group) => groups.has(String(group))));
  return new Set(
    [...people].flatMap(([id, row]) => (row.active === true && holds(id, row) ? [id] : [])),
  );
};
