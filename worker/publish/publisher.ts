import type { Clock } from '../ports/clock.ts';
import { messageOf } from '../ports/message-of.ts';
import type { HostedState, Model } from '../ports/model.ts';
import type { HostReport } from '../protocol/api.ts';
import type { Frame, TopicUpdate } from '../protocol/frame.ts';
import type { TopicKey } from '../protocol/topic-key.ts';
import { openTopic, type Topic } from './topic.ts';

export type Publisher = {
  readonly subscribe: (keys: readonly TopicKey[]) => void;
  readonly unsubscribe: (keys: readonly TopicKey[]) => void;
  readonly resync: (key: TopicKey) => void;
  /** The state has changed, so any topic may be dirty. */
  readonly changed: () => void;
  /** Calls back once the page has drawn the state that it has after the current entries. */
  readonly onceShown: (act: () => void) => void;
  readonly stop: () => void;
};

export type PublisherPorts<S extends HostedState> = {
  readonly projections: Model<S>['projections'];
  readonly epoch: number;
  readonly clock: Clock;
  readonly state: () => S;
  /** Resolves when the frame is on screen; rejects if the page did not accept it. */
  readonly send: (frame: Frame) => Promise<void>;
  readonly report: (report: HostReport) => void;
};

/** Milliseconds before retrying a rejected frame, so that a page that always fails is not flooded. */
const RETRY_AFTER = 1_000;

/**
 * Publishes the subscribed topics. A topic is recomputed only when something that it reads has changed. At most one
 * frame is in flight; changes during that time collapse into one difference to what was last sent.
 */
export const createPublisher = <S extends HostedState>({
  projections,
  epoch,
  clock,
  state,
  send,
  report,
}: PublisherPorts<S>): Publisher => {
  const topics = new Map<TopicKey, Topic<S>>();
  /** Topics that have failed and not yet recovered; each failure is reported once. */
  const failed = new Set<TopicKey>();
  /** One counter for all topics, so that a topic's versions also grow over several subscriptions. */
  let version = 0;
  let seq = 0;
  let phase: 'idle' | 'scheduled' | 'sending' | 'stopped' = 'idle';
  let isDirty = false;
  /** What waits for the next frame to be on screen. */
  let waiting: (() => void)[] = [];

  const updateOf = (key: TopicKey, topic: Topic<S>): TopicUpdate | null => {
    try {
      topic.refresh(state());
    } catch (error) {
      if (!failed.has(key)) report({ _tag: 'TopicFailed', key, message: messageOf(error) });
      failed.add(key);
      return null;
    }
    failed.delete(key);
    const update = topic.update(version + 1);
    if (update !== null) version += 1;
    return update;
  };

  const nextFrame = (): Frame | null => {
    const updates: Record<TopicKey, TopicUpdate> = {};
    let isEmpty = true;
    for (const [key, topic] of topics) {
      const update = updateOf(key, topic);
      if (update === null) continue;
      updates[key] = update;
      isEmpty = false;
    }
    if (isEmpty) return null;
    seq += 1;
    return { epoch, seq, topics: updates };
  };

  const settle = () => {
    if (phase === 'stopped') return;
    phase = 'idle';
    if (isDirty) schedule();
  };

  const pump = () => {
    if (phase !== 'scheduled') return;
    isDirty = false;
    const frame = nextFrame();
    phase = 'sending';
    const due = waiting;
    waiting = [];
    const shown = () => {
      for (const act of due) act();
      settle();
    };
    if (frame === null) {
      shown();
      return;
    }
    send(frame).then(shown, () => {
      for (const key of Object.keys(frame.topics)) topics.get(key)?.forget();
      waiting = [...due, ...waiting];
      isDirty = true;
      clock.after(RETRY_AFTER, settle);
    });
  };

  /** In a microtask, so that entries that arrive together make one frame. */
  const schedule = () => {
    isDirty = true;
    if (phase !== 'idle') return;
    phase = 'scheduled';
    queueMicrotask(pump);
  };

  return {
    subscribe: (keys) => {
      for (const key of keys) {
        const topic = topics.get(key) ?? openTopic<S>(projections, key);
        if (topic === null) report({ _tag: 'TopicFailed', key, message: 'there is no such topic' });
        else topics.set(key, topic);
      }
      schedule();
    },
    unsubscribe: (keys) => {
      for (const key of keys) {
        topics.delete(key);
        failed.delete(key);
      }
    },
    resync: (key) => {
      topics.get(key)?.forget();
      schedule();
    },
    changed: schedule,
    onceShown: (act) => {
      waiting.push(act);
      schedule();
    },
    stop: () => {
      phase = 'stopped';
      waiting = [];
      topics.clear();
    },
  };
};
