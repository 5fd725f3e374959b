import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { securityHeaders } from '../../server/http/response/security-headers.ts';
import {
  fileBelow,
  openPageServer,
  type PageServer,
  sendFile,
  urlOf,
} from '../support/page-server.ts';

/** The built app's files as the server sends them, without a backend: all other requests get a 500. */
export type StaticSite = PageServer & {
  /** Requested paths that are not files of the app. */
  readonly asked: readonly string[];
};

const webapp = join(root, 'dist/webapp');

/** Routes of the app, which all serve the same file. */
const isRoute = (path: string): boolean => /^\/webapp(?:\/[\w/]*)?$/.test(path);

const fileOf = (path: string): string | null => {
  if (!path.startsWith('/webapp/') || path.startsWith('/webapp/maps/')) return null;
  // The first request of the app.
  if (path === '/webapp/config.json') return null;
  const file = fileBelow(webapp, path.slice('/webapp'.length));
  return file === null && isRoute(path) ? join(webapp, 'index.html') : file;
};

export const openStaticSite = async (): Promise<StaticSite> => {
  const asked: string[] = [];
  const server = await openPageServer((request, response) => {
    const { pathname } = urlOf(request);
    const file = fileOf(pathname);
    for (const [name, value] of Object.entries(securityHeaders(false))) {
      response.setHeader(name, value);
    }
    if (file !== null && request.method === 'GET') return sendFile(response, file);
    asked.push(pathname);
    response.writeHead(500).end();
  });
  return { ...server, asked };
};
