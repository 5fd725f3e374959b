import type { Secret } from '../protocol/api.ts';

/** Holds secrets on their way between the page and the server. They never enter the log and can be taken once. */
export type Vault = {
  /** Returns the number that refers to them. */
  readonly deposit: (secret: Secret) => number;
  /** Returns the secret and forgets it. */
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
