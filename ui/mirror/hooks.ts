import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Command, projections } from '../../core/core.ts';
import type { Credentials, NewPassword } from '../../worker/protocol/api.ts';
import { createHooks } from './create-hooks.ts';
import type { Mirror } from './mirror.ts';
import { pageMirror } from './page-mirror.ts';
import type { WorkerReport } from './supervisor.ts';

/** Null: use the page's own mirror. */
export const MirrorContext = createContext<Mirror | null>(null);

export const useMirror = (): Mirror => useContext(MirrorContext) ?? pageMirror();

export const { useProjection, useParamProjection, useDispatch } = createHooks<
  typeof projections,
  Command
>(useMirror);

/** Signs in with a password, which does not enter the log. */
export const useSignIn = (): ((credentials: Credentials) => void) => {
  const mirror = useMirror();
  return useCallback((credentials) => void mirror.signIn(credentials), [mirror]);
};

/** Changes the password; neither the old one nor the new one enters the log. */
export const useChangePassword = (): ((change: NewPassword) => void) => {
  const mirror = useMirror();
  return useCallback((change) => void mirror.changePassword(change), [mirror]);
};

export const useWorkerReport = (): WorkerReport => {
  const { watch, report } = useMirror().supervisor;
  return useSyncExternalStore(watch, report, report);
};
