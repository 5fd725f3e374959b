import { Event } from '../core.ts';
import { entryOf } from './entry-of.ts';

/** An event in the log of the office. */
export const Entry = entryOf(Event);
export type Entry = typeof Entry.Type;
