import { Schema } from 'effect';
import type { Row } from './db.ts';

/** Decodes rows from the database. A row that does not match the schema is a defect and throws. */
export const decodeRows = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
): ((rows: readonly Row[]) => readonly S['Type'][]) =>
  Schema.decodeUnknownSync(Schema.Array(schema));

/** The first row, or null if there is none. */
export const decodeFirst = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
): ((rows: readonly Row[]) => S['Type'] | null) => {
  const decode = Schema.decodeUnknownSync(schema);
  return (rows) => (rows[0] === undefined ? null : decode(rows[0]));
};
