import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** The files of an archive, by path: IMDF and Perch's correlation file. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

export const hasMapArchive = async (query: Query, bundleName: string): Promise<boolean> =>
  (await query(sql`select 1 as one from map_file where bundle_name = ${bundleName} limit 1`))
    .length > 0;

/** Replaces the archive of a building. Call it in a transaction. */
export const writeMapArchive = async (
  query: Query,
  bundleName: string,
  files: ArchiveFiles,
): Promise<void> => {
  await query(sql`delete from map_file where bundle_name = ${bundleName}`);
  for (const [path, content] of files) {
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    // The embedded database takes a text much faster than bytes.
    const text = Buffer.from(content).toString('base64');
    await query(sql`insert into map_file (bundle_name, path, content, etag)
                    values (${bundleName}, ${path}, decode(${text}, 'base64'), ${etag})`);
  }
};

const decodeFile = decodeFirst(
  Schema.Struct({ etag: Schema.String, content: Schema.NullOr(Schema.instanceOf(Uint8Array)) }),
);

/** A file's hash, and its content unless that hash is known already; null: there is no such file. */
export const readMapFile = async (
  query: Query,
  bundleName: string,
  path: string,
  knownEtag: string | null,
): Promise<{ readonly etag: string; readonly content: Uint8Array | null } | null> =>
  decodeFile(
    await query(sql`select etag, case when etag is distinct from ${knownEtag} then content end as content
                    from map_file where bundle_name = ${bundleName} and path = ${path}`),
  );
