import type { Feature } from '../../engine/feature.ts';
import { HistoryEvent, HistoryState, initialHistory } from './model.ts';
import { history, historyEntry, historyRows, latestChanges } from './projection.ts';
import { stepHistory } from './step.ts';

export type { Group } from './groups.ts';
export type { HistoryReads, Inverse } from './model.ts';
export { takesBack, takingBack } from './take-back.ts';
export { zoneOfList } from './zone.ts';

/** The change history: what the filter of the address finds, the open entry, and what takes it back. */
export const historyFeature = {
  name: 'history',
  slices: { history: { schema: HistoryState, initial: initialHistory, step: stepHistory } },
  events: HistoryEvent.members,
  topics: { history, historyRows, historyEntry, latestChanges },
} satisfies Feature;
