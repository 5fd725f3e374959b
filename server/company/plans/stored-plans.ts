import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Bundles } from './plan-files.ts';

const decodeNames = decodeRows(Schema.Struct({ bundle_name: Schema.String }));

const decodeFiles = decodeRows(
  Schema.Struct({
    path: Schema.String,
    content: Schema.instanceOf(Uint8Array),
  }),
);

const bundleNames = async (query: Query): Promise<readonly string[]> =>
  decodeNames(await query(sql`select distinct bundle_name from map_file order by bundle_name`)).map(
    ({ bundle_name }) => bundle_name,
  );

/**
 * Floor plans as they are served, by bundle and file; `only`: of these bundles, null: all. One statement for each bundle:
 * they are the largest part of the company, and the embedded database can answer others in between.
 */
export const readPlans = async (query: Query, only: readonly string[] | null): Promise<Bundles> => {
  const bundles = new Map<string, ReadonlyMap<string, Uint8Array>>();
  for (const name of new Set(only ?? (await bundleNames(query)))) {
    const files = decodeFiles(
      await query(
        sql`select path, content from map_file where bundle_name = ${name} order by path`,
      ),
    );
    if (files.length > 0)
      bundles.set(name, new Map(files.map((file) => [file.path, file.content])));
  }
  return bundles;
};
