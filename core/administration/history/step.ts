import {
  DAYS_OF_PEOPLE,
  type HistoryEntry,
  type HistoryPage,
} from '../../contract/administration/history.ts';
import type { Answer } from '../../contract/answer.ts';
import {
  cancelPending,
  idleQuery,
  initialQuery,
  invalidate,
  isAnswered,
  keepFresh,
  type QueryOptions,
  retryNow,
  settled,
  waitFirst,
  waitOver,
} from '../../remote/query.ts';
import { zoneOrUtc } from '../../time/zone.ts';
import type { Place } from '../place/index.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import { filterOf } from './filter.ts';
import { groupWith } from './groups.ts';
import {
  type HistoryReads,
  type HistoryState,
  type HistoryStep,
  initialHistory,
  type World,
} from './model.ts';
import { takingBack } from './take-back.ts';
import { zoneOfList } from './zone.ts';

const OPTIONS: QueryOptions = { timer: 'history.retry', failed: 'RQ3', timeout: 30_000 };
/** Milliseconds after the last change of the filter until the server is asked. */
const DEBOUNCE = 250;
/** More are not kept: the filter, or the file, leads further. */
const MOST_KEPT = 20_000;

/** AP52: keeps the shown entries in place; newer ones wait in `fresh`. */
const firstRead = (history: HistoryState, page: HistoryPage): HistoryState => {
  const { entries, fresh } = history;
  const isCut = page.isCut === true;
  if (entries === null || entries.length === 0) {
    const { entries: read, total, next } = page;
    return { ...history, entries: read, total, next, isCut, fresh: [], gap: null };
  }
  const newest = (fresh[0] ?? entries[0])?.id ?? 0;
  const newer = page.entries.filter(({ id }) => id > newest);
  const isJoined = newer.length < page.entries.length || page.next === null;
  return {
    ...history,
    total: page.total,
    fresh: isJoined ? [...newer, ...fresh] : newer,
    gap: isJoined || page.next === null ? history.gap : { next: page.next },
  };
};

const olderRead = (history: HistoryState, page: HistoryPage): HistoryState => {
  const entries = [...(history.entries ?? []), ...page.entries];
  const next = entries.length >= MOST_KEPT ? null : page.next;
  return { ...history, entries, total: page.total, next };
};

const answered = (
  history: HistoryState,
  answer: Answer<HistoryPage>,
  world: World,
): HistoryState => {
  const { opened } = history;
  const page = answer._tag === 'Success' ? answer.body : null;
  if (isAnswered(history.query, world)) {
    const next = { ...history, query: settled(history.query, answer, OPTIONS, world) };
    return page === null ? next : firstRead(next, page);
  }
  if (isAnswered(history.more, world)) {
    const next = { ...history, more: settled(history.more, answer, OPTIONS, world) };
    return page === null ? next : olderRead(next, page);
  }
  if (opened === null) return history;
  if (isAnswered(opened.query, world)) {
    const query = settled(opened.query, answer, OPTIONS, world);
    const entry = page?.entries.find(({ id }) => id === opened.id) ?? null;
    return { ...history, opened: { ...opened, query, entry } };
  }
  if (!isAnswered(opened.othersQuery, world)) return history;
  const othersQuery = settled(opened.othersQuery, answer, OPTIONS, world);
  const others = page?.entries ?? opened.others;
  return { ...history, opened: { ...opened, othersQuery, others } };
};

const newerShown = (history: HistoryState): HistoryState => {
  const { fresh, gap, entries } = history;
  return {
    ...history,
    entries: gap === null ? [...fresh, ...(entries ?? [])] : fresh,
    next: gap === null ? history.next : gap.next,
    fresh: [],
    gap: null,
  };
};

const stepEvent: HistoryStep = (history, event, world, state) => {
  const { opened } = history;
  switch (event._tag) {
    case 'AppStarted':
      return { ...history, zone: zoneOrUtc(event.zone) };
    case 'administration.history':
      return answered(history, event.answer, world);
    case 'ShowOlder': {
      const mayAsk = history.next !== null && history.more.request === null;
      return mayAsk ? { ...history, more: invalidate(history.more) } : history;
    }
    case 'ShowNewer':
      return newerShown(history);
    case 'TakeBack': {
      const entries = knownEntries(history);
      const group = groupWith(entries, event.id);
      const back = group === undefined ? null : takingBack(state, group);
      if (back === null || back.rows === 0) return history;
      world.cite('AP53');
      world.dispatch(back.inverse);
      return history;
    }
    case 'RetryHistory':
      return {
        ...history,
        query: retryNow(history.query, world),
        more: retryNow(history.more, world),
      };
    case 'TimerFired':
      return {
        ...history,
        query: waitOver(history.query, world),
        more: waitOver(history.more, world),
        opened:
          opened === null
            ? null
            : {
                ...opened,
                query: waitOver(opened.query, world),
                othersQuery: waitOver(opened.othersQuery, world),
              },
      };
    default:
      return history;
  }
};

/** The entries that are read, with the one of the address if it is not among them. */
export const knownEntries = ({ entries, opened }: HistoryState): readonly HistoryEntry[] => {
  const known = entries ?? [];
  if (opened?.entry == null || known.some(({ id }) => id === opened.id)) return known;
  return [opened.entry];
};

const isListedOn = ({ section }: Place): boolean => section === 'history' || section === 'overview';

