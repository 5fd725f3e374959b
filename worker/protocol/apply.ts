import type { Keyed } from './diff.ts';
import { share } from './equal.ts';
import type { KeyedPatch, TopicUpdate } from './frame.ts';

/** A topic as the receiver holds it. */
export type Held = {
  readonly epoch: number;
  readonly v: number;
  readonly value: unknown;
};

type Step = { readonly before: WeakRef<Keyed>; readonly patch: KeyedPatch };

/** What each record was made with, the last step of it only: who holds a record must not hold all before it. */
const steps = new WeakMap<Keyed, Step>();

/** The patch that made `after` of `before`; undefined when it was not made in one step, or is no longer known. */
export const patchBetween = (before: Keyed, after: Keyed): KeyedPatch | undefined => {
  const step = steps.get(after);
  return step?.before.deref() === before ? step.patch : undefined;
};

/** The record after a patch; rows that the patch does not change keep their identity. */
export const applyPatch = (before: Keyed, patch: KeyedPatch): Keyed => {
  const next: Record<string, unknown> = { ...before };
  for (const id of patch.del) delete next[id];
  for (const [id, row] of Object.entries(patch.set)) next[id] = share(before[id], row);
  steps.set(next, { before: new WeakRef(before), patch });
  return next;
};

/**
 * One update of one topic: the new holding, the same one when the update is old, or `resync` when what it builds on is
 * not held. A holding of an older epoch stays until its first full value comes, so that nothing blinks.
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
