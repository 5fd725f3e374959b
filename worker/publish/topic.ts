import type { AnyProjection, HostedState, Model } from '../ports/model.ts';
import { diffKeyed, type Keyed } from '../protocol/diff.ts';
import { isEqual } from '../protocol/equal.ts';
import type { TopicUpdate } from '../protocol/frame.ts';
import { parseTopicKey, type TopicKey } from '../protocol/topic-key.ts';

/** A subscribed topic. */
export type Topic<S> = {
  /** Recomputes the value if something that it reads has changed. */
  readonly refresh: (state: S) => void;
  /** The update that the receiver lacks, as version `v`, or null. It counts as sent from then on. */
  readonly update: (v: number) => TopicUpdate | null;
  /** The receiver has no usable value: the next update is a full one. */
  readonly forget: () => void;
};

type Computed = { readonly reads: readonly unknown[]; readonly value: unknown };
type Sent = { readonly v: number; readonly value: unknown };

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => Object.is(item, b[index]));

const createTopic = <S>(projection: AnyProjection<S>, params: unknown): Topic<S> => {
  let computed: Computed | null = null;
  let sent: Sent | null = null;

  return {
    refresh: (state) => {
      const reads = projection.reads(state);
      if (computed !== null && isSame(computed.reads, reads)) return;
      // The page's types tie the parameters to the topic. Wrong ones can only make this projection throw.
      computed = { reads, value: projection.project(state, params as never) };
    },
    update: (v) => {
      if (computed === null) return null;
      const { value } = computed;
      const before = sent;
      if (before === null) {
        sent = { v, value };
        return { v, full: value };
      }
      if (Object.is(before.value, value)) return null;
      if (projection.keyed !== true) {
        const isNew = !isEqual(before.value, value);
        sent = { v: isNew ? v : before.v, value };
        return isNew ? { v, full: value } : null;
      }
      const patch = diffKeyed(before.value as Keyed, value as Keyed);
      sent = { v: patch === null ? before.v : v, value };
      return patch === null ? null : { base: before.v, v, patch };
    },
    forget: () => {
      sent = null;
    },
  };
};

/** The topic of a key, or null if the model has no such topic. */
export const openTopic = <S extends HostedState>(
  projections: Model<S>['projections'],
  key: TopicKey,
): Topic<S> | null => {
  const parsed = parseTopicKey(key);
  if (parsed === null || !Object.hasOwn(projections, parsed.name)) return null;
  const projection = projections[parsed.name];
  return projection === undefined ? null : createTopic(projection, parsed.params);
};
