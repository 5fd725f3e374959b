import { createHash, randomBytes } from 'node:crypto';

/** The secret of a session: 32 random bytes, base64url. Stored only in the cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, so that a reader of the table cannot sign in. SHA-256, hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whether a text of a client has the form of a token. */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\w-]{43}$/.test(text);
