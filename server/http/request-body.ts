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
    // It tells this only once, perhaps while the permission was asked for.
    if (request.closed) return reject(new Error('The connection broke off'));
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

/** Paths with longer bodies, which administrators may send. */
const LONG_BODIES: Readonly<Record<string, number>> = {
  '/secure/administration/check': 20_000_000,
  '/secure/administration/changes': 20_000_000,
  '/secure/administration/import': 200_000_000,
};

/** AD12: bytes of all long bodies that are received at a time: they are in memory. */
const MOST_BYTES = 400_000_000;

export type ReceivedBody =
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | { readonly kind: 'tooLong'; readonly longest: number }
  /** The same person, or several others, send long bodies. */
  | { readonly kind: 'busy' };

const NOTHING = Buffer.alloc(0);

/** AD12: receives the bodies of requests, long ones only from administrators who may send them, one of each at a time. */
export const createBodies = () => {
  /** The bytes that people are sending, by their ids. */
  const receiving = new Map<number, number>();

  const receive = async (
    request: IncomingMessage,
    longest: number,
    patience: number,
  ): Promise<ReceivedBody> => {
    const bytes = await readBody(request, longest, patience);
    return bytes === null ? { kind: 'tooLong', longest } : { kind: 'body', bytes };
  };

  const receiveFrom = async (
    userId: number,
    request: IncomingMessage,
    longest: number,
    length: number,
  ): Promise<ReceivedBody> => {
    const own = Math.min(length, longest);
    const all = [...receiving.values()].reduce((sum, bytes) => sum + bytes, own);
    if (receiving.has(userId) || all > MOST_BYTES) return { kind: 'busy' };
    receiving.set(userId, own);
    allowSlowBody(request);
    try {
      return await receive(request, longest, 1);
    } finally {
      receiving.delete(userId);
    }
  };

  /** `sender`: asked only for a long body: the person who may send it; null: nobody may, which the call will say. */
  return async (
    request: IncomingMessage,
    path: string,
    sender: () => Promise<number | null>,
  ): Promise<ReceivedBody> => {
    const longest = LONG_BODIES[path];
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (longest === undefined || length <= LONGEST_BODY) {
      return receive(request, LONGEST_BODY, PATIENCE);
    }
    const userId = await sender();
    if (userId !== null) return receiveFrom(userId, request, longest, length);
    const received = await receive(request, LONGEST_BODY, PATIENCE);
    return received.kind === 'tooLong' ? { kind: 'body', bytes: NOTHING } : received;
  };
};
