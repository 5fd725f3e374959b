import type { Event } from '../../core/core.ts';
import type { Log } from '../../core/log/log.ts';
import { isCommand, statisticsOf } from '../../core/log/statistics.ts';
import type { Contents, EntryKind } from '../protocol/report.ts';

const FROM_MAP: ReadonlySet<string> = new Set<Event['_tag']>([
  'ViewerSaid',
  'ViewerStarted',
  'ViewerLost',
]);

const kindOf = (event: Event): EntryKind => {
  if (isCommand(event)) return 'command';
  if (FROM_MAP.has(event._tag)) return 'map';
  if (event._tag === 'TimerFired') return 'timer';
  return 'answer' in event ? 'answer' : 'page';
};

/** Computes the statistics of a log. */
export const contentsOf = (log: Log): Contents => {
  const kinds = { command: 0, answer: 0, map: 0, timer: 0, page: 0 };
  for (const { event } of log.entries) kinds[kindOf(event)] += 1;
  const { app, zone } = log.header;
  return { version: app.version, zone, statistics: statisticsOf(log), kinds };
};
