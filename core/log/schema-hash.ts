import type { Schema } from 'effect';
import { hashOf } from './hash.ts';

/** The parts of a schema AST that determine the accepted values; annotations and functions do not. */
const PARTS = new Set([
  '_tag',
  'literal',
  'name',
  'type',
  'types',
  'elements',
  'rest',
  'parameter',
  'propertySignatures',
  'indexSignatures',
  'context',
  'isOptional',
  'encoding',
  'links',
  'to',
]);

const outline = (node: unknown, above: ReadonlySet<object>): unknown => {
  if (typeof node === 'function') return null;
  if (typeof node !== 'object' || node === null) return node;
  if (above.has(node)) return 'recursion';
  const within = new Set(above).add(node);
  if (Array.isArray(node)) return node.map((item) => outline(item, within));
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => PARTS.has(key) && value !== undefined)
      .map(([key, value]) => [key, outline(value, within)]),
  );
};

/** Equal hashes mean that two builds accept the same values for the schema. */
export const schemaHash = (schema: Schema.Top): string => hashOf(outline(schema.ast, new Set()));
