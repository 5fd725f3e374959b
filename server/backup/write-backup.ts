import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { VERSION } from '../operator/version.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';
import { counting, createCount } from './counted.ts';
import {
  type Count,
  FORMAT,
  HEADER_NAME,
  type Header,
  jsonOf,
  MANIFEST_NAME,
  pieceName,
} from './format.ts';
import { NOT_BACKED_UP, readShapes, rowsOf, type Shape } from './tables.ts';
import { END_OF_ARCHIVE, packed } from './tar.ts';

const PIECE = 2 ** 20;

const decodeSteps = decodeRows(
  Schema.Struct({ version: Schema.Int, name: Schema.String, checksum: Schema.String }),
);
const decodeTime = decodeFirst(Schema.Struct({ at: Schema.Int }));
const decodeCompany = decodeFirst(
  Schema.Struct({ name: Schema.NullOr(Schema.String), installation: Schema.NullOr(Schema.String) }),
);
const decodeSequences = decodeRows(
  Schema.Struct({ name: Schema.String, last: Schema.Int, isCalled: Schema.Boolean }),
);

const headerOf = async (query: Query, shapes: readonly Shape[]): Promise<Header> => {
  const names = new Set(shapes.map(({ name }) => name));
  if (!names.has('schema_migration') || !names.has('company')) {
    throw new BadBackup('the database holds no company');
  }
  const company = decodeCompany(
    await query(
      sql`select to_jsonb(c) ->> 'name' as name, to_jsonb(c) ->> 'installation' as installation from company c`,
    ),
  );
  if (company === null) throw new BadBackup('the database holds no company');
  const now = decodeTime(
    await query(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`),
  );
  return {
    format: FORMAT,
    version: VERSION.version,
    build: VERSION.build,
    takenAt: now?.at ?? 0,
    company: company.name,
    installation: company.installation,
    schema: decodeSteps(
      await query(sql`select version, name, checksum from schema_migration order by version`),
    ),
    tables: shapes
      .filter(({ name }) => !Object.hasOwn(NOT_BACKED_UP, name))
      .map(({ name, columns }) => ({ name, columns })),
  };
};

/** Sequences are not part of the snapshot: read after the rows, they are never behind them. */
const readSequences = async (query: Query) => {
  const names = decodeRows(Schema.Struct({ name: Schema.String }))(
    await query(sql`select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`),
  );
  const all = [];
  for (const { name } of names) {
    const text = `select '${name}' as name, last_value as last, is_called as "isCalled" from ${name}`;
    const [sequence] = decodeSequences(await query({ text }));
    if (sequence !== undefined) all.push(sequence);
  }
  return all;
};

/** The bytes in pieces of one size; the last one may be shorter. */
async function* inPieces(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of rows) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE) continue;
    const all = Buffer.concat(held);
    const whole = size - (size % PIECE);
    for (let at = 0; at < whole; at += PIECE) yield all.subarray(at, at + PIECE);
    held = [all.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}

export type Written = { readonly header: Header; readonly tables: readonly Count[] };

/**
 * BA1, BA2: all tables from one snapshot, as an archive that is not packed yet. `onWritten` is told at the end what is in it. Throws
 * `BadBackup` if there is no company.
 */
export async function* writeBackup(
  source: CopyDatabase,
  onWritten: (written: Written) => void,
): AsyncGenerator<Uint8Array> {
  const { query } = source;
  await query({ text: 'begin isolation level repeatable read, read only' });
  const shapes = await readShapes(query);
  const header = await headerOf(query, shapes);
  const head = jsonOf(header);
  yield* packed({ name: HEADER_NAME, body: head });
  const tables: Count[] = [];
  for (const shape of shapes) {
    if (Object.hasOwn(NOT_BACKED_UP, shape.name)) continue;
    const count = createCount(shape.name);
    let number = 0;
    for await (const body of inPieces(counting(source.copyOut(rowsOf(shape)), count))) {
      number += 1;
      yield* packed({ name: pieceName(shape.name, number), body });
    }
    tables.push(count.result());
  }
  const sequences = await readSequences(query);
  await query({ text: 'commit' });
  const sum = createHash('sha256').update(head).digest('hex');
  yield* packed({ name: MANIFEST_NAME, body: jsonOf({ header: sum, tables, sequences }) });
  yield END_OF_ARCHIVE;
  onWritten({ header, tables });
}
