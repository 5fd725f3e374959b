import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { ReplaySession } from './replay-session.ts';
import type { OpenLog, ReplayState } from './replay-state.ts';

export const ReplayContext = createContext<ReplaySession | null>(null);

export const useReplay = (): ReplaySession => {
  const session = useContext(ReplayContext);
  if (session === null) throw new Error('There is no replay around this part of the page');
  return session;
};

export const useReplayState = (session: ReplaySession): ReplayState =>
  useSyncExternalStore(session.watch, session.state, session.state);

/** A part of the open log; undefined if none is open. Renders again only when that part changes. */
export const useOpenLog = <A>(select: (log: OpenLog) => A): A | undefined => {
  const session = useReplay();
  return useSyncExternalStoreWithSelector(session.watch, session.state, session.state, (state) =>
    state.phase === 'open' ? select(state.log) : undefined,
  );
};
