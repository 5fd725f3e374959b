import type { OfflineCopy } from '../../core/office/page/offline-copy.ts';
import type { ServerClock } from '../ports/server-clock.ts';
import type { CopyStore } from './copy-store.ts';
import { copyIn, textOf } from './copy-text.ts';

/** How the core is kept and forgotten. */
type OfflineModel<S> = {
  /** Null: there is nothing to keep. */
  readonly copyOf: (state: S) => OfflineCopy | null;
  /** Whether a step has revoked the permission to keep anything. */
  readonly mustForget: (before: S, after: S) => boolean;
  /** Whether a step has changed data that the next start needs. */
  readonly isNews: (before: S, after: S) => boolean;
};

/** Keeps the office of one page for its next start without a server. No call throws. */
export type CopyKeeper<S> = {
  readonly stepped: (before: S, after: S) => void;
  /** Null: nothing is kept that may be shown. */
  readonly read: () => Promise<OfflineCopy | null>;
  /** Resolves when the pending writes are done. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
};

export type CopyPorts<S> = {
  readonly model: OfflineModel<S>;
  readonly store: CopyStore;
  /** OF4: deletes the floor plans that the service worker has kept. */
  readonly dropPlans: () => Promise<void>;
  readonly clock: ServerClock;
  readonly state: () => S;
};

/** Milliseconds. A page that is left is kept at once (`flush`), but may be closed before that is done. */
const FIRST_AFTER = 5_000;
const NEWS_AFTER = 2_000;
const EVERY = 60_000;

export const createCopyKeeper = <S>({
  model,
  store,
  dropPlans,
  clock,
  state,
}: CopyPorts<S>): CopyKeeper<S> => {
  let armed: { readonly disarm: () => void; readonly delay: number } | null = null;
  let kept: string | null = null;
  let work: Promise<void> = Promise.resolve();

  /** One after the other, so that nothing is written after it was to be forgotten. */
  const next = (run: () => Promise<void>): Promise<void> => {
    work = work.then(run).catch(() => undefined);
    return work;
  };

  const keep = async (): Promise<void> => {
    const copy = model.copyOf(state());
    const text = copy === null ? null : textOf(copy, clock.ahead());
    if (text === null || text === kept) return;
    kept = text;
    await store.write(text);
    if (model.copyOf(state()) === null) await forgetNow();
  };

  const forgetNow = async (): Promise<void> => {
    kept = null;
    await Promise.allSettled([store.remove(), dropPlans()]);
  };

  const disarm = (): void => {
    armed?.disarm();
    armed = null;
  };

  /** Unless it is due sooner. */
  const arm = (delay: number): void => {
    if (armed !== null && armed.delay <= delay) return;
    disarm();
    const run = (): void => {
      armed = null;
      void next(keep);
    };
    armed = { disarm: clock.after(delay, run), delay };
  };

  return {
    stepped: (before, after) => {
      if (model.mustForget(before, after)) {
        disarm();
        void next(forgetNow);
      } else if (kept === null) arm(FIRST_AFTER);
      else arm(model.isNews(before, after) ? NEWS_AFTER : EVERY);
    },
    read: async () => {
      const text = await store.read().catch(() => null);
      const read = text === null ? null : copyIn(text, clock.computer.now());
      if (text !== null && read === null) await next(forgetNow);
      if (read === null) return null;
      clock.assume(read.ahead);
      return read.copy;
    },
    flush: () => next(keep),
    stop: disarm,
  };
};
