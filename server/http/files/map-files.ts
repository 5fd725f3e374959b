import type { IncomingMessage, ServerResponse } from 'node:http';
import { WHOLE_PLAN } from '../../../map/imdf/generated-plan.ts';
import type { Db } from '../../database/db.ts';
import { createDrawnFloors } from '../../generated-plan/drawn-floors.ts';
import { readWholePlan } from '../../generated-plan/whole-plan.ts';
import { readMapFile } from '../../map-archive/map-archive.ts';
import { refuse } from '../response/refuse.ts';
import { DATA_POLICY } from '../response/security-headers.ts';
import { type CachedFile, cacheFile, sendFile } from './cached-file.ts';

/** The bundle and a file in it. No segment starts with a dot; PL12: a bundle that starts with a hyphen is generated. */
const MAP_PATH = /^([A-Za-z0-9_-][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*){0,2})$/;

/** The files of some 60 buildings. */
const MOST_CACHED = 600;

/** Serves the map archives from the database; a file is cached in memory until it changes. */
export const createMapFiles = (db: Db) => {
  const cache = new Map<string, { readonly etag: string; readonly file: CachedFile }>();

  const draw = createDrawnFloors();

  const readContent = async (bundle: string, name: string, known: string | null) => {
    if (name !== WHOLE_PLAN) return readMapFile(db.query, bundle, name, known);
    const whole = await readWholePlan(db, bundle, known, draw);
    return whole === null ? null : { etag: whole.version, content: whole.content };
  };

  const read = async (path: string): Promise<CachedFile | null> => {
    const [, bundleName, name] = MAP_PATH.exec(path) ?? [];
    if (bundleName === undefined || name === undefined) return null;
    const cached = cache.get(path);
    const found = await readContent(bundleName, name, cached?.etag ?? null);
    cache.delete(path);
    if (found === null) return null;
    const file =
      found.content === null ? cached?.file : cacheFile(path, Buffer.from(found.content));
    if (file === undefined) return null;
    cache.set(path, { etag: found.etag, file });
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return file;
  };

  /** `path` is decoded and relative to `/webapp/maps/`. */
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const file = await read(path);
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
