import { applyUpdate, type Held } from '../../worker/protocol/apply.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';

/** The page's copy of the worker's topics. */
export type TopicStore = {
  /** Applies a frame as a whole and notifies synchronous subscribers; others are notified by `draw`. */
  readonly receive: (frame: Frame) => void;
  /** Notifies the subscribers of the topics that changed since the last call. */
  readonly draw: () => void;
  /** The topic's value; undefined before the first. The same object while nothing in it changes. */
  readonly read: (key: TopicKey) => unknown;
  /** Calls back at the next draw after a change; returns how to unsubscribe. */
  readonly subscribe: (key: TopicKey, changed: () => void) => () => void;
  /** Calls back on each change; returns how to unsubscribe. */
  readonly subscribeSync: (key: TopicKey, changed: () => void) => () => void;
  /** Removes a topic that is not used any more. */
  readonly drop: (key: TopicKey) => void;
};

type Listeners = {
  readonly add: (key: TopicKey, changed: () => void) => () => void;
  readonly tell: (keys: Iterable<TopicKey>) => void;
};

const createListeners = (): Listeners => {
  const all = new Map<TopicKey, Set<() => void>>();
  return {
    add: (key, changed) => {
      const own = all.get(key) ?? new Set();
      all.set(key, own);
      own.add(changed);
      return () => {
        own.delete(changed);
        if (own.size === 0 && all.get(key) === own) all.delete(key);
      };
    },
    tell: (keys) => {
      for (const key of keys) {
        for (const changed of [...(all.get(key) ?? [])]) changed();
      }
    },
  };
};

/**
 * `resync` requests the whole value of a topic. `isWanted`: whether the page uses the topic; late frames of other
 * topics are ignored.
 */
export const createTopicStore = (
  resync: (key: TopicKey) => void,
  isWanted: (key: TopicKey) => boolean = () => true,
): TopicStore => {
  const held = new Map<TopicKey, Held>();
  const subscribers = createListeners();
  const syncSubscribers = createListeners();
  const undrawn = new Set<TopicKey>();

  return {
    receive: ({ epoch, topics }) => {
      const changed: TopicKey[] = [];
      for (const [key, update] of Object.entries(topics)) {
        if (!isWanted(key)) continue;
        const before = held.get(key);
        const after = applyUpdate(before, epoch, update);
        if (after === 'resync') resync(key);
        else if (after !== undefined && after !== before) {
          held.set(key, after);
          if (before === undefined || before.value !== after.value) changed.push(key);
        }
      }
      for (const key of changed) undrawn.add(key);
      syncSubscribers.tell(changed);
    },
    draw: () => {
      const keys = [...undrawn];
      undrawn.clear();
      subscribers.tell(keys);
    },
    read: (key) => held.get(key)?.value,
    subscribe: subscribers.add,
    subscribeSync: syncSubscribers.add,
    drop: (key) => {
      held.delete(key);
    },
  };
};
