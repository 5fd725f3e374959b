import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. About 10 ms on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are rejected before hashing, because the cost grows with the length. */
const LONGEST_PASSWORD = 1024;

/** Hashes a password as a PHC string with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Verifies a password against its hash. Without a hash (unknown user name) it verifies against a decoy, so that the
 * response time does not reveal whether the name exists. It takes 19 MiB and a processor for 10 ms: call it in a queue.
 */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  if (password.length > LONGEST_PASSWORD) return false;
  decoy ??= hashPassword('decoy');
  const right = await verify(phc ?? (await decoy), password);
  return right && phc !== null;
};
