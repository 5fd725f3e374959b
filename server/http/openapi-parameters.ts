import { OpenApi } from 'effect/http-api';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
};
type Schemas = Readonly<Record<string, Schema>>;
type Parameter = { readonly name: string; readonly schema: Schema };
type Operation = { readonly parameters?: readonly Parameter[] };
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
      Object.fromEntries(Object.entries(methods).map(([key, each]) => [key, operation(each)])),
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
