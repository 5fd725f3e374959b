import type { Step } from '../../engine/feature.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { Heard, World } from '../remote/world.ts';
import type { SessionReads } from '../session/index.ts';
import type { HistoryEvent } from './events.ts';
import type { HistoryState } from './state.ts';

export type HistoryReads = SessionReads & { readonly history: HistoryState };
export type HistoryStep = Step<
  HistoryState,
  Heard | HistoryEvent | AnswerTo<'administration.history'>,
  World,
  HistoryReads
>;
