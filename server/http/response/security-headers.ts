import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(18).toString('base64');

/**
 * What the app's pages, worker and viewer may load. Mantine writes style elements, hence the nonce; nothing inline is
 * allowed besides. Frames: the map viewer, of the same origin.
 */
export const pagePolicy = (nonce: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** For answers that are data: opened as a page of their own they may do nothing, not even run a picture's script. */
export const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Headers of every answer. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
