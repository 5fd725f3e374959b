import { createHash } from 'node:crypto';
import { sealWith, unsealWith } from './sealed.ts';

const ID_LENGTH = 8;

/** SO51: by which the database says with which key something is encrypted. It tells nothing of the key. */
const idOf = (key: Uint8Array): string =>
  createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);

/** SO51: what is kept encrypted in the database: `KEY_ID.SEALED`. */
export type KeptSecrets = {
  /** False: the operator has set no key. */
  readonly canKeep: boolean;
  /** `about`: what it is, like `sign-on entra`: elsewhere it cannot be read. Only with a key. */
  readonly keep: (secret: string, about: string) => string;
  /** null: its key is missing, or it was changed in the database. */
  readonly read: (kept: string, about: string) => string | null;
  /** The id of its key if that is none of ours. */
  readonly unknownKeyOf: (kept: string) => string | null;
  /** Whether it is encrypted with an older key. */
  readonly isOld: (kept: string) => boolean;
};

/** `keys`: of 32 bytes; the first one encrypts, the others read what is older. */
export const createKeptSecrets = (keys: readonly Uint8Array[]): KeptSecrets => {
  const [first] = keys;
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const keyIdOf = (kept: string): string => kept.slice(0, ID_LENGTH);
  return {
    canKeep: first !== undefined,
    keep: (secret, about) => {
      if (first === undefined) throw new Error('There is no key to keep a secret with');
      return `${idOf(first)}.${sealWith(first, secret, about)}`;
    },
    read: (kept, about) => {
      const key = byId.get(keyIdOf(kept));
      return key === undefined ? null : unsealWith(key, kept.slice(ID_LENGTH + 1), about);
    },
    unknownKeyOf: (kept) => (byId.has(keyIdOf(kept)) ? null : keyIdOf(kept)),
    isOld: (kept) => first !== undefined && keyIdOf(kept) !== idOf(first),
  };
};
