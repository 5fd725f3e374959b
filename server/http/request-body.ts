import type { IncomingMessage } from 'node:http';

/** 1 MB: the longest body of the contract is some kB. */
export const LONGEST_BODY = 1_000_000;

/** Reads the whole body; null when it is longer than allowed. Rejects when the connection breaks. */
export const readBody = (request: IncomingMessage, longest: number): Promise<Buffer | null> => {
  if (Number(request.headers['content-length'] ?? 0) > longest) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longest) {
        chunks.push(chunk);
        return;
      }
      request.pause();
      resolve(null);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection broke off')));
  });
};
