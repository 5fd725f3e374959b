import { Schema } from 'effect';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type CachedFile, cacheFile } from './cached-file.ts';
import type { WebApp } from './web-app.ts';

/** While servers are replaced one by one, and for pages that stay open for days afterwards. */
const MOST_BUILDS = 5;
const MOST_CACHED = 300;

const decodeAsset = decodeFirst(Schema.Struct({ content: Schema.instanceOf(Uint8Array) }));

/** Stores the assets of this build, and forgets those of builds long gone. `now`: milliseconds since the epoch. */
export const publishAssets = (
  db: Db,
  build: string,
  webApp: Pick<WebApp, 'assetNames' | 'read'>,
  now: number,
): Promise<void> =>
  db.transaction(async (query) => {
    await query(sql`insert into build (id, started_at) values (${build}, ${now})
                    on conflict (id) do update set started_at = excluded.started_at`);
    await query(sql`delete from build where id not in (
                      select id from build order by started_at desc limit ${MOST_BUILDS})`);
    await query(sql`delete from asset where build_id = ${build}
                      and name <> all(${webApp.assetNames}::text[])`);
    const stored = await query(sql`select name from asset where build_id = ${build}`);
    const known = new Set(stored.map(({ name }) => name));
    for (const name of webApp.assetNames) {
      if (known.has(name)) continue;
      // Another server of this build may store it at the same time.
      await query(sql`insert into asset (build_id, name, content) values (${build}, ${name}, ${webApp.read(name)})
                      on conflict do nothing`);
    }
  }, 'patient');

/** The assets of other builds, by name; null: unknown. */
export const createOtherBuilds = (db: Db) => {
  const cache = new Map<string, CachedFile>();
  return async (name: string): Promise<CachedFile | null> => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const found = decodeAsset(
      await db.query(sql`select content from asset where name = ${name} limit 1`),
    );
    if (found === null) return null;
    const file = cacheFile(name, Buffer.from(found.content));
    cache.set(name, file);
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return file;
  };
};
export type OtherBuilds = ReturnType<typeof createOtherBuilds>;
