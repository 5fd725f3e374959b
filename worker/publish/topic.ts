import type { AnyProjection, HostedState, Model } from '../model.ts';
import { diffKeyed, type Keyed } from '../protocol/diff.ts';
import { isEqual } from '../protocol/equal.ts';
import type { TopicUpdate } from '../protocol/frame.ts';
import { parseTopicKey, type TopicKey } from '../protocol/topic-key.ts';

/** A topic that somebody looks at. */
export type Topic<S> = {
  /** Computes it anew if something it reads has changed. */
  readonly refresh: (state: S) => void;
  /** What the receiver lacks, under the version `v`; null: nothing. From then on it counts as sent. */
  readonly update: (v: number) => TopicUpdate | null;
  /** The receiver holds nothing that can be built upon: the next update is a full one. */
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
      // The page's types tie the parameters to the topic; a wrong one can only make this projection fail.
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

/** The topic that a key names, or null when the model has none of that name. */
export const openTopic = <S extends HostedState>(
  projections: Model<S>['projections'],
  key: TopicKey,
): Topic<S> | null => {
  const parsed = parseTopicKey(key);
  if (parsed === null || !Object.hasOwn(projections, parsed.name)) return null;
  const projection = projections[parsed.name];
  return projection === undefined ? null : createTopic(projection, parsed.params);
};
