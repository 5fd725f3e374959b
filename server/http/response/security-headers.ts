import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export const newNonce = (): string => randomBytes(18).toString('base64');

/**
 * The Content-Security-Policy of the pages, the worker and the viewer. Mantine inserts style elements, hence the nonce;
 * no other inline content is allowed. Frames: the map viewer, same origin. `backend`: the other origin that is called (OP14).
 */
export const pagePolicy = (nonce: string | null, backend: string | null = null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    backend === null ? "connect-src 'self'" : `connect-src 'self' ${backend}`,
    `img-src 'self' data: blob:${backend === null ? '' : ` ${backend}`}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** For data: if opened as a page, it may do nothing, not even run the scripts of an SVG. */
export const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Headers of every response but files that are no documents. */
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

const DOCUMENT_HEADERS = [
  'Referrer-Policy',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Content-Security-Policy',
];

/**
 * Leaves out what only a document or a worker obeys. A first visit loads a hundred files that are neither; for a file that has
 * not changed, browsers keep the headers that they have.
 */
export const omitDocumentHeaders = (response: ServerResponse): void => {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
};
