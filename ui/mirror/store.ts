import { applyUpdate, type Held } from '../../worker/protocol/apply.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';

/** What the page holds of the worker's topics. */
export type TopicStore = {
  /** Takes in a frame as a whole, then tells whoever watches one of its topics. */
  readonly receive: (frame: Frame) => void;
  /** The topic's value; undefined before the first. The same object as long as nothing in it changes. */
  readonly read: (key: TopicKey) => unknown;
  /** Calls back after each change; the result ends it. */
  readonly watch: (key: TopicKey, changed: () => void) => () => void;
  /** Lets go of a topic that nobody looks at any more. */
  readonly drop: (key: TopicKey) => void;
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
  const watchers = new Map<TopicKey, Set<() => void>>();

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
      for (const key of changed) {
        for (const tell of [...(watchers.get(key) ?? [])]) tell();
      }
    },
    read: (key) => held.get(key)?.value,
    watch: (key, changed) => {
      const own = watchers.get(key) ?? new Set();
      watchers.set(key, own);
      own.add(changed);
      return () => {
        own.delete(changed);
        if (own.size === 0 && watchers.get(key) === own) watchers.delete(key);
      };
    },
    drop: (key) => {
      held.delete(key);
    },
  };
};
