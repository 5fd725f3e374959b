import type { Step } from '../../engine/feature.ts';
import type { ChangesReads, EditCells, RemoveRows } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { HistoryEvent } from './events.ts';
import type { HistoryState } from './state.ts';

/** The slices up to this one. */
export type HistoryReads = ChangesReads & { readonly history: HistoryState };

type HistoryHeard = PlaceHeard | HistoryEvent | AnswerTo<'administration.history'>;

/** What this feature puts into the set of changes. */
export type Inverse = typeof EditCells.Type | typeof RemoveRows.Type;

export type World = AnyWorld<Inverse>;

export type HistoryStep = Step<HistoryState, HistoryHeard, World, HistoryReads>;
