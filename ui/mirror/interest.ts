import type { TopicKey } from '../../worker/protocol/topic-key.ts';
import type { PageClock } from './page-clock.ts';

/** Counts which topics the page uses. */
export type Interest = {
  /** Adds a component that uses the topic; returns how to remove it. */
  readonly add: (key: TopicKey) => () => void;
  readonly keys: () => readonly TopicKey[];
  readonly has: (key: TopicKey) => boolean;
};

export type InterestPorts = {
  readonly clock: PageClock;
  readonly subscribe: (keys: readonly TopicKey[]) => void;
  readonly unsubscribe: (keys: readonly TopicKey[]) => void;
};

type Follow = (key: TopicKey, changed: () => void) => () => void;

/** Wraps a subscription so that the topic counts as used meanwhile. */
export const withInterest =
  (follow: Follow, interest: Interest): Follow =>
  (key, changed) => {
    const end = follow(key, changed);
    const release = interest.add(key);
    return () => {
      end();
      release();
    };
  };

/** Topics are kept this long, so that returning to a screen or swapping two does not load them again. Milliseconds. */
const GRACE = 2_000;

export const createInterest = ({ clock, subscribe, unsubscribe }: InterestPorts): Interest => {
  const counts = new Map<TopicKey, number>();
  const leaving = new Map<TopicKey, () => void>();
  let entering: TopicKey[] = [];

  /** Components that mount together subscribe in one call. */
  const enter = (key: TopicKey) => {
    if (entering.length === 0) {
      queueMicrotask(() => {
        const keys = entering;
        entering = [];
        subscribe(keys);
      });
    }
    entering.push(key);
  };

  const release = (key: TopicKey) => {
    const count = (counts.get(key) ?? 0) - 1;
    counts.set(key, count);
    if (count > 0) return;
    const leave = () => {
      leaving.delete(key);
      counts.delete(key);
      unsubscribe([key]);
    };
    leaving.set(key, clock.after(GRACE, leave));
  };

  return {
    add: (key) => {
      const count = counts.get(key);
      counts.set(key, (count ?? 0) + 1);
      leaving.get(key)?.();
      leaving.delete(key);
      if (count === undefined) enter(key);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        release(key);
      };
    },
    keys: () => [...counts.keys()],
    has: (key) => counts.has(key),
  };
};
