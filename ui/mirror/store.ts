import { applyUpdate, type Held } from '../../worker/protocol/apply.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';

/** What the page holds of the worker's topics. */
export type TopicStore = {
  /** Takes in a frame as a whole, and tells whoever hears one of its topics. Those who watch are told by `draw`. */
  readonly receive: (frame: Frame) => void;
  /** Tells the subscribers of a topic that has changed since the last time. */
  readonly draw: () => void;
  /** The topic's value; undefined before the first. The same object as long as nothing in it changes. */
  readonly read: (key: TopicKey) => unknown;
  /** Calls back to draw each change; the result ends it. */
  readonly subscribe: (key: TopicKey, changed: () => void) => () => void;
  /** Calls back as soon as a change is there; the result ends it. */
  readonly subscribeSync: (key: TopicKey, changed: () => void) => () => void;
  /** Lets go of a topic that nobody looks at any more. */
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
 * `resync` asks for a topic's whole value. `isWanted`: whether the page looks at the topic; what is still under way for
 * others is not held.
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
