import type { Header } from '../../core/log/header.ts';
import { dayOf, MINUTE, zoneOrUtc } from '../../core/time/zone.ts';
import type { LogFile } from '../protocol/report.ts';
import { countLines, previewOf } from './preview.ts';

/** Enough of a session's name to tell it from the others of a day. */
const SHORT = 8;

/** `perch-log-2026-11-21-1a2b3c4d-redacted.ndjson`: the day in the browser's zone on which the log begins, and its session. */
const nameOf = ({ sessionId, startedAt, zone }: Header, redacted: boolean): string => {
  const day = dayOf(Math.floor(startedAt / MINUTE), zoneOrUtc(zone));
  const session = sessionId
    .replace(/[^\w-]/g, '')
    .slice(0, SHORT)
    .replace(/-+$/, '');
  return `perch-log-${day}-${session}${redacted ? '-redacted' : ''}.ndjson`;
};

const pack = (text: Blob): Promise<Blob> =>
  new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** A log as a file, packed with gzip where the browser can. */
export const logFile = async (
  header: Header,
  text: string,
  redacted: boolean,
): Promise<LogFile> => {
  const plain = new Blob([text], { type: 'application/x-ndjson' });
  const packs = typeof CompressionStream !== 'undefined';
  const blob = packs ? (await pack(plain)).slice(0, undefined, 'application/gzip') : plain;
  const name = `${nameOf(header, redacted)}${packs ? '.gz' : ''}`;
  return { name, blob, bytes: plain.size, lines: countLines(text), preview: previewOf(text) };
};
