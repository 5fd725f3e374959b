import { derived } from '../../memo/derived.ts';
import { latest } from '../../memo/latest.ts';
import { type ChangesReads, changeOf, nameOf, shownCell } from '../changes/index.ts';
import { cellIn, keyOf, valuesIn } from '../tables/index.ts';

type Reads = Pick<ChangesReads, 'tables' | 'changes'>;

/** A permission with the changes of the set. A group or a person has it. */
export type Grant = {
  readonly key: string;
  readonly state: 'same' | 'new' | 'gone';
  readonly group: string;
  readonly person: string;
  readonly capability: string;
  readonly building: string;
  readonly floor: string;
  readonly zone: string;
};

export type GrantPlace = {
  readonly kind: 'company' | 'building' | 'floor' | 'zone';
  readonly name: string;
};

/** The column for filtering people by permission; the table of people has no such column. */
export const PERMISSION = 'permission';

const grantOf = (key: string, state: Grant['state'], cell: (column: string) => string): Grant => ({
  key,
  state,
  group: cell('group'),
  person: cell('person'),
  capability: cell('capability'),
  building: cell('building'),
  floor: cell('floor'),
  zone: cell('zone'),
});

const cache = latest<object, readonly Grant[]>();

/** All permissions, also those that the set withdraws. */
export const grantsOf = ({ tables, changes }: Reads): readonly Grant[] => {
  const table = tables.tables.grants;
  const changed = changes.draft.grants;
  if (table === undefined && changed === undefined) return [];
  return cache(table?.rows ?? changes.draft, [table?.columns, changed], () => {
    const stored = (table?.rows ?? []).map((row) => {
      const known = table as NonNullable<typeof table>;
      const key = keyOf('grants', known, row);
      const isGone = changeOf(changes.draft, 'grants', key)?.kind === 'remove';
      return grantOf(key, isGone ? 'gone' : 'same', (column) => cellIn(known, row, column));
    });
    const added = Object.entries(changed ?? {}).flatMap(([key, change]) =>
      change.kind === 'add' ? [grantOf(key, 'new', (column) => change.cells[column] ?? '')] : [],
    );
    return [...stored, ...added];
  });
};

type Holders = { readonly people: ReadonlySet<string>; readonly groups: ReadonlySet<string> };

const holders = derived((grants: readonly Grant[]): ReadonlyMap<string, Holders> => {
  const found = new Map<string, { people: Set<string>; groups: Set<string> }>();
  for (const { state, capability, person, group } of grants) {
    if (state === 'gone') continue;
    const known = found.get(capability) ?? { people: new Set(), groups: new Set() };
    found.set(capability, known);
    if (person !== '') known.people.add(person);
    if (group !== '') known.groups.add(group);
  }
  return found;
});

export const groupsOf = ({ tables, changes }: Reads, person: string): readonly string[] =>
  valuesIn(shownCell(tables, changes.draft, 'people', person, 'groups'));

/** AP30: the capabilities of a person anywhere, own or through a group, including pending changes. */
export const capabilitiesOf = (state: Reads, person: string): readonly string[] => {
  const groups = groupsOf(state, person);
  return [...holders(grantsOf(state))]
    .filter(([, held]) => held.people.has(person) || groups.some((group) => held.groups.has(group)))
    .map(([capability]) => capability);
};

/** Where a permission holds. */
export const placeOfGrant = ({ tables, changes }: Reads, grant: Grant): GrantPlace => {
  const name = (table: 'buildings' | 'floors', key: string) =>
    nameOf(tables, changes.draft, table, key);
  const { building, floor, zone } = grant;
  if (floor !== '' && zone !== '')
    return { kind: 'zone', name: `${zone}, ${name('floors', floor)}` };
  if (floor !== '') return { kind: 'floor', name: name('floors', floor) };
  if (building !== '') return { kind: 'building', name: name('buildings', building) };
  return { kind: 'company', name: '' };
};
