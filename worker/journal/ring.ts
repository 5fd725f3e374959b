import type { SegmentInfo } from './segment-store.ts';

/** The retention limits of the log, over all sessions. */
export type Ring = {
  /** Milliseconds. */
  readonly age: number;
  readonly bytes: number;
};

export const KEPT: Ring = { age: 8 * 3_600_000, bytes: 20_000_000 };
/** Without a database, the log is in the worker's memory and must be smaller. */
export const UNKEPT: Ring = { age: 3_600_000, bytes: 4_000_000 };

/** A head and the segments that continue it. They cannot be replayed without the head's snapshot. */
const chainsOf = (segments: readonly SegmentInfo[]): SegmentInfo[][] => {
  const chains = new Map<string, SegmentInfo[]>();
  for (const segment of segments) {
    const key = `${segment.head} ${segment.sessionId}`;
    chains.set(key, [...(chains.get(key) ?? []), segment]);
  }
  return [...chains.values()];
};

const newest = (chain: readonly SegmentInfo[]): { readonly at: number; readonly from: number } => ({
  at: Math.max(...chain.map(({ at }) => at)),
  from: Math.max(...chain.map(({ from }) => from)),
});

/**
 * The segments to delete, oldest first, so that the rest is young enough and fits into `share` of the ring. Chains are
 * deleted as a whole.
 */
export const excess = (
  segments: readonly SegmentInfo[],
  ring: Ring,
  now: number,
  share: number,
): readonly SegmentInfo[] => {
  let bytes = 0;
  const newestFirst = chainsOf(segments)
    .map((chain) => ({ chain, ...newest(chain) }))
    .sort((a, b) => b.at - a.at || b.from - a.from);
  const cut = newestFirst.findIndex(({ chain, at }) => {
    bytes += chain.reduce((sum, segment) => sum + segment.bytes, 0);
    return bytes > ring.bytes * share || at < now - ring.age;
  });
  if (cut < 0) return [];
  return newestFirst
    .slice(cut)
    .reverse()
    .flatMap(({ chain }) => chain);
};
