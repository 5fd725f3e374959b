import type { IncomingMessage } from 'node:http';

/** 1 MB; the longest body of the contract has a few kB. */
export const LONGEST_BODY = 1_000_000;

/** A client that is still sending does not read the response, so up to this many times the limit is read and discarded. */
const PATIENCE = 10;

/** Reads the whole body; null if it exceeds the limit. Rejects if the connection breaks. */
export const readBody = (request: IncomingMessage, longest: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longest) chunks.push(chunk);
      else chunks = [];
      if (length > longest * PATIENCE) {
        request.pause();
        resolve(null);
      }
    });
    request.on('end', () => resolve(length <= longest ? Buffer.concat(chunks) : null));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection broke off')));
  });
