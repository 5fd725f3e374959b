import { type Schema, SchemaAST } from 'effect';
import fc from 'fast-check';
import { RequestId } from '../../core/contract/request-id.ts';
import type { Redaction } from '../../core/contract/text.ts';

/** Generators for the leaves of a schema. */
export type Leaves = {
  /** Texts, by their redaction. */
  readonly text: (redaction: Redaction) => fc.Arbitrary<string>;
  /** Integers, by the identifier of their schema (`SpaceId`), or '' without one. */
  readonly int: (identifier: string) => fc.Arbitrary<number>;
  /** The weight of a union member, by its tag. */
  readonly weight?: (tag: unknown) => number;
};

/** Reads the annotation without the code under test. */
const redactionIn = (ast: SchemaAST.AST): Redaction => {
  const said: unknown = SchemaAST.resolve(ast)?.redaction;
  if (typeof said !== 'string') throw new Error('a text without a redaction');
  return said as Redaction;
};

type Range = { readonly minimum: number; readonly maximum: number };

const tagOf = (ast: SchemaAST.AST): unknown => {
  if (!SchemaAST.isObjects(ast)) return undefined;
  const tag = ast.propertySignatures.find(({ name }) => name === '_tag')?.type;
  return tag !== undefined && SchemaAST.isLiteral(tag) ? tag.literal : undefined;
};

/** Integers within the bounds of a schema that has both; null: it has none. */
const bounded = ({ checks }: SchemaAST.AST): fc.Arbitrary<number> | null => {
  const [range] = (checks ?? []).flatMap((check) => {
    const of = check.annotations?.arbitraryConstraint as Partial<Range> | undefined;
    return of?.minimum === undefined || of.maximum === undefined ? [] : [of as Range];
  });
  return range === undefined ? null : fc.integer({ min: range.minimum, max: range.maximum });
};

/** A text of a form that no other text has. */
const ID_FORM = RequestId.ast.checks?.at(-1);

const SHORT = 3;
/** The most entries of a list that its schema and a short test allow. */
const mostOf = ({ checks }: SchemaAST.AST): number =>
  Math.min(
    SHORT,
    ...(checks ?? []).flatMap((check) => {
      const of = check.annotations?.arbitraryConstraint as
        | { readonly maxLength?: number }
        | undefined;
      return of?.maxLength ?? [];
    }),
  );

/** Values of a schema's type; lists are short, so that whole updates stay small. */
export const arbitraryOf = <S extends Schema.Top>(
  schema: S,
  leaves: Leaves,
): fc.Arbitrary<S['Type']> => {
  const known = new Map<SchemaAST.AST, fc.Arbitrary<unknown>>();

  const objects = ({ propertySignatures, indexSignatures }: SchemaAST.Objects) => {
    const isOptional = (type: SchemaAST.AST) => type.context?.isOptional === true;
    const fields = Object.fromEntries(
      propertySignatures.map(({ name, type }) => [String(name), of(type)]),
    );
    const requiredKeys = propertySignatures
      .filter(({ type }) => !isOptional(type))
      .map(({ name }) => String(name));
    const struct = fc.record(fields, { requiredKeys, noNullPrototype: true });
    const [index] = indexSignatures;
    if (index === undefined) return struct;
    return fc.dictionary(of(index.parameter) as fc.Arbitrary<string>, of(index.type), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  };

  const build = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
    switch (ast._tag) {
      case 'String':
        return ast.checks?.at(-1) === ID_FORM ? fc.uuid() : leaves.text(redactionIn(ast));
      case 'Number':
        return bounded(ast) ?? leaves.int(SchemaAST.resolveIdentifier(ast) ?? '');
      case 'Boolean':
        return fc.boolean();
      case 'Null':
        return fc.constant(null);
      case 'Literal':
        return fc.constant(ast.literal);
      case 'Objects':
        return objects(ast);
      case 'Arrays': {
        const [item] = ast.rest;
        const first = fc.tuple(...ast.elements.map(of));
        if (item === undefined) return first;
        const others = fc.array(of(item), { maxLength: mostOf(ast) });
        return ast.elements.length === 0
          ? others
          : fc.tuple(first, others).map((parts) => parts.flat());
      }
      case 'Union':
        return fc.oneof(
          ...ast.types.map((type) => ({
            arbitrary: of(type),
            weight: leaves.weight?.(tagOf(type)) ?? 1,
          })),
        );
      default:
        throw new Error(`no values of ${ast._tag}`);
    }
  };
  const of = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
    const made = known.get(ast) ?? build(ast);
    known.set(ast, made);
    return made;
  };
  return of(SchemaAST.toType(schema.ast));
};
