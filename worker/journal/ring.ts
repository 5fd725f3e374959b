import type { SegmentInfo } from './segment-store.ts';

/** How much of the past is kept, over all sessions. */
export type Ring = {
  /** Milliseconds. */
  readonly age: number;
  readonly bytes: number;
};

export const KEPT: Ring = { age: 8 * 3_600_000, bytes: 20_000_000 };
/** Without a database the log shares the worker's memory with everything else. */
export const UNKEPT: Ring = { age: 3_600_000, bytes: 4_000_000 };

/** The segments that must go so that what stays is young enough and fits into `share` of the ring, oldest first. */
export const excess = (
  segments: readonly SegmentInfo[],
  ring: Ring,
  now: number,
  share: number,
): readonly SegmentInfo[] => {
  let bytes = 0;
  const newestFirst = [...segments].sort((a, b) => b.at - a.at || b.from - a.from);
  const cut = newestFirst.findIndex((segment) => {
    bytes += segment.bytes;
    return bytes > ring.bytes * share || segment.at < now - ring.age;
  });
  return cut < 0 ? [] : newestFirst.slice(cut).reverse();
};
