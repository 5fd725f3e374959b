import { Result } from 'effect';
import type { AnyEntry } from '../../core/log/entry-of.ts';
import type { Header } from '../../core/log/header.ts';
import { type AnyLine, type DecodeLine, isAnyEntry } from '../../core/log/lines.ts';
import { isIntact, type Snapshot } from '../../core/log/snapshot.ts';
import type { StoredSession } from './segment-store.ts';

/** Decodes lines that the journal of this build wrote; null if any line is invalid. */
const decodeLines = (
  texts: readonly string[],
  decodeLine: DecodeLine,
): readonly AnyLine[] | null => {
  const lines: AnyLine[] = [];
  for (const text of texts) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return null;
    }
    const line = decodeLine(json);
    if (Result.isFailure(line)) return null;
    lines.push(line.success);
  }
  return lines;
};

/** What a worker needs to continue a session. */
export type Recovered = {
  readonly header: Header;
  readonly snapshot: Snapshot;
  /** The entries after the snapshot, without gaps. */
  readonly tail: readonly AnyEntry[];
};

/**
 * The last snapshot of a session and the entries after it, or null if any of it is damaged. The server is the source of
 * truth, so a doubtful log is dropped rather than repaired.
 */
export const recover = (session: StoredSession, decodeLine: DecodeLine): Recovered | null => {
  const { segments } = session;
  const chain = segments.slice(segments.findLastIndex((segment) => segment.snapshot !== null));
  const [head] = chain;
  if (head === undefined || head.snapshot === null) return null;
  const lines = chain.flatMap(({ segment }) => segment.lines);
  const read = decodeLines([session.header, head.snapshot, ...lines], decodeLine);
  if (read === null) return null;
  const [header, snapshot, ...rest] = read;
  if (header === undefined || !('_tag' in header) || header._tag !== 'Header') return null;
  if (snapshot === undefined || !('_tag' in snapshot) || snapshot._tag !== 'Snapshot') return null;
  const tail = rest.filter(isAnyEntry);
  const isGapless = tail.every(({ seq }, index) => seq === snapshot.through + 1 + index);
  const reachesEnd = tail.at(-1)?.seq === chain.at(-1)?.segment.to;
  return isGapless && reachesEnd && isIntact(snapshot) ? { header, snapshot, tail } : null;
};
