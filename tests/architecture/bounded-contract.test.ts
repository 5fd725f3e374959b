import { Schema, SchemaAST } from 'effect';
import { expect, it } from 'vitest';
import { StaticConfiguration } from '../../core/contract/configuration.ts';
import { list } from '../../core/contract/list.ts';
import { FreeText } from '../../core/contract/text.ts';
import { contractSchemas, PARTS } from './contract-schemas.ts';

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

it('the check finds texts, lists and record keys without a limit', () => {
  const open = Schema.Struct({
    a: Schema.String,
    b: Schema.NullOr(Schema.Array(FreeText)),
    c: list(Schema.Struct({ d: Schema.Record(Schema.String, Schema.Int) }), 3),
    e: FreeText,
  });
  expect(unbounded(open.ast)).toEqual(['.a', '.b[]', '.c[].d.key']);
});

it('every text of the contract has a maximum length, and every list a maximum number of entries', () => {
  expect(new Set(contractSchemas.map(({ name }) => name.split(' ')[1]))).toEqual(
    new Set(PARTS.filter((part) => part !== 'headers')),
  );
  expect(contractSchemas.flatMap(({ name, ast }) => unbounded(ast, name))).toEqual([]);
  expect(unbounded(StaticConfiguration.ast)).toEqual([]);
});
