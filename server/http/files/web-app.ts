import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { refuse } from '../response/refuse.ts';
import { newNonce, omitDocumentHeaders, pagePolicy } from '../response/security-headers.ts';
import { type CachedFile, cacheFile, compressors, encodingFor, sendFile } from './cached-file.ts';

/** Says which backend the app calls. */
const CONFIGURATION = 'config.json';

/** The address of the service worker, below the app. */
const SERVICE_WORKER = 'service-worker.js';

/**
 * OF6: takes the place of the service worker in every browser that has it, deletes what it has kept, and removes itself.
 * Browsers look for a new service worker whenever a page opens, whatever the present one does.
 */
const REMOVING_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('perch-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The placeholder in the built pages for the nonce of each response. */
const NONCE_MARK = '__CSP_NONCE__';

/** The suffix of an asset that the build has compressed with Brotli. */
const COMPRESSED = '.br';

/** The name of a file with a content hash. */
const ASSET = /^assets\/[\w.-]{1,150}$/;

/** Neither a document nor a worker, whose scripts are in a folder of their own. */
const PART_OF_PAGE = /^assets\/[\w.-]+\.(?:js|css|woff2)$/;

const HTML = 'text/html; charset=utf-8';

/** File names with a content hash never change, so browsers need not revalidate. */
const cacheControl = (path: string): string =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const fileNames = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, ''));
  } catch {
    return [];
  }
};

/** The page of an app route; null: the path names a file. */
const pageOf = (path: string): string | null => {
  if (path === 'map' || path === 'map/' || path === 'map/index.html') return 'map/index.html';
  if (path === 'index.html') return path;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('assets/') || last.includes('.') ? null : 'index.html';
};

/**
 * Serves the built app. Only files that existed at start are served, by their exact names; any other path without a file
 * extension is a route of the app and gets its page. `offline`: browsers may keep the app (OF6). `backendUrl`: wins over the one
 * in the build (OP14).
 */
export const createWebApp = (
  folder: string,
  {
    offline = true,
    backendUrl = null,
  }: { readonly offline?: boolean; readonly backendUrl?: string | null } = {},
) => {
  const root = folder.replace(/\/+$/, '');
  const built = fileNames(root).filter((name) => !name.startsWith('.vite/'));
  const names = new Set(built.filter((name) => !name.endsWith(COMPRESSED)));
  const compressed = new Set(built.filter((name) => name.endsWith(COMPRESSED)));
  const files = new Map<string, CachedFile>();
  if (!offline) {
    names.add(SERVICE_WORKER);
    files.set(SERVICE_WORKER, cacheFile(SERVICE_WORKER, Buffer.from(REMOVING_SERVICE_WORKER)));
  }
  if (backendUrl !== null) {
    names.add(CONFIGURATION);
    files.set(CONFIGURATION, cacheFile(CONFIGURATION, Buffer.from(JSON.stringify({ backendUrl }))));
  }
  const pages = new Map<string, string>();

  /** The content of a file of this build. */
  const read = (name: string): Buffer => readFileSync(join(root, name));

  const fileNamed = (name: string): CachedFile => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const small = name + COMPRESSED;
    const brotli = compressed.has(small) ? read(small) : undefined;
    const file = cacheFile(name, read(name), brotli);
    files.set(name, file);
    return file;
  };

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
  ): Promise<void> => {
    const template = pages.get(name) ?? readFileSync(join(root, name), 'utf8');
    pages.set(name, template);
    const nonce = newNonce();
    const encoding = encodingFor(request.headers['accept-encoding'], HTML);
    const body = await compressors[encoding](Buffer.from(template.replaceAll(NONCE_MARK, nonce)));
    response.writeHead(200, {
      'Content-Type': HTML,
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pagePolicy(nonce, backendUrl),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  /** `path` is decoded and relative to `/webapp/`. `other`: the asset of another build with that name. */
  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    other: CachedFile | null = null,
  ): Promise<void> => {
    const file = names.has(path) ? fileNamed(path) : other;
    const page = pageOf(path);
    if (page !== null && names.has(page)) {
      await sendPage(request, response, page);
    } else if (file !== null) {
      const isPart = PART_OF_PAGE.test(path);
      if (isPart) omitDocumentHeaders(response);
      await sendFile(request, response, file, {
        'Cache-Control': cacheControl(path),
        // A worker is governed by the policy of its own script.
        ...(isPart ? {} : { 'Content-Security-Policy': pagePolicy(null, backendUrl) }),
      });
    } else {
      refuse(response, 404, 'UNKNOWN_ROUTE', `There is no file ${path} in the app`);
    }
  };

  return {
    send,
    /** Only assets have names that contain a hash of their content, so that builds do not confuse them. */
    mayBeOfOtherBuild: (path: string): boolean => ASSET.test(path) && !names.has(path),
    /** Without source maps. */
    assetNames: [...names].filter((name) => ASSET.test(name) && !name.endsWith('.map')),
    read,
  };
};
export type WebApp = ReturnType<typeof createWebApp>;
