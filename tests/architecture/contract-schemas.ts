import { Schema, SchemaAST } from 'effect';
import { ServedApi } from '../../server/http/calls/served-api.ts';

/** The schemas in the description of an endpoint, which holds them in maps, sets, lists and objects. */
const schemasIn = (value: unknown): Schema.Top[] => {
  if (Schema.isSchema(value)) return [value];
  if (value instanceof Map || value instanceof Set) return [...value.values()].flatMap(schemasIn);
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(schemasIn) : [];
};

export const PARTS = ['params', 'query', 'headers', 'payload', 'success', 'error'] as const;

/** Everything that the endpoints of the contract send and receive. */
export const contractSchemas = Object.values(ServedApi.groups).flatMap((group) =>
  Object.values(group.endpoints).flatMap((endpoint) =>
    PARTS.flatMap((part) =>
      schemasIn(endpoint[part]).map((schema) => ({
        name: `${group.identifier}.${endpoint.identifier} ${part}`,
        ast: SchemaAST.toType(schema.ast),
      })),
    ),
  ),
);
