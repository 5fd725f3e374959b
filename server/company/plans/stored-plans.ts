import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { Bundles } from './plan-files.ts';

const decodeFiles = decodeRows(
  Schema.Struct({
    bundle_name: Schema.String,
    path: Schema.String,
    content: Schema.instanceOf(Uint8Array),
  }),
);

/** Floor plans as they are served, by bundle and file; `only`: of these bundles, null: all. */
export const readPlans = async (query: Query, only: readonly string[] | null): Promise<Bundles> => {
  const bundles = new Map<string, Map<string, Uint8Array>>();
  const rows = decodeFiles(
    await query({
      text: `select bundle_name, path, content from map_file
             where $1::text[] is null or bundle_name = any($1::text[]) order by bundle_name, path`,
      values: [only],
    }),
  );
  for (const { bundle_name, path, content } of rows) {
    const own = bundles.get(bundle_name) ?? new Map<string, Uint8Array>();
    bundles.set(bundle_name, own.set(path, content));
  }
  return bundles;
};
