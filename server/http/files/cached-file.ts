import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { omitDocumentHeaders } from '../response/security-headers.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file in memory; each compressed form is made when it is first requested, unless the build has made it. */
export type CachedFile = {
  readonly contentType: string;
  readonly etag: string;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
};

export const compressors: Readonly<Record<Encoding, (raw: Buffer) => Promise<Buffer>>> = {
  // Quality 8: nearly as small as the maximum, in a tenth of the time.
  br: (raw) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (raw) => promisify(gzip)(raw, { level: 8 }),
  identity: (raw) => Promise.resolve(raw),
};

/** `brotli`: the compressed form that the build has made, if any. */
export const cacheFile = (path: string, raw: Buffer, brotli?: Buffer): CachedFile => {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  if (brotli !== undefined) bodies.set('br', Promise.resolve(brotli));
  return {
    contentType: contentTypeOf(path),
    etag: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
    body: (encoding) => {
      const known = bodies.get(encoding) ?? compressors[encoding](raw);
      bodies.set(encoding, known);
      return known;
    },
  };
};

export const encodingFor = (accepted: string | undefined, contentType: string): Encoding => {
  if (accepted === undefined || !isCompressible(contentType)) return 'identity';
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
};

/** Sends a file, or 304 if the browser's copy is current. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: CachedFile,
  headers: Readonly<Record<string, string>> & { readonly 'Cache-Control': string },
): Promise<void> => {
  const encoding = encodingFor(request.headers['accept-encoding'], file.contentType);
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  const validators = { ETag: etag, Vary: 'Accept-Encoding' };
  if (known?.some((tag) => tag.replace(/^W\//, '') === etag)) {
    omitDocumentHeaders(response);
    response.writeHead(304, { ...validators, 'Cache-Control': headers['Cache-Control'] });
    response.end();
    return;
  }
  const body = await file.body(encoding);
  response.writeHead(200, {
    ...headers,
    ...validators,
    'Content-Type': file.contentType,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
