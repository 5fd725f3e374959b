import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with a key of 32 bytes. `about`: what the text is: elsewhere it cannot be read. base64url. */
export const sealWith = (key: Uint8Array, text: string, about: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
};

/** null: it was not sealed with this key, or is about something else. */
export const unsealWith = (key: Uint8Array, sealed: string, about: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
};

/** The database has the hash of the token only, from which this key does not follow. */
const keyOf = (token: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', 'perch sealed', 32));

/** A text that can be read with the token only, which nobody but a browser has. base64url. */
export const seal = (token: string, text: string): string => sealWith(keyOf(token), text, '');

/** null: it was not sealed with this token. */
export const unseal = (token: string, sealed: string): string | null =>
  unsealWith(keyOf(token), sealed, '');
