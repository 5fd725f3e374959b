import { useCallback, useEffect } from 'react';
import type { ReplaySession } from './replay-session.ts';

/** The entry in an address such as `/webapp/replay#118`. */
export const entryOf = (hash: string): number | null =>
  /^#\d{1,15}$/.test(hash) ? Number(hash.slice(1)) : null;

/** Browsers limit how often the address may change. Milliseconds. */
const SETTLED = 250;

/** Keeps the entry in the address, and seeks to the entry of an edited address; returns how to read it. */
export const useEntryInAddress = (session: ReplaySession): (() => number | null) => {
  const read = useCallback(() => entryOf(window.location.hash), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: number | null = null;
    const follow = (): void => {
      const state = session.state();
      if (state.phase !== 'open' || state.log.details === null) return;
      const { seq } = state.log.details.row;
      if (seq === shown) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown = seq;
        if (read() !== seq) window.history.replaceState(window.history.state, '', `#${seq}`);
      }, SETTLED);
    };
    const go = (): void => {
      const seq = read();
      if (seq !== null && seq !== shown) session.seekEntry(seq);
    };
    const unwatch = session.watch(follow);
    window.addEventListener('hashchange', go);
    return () => {
      clearTimeout(timer);
      unwatch();
      window.removeEventListener('hashchange', go);
    };
  }, [session, read]);
  return read;
};
