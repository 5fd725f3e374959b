import { newSessionId } from '../../mirror/session-id.ts';

/** The id of the log of this tab, so that a reload continues it. */
const KEY = 'perchAdministration';

export type Claim = {
  readonly sessionId: string;
  /** A page before this one has left a log with this id. */
  readonly resumes: boolean;
};

const stored = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const keepSession = (sessionId: string): void => {
  try {
    window.sessionStorage.setItem(KEY, sessionId);
  } catch {
    // Storage is blocked: a reload begins anew.
  }
};

/** Holds the lock until the page ends; false: another tab holds it. */
const lock = (sessionId: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (navigator.locks === undefined) {
      resolve(false);
      return;
    }
    navigator.locks
      .request(`perch-administration-${sessionId}`, { ifAvailable: true }, (held) => {
        resolve(held !== null);
        return held === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

/** AP15: continues what this tab had before a reload. A duplicated tab has the same id, but not the lock. */
export const claimSession = async (): Promise<Claim> => {
  const known = stored();
  if (known !== null && (await lock(known))) return { sessionId: known, resumes: true };
  const sessionId = newSessionId();
  await lock(sessionId);
  return { sessionId, resumes: false };
};
