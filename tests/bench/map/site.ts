import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../build/constants.ts';
import { newNonce, pagePolicy } from '../../../server/http/response/security-headers.ts';
import {
  fileBelow,
  openPageServer,
  type PageServer,
  sendFile,
  urlOf,
} from '../../support/page-server.ts';

/** Represents the app: an empty page of the same origin, which embeds the viewer. */
const HOST = '<!doctype html><title>Bench</title><body></body>';

export type Archives = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const PLAIN_TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' };

/**
 * The built viewer with the product's CSP, and these archives under `maps/`, compressed as by the server. `boxes`: the
 * folder of a page that no policy restricts; `product`: the folder of another version of the product.
 */
export const openSite = (
  archives: Archives,
  { boxes, product = root }: { readonly boxes?: string; readonly product?: string } = {},
): Promise<PageServer> => {
  const webapp = join(product, 'dist/webapp');
  const maps = new Map(
    Object.entries(archives).flatMap(([bundle, files]) =>
      Object.entries(files).map(([name, json]): [string, Buffer] => [
        `/webapp/maps/${bundle}/${name}`,
        gzipSync(JSON.stringify(json)),
      ]),
    ),
  );
  return openPageServer((request, response) => {
    const { pathname } = urlOf(request);
    const archived = maps.get(pathname);
    const plain = boxes && pathname.startsWith('/boxes/') && fileBelow(boxes, pathname.slice(6));
    const file = fileBelow(webapp, pathname.replace(/^\/webapp/, ''));
    if (archived !== undefined) {
      response.setHeader('Content-Type', 'application/geo+json');
      response.setHeader('Content-Encoding', 'gzip').end(archived);
    } else if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Security-Policy', pagePolicy(newNonce())).end(HOST);
    } else if (plain) {
      const type = PLAIN_TYPES[extname(plain)] ?? 'text/javascript';
      response.setHeader('Content-Type', type).end(readFileSync(plain));
    } else if (file === null) response.writeHead(404).end();
    else sendFile(response, file);
  });
};
