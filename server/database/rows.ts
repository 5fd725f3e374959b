import { Schema } from 'effect';
import type { Row } from './db.ts';

/** Decodes what the database returned; a row that does not fit is a defect of the program and throws. */
export const decodeRows = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
): ((rows: readonly Row[]) => readonly S['Type'][]) =>
  Schema.decodeUnknownSync(Schema.Array(schema));

/** The first row, or null where there is none. */
export const decodeFirst = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
): ((rows: readonly Row[]) => S['Type'] | null) => {
  const decode = Schema.decodeUnknownSync(schema);
  return (rows) => (rows[0] === undefined ? null : decode(rows[0]));
};
