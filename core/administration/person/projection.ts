import type { HistoryEntry } from '../../contract/administration/history.ts';
import type { PersonActivity } from '../../contract/administration/people.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { CAPABILITIES } from '../../rules/company/tables.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import { changeOf, nameOf, shownCell } from '../changes/index.ts';
import { type GrantPlace, grantsOf, groupsOf, placeOfGrant } from '../grants/index.ts';
import { rowsByKey } from '../tables/index.ts';
import type { PersonReads } from './model.ts';

type Named = { readonly key: string; readonly name: string };

/** AP31: something that a person may, where, and because of what. */
export type PermissionView = {
  /** The row of `grants`. */
  readonly key: string;
  readonly state: 'same' | 'new' | 'gone';
  readonly capability: string;
  readonly place: GrantPlace;
  /** The group that has it; null: the person has it directly. */
  readonly because: Named | null;
};

export type ActView = {
  readonly kind: 'signOut' | 'erase' | 'depart' | 'keep';
  readonly isBusy: boolean;
  readonly failure: Failure | null;
};

export type PersonView = {
  /** Of the activity. */
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly activity: PersonActivity | null;
  /** AP60: when they would be deactivated, in minutes since the epoch; null: now. */
  readonly departsAt: number | null;
  readonly zone: string;
  readonly lastChange: HistoryEntry | null;
  readonly groups: readonly Named[];
  readonly permissions: readonly PermissionView[];
  /** What was done last with this person, until it is closed. */
  readonly act: ActView | null;
};

const MOST_PERMISSIONS = 500;

export const person: Projection<PersonReads, { readonly key: string }, PersonView> = {
  reads: ({ person, tables, changes, history }) => [
    person,
    tables.tables,
    changes.draft,
    history.zone,
  ],
  project: (state, { key }) => {
    const { tables, changes } = state;
    const groups = groupsOf(state, key);
    const name = (group: string) => nameOf(tables, changes.draft, 'groups', group);
    const permissions = grantsOf(state)
      .filter((grant) => grant.person === key || groups.includes(grant.group))
      .sort((a, b) => CAPABILITIES.indexOf(a.capability) - CAPABILITIES.indexOf(b.capability))
      .slice(0, MOST_PERMISSIONS)
      .map((grant): PermissionView => {
        const { group } = grant;
        return {
          key: grant.key,
          state: grant.state,
          capability: grant.capability,
          place: placeOfGrant(state, grant),
          because: group === '' ? null : { key: group, name: name(group) },
        };
      });
    const own = state.person.key === key ? state.person : null;
    const act = state.person.act?.key === key ? state.person.act : null;
    const isFailing = own !== null && own.query.failureCount > 0;
    const missing = isFailing ? 'failed' : 'loading';
    return {
      status: own?.activity != null ? 'loaded' : missing,
      activity: own?.activity ?? null,
      departsAt: own?.plan.at ?? null,
      zone: state.history.zone,
      lastChange: own?.lastChange ?? null,
      groups: groups.map((group) => ({ key: group, name: name(group) })),
      permissions,
      act:
        act === null
          ? null
          : { kind: act.kind, isBusy: act.request !== null, failure: act.failure },
    };
  },
};

const MOST_ADMINISTRATORS = 2_000;

/** Who administers the company or a part of it, for the list of people; by key. */
export const administrators: Projection<
  PersonReads,
  NoParams,
  Readonly<Record<string, 'company' | 'part'>>
> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: (state) => {
    const found: Record<string, 'company' | 'part'> = {};
    const byGroup = new Map<string, 'company' | 'part'>();
    for (const grant of grantsOf(state)) {
      if (grant.capability !== 'administer' || grant.state === 'gone') continue;
      const what = placeOfGrant(state, grant).kind === 'company' ? 'company' : 'part';
      if (grant.person !== '' && found[grant.person] !== 'company') found[grant.person] = what;
      if (grant.group !== '' && byGroup.get(grant.group) !== 'company') {
        byGroup.set(grant.group, what);
      }
    }
    if (byGroup.size === 0) return found;
    let left = MOST_ADMINISTRATORS;
    for (const key of keysOfPeople(state)) {
      const held = groupsOf(state, key).flatMap((group) => byGroup.get(group) ?? []);
      if (held.length === 0) continue;
      if (held.includes('company')) found[key] = 'company';
      else found[key] ??= 'part';
      left -= 1;
      if (left === 0) break;
    }
    return found;
  },
};

/** People who are there after the changes of the set. */
const keysOfPeople = ({ tables, changes }: PersonReads): readonly string[] => [
  ...[...rowsByKey(tables, 'people').keys()].filter(
    (key) => changeOf(changes.draft, 'people', key)?.kind !== 'remove',
  ),
  ...Object.entries(changes.draft.people ?? {}).flatMap(([key, { kind }]) =>
    kind === 'add' ? [key] : [],
  ),
];

const MOST_MEMBERS = 200;

export type MembersView = {
  readonly total: number;
  readonly shown: readonly (Named & { readonly groups: readonly string[] })[];
};

/** AP37: the members of a group with the changes of the set, by name; at most 200 whose names contain the text. */
export const members: Projection<
  PersonReads,
  { readonly group: string; readonly text: string },
  MembersView
> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: (state, { group, text }) => {
    const { tables, changes } = state;
    const wanted = folded(text);
    const all = keysOfPeople(state)
      .filter((key) => groupsOf(state, key).includes(group))
      .map((key) => ({
        key,
        name: nameOf(tables, changes.draft, 'people', key),
        groups: groupsOf(state, key),
      }));
    const shown = all
      .filter(({ name }) => folded(name).includes(wanted))
      .map((one) => ({ one, order: orderKeyOf(one.name) }))
      .sort((a, b) => compareText(a.order, b.order) || compareText(a.one.key, b.one.key))
      .slice(0, MOST_MEMBERS)
      .map(({ one }) => one);
    return { total: all.length, shown };
  },
};

/** AP98: how many people each group has, with the changes of the set. */
export const memberCounts: Projection<PersonReads, NoParams, Readonly<Record<string, number>>> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: (state) => {
    const counts: Record<string, number> = {};
    for (const key of keysOfPeople(state)) {
      for (const group of new Set(groupsOf(state, key))) counts[group] = (counts[group] ?? 0) + 1;
    }
    return counts;
  },
};

/** The floors of a building, for choices. */
export const floorsOf: Projection<PersonReads, { readonly building: string }, readonly Named[]> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: ({ tables, changes }, { building }) =>
    [...rowsByKey(tables, 'floors').keys()]
      .filter((key) => shownCell(tables, changes.draft, 'floors', key, 'building') === building)
      .slice(0, MOST_MEMBERS)
      .map((key) => ({ key, name: nameOf(tables, changes.draft, 'floors', key) })),
};
