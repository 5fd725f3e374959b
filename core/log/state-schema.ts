import type { Schema } from 'effect';
import { schemaHash } from './schema-hash.ts';

/** The hash of each slice's schema. Slices with equal hashes are comparable between two builds. */
export const stateSchemaOf = (
  slices: Readonly<Record<string, Schema.Top>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(slices).map(([slice, schema]) => [slice, schemaHash(schema)]));