/** AP52: nobody has looked at the list yet when its section opens, so it is up to date then. */
const followSection = (
  history: HistoryState,
  world: World,
  state: HistoryReads,
  before: HistoryReads,
): HistoryState => {
  if (!isListedOn(state.place) || state.place.section === before.place.section) return history;
  const told = state.session.overview?.revision ?? 0;
  if (isListedOn(before.place) || told <= history.revision) return newerShown(history);
  cancelPending(history.more, world);
  const query = invalidate(cancelPending(history.query, world));
  return { ...history, entries: null, fresh: [], gap: null, next: null, more: idleQuery, query };
};

/** AP51: another filter begins another list. */
const followFilter = (history: HistoryState, world: World, state: HistoryReads) => {
  const { place } = state;
  if (!isListedOn(place)) return history;
  const filter = JSON.stringify(filterOf(place, zoneOfList(state)));
  if (filter === history.filter) return history;
  const isFirst = history.filter === null;
  const query = cancelPending(history.query, world);
  cancelPending(history.more, world);
  return {
    ...history,
    filter,
    entries: null,
    fresh: [],
    gap: null,
    next: null,
    more: idleQuery,
    query: isFirst
      ? invalidate(query)
      : waitFirst(query, { timer: 'history.filter', delay: DEBOUNCE }, world),
  };
};

const WHOLE = /^\d{1,15}$/;

const followAddress = (history: HistoryState, world: World, { place }: HistoryReads) => {
  const isOwn = place.section === 'history' && place.id !== null && WHOLE.test(place.id);
  const id = isOwn ? Number(place.id) : null;
  const { opened } = history;
  if (id === (opened?.id ?? null)) return history;
  if (opened !== null) {
    cancelPending(opened.query, world);
    cancelPending(opened.othersQuery, world);
  }
  if (id === null) return { ...history, opened: null };
  const entry = history.entries?.find((one) => one.id === id) ?? null;
  const query = entry === null ? initialQuery : idleQuery;
  return {
    ...history,
    opened: { id, entry, query, others: null, othersQuery: initialQuery, revision: 0 },
  };
};

const keepOpened = (history: HistoryState, world: World, state: HistoryReads): HistoryState => {
  const { opened } = history;
  if (opened === null) return history;
  const isAllowed = mayFetch(state);
  const told = state.session.overview?.revision ?? 0;
  const { id, entry } = opened;
  // AP126: an entry about the day of a person is found if the filter names its subject.
  const listed = DAYS_OF_PEOPLE.find((one) => one === filterOf(state.place, 'UTC').subject);
  const ofPeople = listed === undefined ? {} : { subject: listed };
  // AP104: reloads the other entries of the row after newer changes.
  const isOld = told > opened.revision && opened.others !== null;
  const query = keepFresh(
    opened.query,
    {
      isAllowed,
      call: () =>
        ({ name: 'administration.history', query: { ...ofPeople, before: id + 1 } }) as const,
    },
    OPTIONS,
    world,
  );
  const othersQuery = keepFresh(
    isOld && opened.othersQuery.request === null
      ? invalidate(opened.othersQuery)
      : opened.othersQuery,
    {
      isAllowed: isAllowed && entry !== null,
      call: () => ({
        name: 'administration.history' as const,
        query: { subject: entry?.subject ?? '', subjectId: entry?.subjectId ?? '' },
      }),
    },
    isOld ? { ...OPTIONS, asked: 'AP104' } : OPTIONS,
    world,
  );
  const isSame = query === opened.query && othersQuery === opened.othersQuery;
  if (isSame) return history;
  const isAsked =
    othersQuery.request !== null && othersQuery.request !== opened.othersQuery.request;
  const revision = isAsked ? told : opened.revision;
  return { ...history, opened: { ...opened, query, othersQuery, revision } };
};

const keepList = (history: HistoryState, world: World, state: HistoryReads): HistoryState => {
  const { filter, next } = history;
  if (filter === null || !isListedOn(state.place)) return history;
  const told = state.session.overview?.revision ?? 0;
  const isOld = told > history.revision && history.entries !== null;
  const isAllowed = mayFetch(state);
  const own = JSON.parse(filter);
  const name = 'administration.history' as const;
  const query = keepFresh(
    isOld && history.query.request === null ? invalidate(history.query) : history.query,
    { isAllowed, call: () => ({ name, query: own }) },
    { ...OPTIONS, asked: isOld ? 'AP52' : 'AP51' },
    world,
  );
  const more = keepFresh(
    history.more,
    {
      isAllowed: isAllowed && next !== null,
      call: () => ({ name, query: { ...own, before: next ?? 0 } }),
    },
    OPTIONS,
    world,
  );
  if (query === history.query && more === history.more) return history;
  const isAsked = query.request !== null && query.request !== history.query.request;
  return { ...history, query, more, revision: isAsked ? told : history.revision };
};

export const stepHistory: HistoryStep = (history, event, world, state, before) => {
  // AP2: forgets all company data on sign-out, loss of access or a change of user.
  if (isForgotten(state, before)) {
    cancelPending(history.query, world);
    cancelPending(history.more, world);
    if (history.opened !== null) {
      cancelPending(history.opened.query, world);
      cancelPending(history.opened.othersQuery, world);
    }
    return { ...initialHistory, zone: history.zone };
  }
  let next = stepEvent(history, event, world, state, before);
  next = followSection(next, world, state, before);
  next = followFilter(next, world, state);
  next = followAddress(next, world, state);
  next = keepList(next, world, state);
  return keepOpened(next, world, state);
};
