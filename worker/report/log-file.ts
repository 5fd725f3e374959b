import type { Header } from '../../core/log/header.ts';
import { dayOf, MINUTE, zoneOrUtc } from '../../core/time/zone.ts';
import type { LogFile } from '../protocol/report.ts';
import { countLines, previewOf } from './preview.ts';

/** Enough characters of a session id to distinguish the sessions of a day. */
const SHORT = 8;

/** `perch-log-2026-11-21-1a2b3c4d-redacted.ndjson`: the first day in the browser's zone, and the session. */
const nameOf = ({ sessionId, startedAt, zone }: Header, redacted: boolean): string => {
  const day = dayOf(Math.floor(startedAt / MINUTE), zoneOrUtc(zone));
  const session = sessionId
    .replace(/[^\w-]/g, '')
    .slice(0, SHORT)
    .replace(/-+$/, '');
  return `perch-log-${day}-${session}${redacted ? '-redacted' : ''}.ndjson`;
};

export const pack = async (text: Blob): Promise<Blob> => {
  const packed = text.stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(packed).blob()).slice(0, undefined, 'application/gzip');
};

/** A log as a file, gzipped if the browser can. */
export const logFile = async (
  header: Header,
  text: string,
  redacted: boolean,
): Promise<LogFile> => {
  const plain = new Blob([text], { type: 'application/x-ndjson' });
  const packs = typeof CompressionStream !== 'undefined';
  const blob = packs ? await pack(plain) : plain;
  const name = `${nameOf(header, redacted)}${packs ? '.gz' : ''}`;
  const lines = countLines(text);
  // The last line, the end, changes with the words that a person adds (HE6).
  const preview = previewOf(text).slice(0, lines - 1);
  return { name, blob, plain, bytes: plain.size, lines, preview };
};
