import { SchemaAST } from 'effect';
import { isObject } from './fits.ts';

type Literals = ReadonlySet<unknown>;

/** The fields that a schema demands to have one of some literals. */
const demandsOf = (ast: SchemaAST.AST): ReadonlyMap<string, Literals> => {
  if (SchemaAST.isUnion(ast)) return common(ast.types.map(demandsOf));
  const demands = new Map<string, Literals>();
  if (!SchemaAST.isObjects(ast)) return demands;
  for (const { name, type } of ast.propertySignatures) {
    const units = SchemaAST.isUnion(type) ? type.types : [type];
    if (type.context?.isOptional !== true && units.every(SchemaAST.isLiteral)) {
      demands.set(String(name), new Set(units.map(({ literal }) => literal)));
    }
  }
  return demands;
};

/** What all of a list demand, with the literals of each. */
const common = (all: readonly ReadonlyMap<string, Literals>[]): ReadonlyMap<string, Literals> => {
  const [first, ...others] = all;
  const demands = new Map<string, Literals>();
  for (const [field, literals] of first ?? []) {
    const more = others.map((other) => other.get(field));
    if (more.includes(undefined)) continue;
    demands.set(field, new Set([...literals, ...more.flatMap((some) => [...(some ?? [])])]));
  }
  return demands;
};

/**
 * The members of a union that a value may belong to, in their order: without those that demand another literal in the field
 * that tells most members apart. Of a hundred events or answers, one or two remain.
 *
 * Example: for the event `{ _tag: 'BookDesk', spaceId: 7 }` the members whose `_tag` is `BookDesk`.
 */
export const byLiteral = <Member extends { readonly ast: SchemaAST.AST }>(
  members: readonly Member[],
): ((value: unknown) => readonly Member[]) => {
  const demands = members.map(({ ast }) => demandsOf(ast));
  const literalsOf = (field: string) =>
    new Set(demands.flatMap((demand) => [...(demand.get(field) ?? [])]));
  const fields = [...new Set(demands.flatMap((demand) => [...demand.keys()]))];
  const [best] = fields
    .map((field) => ({ field, literals: literalsOf(field) }))
    .sort((a, b) => b.literals.size - a.literals.size);
  if (best === undefined) return () => members;
  const { field, literals } = best;
  const withLiteral = (literal: unknown) =>
    members.filter((_, index) => demands[index]?.get(field)?.has(literal) ?? true);
  const lists = new Map([...literals].map((literal) => [literal, withLiteral(literal)]));
  const others = members.filter((_, index) => demands[index]?.has(field) !== true);
  return (value) => (isObject(value) ? (lists.get(value[field]) ?? others) : members);
};
