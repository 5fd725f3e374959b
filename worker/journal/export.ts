import { LOG_FORMAT } from '../../core/log/header.ts';
import { encodeLine, sealLines } from '../../core/log/lines.ts';
import type { Snapshot } from '../../core/log/snapshot.ts';
import type { StoredSession } from './segment-store.ts';

/** A line's number from its first characters: its own for an entry, the preceding entry's for marks and crashes. */
const NUMBER = /^\{(?:"_tag":"(?:Mark","through|Crash","after)|"seq)":(\d+)/;

const numberOf = (line: string): number => Number(NUMBER.exec(line)?.[1] ?? Number.NaN);

const formatOf = (header: string): number => {
  const { format }: { readonly format?: unknown } = JSON.parse(header);
  return typeof format === 'number' ? format : 0;
};

/**
 * Exports a session's log as a file: the header, each segment's snapshot and lines, and the final state, with which a
 * replay is compared. Omits lines after `live`, which were written while the log was read. The log of an older build is
 * exported unchanged.
 */
export const exportLines = (session: StoredSession, live: Snapshot | null = null): string => {
  const lines = session.segments.flatMap(({ segment, snapshot }) => [
    ...(snapshot === null ? [] : [snapshot]),
    ...(live === null || segment.to <= live.through
      ? segment.lines
      : segment.lines.filter((line) => numberOf(line) <= live.through)),
  ]);
  if (formatOf(session.header) !== LOG_FORMAT) return [session.header, ...lines, ''].join('\n');
  const last = live?.through ?? session.segments.at(-1)?.segment.to ?? 0;
  const end = live === null ? [] : [encodeLine(live)];
  return sealLines([session.header, ...lines, ...end], last);
};
