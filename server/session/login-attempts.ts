const WINDOW_MS = 5 * 60_000;
const MOST_FAILURES = 10;
/** Above this many names the oldest are forgotten: a flood of names must not fill the memory. */
const MOST_KEYS = 50_000;

/**
 * Counts failed logins by address and user name: ten failures within five minutes close the door for that pair until
 * the oldest of them is five minutes old; a success forgets them. Times in ms.
 */
export const createLoginAttempts = (clock: () => number) => {
  const failures = new Map<string, readonly number[]>();
  const keyOf = (address: string, username: string) => `${address} ${username.toLowerCase()}`;

  const recent = (key: string): readonly number[] => {
    const since = clock() - WINDOW_MS;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };

  return {
    /** Seconds until the next attempt may be made; 0: now. */
    secondsToWait: (address: string, username: string): number => {
      const list = recent(keyOf(address, username));
      const oldest = list[0];
      if (list.length < MOST_FAILURES || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - clock()) / 1000));
    },
    /** To be called before the password is checked, so that simultaneous attempts count too. */
    started: (address: string, username: string): void => {
      const key = keyOf(address, username);
      const list = recent(key);
      failures.delete(key);
      failures.set(key, [...list, clock()]);
      const [first] = failures.keys();
      if (failures.size > MOST_KEYS && first !== undefined) failures.delete(first);
    },
    succeeded: (address: string, username: string): void => {
      failures.delete(keyOf(address, username));
    },
  };
};
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
