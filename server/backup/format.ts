import { Schema } from 'effect';
import { BadBackup } from './bad-backup.ts';

/** BA2: the version of the format; a program reads those that it knows. */
export const FORMAT = 1;

/** The first file of a backup: what it is of. */
export const HEADER_NAME = 'perch-backup.json';
/** The last one: what must have been read before it. */
export const MANIFEST_NAME = 'manifest.json';

/** The rows of a table are in pieces, in the text format of COPY: `tables/booking/000001`. */
export const pieceName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}`;

/** The names of tables and columns; no other is ever made part of a statement. */
const Name = Schema.String.check(Schema.isPattern(/^[a-z_][a-z0-9_]{0,62}$/));
const Text = Schema.String.check(Schema.isMaxLength(300));
const Sum = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));

const Step = Schema.Struct({ version: Schema.Int, name: Text, checksum: Sum });

const Header = Schema.Struct({
  format: Schema.Int,
  /** Of the program that wrote the file. */
  version: Text,
  build: Text,
  /** Milliseconds since the epoch, by the clock of the database. */
  takenAt: Schema.Int,
  /** The company's name and the id of the installation; null: the database held none. */
  company: Schema.NullOr(Text),
  installation: Schema.NullOr(Text),
  /** The steps of the schema (server/database/migrations). */
  schema: Schema.Array(Step).check(Schema.isMaxLength(10_000)),
  tables: Schema.Array(
    Schema.Struct({ name: Name, columns: Schema.Array(Name).check(Schema.isMaxLength(500)) }),
  ).check(Schema.isMaxLength(1000)),
});
export type Header = typeof Header.Type;

/** BA3: of a table: its rows, and the SHA-256 of their text in the order of its key. */
const Count = Schema.Struct({ name: Name, rows: Schema.Int, sha256: Sum });
export type Count = typeof Count.Type;

const Manifest = Schema.Struct({
  /** SHA-256 of the header. */
  header: Sum,
  tables: Schema.Array(Count).check(Schema.isMaxLength(1000)),
  sequences: Schema.Array(
    Schema.Struct({ name: Name, last: Schema.Int, isCalled: Schema.Boolean }),
  ).check(Schema.isMaxLength(1000)),
});
export type Manifest = typeof Manifest.Type;

const reader =
  <A>(decode: (value: unknown) => A, what: string) =>
  (body: Uint8Array): A => {
    try {
      return decode(JSON.parse(Buffer.from(body).toString('utf8')));
    } catch {
      throw new BadBackup(`it is no backup of Perch: its ${what} cannot be read`);
    }
  };

export const readHeader = reader(Schema.decodeUnknownSync(Header), 'header');
export const readManifest = reader(Schema.decodeUnknownSync(Manifest), 'manifest');

export const jsonOf = (value: Header | Manifest): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
