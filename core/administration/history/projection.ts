import type { HistoryEntry } from '../../contract/administration/history.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { derived } from '../../memo/derived.ts';
import { hasFailed } from '../../remote/query.ts';
import { dayOf, MINUTE } from '../../time/zone.ts';
import { nameOf } from '../changes/index.ts';
import { cellsOf, type HistoryCell } from './entry-cells.ts';
import { entryName } from './entry-name.ts';
import { filterOf } from './filter.ts';
import { type Group, groupsOf, groupWith } from './groups.ts';
import { KEPT, type Kept } from './kept.ts';
import type { HistoryReads } from './model.ts';
import { knownEntries } from './step.ts';
import { isTable, takesBack, takingBack } from './take-back.ts';
import { zoneOfList } from './zone.ts';

type Action = HistoryEntry['action'];

export type HistoryRow = {
  readonly kind: 'change';
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  /** Perch itself, or an operator at the command line. */
  readonly isNobody: boolean;
  readonly source: string;
  readonly subject: string;
  readonly action: Action;
  /** Rows of company data that it changed alike, and the names of the first of them, as far as they are known. */
  readonly count: number;
  /** It may have changed more rows, which are not read. */
  readonly isPartial: boolean;
  readonly names: readonly string[];
  readonly cells: readonly HistoryCell[];
  readonly isOpen: boolean;
};

/** `count`: changes of the day, as far as they are read; null: there may be more. */
export type HistoryDay = {
  readonly kind: 'day';
  readonly day: string;
  readonly count: number | null;
};

export type HistoryView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly zone: string;
  /** The filter of the call, for the file. */
  readonly filter: Readonly<Record<string, string | number>>;
  readonly total: number;
  /** AP76: the text was not looked for in older entries. */
  readonly isCut: boolean;
  /** Rows and days that can be shown. */
  readonly items: number;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** AP52 */
  readonly newer: number;
  /** There are more than `newer`: they are counted as far as they are read. */
  readonly isNewerMore: boolean;
  /** AP126: entries about the days of people are left out, and can be chosen. */
  readonly leavesOutPeople: boolean;
  /** Those who made the changes that are read. */
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  readonly openAt: number | null;
};

type Item = HistoryDay | Group;

const itemsOf = derived((entries: readonly HistoryEntry[]) => {
  const byZone = new Map<string, readonly Item[]>();
  return (zone: string): readonly Item[] => {
    const known = byZone.get(zone);
    if (known !== undefined) return known;
    const items: (Group | { kind: 'day'; day: string; count: number })[] = [];
    let last: { kind: 'day'; day: string; count: number } | null = null;
    for (const group of groupsOf(entries)) {
      const day = dayOf(Math.floor((group.entries[0]?.at ?? 0) / MINUTE), zone);
      if (last === null || last.day !== day) {
        last = { kind: 'day', day, count: 0 };
        items.push(last);
      }
      last.count += group.entries.length;
      items.push(group);
    }
    byZone.set(zone, items);
    return items;
  };
});

const MOST_NAMES = 8;

/** Subjects named after a person, whose name is known once people have loaded. */
const BY_PERSON: ReadonlySet<string> = new Set(['departures', 'registrations', 'deletion_grants']);
const isNamed = ({ tables }: HistoryReads, { subject }: HistoryEntry): boolean =>
  !BY_PERSON.has(subject) || tables.tables.people?.revision != null;

const rowOfGroup = (
  state: HistoryReads,
  { id, entries }: Group,
  isPartial = false,
): HistoryRow | null => {
  const [first] = entries;
  if (first === undefined) return null;
  const { at, actor, actorId, source, subject, action } = first;
  const opened = state.history.opened?.id;
  return {
    kind: 'change',
    id,
    at,
    actor,
    isNobody: actorId === null,
    source,
    subject,
    action,
    count: entries.length,
    isPartial,
    names: isNamed(state, first)
      ? entries.slice(0, MOST_NAMES).map((entry) => entryName(state, entry))
      : [],
    cells: action === 'changed' || entries.length === 1 ? cellsOf(state, first) : [],
    isOpen: opened !== undefined && entries.some((entry) => entry.id === opened),
  };
};

const reads = ({ history, tables, changes, place }: HistoryReads) => [
  history,
  tables.tables,
  tables.company,
  changes.draft,
  place,
];

const MOST_ACTORS = 100;

export const history: Projection<HistoryReads, NoParams, HistoryView> = {
  reads: ({ history, tables, place, session }) => [history, tables.tables, place, session.overview],
  project: (state) => {
    const { history } = state;
    const { entries, query, more, next, fresh, total, opened, filter } = history;
    const zone = zoneOfList(state);
    const items = itemsOf(entries ?? [])(zone);
    const actors = new Map<number, string>();
    for (const { actorId, actor } of entries ?? []) {
      if (actorId !== null && actors.size < MOST_ACTORS) actors.set(actorId, actor);
    }
    const chosen = filterOf(state.place, zone).subject;
    const openAt = items.findIndex(
      (item) => 'entries' in item && item.entries.some(({ id }) => id === opened?.id),
    );
    return {
      status: entries !== null ? 'loaded' : query.failureCount > 0 ? 'failed' : 'loading',
      zone,
      filter: filter === null ? {} : JSON.parse(filter),
      total,
      isCut: history.isCut,
      items: items.length,
      hasMore: next !== null,
      isReading: more.request !== null || more.isStale,
      newer: groupsOf(fresh).length,
      isNewerMore: history.gap !== null,
      leavesOutPeople: state.session.overview?.buildings === null && chosen === undefined,
      actors: [...actors].map(([id, name]) => ({ id, name })),
      openAt: openAt < 0 ? null : openAt,
    };
  },
};

