import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. About 10 ms on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are rejected before hashing, because the cost grows with the length. */
const LONGEST_PASSWORD = 1024;

/** A hash takes 19 MiB: many concurrent logins must not exhaust the server's memory. */
const inTurn = createConcurrencyLimit(2);

/** Hashes a password as a PHC string with a random salt. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

let decoy: Promise<string> | null = null;

/**
 * Verifies a password against its hash. Without a hash (unknown user name) it verifies against a decoy, so that the
 * response time does not reveal whether the name exists.
 */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  if (password.length > LONGEST_PASSWORD) return false;
  decoy ??= hashPassword('decoy');
  const expected = phc ?? (await decoy);
  const right = await inTurn(() => verify(expected, password));
  return right && phc !== null;
};
