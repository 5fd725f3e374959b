import type { IncomingMessage } from 'node:http';
import { allowSlowBody } from './arrivals.ts';

/** 1 MB; the longest body of the contract that everybody may send has a few kB. */
const LONGEST_BODY = 1_000_000;

/** A client that is still sending does not read the response, so up to this many times the limit is read and discarded. */
const PATIENCE = 10;

type Collected = {
  readonly add: (chunk: Buffer) => void;
  readonly all: () => Buffer;
};

/** `length`: as the client says. A long body is put together while it arrives: at its end, 150 MB would take 0.1 s at once. */
const collect = (length: number): Collected => {
  if (length <= LONGEST_BODY || !Number.isFinite(length)) {
    const chunks: Buffer[] = [];
    return { add: (chunk) => chunks.push(chunk), all: () => Buffer.concat(chunks) };
  }
  // Node takes no more of a body than its client says.
  const whole = Buffer.allocUnsafe(length);
  let at = 0;
  return {
    add: (chunk) => {
      at += chunk.copy(whole, at);
    },
    all: () => whole.subarray(0, at),
  };
};

const lengthOf = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);

/** Reads the whole body; null if it exceeds the limit. Rejects if the connection breaks. */
export const readBody = (
  request: IncomingMessage,
  longest: number,
  patience = PATIENCE,
): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    // It tells this only once, perhaps while the permission was asked for.
    if (request.closed) return reject(new Error('The connection broke off'));
    const said = lengthOf(request);
    // One that is too long is only read to its end.
    let body = said > longest && Number.isFinite(said) ? null : collect(said);
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > longest) body = null;
      body?.add(chunk);
      if (length > longest * patience) {
        request.pause();
        resolve(null);
      }
    });
    request.on('end', () => resolve(body?.all() ?? null));
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
    const length = lengthOf(request);
    if (longest === undefined || length <= LONGEST_BODY) {
      return receive(request, LONGEST_BODY, PATIENCE);
    }
    const userId = await sender();
    if (userId !== null) return receiveFrom(userId, request, longest, length);
    const received = await receive(request, LONGEST_BODY, PATIENCE);
    return received.kind === 'tooLong' ? { kind: 'body', bytes: NOTHING } : received;
  };
};
