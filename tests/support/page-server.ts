import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { newNonce, pagePolicy } from '../../server/http/response/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The path of a file in the folder, or null. */
export const fileBelow = (folder: string, path: string): string | null => {
  const file = normalize(join(folder, path));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : null;
};

/** vis-timeline, beside which the schedule is measured, writes HTML. */
const TRUSTED_TYPES = /(?:require-trusted-types-for|trusted-types) [^;]*(?:; )?/g;

/** Sends a file as the product does: pages with a nonce and its policy, except for trusted types. */
export const sendFile = (response: ServerResponse, file: string): void => {
  const nonce = extname(file) === '.html' ? newNonce() : null;
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  response.setHeader('Content-Security-Policy', pagePolicy(nonce).replaceAll(TRUSTED_TYPES, ''));
  const content = readFileSync(file);
  response.end(nonce === null ? content : `${content}`.replaceAll('__CSP_NONCE__', nonce));
};

export type PageServer = { readonly url: string; readonly close: () => Promise<void> };

/** Serves on a free port of this machine. */
export const openPageServer = async (answer: RequestListener): Promise<PageServer> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** The URL of a request. */
export const urlOf = ({ url = '' }: { readonly url?: string | undefined }): URL =>
  new URL(url, 'http://site');
