import { startMinuteTimer } from '../clock/minute-timer.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Environment } from '../configuration/environment.ts';
import { createConsents } from '../consent/consents.ts';
import type { Db } from '../database/db.ts';
import { createReachable } from '../database/reachable.ts';
import { createSessions } from '../session/sessions.ts';
import { createSignIn } from '../session/sign-in.ts';
import { createUpdates } from '../update/updates.ts';
import { createAuthorization } from './authorization.ts';
import type { Backend } from './listener.ts';
import { createPollParser } from './repeated-poll.ts';
import { createWebHandler, nodeHandlerOf } from './web-handler.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
const MS_PER_MINUTE = 60_000;

/** Pages of another build are told to reload. */
const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'dev';

const trouble = (cause: unknown): void => {
  console.error('Perch: a background task failed:', cause);
};

export type RunningBackend = Backend & { readonly stop: () => Promise<void> };

/** Composes everything that needs the database. `clock` returns milliseconds since the epoch. */
export const createBackend = async (
  db: Db,
  environment: Pick<Environment, 'secureCookies' | 'sessionIdleMinutes'>,
  clock: () => number,
): Promise<RunningBackend> => {
  const { secureCookies, sessionIdleMinutes } = environment;
  const sessions = await createSessions(db, sessionIdleMinutes * MS_PER_MINUTE, clock);
  const consents = await createConsents(db, clock);
  const updates = await createUpdates(db, { build: BUILD, onTrouble: trouble });
  const stopMinuteTimer = await startMinuteTimer(db, clock, trouble);
  const webHandler = createWebHandler({
    db,
    sessions,
    consents,
    updates,
    signIn: createSignIn(db, sessions, clock),
    configuration: () => readConfiguration(db),
    minute: () => Math.floor(clock() / MS_PER_MINUTE),
    secureCookies,
  });
  const parsePoll = createPollParser(secureCookies);
  const sweeping = setInterval(() => void sessions.sweep().catch(trouble), SWEEP_EVERY_MS);
  sweeping.unref();

  return {
    isUnchangedPoll: (connection, url, cookies) => {
      const poll = parsePoll(connection, url, cookies);
      const session = poll === null ? null : sessions.rememberedByHash(poll.sessionHash);
      if (poll === null || session === null || !consents.isKnownApproved(session.userId)) {
        return false;
      }
      return updates.unchanged(session.userId, poll.query);
    },
    authorize: createAuthorization(sessions, consents, secureCookies),
    isReachable: createReachable(db),
    api: nodeHandlerOf(webHandler, secureCookies),
    stop: async () => {
      clearInterval(sweeping);
      await webHandler.dispose();
      await stopMinuteTimer();
      await updates.close();
      await sessions.stop();
    },
  };
};
