import {
  cancelPending,
  idleQuery,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { mayFetch } from '../session/index.ts';
import { initialHistory } from './state.ts';
import type { HistoryStep } from './world.ts';

const OPTIONS: QueryOptions = { timer: 'history.retry', failed: 'RQ3' };

const stepEvent: HistoryStep = (history, event, world, state) => {
  switch (event._tag) {
    case 'OpenHistory':
      cancelPending(history.query, world);
      return event.filter === null
        ? initialHistory
        : { ...initialHistory, filter: event.filter, query: initialQuery };
    case 'MoreHistory':
      if (history.next === null || history.query.request !== null) return history;
      return { ...history, isMore: true, query: invalidate(history.query) };
    case 'TimerFired':
      return { ...history, query: waitOver(history.query, world) };
    case 'administration.history': {
      const { answer } = event;
      const query = settled(history.query, answer, OPTIONS, world);
      if (answer._tag !== 'Success') return { ...history, query };
      const { entries, total, next } = answer.body;
      const earlier = history.isMore ? (history.entries ?? []) : [];
      return {
        ...history,
        query,
        entries: [...earlier, ...entries],
        total,
        next,
        isMore: false,
        revision: state.session.overview?.revision ?? 0,
      };
    }
    default:
      return history;
  }
};

/** AP21: the first page is read again when the company data change, unless more pages have been read. */
export const stepHistory: HistoryStep = (history, event, world, state, before) => {
  const { access, overview } = state.session;
  if (access === 'signedOut' || access === 'forbidden') {
    cancelPending(history.query, world);
    return { ...initialHistory, filter: history.filter, query: idleQuery };
  }
  const stepped = stepEvent(history, event, world, state, before);
  const { filter, entries } = stepped;
  if (filter === null) return stepped;
  const isOld =
    entries !== null &&
    entries.length <= 200 &&
    !stepped.isMore &&
    overview !== null &&
    overview.revision > stepped.revision;
  const isUnread = entries === null && stepped.query === idleQuery;
  const query = keepFresh(
    (isOld || isUnread) && stepped.query.request === null
      ? invalidate(stepped.query)
      : stepped.query,
    {
      isAllowed: mayFetch(state),
      call: () =>
        ({
          name: 'administration.history',
          query: {
            ...filter,
            ...(stepped.isMore && stepped.next !== null ? { before: stepped.next } : {}),
          },
        }) as const,
    },
    OPTIONS,
    world,
  );
  return query === stepped.query ? stepped : { ...stepped, query };
};
