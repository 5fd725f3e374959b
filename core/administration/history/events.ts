import { Schema } from 'effect';
import { command } from '../../engine/event.ts';
import { HistoryFilter } from './state.ts';

/** Looks at the changes that the filter leaves; null: at none. */
const OpenHistory = command('OpenHistory', { filter: Schema.NullOr(HistoryFilter) });
/** Reads the next page. */
const MoreHistory = command('MoreHistory', {});

export const HistoryEvent = Schema.Union([OpenHistory, MoreHistory]);
export type HistoryEvent = typeof HistoryEvent.Type;
