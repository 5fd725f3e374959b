import { Schema } from 'effect';
import { EVENT_NAMES, Event } from '../core.ts';
import { CALL_NAMES } from '../remote/calls.ts';
import { Crash } from './crash.ts';
import { End } from './end.ts';
import { Entry } from './entry.ts';
import { Header } from './header.ts';
import { type DecodeLine, encodeLine, isAnyEntry, lineDecoder, sealLines } from './lines.ts';
import { type Log, lastOf } from './log.ts';
import { Mark, Snapshot } from './snapshot.ts';

export { encodeLine, sealLines };

/**
 * One line of a log. A log is newline-delimited JSON: the header first, then everything in the order in which it happened.
 */
export const Line = Schema.Union([Header, Entry, Mark, Snapshot, Crash, End]);
export type Line = typeof Line.Type;

export const isEntry = (line: Line): line is Entry => isAnyEntry(line);

/** Decodes a line of the current format from JSON; a failure is a message for developers. */
export const decodeLine: DecodeLine<Line> = lineDecoder(Event, {
  events: EVENT_NAMES,
  calls: CALL_NAMES,
});

/** A log as a file of the current format. */
export const encodeLog = (log: Log): string =>
  sealLines([log.header, ...log.lines].map(encodeLine), lastOf(log), log.said);
