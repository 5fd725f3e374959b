import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. About 10 ms on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are rejected before hashing, because the cost grows with the length. */
const LONGEST_PASSWORD = 1024;

/** AC26: one form for all keyboards, as with user names: `é` is one character or two, whatever the device types. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password as a PHC string with a random salt. */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalPassword(password), COST);

/** AC26: hashes of earlier releases are of what was typed then, on whatever device. */
const typedForms = (password: string): readonly string[] => [
  ...new Set([normalPassword(password), password, password.normalize('NFD')]),
];

let decoy: Promise<string> | null = null;

/**
 * Verifies a password against its hash. Without a hash (unknown user name) it verifies against a decoy, so that the
 * response time does not reveal whether the name exists. It takes 19 MiB and a processor for 10 ms, up to three times for
 * a password with accents: call it in a queue.
 */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  if (password.length > LONGEST_PASSWORD) return false;
  decoy ??= hashPassword('decoy');
  const known = phc ?? (await decoy);
  for (const form of typedForms(password)) {
    if (await verify(known, form)) return phc !== null;
  }
  return false;
};
