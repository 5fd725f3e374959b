import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import type { CompanyRecord, CompanyState } from '../../company/format/state.ts';
import {
  DEMO_ADMINISTRATOR,
  DEMO_ADMINISTRATOR_MAIL,
  type DemoCompany,
} from '../company/company.ts';

/** Keys of the demo's rows. Rows that belong to them, like the spaces of a building, are not listed. */
export type DemoRows = Readonly<
  Record<'sites' | 'buildings' | 'equipment' | 'people' | 'grants', ReadonlySet<string>>
>;

type Named = ReadonlyMap<string, string>;

const named = <A extends { readonly id: number }>(
  rows: readonly A[],
  nameOf: (row: A) => string,
): Named => new Map(rows.map((row) => [String(row.id), nameOf(row)]));

/** Keys of rows that still have their name from the demo: a renamed row belongs to the company. [G851] */
const unchanged = (
  rows: CompanyState[TableName],
  names: Named,
  column: 'name' | 'username',
): ReadonlySet<string> =>
  new Set([...rows].flatMap(([key, row]) => (names.get(key) === row[column] ? [key] : [])));

const without = (keys: ReadonlySet<string>, kept: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].filter((key) => !kept.has(key)));

const texts = (values: Iterable<Value | undefined>): ReadonlySet<string> =>
  new Set([...values].flatMap((value) => (typeof value === 'string' ? [value] : [])));

/** Active administrators of the whole company, directly or as members of a group. */
const administrators = ({ grants, people }: CompanyState): ReadonlySet<string> => {
  const whole = [...grants.values()].filter(
    ({ capability, building, floor }) =>
      capability === 'administer' && building === null && floor === null,
  );
  const groups = texts(whole.map(({ group }) => group));
  const isMember = ({ groups: own }: CompanyRecord): boolean =>
    Array.isArray(own) && own.some((group) => groups.has(group));
  const persons = texts(whole.map(({ person }) => person));
  return new Set(
    [...people].flatMap(([key, row]) => (persons.has(key) || isMember(row) ? [key] : [])),
  );
};

/** The people of the demo, except for administrators of the company and `kept` ones. */
const demoPeople = (
  state: CompanyState,
  { employees }: DemoCompany,
  kept: ReadonlySet<string>,
): ReadonlySet<string> => {
  const administering = administrators(state);
  const generated = unchanged(
    state.people,
    named(employees, (one) => one.username),
    'username',
  );
  const theirs = without(without(generated, administering), kept);
  // Everybody knows the password of the demo's administrator.
  const seeded = [...state.people].flatMap(([key, { username, mail }]) =>
    username === DEMO_ADMINISTRATOR && mail === DEMO_ADMINISTRATOR_MAIL ? [key] : [],
  );
  const others = [...administering].filter((key) => !seeded.includes(key));
  const leaving = seeded.filter((key) => !kept.has(key) && others.length > 0);
  return new Set([...theirs, ...leaving]);
};

/** The sites, buildings and equipment of the demo that nothing of the company's own needs. */
const demoPlaces = (state: CompanyState, company: DemoCompany) => {
  const buildings = unchanged(
    state.buildings,
    named(company.buildings, ({ info }) => info.name),
    'name',
  );
  const own = [...state.buildings].filter(([key]) => !buildings.has(key));
  const ownBuildings = new Set(own.map(([key]) => key));
  const ownFloors = new Set(
    [...state.floors].flatMap(([key, { building }]) =>
      ownBuildings.has(String(building)) ? [key] : [],
    ),
  );
  const used = [...state.spaces.values()].flatMap(({ floor, equipment }) =>
    ownFloors.has(String(floor)) && Array.isArray(equipment) ? equipment : [],
  );
  const sites = unchanged(
    state.sites,
    named(company.sites, ({ info }) => info.name),
    'name',
  );
  const equipment = unchanged(
    state.equipment,
    named(
      company.equipment.map(({ uid, name }) => ({ id: uid, name })),
      ({ name }) => name,
    ),
    'name',
  );
  return {
    buildings,
    sites: without(sites, texts(own.map(([, { site }]) => site))),
    equipment: without(equipment, new Set(used)),
  };
};

/** FS9: the demo's rows in the stored company. `kept`: keys of people who stay in any case. */
export const demoRows = (
  state: CompanyState,
  company: DemoCompany,
  kept: ReadonlySet<string>,
): DemoRows => {
  const people = demoPeople(state, company, kept);
  const grants = [...state.grants].flatMap(([key, { person }]) =>
    typeof person === 'string' && people.has(person) ? [key] : [],
  );
  return { ...demoPlaces(state, company), people, grants: new Set(grants) };
};
