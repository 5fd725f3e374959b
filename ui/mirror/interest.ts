import type { TopicKey } from '../../worker/protocol/topic-key.ts';
import type { PageClock } from './page-clock.ts';

/** Which topics the page looks at. */
export type Interest = {
  /** Counts one more component that looks at the topic; the result ends it. */
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

/** Follows a topic that is wanted for as long. */
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

/** A screen that is left and entered again, or two that change places, need not wait for the topic. Milliseconds. */
const GRACE = 2_000;

export const createInterest = ({ clock, subscribe, unsubscribe }: InterestPorts): Interest => {
  const counts = new Map<TopicKey, number>();
  const leaving = new Map<TopicKey, () => void>();
  let entering: TopicKey[] = [];

  /** Components that appear together ask in one call. */
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
