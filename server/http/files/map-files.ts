import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { refuse } from '../response/refuse.ts';
import { DATA_POLICY } from '../response/security-headers.ts';
import { type CachedFile, cacheFile, sendFile } from './cached-file.ts';

/** The folder of a bundle and a file in it. No segment starts with a dot, so no path leaves the folder. */
const MAP_PATH = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*){1,3}$/;

/** Serves the map archives from the data folder; a file is cached in memory until it changes. */
export const createMapFiles = (folder: string) => {
  const cache = new Map<string, { readonly version: string; readonly file: CachedFile }>();

  const read = async (path: string): Promise<CachedFile | null> => {
    const name = join(folder, path);
    const found = await stat(name).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const version = `${found.ino} ${found.size} ${found.mtimeMs}`;
    const cached = cache.get(path);
    if (cached?.version === version) return cached.file;
    const file = cacheFile(path, await readFile(name));
    cache.set(path, { version, file });
    return file;
  };

  /** `path` is decoded and relative to `/webapp/maps/`. */
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const file = MAP_PATH.test(path) ? await read(path) : null;
    if (file === null) {
      refuse(response, 404, 'UNKNOWN_ROUTE', `There is no map file ${path}`);
      return;
    }
    await sendFile(request, response, file, {
      // Floor plans are confidential: revalidate each time, so that they are not shown after a sign-out.
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': DATA_POLICY,
    });
  };
};
export type MapFiles = ReturnType<typeof createMapFiles>;
