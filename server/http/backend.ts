import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Environment } from '../configuration/environment.ts';
import { createConsents } from '../consent/consents.ts';
import type { Db } from '../database/db.ts';
import { createLoginAttempts } from '../session/login-attempts.ts';
import { tokenInCookies } from '../session/session-cookie.ts';
import { createSessions } from '../session/sessions.ts';
import type { Backend } from './listener.ts';
import { createWebHandler, nodeHandlerOf } from './web-handler.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
const MS_PER_MINUTE = 60_000;

export type RunningBackend = Backend & { readonly stop: () => Promise<void> };

/** All that answers from the database. `clock` gives milliseconds since the epoch. */
export const createBackend = async (
  db: Db,
  environment: Pick<Environment, 'secureCookies' | 'sessionIdleMinutes'>,
  clock: () => number,
): Promise<RunningBackend> => {
  const { secureCookies, sessionIdleMinutes } = environment;
  const sessions = await createSessions(db, sessionIdleMinutes * MS_PER_MINUTE, clock);
  const consents = await createConsents(db, clock);
  const webHandler = createWebHandler({
    db,
    sessions,
    consents,
    attempts: createLoginAttempts(clock),
    configuration: () => readConfiguration(db),
    minute: () => Math.floor(clock() / MS_PER_MINUTE),
    secureCookies,
  });
  const sweeping = setInterval(() => void sessions.sweep(), SWEEP_EVERY_MS);
  sweeping.unref();

  return {
    isUnchangedPoll: (url, cookies) => {
      const token = tokenInCookies(cookies, secureCookies);
      const session = token === null ? null : sessions.remembered(token);
      return session !== null && consents.isKnownApproved(session.userId) && false && url === '';
    },
    api: nodeHandlerOf(webHandler, secureCookies),
    stop: async () => {
      clearInterval(sweeping);
      await webHandler.dispose();
      await sessions.stop();
    },
  };
};
