import { Schema, SchemaAST } from 'effect';
import { expect, it } from 'vitest';
import { Api } from '../../core/contract/api.ts';
import { StaticConfiguration } from '../../core/contract/configuration.ts';
import { list } from '../../core/contract/list.ts';
import { FreeText } from '../../core/contract/text.ts';

const isBounded = ({ checks }: SchemaAST.AST): boolean =>
  JSON.stringify(checks ?? []).includes('effect/schema/isMaxLength');

/** The paths of the texts and lists of a value that have no maximum length. */
const unbounded = (ast: SchemaAST.AST, path = ''): string[] => {
  const inside = (child: SchemaAST.AST, step = '') => unbounded(child, `${path}${step}`);
  if (SchemaAST.isString(ast)) return isBounded(ast) ? [] : [path];
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => inside(type));
  if (SchemaAST.isArrays(ast)) {
    const isOpen = ast.rest.length > 0 && !isBounded(ast);
    const entries = [...ast.elements, ...ast.rest].flatMap((entry) => inside(entry, '[]'));
    return isOpen ? [`${path}[]`, ...entries] : entries;
  }
  if (!SchemaAST.isObjects(ast)) return [];
  return [
    ...ast.propertySignatures.flatMap(({ name, type }) => inside(type, `.${String(name)}`)),
    ...ast.indexSignatures.flatMap(({ parameter, type }) => [
      ...inside(parameter, '.key'),
      ...inside(type, '.*'),
    ]),
  ];
};

/** The schemas in the description of an endpoint, which holds them in maps, sets, lists and objects. */
const schemasIn = (value: unknown): Schema.Top[] => {
  if (Schema.isSchema(value)) return [value];
  if (value instanceof Map || value instanceof Set) return [...value.values()].flatMap(schemasIn);
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(schemasIn) : [];
};

const PARTS = ['params', 'query', 'headers', 'payload', 'success', 'error'] as const;

const found = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).flatMap((endpoint) =>
    PARTS.flatMap((part) =>
      schemasIn(endpoint[part]).map((schema) => ({
        name: `${group.identifier}.${endpoint.identifier} ${part}`,
        ast: SchemaAST.toType(schema.ast),
      })),
    ),
  ),
);

it('the check sees what has no limit', () => {
  const open = Schema.Struct({
    a: Schema.String,
    b: Schema.NullOr(Schema.Array(FreeText)),
    c: list(Schema.Struct({ d: Schema.Record(Schema.String, Schema.Int) }), 3),
    e: FreeText,
  });
  expect(unbounded(open.ast)).toEqual(['.a', '.b[]', '.c[].d.key']);
});

it('every text of the contract has a maximum length, and every list a maximum number of entries', () => {
  expect(new Set(found.map(({ name }) => name.split(' ')[1]))).toEqual(
    new Set(PARTS.filter((part) => part !== 'headers')),
  );
  expect(found.flatMap(({ name, ast }) => unbounded(ast, name))).toEqual([]);
  expect(unbounded(StaticConfiguration.ast)).toEqual([]);
});
