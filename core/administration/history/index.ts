import type { HistoryEntry } from '../../contract/administration/history.ts';
import type { Feature } from '../../engine/feature.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { HistoryEvent } from './events.ts';
import { HistoryState, initialHistory } from './state.ts';
import { stepHistory } from './step.ts';
import type { HistoryReads } from './world.ts';

type HistoryView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly entries: readonly (typeof HistoryEntry.Type)[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
};

const history: Projection<HistoryReads, NoParams, HistoryView> = {
  reads: ({ history }) => [history],
  project: ({ history: { entries, total, next, query } }) => ({
    status: entries !== null ? 'loaded' : query.failureCount > 0 ? 'failed' : 'loading',
    entries: entries ?? [],
    total,
    hasMore: next !== null,
    isFetching: query.request !== null,
  }),
};

/** The change history, filtered, page by page. */
export const historyFeature = {
  name: 'history',
  slices: { history: { schema: HistoryState, initial: initialHistory, step: stepHistory } },
  events: HistoryEvent.members,
  topics: { history },
} satisfies Feature;
