import type { IncomingMessage } from 'node:http';
import { allowSlowBody } from './arrivals.ts';

/** 1 MB; the longest body of the contract that everybody may send has a few kB. */
const LONGEST_BODY = 1_000_000;

/** A client that is still sending does not read the response, so up to this many times the limit is read and discarded. */
const PATIENCE = 10;

/** Reads the whole body; null if it exceeds the limit. Rejects if the connection breaks. */
export const readBody = (
  request: IncomingMessage,
  longest: number,
  patience = PATIENCE,
): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longest) chunks.push(chunk);
      else chunks = [];
      if (length > longest * patience) {
        request.pause();
        resolve(null);
      }
    });
    request.on('end', () => resolve(length <= longest ? Buffer.concat(chunks) : null));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection broke off')));
  });

/** Paths with longer bodies, which administrators may send. One is received at a time, so that they cannot fill the memory. */
const LONG_BODIES: Readonly<Record<string, number>> = {
  '/secure/administration/check': 20_000_000,
  '/secure/administration/changes': 20_000_000,
  '/secure/administration/import': 200_000_000,
};

export type ReceivedBody =
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | { readonly kind: 'tooLong'; readonly longest: number }
  /** Another long body is being received. */
  | { readonly kind: 'busy' };

/** AD12: receives the bodies of requests, long ones from administrators alone. */
export const createBodies = () => {
  let isReceiving = false;

  const receive = async (
    request: IncomingMessage,
    longest: number,
    patience: number,
  ): Promise<ReceivedBody> => {
    const bytes = await readBody(request, longest, patience);
    return bytes === null ? { kind: 'tooLong', longest } : { kind: 'body', bytes };
  };

  /** `mayBeLong`: asked only for paths that have longer bodies. */
  return async (
    request: IncomingMessage,
    path: string,
    mayBeLong: () => Promise<boolean>,
  ): Promise<ReceivedBody> => {
    const longest = LONG_BODIES[path];
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (longest === undefined || length <= LONGEST_BODY || !(await mayBeLong())) {
      return receive(request, LONGEST_BODY, PATIENCE);
    }
    if (isReceiving) return { kind: 'busy' };
    isReceiving = true;
    allowSlowBody(request);
    try {
      return await receive(request, longest, 1);
    } finally {
      isReceiving = false;
    }
  };
};
