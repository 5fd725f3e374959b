import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. About 10 ms on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are refused before hashing: a hash's cost grows with the length. */
const LONGEST_PASSWORD = 1024;

/** A hash takes 19 MiB: a storm of logins must not take the memory of the whole server. */
const inTurn = createConcurrencyLimit(2);

/** The password as a PHC string with a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has that name) the same work is done on a
 * decoy, so that the time of the answer does not tell whether the name exists.
 */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  if (password.length > LONGEST_PASSWORD) return false;
  decoy ??= hashPassword('decoy');
  const expected = phc ?? (await decoy);
  const right = await inTurn(() => verify(expected, password));
  return right && phc !== null;
};
