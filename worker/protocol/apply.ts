import type { Keyed } from './diff.ts';
import { share } from './equal.ts';
import type { KeyedPatch, TopicUpdate } from './frame.ts';

/** A topic's value at the receiver. */
export type Held = {
  readonly epoch: number;
  readonly v: number;
  readonly value: unknown;
};

type Step = { readonly before: WeakRef<Keyed>; readonly patch: KeyedPatch };

/** The last patch of each record; only the last, so that a record does not retain its predecessors. */
const steps = new WeakMap<Keyed, Step>();

/** The patch that turned `before` into `after`; undefined if it took several steps, or is no longer known. */
export const patchBetween = (before: Keyed, after: Keyed): KeyedPatch | undefined => {
  const step = steps.get(after);
  return step?.before.deref() === before ? step.patch : undefined;
};

/** Applies a patch. Rows that do not change keep their identity. */
export const applyPatch = (before: Keyed, patch: KeyedPatch): Keyed => {
  const next: Record<string, unknown> = { ...before };
  for (const id of patch.del) delete next[id];
  for (const [id, row] of Object.entries(patch.set)) next[id] = share(before[id], row);
  steps.set(next, { before: new WeakRef(before), patch });
  return next;
};

/**
 * Applies an update to a topic. Returns `held` unchanged if the update is outdated, and `resync` if the value that it
 * patches is not held. A value of an older epoch stays until the first full value arrives, to avoid flicker.
 */
export const applyUpdate = (
  held: Held | undefined,
  epoch: number,
  update: TopicUpdate,
): Held | undefined | 'resync' => {
  if (held !== undefined && (epoch < held.epoch || (epoch === held.epoch && update.v <= held.v))) {
    return held;
  }
  if ('full' in update) {
    return { epoch, v: update.v, value: share(held?.value, update.full) };
  }
  if (held === undefined || held.epoch !== epoch || held.v !== update.base) return 'resync';
  return { epoch, v: update.v, value: applyPatch(held.value as Keyed, update.patch) };
};
