import { MOST_INVITED, MOST_INVITED_AT_ONCE } from '../../contract/administration/people.ts';
import type { Projection } from '../../engine/projection.ts';
import { changeOf } from '../changes/index.ts';
import { shownRows } from '../grid/view.ts';
import { cellIn, keyOf, rowOf, valuesIn } from '../tables/index.ts';
import type { InvitationsReads } from './model.ts';

/** Whom to invite: everybody, those whom the filter of the address shows, or a group by its id. */
type Whom = { readonly whom: 'all' | 'filter' | 'group'; readonly group: string };

export type InviteesView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Who gets a link, in the parts that are sent one by one. */
  readonly batches: readonly (readonly string[])[];
  readonly count: number;
  /** The number of people beyond the limit of one run, to be invited later. */
  readonly later: number;
  /** The number of people whose open link would be replaced. */
  readonly again: number;
  /** Who is left out: inactive; can sign in already; not saved yet. */
  readonly inactive: number;
  readonly signsIn: number;
  readonly unsaved: number;
};

const chosenKeys = (state: InvitationsReads, { whom, group }: Whom): readonly string[] => {
  if (whom === 'filter') return shownRows(state, 'people').keys;
  const { tables, changes } = state;
  const table = tables.tables.people;
  const stored = (table?.rows ?? []).flatMap((row) => {
    const isIn =
      whom === 'all' ||
      (table !== undefined && valuesIn(cellIn(table, row, 'groups')).includes(group));
    return table !== undefined && isIn ? [keyOf('people', table, row)] : [];
  });
  const added = Object.entries(changes.draft.people ?? {}).flatMap(([key, change]) =>
    change.kind === 'add' && (whom === 'all' || valuesIn(change.cells.groups ?? '').includes(group))
      ? [key]
      : [],
  );
  return [...stored, ...added];
};

/** AP95: the people to invite, and the numbers of those left out; from the stored data, without pending changes. */
export const invitees: Projection<InvitationsReads, Whom, InviteesView> = {
  reads: ({ invitations, tables, changes, place }) => [
    invitations,
    tables.tables,
    changes.draft,
    changes.checked,
    place,
  ],
  project: (state, of) => {
    const { invitations, tables, changes } = state;
    const { people, query } = invitations;
    const table = tables.tables.people;
    const isRead = people !== null && table !== undefined && table.revision !== null;
    const none = { batches: [], count: 0, later: 0, again: 0, inactive: 0, signsIn: 0, unsaved: 0 };
    if (!isRead) return { status: query.failureCount > 0 ? 'failed' : 'loading', ...none };
    const until = new Map(people.map((person) => [person.id, person.until]));
    const keys: string[] = [];
    const counts = { again: 0, inactive: 0, signsIn: 0, unsaved: 0 };
    for (const key of chosenKeys(state, of)) {
      const row = rowOf(tables, 'people', key);
      if (row === undefined) {
        if (changeOf(changes.draft, 'people', key) !== null) counts.unsaved += 1;
      } else if (until.has(key)) {
        keys.push(key);
        if (until.get(key) !== null) counts.again += 1;
      } else if (cellIn(table, row, 'active') === 'no') counts.inactive += 1;
      else counts.signsIn += 1;
    }
    const count = Math.min(keys.length, MOST_INVITED_AT_ONCE);
    const batches: string[][] = [];
    for (let from = 0; from < count; from += MOST_INVITED) {
      batches.push(keys.slice(from, Math.min(from + MOST_INVITED, count)));
    }
    return { status: 'loaded', batches, count, later: keys.length - count, ...counts };
  },
};
