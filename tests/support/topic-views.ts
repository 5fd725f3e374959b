import { projections, type State } from '../../core/core.ts';
import type { Projection } from '../../core/engine/projection.ts';
import { parseTopicKey, type TopicKey } from '../../worker/protocol/topic-key.ts';

const ALL = projections as unknown as Readonly<Record<string, Projection<State, never, unknown>>>;

/** The name of a topic, without the parameters in its key. */
export const nameOf = (key: TopicKey): string => parseTopicKey(key)?.name ?? key;

/** The parts of a state that a topic reads. */
export const readsAt = (state: State, key: TopicKey): readonly unknown[] =>
  ALL[nameOf(key)]?.reads(state) ?? [];

/** The view of a topic in a state. */
export const viewAt = (state: State, key: TopicKey): unknown =>
  ALL[nameOf(key)]?.project(state, (parseTopicKey(key)?.params ?? {}) as never);