/** AP13: the rows of one window. */
const WINDOW = 50;

export const historyRows: Projection<
  HistoryReads,
  { readonly at: number },
  readonly (HistoryRow | HistoryDay)[]
> = {
  reads,
  project: (state, { at }) => {
    const { entries, next } = state.history;
    const items = itemsOf(entries ?? [])(zoneOfList(state));
    const lastDay = items.findLastIndex((item) => 'day' in item);
    return items.slice(at * WINDOW, (at + 1) * WINDOW).flatMap((item, index) => {
      const isLast = (last: number) => next !== null && at * WINDOW + index === last;
      if ('entries' in item) return rowOfGroup(state, item, isLast(items.length - 1)) ?? [];
      return isLast(lastDay) ? { ...item, count: null } : item;
    });
  },
};

const LATEST = 10;

/** The last changes of the company, for the overview; null: not read. */
export const latestChanges: Projection<HistoryReads, NoParams, readonly HistoryRow[] | null> = {
  reads,
  project: (state) => {
    const { entries, fresh, gap, next } = state.history;
    if (entries === null) return null;
    const all = gap === null && fresh.length === 0 ? entries : [...fresh, ...entries];
    const groups = groupsOf(all);
    return groups
      .slice(0, LATEST)
      .flatMap((group) => rowOfGroup(state, group, next !== null && group === groups.at(-1)) ?? []);
  },
};

/** The newest later change of the same values. */
type Since = Pick<HistoryRow, 'at' | 'actor' | 'isNobody'>;

/** AP53: how many rows can be taken back, and how many are left as they are. AP104: why, if none can. */
export type Back =
  | { readonly kind: 'never' | 'later' }
  | { readonly kind: 'some'; readonly rows: number; readonly left: number }
  | { readonly kind: 'none'; readonly why: Kept; readonly since: Since | null };

export type HistoryEntryView = {
  readonly status: 'loading' | 'failed' | 'none' | 'loaded';
  readonly row: HistoryRow | null;
  readonly reason: string | null;
  /** Rows of company data that it is about, with whether they are there. */
  readonly things: readonly {
    readonly key: string;
    readonly name: string;
    readonly isThere: boolean;
  }[];
  readonly back: Back;
  /** Other changes of the same subject, newest first. */
  readonly others: readonly HistoryRow[];
  readonly subjectId: string;
};

const MOST_THINGS = 200;
const MOST_OTHERS = 20;
const NONE = { row: null, reason: null, things: [], others: [], subjectId: '' };
const NO_BACK: Back = { kind: 'never' };

/** The newest later change of the same row that says something of the same values. */
const sinceOf = ({ history }: HistoryReads, entry: HistoryEntry): Since | null => {
  const columns = Object.keys(entry.after ?? entry.before ?? {});
  const later = (history.opened?.others ?? []).find(
    ({ id, action, before, after }) =>
      id > entry.id &&
      (action !== 'changed' ||
        entry.action !== 'changed' ||
        columns.some((column) => column in (after ?? before ?? {}))),
  );
  if (later === undefined) return null;
  const { at, actor, actorId } = later;
  return { at, actor, isNobody: actorId === null };
};

const backOf = (state: HistoryReads, group: Group, first: HistoryEntry): Back => {
  const back = takingBack(state, group);
  if (back === null) {
    return { kind: takesBack(state, first.subject) === 'later' ? 'later' : 'never' };
  }
  if (back.rows > 0) {
    return { kind: 'some', rows: back.rows, left: group.entries.length - back.rows };
  }
  const why = KEPT.find((one) => back.kept.includes(one)) ?? 'changed';
  const isSince = why !== 'drafted' && why !== 'edited';
  return { kind: 'none', why, since: isSince ? sinceOf(state, first) : null };
};

/** The entry of the address in full; null: none is open. */
export const historyEntry: Projection<HistoryReads, NoParams, HistoryEntryView | null> = {
  reads,
  project: (state) => {
    const { opened } = state.history;
    if (opened === null) return null;
    const group = groupWith(knownEntries(state.history), opened.id);
    const first = group?.entries.find(({ id }) => id === opened.id);
    if (group === undefined || first === undefined) {
      const { query } = opened;
      const isDone = query.request === null && !query.isStale && query.failureCount === 0;
      const failed = hasFailed(query) || query.failureCount > 0;
      return { status: isDone ? 'none' : failed ? 'failed' : 'loading', ...NONE, back: NO_BACK };
    }
    const own = new Set(group.entries.map(({ id }) => id));
    const { subject } = first;
    return {
      status: 'loaded',
      row: rowOfGroup(state, group),
      reason: first.reason,
      subjectId: first.subjectId,
      things: group.entries.slice(0, MOST_THINGS).map((entry) => ({
        key: entry.subjectId,
        name: entryName(state, entry),
        isThere:
          isTable(subject) &&
          nameOf(state.tables, state.changes.draft, subject, entry.subjectId) !== entry.subjectId,
      })),
      back: backOf(state, group, first),
      others: (opened.others ?? [])
        .filter(({ id }) => !own.has(id))
        .slice(0, MOST_OTHERS)
        .flatMap((entry) => rowOfGroup(state, { id: entry.id, entries: [entry] }) ?? []),
    };
  },
};
