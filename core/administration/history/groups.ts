import type { HistoryEntry } from '../../contract/administration/history.ts';
import { derived } from '../../memo/derived.ts';

/** Entries that were one step of somebody and say the same of several rows. Known by the newest of them. */
export type Group = { readonly id: number; readonly entries: readonly HistoryEntry[] };

const valuesOf = ({ action, before, after }: HistoryEntry): string =>
  action === 'changed' ? JSON.stringify([before, after]) : '';

const isSame = (a: HistoryEntry, b: HistoryEntry): boolean =>
  a.at === b.at &&
  a.actorId === b.actorId &&
  a.source === b.source &&
  a.subject === b.subject &&
  a.action === b.action &&
  a.reason === b.reason &&
  valuesOf(a) === valuesOf(b);

/** AP50: equal changes of one step are one row. */
export const groupsOf = derived((entries: readonly HistoryEntry[]): readonly Group[] => {
  const groups: { id: number; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const first = last?.entries[0];
    if (last !== undefined && first !== undefined && isSame(first, entry)) last.entries.push(entry);
    else groups.push({ id: entry.id, entries: [entry] });
  }
  return groups;
});

/** The group that holds an entry. */
export const groupWith = (entries: readonly HistoryEntry[], id: number): Group | undefined =>
  groupsOf(entries).find((group) => group.entries.some((one) => one.id === id));
