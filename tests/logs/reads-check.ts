import type { State } from '../../core/core.ts';
import { hashOf } from '../../core/log/hash.ts';
import { readsAt } from '../support/topic-views.ts';

type Views = Readonly<Record<string, unknown>>;

/**
 * A topic is recomputed only if something that it reads has changed, so its view must depend on nothing else. Takes the
 * views of successive states, and returns the topics whose view has changed although nothing that they read has.
 */
export const createReadsCheck = (): ((state: State, views: Views) => readonly string[]) => {
  const shown = new Map<string, { readonly reads: readonly unknown[]; readonly hash: string }>();
  const isMisread = (state: State, key: string, view: unknown): boolean => {
    const now = { reads: readsAt(state, key), hash: hashOf(view) };
    const last = shown.get(key);
    shown.set(key, now);
    const isSame = last?.reads.every((each, n) => Object.is(each, now.reads[n])) === true;
    return isSame && last.hash !== now.hash;
  };
  return (state, views) =>
    Object.entries(views).flatMap(([key, view]) => (isMisread(state, key, view) ? [key] : []));
};
