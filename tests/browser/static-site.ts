import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../../build-constants.ts';
import {
  newNonce,
  pagePolicy,
  securityHeaders,
} from '../../server/http/response/security-headers.ts';

/** The built app's files as the server sends them, and nothing behind them: all else is 500. */
export type StaticSite = {
  readonly url: string;
  /** Paths that were asked for and are no files of the app. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const webapp = join(root, 'dist/webapp');

/** Addresses of the page's own routes, which are all the same file. */
const isRoute = (path: string): boolean => /^\/webapp(?:\/[\w/]*)?$/.test(path);

const fileOf = (path: string): string | null => {
  if (!path.startsWith('/webapp/') || path.startsWith('/webapp/maps/')) return null;
  // What a start of the app reads first.
  if (path === '/webapp/config.json') return null;
  const file = normalize(join(webapp, path.slice('/webapp'.length)));
  if (file.startsWith(webapp) && existsSync(file) && statSync(file).isFile()) return file;
  return isRoute(path) ? join(webapp, 'index.html') : null;
};

export const openStaticSite = async (): Promise<StaticSite> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = fileOf(pathname);
    for (const [name, value] of Object.entries(securityHeaders(false))) {
      response.setHeader(name, value);
    }
    if (file === null || request.method !== 'GET') {
      asked.push(pathname);
      response.writeHead(500).end();
      return;
    }
    const nonce = newNonce();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.setHeader('Content-Type', type);
    if (extname(file) === '.html') {
      response.setHeader('Content-Security-Policy', pagePolicy(nonce));
      response.end(readFileSync(file, 'utf8').replaceAll('__CSP_NONCE__', nonce));
    } else {
      response.setHeader('Content-Security-Policy', pagePolicy(null));
      response.end(readFileSync(file));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
