import { createHash } from 'node:crypto';
import { normalUsername } from './username.ts';

const WINDOW_MS = 5 * 60_000;
const MOST_FAILURES = 10;
/** Above this many keys the oldest are dropped: a flood of names must not exhaust memory. */
const MOST_KEYS = 50_000;

/** A hash, so that keys have a fixed length. */
const keyOf = (address: string, username: string): string =>
  createHash('sha256')
    .update(`${address} ${normalUsername(username)}`)
    .digest('base64url');

/**
 * Counts failed logins by address and user name: ten failures within five minutes block the pair until the oldest of them
 * is five minutes old. A success clears them. Times in ms.
 */
export const createLoginAttempts = (clock: () => number) => {
  /** Ordered by last attempt. */
  const failures = new Map<string, readonly number[]>();

  const recent = (key: string): readonly number[] => {
    const since = clock() - WINDOW_MS;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };

  const forgetOld = (): void => {
    const since = clock() - WINDOW_MS;
    for (const [key, list] of failures) {
      if (failures.size <= MOST_KEYS && (list.at(-1) ?? 0) > since) return;
      failures.delete(key);
    }
  };

  return {
    /** Seconds until the next attempt is allowed; 0: now. */
    secondsToWait: (address: string, username: string): number => {
      const list = recent(keyOf(address, username));
      const oldest = list[0];
      if (list.length < MOST_FAILURES || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - clock()) / 1000));
    },
    /** Call it before the password is checked, so that concurrent attempts count too. */
    started: (address: string, username: string): void => {
      const key = keyOf(address, username);
      const list = recent(key);
      failures.delete(key);
      failures.set(key, [...list, clock()]);
      forgetOld();
    },
    succeeded: (address: string, username: string): void => {
      failures.delete(keyOf(address, username));
    },
    /** The number of pairs in memory. */
    size: (): number => failures.size,
  };
};
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
