import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorBody } from '../refusal/error-body.ts';
import { acceptsGzip } from './response/gzip-parts.ts';

const compress = promisify(gzip);

/** Compressing fewer bytes costs more than it saves. */
const SMALLEST_COMPRESSED = 1400;

/** Errors of the framework itself, such as an unknown content type, get the common error body. */
const withErrorBody = (response: Response): Response => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status < 400 || isJson) return response;
  const { status } = response;
  const reason = STATUS_CODES[status] ?? 'Refused';
  const message = status === 415 ? 'Send the body as application/json' : reason;
  const detailedCode = reason.toUpperCase().replaceAll(/[^A-Z]+/g, '_');
  return Response.json(errorBody(status, detailedCode, message), { status });
};

const withCompression = async (request: Request, response: Response): Promise<Response> => {
  const accepted = request.headers.get('accept-encoding');
  const type = response.headers.get('content-type') ?? '';
  const isEncoded = response.headers.has('content-encoding');
  if (response.body === null || isEncoded || !/json|svg/.test(type) || !acceptsGzip(accepted)) {
    return response;
  }
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  const { status } = response;
  if (body.length < SMALLEST_COMPRESSED) return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(await compress(body, { level: 4 }), { status, headers });
};

export const encodeResponse = (request: Request, response: Response): Promise<Response> =>
  withCompression(request, withErrorBody(response));
