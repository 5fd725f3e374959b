import { Schema } from 'effect';
import { buildingOfBundle } from '../../core/contract/generated-bundle.ts';
import { ARCHIVE_FILES } from '../../map/imdf/archive.ts';
import { BUDGET } from '../../map/imdf/budget.ts';
import { CORRELATION, linkedIds } from '../company/plans/correlation.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { sql } from '../database/sql.ts';
import type { DrawFloor } from './drawn-floors.ts';
import { readFloors, readStamps } from './floor-rows.ts';
import { drawnInTurn } from './generated-plan.ts';

const decodeBuilding = decodeFirst(
  Schema.Struct({ id: Schema.Int, bundle_name: Schema.NullOr(Schema.String) }),
);
const decodeEtags = decodeRows(Schema.Struct({ path: Schema.String, etag: Schema.String }));
const decodeFiles = decodeRows(
  Schema.Struct({ path: Schema.String, content: Schema.instanceOf(Uint8Array) }),
);

/** The building whose plan is in the folder, or under the name that it has without one (PL12); null: there is none. */
const buildingOf = async (query: Query, bundle: string) => {
  const named = buildingOfBundle(bundle);
  return decodeBuilding(
    named === null
      ? await query(
          sql`select id, bundle_name from building where bundle_name = ${bundle} order by id limit 1`,
        )
      : await query(sql`select id, bundle_name from building where id = ${named}`),
  );
};

const readEtags = async (query: Query, bundle: string) =>
  decodeEtags(
    await query(sql`select path, etag from map_file where bundle_name = ${bundle}
                    and path = any(${ARCHIVE_FILES}) and octet_length(content) <= ${BUDGET.fileBytes}
                    order by path`),
  );

const readContents = async (query: Query, bundle: string, paths: readonly string[]) =>
  decodeFiles(
    await query(sql`select path, content from map_file
                    where bundle_name = ${bundle} and path = any(${paths}) order by path`),
  );

/** A mark that some programs put before a text in UTF-8. It is no JSON. */
const MARK = Buffer.from('\uFEFF');

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  MARK.equals(bytes.subarray(0, MARK.length)) ? bytes.subarray(MARK.length) : bytes;

export type WholePlan = {
  /** Changes with the plan. */
  readonly version: string;
  /** JSON in UTF-8: the files by name, and `generated`. null: the version is known. */
  readonly content: Buffer | null;
};

const bytesOf = (parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** What the plan is made of; `files`: null: the version is known. */
const readParts = (db: Db, bundle: string, known: string | null) =>
  snapshot(db, async (query) => {
    const building = await buildingOf(query, bundle);
    if (building === null) return null;
    const { id: buildingId, bundle_name: own } = building;
    const etags = own === null ? [] : await readEtags(query, own);
    const stamps = await readStamps(query, buildingId);
    const version = JSON.stringify([
      etags.map(({ path, etag }) => [path, etag]),
      stamps.map(({ id, name, level, static_stamp }) => [id, name, level, static_stamp]),
    ]);
    if (version === known) return { version, files: null };
    const paths = etags.map(({ path }) => path);
    const files = own === null ? [] : await readContents(query, own, paths);
    const links = files.find(({ path }) => path === CORRELATION)?.content;
    const linked = links === undefined ? { floors: [], spaces: [] } : linkedIds(links);
    const shown = { floors: new Set(linked.floors), spaces: new Set(linked.spaces) };
    return { version, files, shown, floors: await readFloors(query, buildingId) };
  });

/**
 * PL12: all files of a plan in one, with the floors that Perch draws by itself. The files are not parsed: where one is no JSON, the
 * whole is none. null: there is no such plan. `known`: the version of before; `draw`: keeps what it has drawn.
 */
export const readWholePlan = async (
  db: Db,
  bundle: string,
  known: string | null,
  draw: DrawFloor,
): Promise<WholePlan | null> => {
  const parts = await readParts(db, bundle, known);
  if (parts === null) return null;
  const { version, files } = parts;
  if (files === null) return { version, content: null };
  // Not in the transaction: the embedded database answers nobody else meanwhile.
  const generated = await drawnInTurn(parts.floors, parts.shown, draw);
  const content = bytesOf([
    '{',
    ...files.flatMap(({ path, content }) => [
      `${JSON.stringify(path)}:`,
      withoutMark(content),
      ',',
    ]),
    `"generated":${JSON.stringify(generated)}}`,
  ]);
  return { version, content };
};
