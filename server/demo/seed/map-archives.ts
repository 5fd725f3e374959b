import { Schema } from 'effect';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { hasMapArchive, writeMapArchive } from '../../map-archive/map-archive.ts';
import type { BuildingArchive } from '../imdf/archive.ts';

/** The parameters that the demo company was generated from. */
const MadeFrom = Schema.Struct({
  size: Schema.Literals(['tiny', 'small', 'large']),
  seed: Schema.String,
  /** FS6: chosen at the first start, so that it lives on although the environment does not ask for it. */
  chosen: Schema.optionalKey(Schema.Boolean),
  /** DE1: the minute of its first start. Absent: its people have the usual week. */
  begun: Schema.optionalKey(Schema.Int),
});
export type MadeFrom = typeof MadeFrom.Type;
const decodeMadeFrom = decodeFirst(Schema.Struct({ demo: Schema.NullOr(MadeFrom) }));

/** Null: unknown. */
export const readMadeFrom = async (query: Query): Promise<MadeFrom | null> =>
  decodeMadeFrom(await query(sql`select demo from company`))?.demo ?? null;

/**
 * Writes the archives of all buildings and the parameters of their generation. Existing archives stay. Returns how many were
 * written.
 */
export const writeArchives = (
  db: Db,
  madeFrom: MadeFrom,
  archives: Iterable<BuildingArchive>,
): Promise<number> =>
  db.transaction(async (query) => {
    // Servers that start at the same time write one after the other.
    await query(sql`select 1 as one from company for update`);
    const before = await readMadeFrom(query);
    const isSame = before?.seed === madeFrom.seed && before.size === madeFrom.size;
    let written = 0;
    for (const { bundleName, files } of archives) {
      if (isSame && (await hasMapArchive(query, bundleName))) continue;
      const encoded = Object.entries(files).map(([path, text]): [string, Uint8Array] => [
        path,
        Buffer.from(text),
      ]);
      await writeMapArchive(query, bundleName, new Map(encoded));
      written += 1;
    }
    await query(sql`update company set demo = ${JSON.stringify(madeFrom)}::jsonb`);
    return written;
  }, 'patient');
