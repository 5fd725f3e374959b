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

/** A head and those that go on from it: without the state that it brings they could not be replayed. */
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
 * The segments that must go so that what stays is young enough and fits into `share` of the ring, oldest first. A head
 * goes with all that go on from it.
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
