import { SchemaAST } from 'effect';

export type Fits = (value: unknown) => boolean;
type Rows = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Rows =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A quick check whether a value may belong to a member of a union: its type, tag and required keys. */
export const fitsOf = (ast: SchemaAST.AST): Fits => {
  switch (ast._tag) {
    case 'String':
      return (value) => typeof value === 'string';
    case 'Number':
      return (value) => typeof value === 'number';
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    case 'Null':
      return (value) => value === null;
    case 'Literal':
      return (value) => value === ast.literal;
    case 'Arrays':
      return Array.isArray;
    case 'Objects':
      return fitsObject(ast);
    case 'Union': {
      const members = ast.types.map(fitsOf);
      return (value) => members.some((fits) => fits(value));
    }
    default:
      return () => true;
  }
};

const isUnit = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isLiteral(ast) ||
  SchemaAST.isNull(ast) ||
  (SchemaAST.isUnion(ast) && ast.types.every(isUnit));

const fitsObject = ({ propertySignatures }: SchemaAST.Objects): Fits => {
  const required = propertySignatures
    .filter(({ type }) => type.context?.isOptional !== true)
    .map(({ name, type }) => ({
      name: String(name),
      fits: isUnit(type) ? fitsOf(type) : () => true,
    }));
  return (value) =>
    isObject(value) &&
    required.every(({ name, fits }) => Object.hasOwn(value, name) && fits(value[name]));
};
