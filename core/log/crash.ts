import { Event } from '../core.ts';
import { crashOf } from './entry-of.ts';

/** An event of the office for which the step threw. */
export const Crash = crashOf(Event);
export type Crash = typeof Crash.Type;
