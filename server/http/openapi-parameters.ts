import { OpenApi } from 'effect/http-api';
import { REQUEST_HEADER } from '../../core/contract/request-header.ts';
import { isFromProvider } from './cross-site.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
};
type Schemas = Readonly<Record<string, Schema>>;
type Parameter = { readonly name: string; readonly schema: Schema };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, unknown>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const ENCODED = /^#\/components\/schemas\/(\w+)Encoded$/;

const takesNumbers = (pattern: string): boolean => {
  const accepts = new RegExp(pattern);
  return accepts.test('-12') && accepts.test('1.5e3') && !accepts.test('a');
};

/** All numbers in URLs are integers. */
const plain = (schema: Schema, schemas: Schemas): Schema => {
  const [, name = ''] = ENCODED.exec(schema.$ref ?? '') ?? [];
  const encoded = schemas[`${name}Encoded`];
  if (encoded !== undefined) {
    return schemas[name] === undefined
      ? plain(encoded, schemas)
      : { $ref: `#/components/schemas/${name}` };
  }
  if (schema.items !== undefined) return { ...schema, items: plain(schema.items, schemas) };
  if (schema.type !== 'string') return schema;
  if (schema.enum?.join() === 'true,false') return { type: 'boolean' };
  return takesNumbers(schema.pattern ?? '') ? { type: 'integer' } : schema;
};

/** HT4: the listener checks the header of every call that may change something, so the contract's endpoints lack it. */
const HEADER = {
  name: REQUEST_HEADER,
  in: 'header',
  required: true,
  description: 'Any value. The page of another site cannot send it without a preflight.',
  schema: { type: 'string' },
};
const HEADER_MISSING = {
  description: 'Forbidden',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ForbiddenEncoded' } } },
};

const withHeader = (method: string, operation: Operation): Operation =>
  method === 'get'
    ? operation
    : {
        ...operation,
        parameters: [...(operation.parameters ?? []), HEADER],
        responses: { 403: HEADER_MISSING, ...operation.responses },
      };

const plainPaths = (paths: Paths, schemas: Schemas): Paths => {
  const operation = (each: Operation): Operation =>
    each.parameters === undefined
      ? each
      : {
          ...each,
          parameters: each.parameters.map((parameter) => ({
            ...parameter,
            schema: plain(parameter.schema, schemas),
          })),
        };
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([key, each]) => [
          key,
          isFromProvider(key.toUpperCase(), path.replace('{provider}', 'a'))
            ? operation(each)
            : withHeader(key, operation(each)),
        ]),
      ),
    ]),
  );
};

/** Removes schemas that only the string form of parameters used. */
const withoutUnused = (schemas: Schemas, paths: Paths): Schemas => {
  const text = JSON.stringify([schemas, paths]);
  return Object.fromEntries(
    Object.entries(schemas).filter(
      ([name]) => !name.endsWith('Encoded') || text.includes(`"#/components/schemas/${name}"`),
    ),
  );
};

/**
 * URLs are text, so the framework describes a number in them as a string with a pattern. Generated clients need the
 * type that the text encodes.
 */
export const OPENAPI_PARAMETERS = OpenApi.annotations({
  transform: (document) => {
    const { schemas } = document.components;
    const paths = plainPaths(document.paths, schemas);
    const components = { ...document.components, schemas: withoutUnused(schemas, paths) };
    return { ...document, paths, components };
  },
});
