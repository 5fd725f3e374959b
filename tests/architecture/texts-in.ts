import { SchemaAST } from 'effect';

/** A text in a schema: where, from the nearest schema with a name, and what it may reveal; undefined: not said. */
export type FoundText = { readonly path: string; readonly redaction: unknown };

/** Types without texts. */
const LEAVES: ReadonlySet<string> = new Set([
  'Literal',
  'Number',
  'Boolean',
  'Null',
  'Undefined',
  'Void',
]);

/** The name of a schema: its identifier, or the tag of an event or a request. */
const nameOf = (ast: SchemaAST.AST): string | null => {
  if (!SchemaAST.isObjects(ast)) return null;
  const tag = ast.propertySignatures.find(({ name }) => name === '_tag')?.type;
  const literal = tag !== undefined && SchemaAST.isLiteral(tag) ? String(tag.literal) : null;
  return SchemaAST.resolveIdentifier(ast) ?? literal;
};

/** Every text of a schema. What is no plain data counts as a text that does not say what it reveals. */
export const textsIn = (
  ast: SchemaAST.AST,
  start: string,
  above: readonly SchemaAST.AST[] = [],
): readonly FoundText[] => {
  if (above.includes(ast) || LEAVES.has(ast._tag)) return [];
  const path = nameOf(ast) ?? start;
  const within = [...above, ast];
  const under = (part: SchemaAST.AST, name: string) => textsIn(part, path + name, within);
  if (SchemaAST.isString(ast)) return [{ path, redaction: SchemaAST.resolve(ast)?.redaction }];
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => under(type, ''));
  if (SchemaAST.isSuspend(ast)) return under(ast.thunk(), '');
  if (SchemaAST.isArrays(ast)) {
    return [...ast.elements, ...ast.rest].flatMap((item) => under(item, '[]'));
  }
  if (!SchemaAST.isObjects(ast)) return [{ path, redaction: undefined }];
  return [
    ...ast.propertySignatures.flatMap(({ name, type }) => under(type, `.${String(name)}`)),
    ...ast.indexSignatures.flatMap(({ parameter, type }) => [
      ...under(parameter, '.KEY'),
      ...under(type, '.*'),
    ]),
  ];
};
