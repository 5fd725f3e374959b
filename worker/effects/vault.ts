import type { Secret } from '../protocol/api.ts';

/** Holds credentials on their way from the page to the server. They never enter the log and can be taken once. */
export type Vault = {
  /** Returns the number that refers to them. */
  readonly deposit: (secret: Secret) => number;
  /** Returns the credentials and forgets them. */
  readonly take: (secret: number) => Secret | null;
};

export const createVault = (): Vault => {
  const held = new Map<number, Secret>();
  let last = 0;
  return {
    deposit: (secret) => {
      last += 1;
      held.set(last, secret);
      // Keep only the last two: an unused one is needed only while its sign-in may still be on its way.
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
