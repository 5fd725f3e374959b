import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../build-constants.ts';
import { newNonce, pagePolicy } from '../../../server/http/response/security-headers.ts';

const webapp = join(root, 'dist/webapp');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
/** Stands for the app: an empty page of the same origin that the viewer is put into. */
const HOST = '<!doctype html><title>Bench</title><body></body>';

export type Archives = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type Site = { readonly url: string; readonly close: () => Promise<void> };

/** The built viewer with the product's own policy, and these archives under `maps/`, compressed as the server does. */
export const openSite = async (archives: Archives): Promise<Site> => {
  const maps = new Map(
    Object.entries(archives).flatMap(([bundle, files]) =>
      Object.entries(files).map(([name, json]): [string, Buffer] => [
        `/webapp/maps/${bundle}/${name}`,
        gzipSync(JSON.stringify(json)),
      ]),
    ),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const nonce = newNonce();
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', pagePolicy(nonce));
    const archived = maps.get(pathname);
    if (archived !== undefined) {
      response.setHeader('Content-Encoding', 'gzip').end(archived);
      return;
    }
    if (pathname === '/') {
      response.end(HOST);
      return;
    }
    const file = normalize(join(webapp, pathname.replace(/^\/webapp/, '')));
    try {
      if (!file.startsWith(webapp)) throw new Error('outside');
      const content = readFileSync(file);
      const isPage = extname(file) === '.html';
      response.end(isPage ? content.toString().replaceAll('__CSP_NONCE__', nonce) : content);
    } catch {
      response.writeHead(404).end();
    }
  });
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
