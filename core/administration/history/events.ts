import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** AP50: the next page, as its place comes into sight. */
const ShowOlder = command('ShowOlder', {});
/** AP52: shows the entries that came meanwhile. */
const ShowNewer = command('ShowNewer', {});
/** AP53: puts the inverse of an entry, and of those that are shown with it, into the set of changes. */
const TakeBack = command('TakeBack', { id: Schema.Int });
const RetryHistory = command('RetryHistory', {});

export const HistoryEvent = Schema.Union([ShowOlder, ShowNewer, TakeBack, RetryHistory]);
export type HistoryEvent = typeof HistoryEvent.Type;
