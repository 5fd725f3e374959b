import { createHash, randomBytes } from 'node:crypto';

/** A session's secret: 32 random bytes, base64url. It lives in the cookie alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: who reads the table cannot sign in with it. SHA-256, hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
