import type { Credentials } from '../protocol/api.ts';

/** Credentials on their way from the page to the server. They never enter the log, and are given out once. */
export type Vault = {
  /** Answers the number that names them. */
  readonly deposit: (credentials: Credentials) => number;
  /** Gives them out and forgets them. */
  readonly take: (secret: number) => Credentials | null;
};

export const createVault = (): Vault => {
  const held = new Map<number, Credentials>();
  let last = 0;
  return {
    deposit: (credentials) => {
      last += 1;
      held.set(last, credentials);
      // Those that were never used are not kept longer than an attempt that may still be on its way.
      held.delete(last - 2);
      return last;
    },
    take: (secret) => {
      const credentials = held.get(secret) ?? null;
      held.delete(secret);
      return credentials;
    },
  };
};
