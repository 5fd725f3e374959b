import { Schema, SchemaAST } from 'effect';
import type { Redaction } from '../contract/text.ts';
import { byLiteral } from './by-literal.ts';
import { type Fits, fitsOf, isObject } from './fits.ts';
import type { Pseudonyms } from './pseudonyms.ts';

/** Replaces the personal texts of a value. Parts without any keep their identity. */
type Redact = (value: unknown, pseudonyms: Pseudonyms) => unknown;
type Rows = Readonly<Record<string, unknown>>;

/** RD1: the redaction that a schema declares for its text; the last declaration wins; null: none. */
const redactionOf = ({ annotations, checks }: SchemaAST.AST): Redaction | null => {
  const declared = [annotations, ...(checks ?? []).map((check) => check.annotations)];
  return (declared.findLast((some) => some?.redaction !== undefined)?.redaction ??
    null) as Redaction | null;
};

const same: Redact = (value) => value;

const redactText = (kind: Redaction): Redact =>
  kind === 'code'
    ? same
    : (value, pseudonyms) => (typeof value === 'string' ? pseudonyms(kind, value) : value);

/** RD6: replaces every text of a value without a schema. */
const redactUnknown: Redact = (value, pseudonyms) => {
  if (typeof value === 'string') return pseudonyms('free', value);
  if (Array.isArray(value)) return eachItem(value, () => redactUnknown, pseudonyms);
  return isObject(value) ? eachEntry(value, () => ANYTHING, pseudonyms) : value;
};

type Property = { readonly key: Redact; readonly value: Redact };
const ANYTHING: Property = { key: redactText('free'), value: redactUnknown };

const eachItem = (
  items: readonly unknown[],
  of: (index: number) => Redact,
  pseudonyms: Pseudonyms,
): readonly unknown[] => {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const redacted = of(index)(item, pseudonyms);
    if (copy === null && redacted !== item) copy = items.slice(0, index);
    copy?.push(redacted);
  }
  return copy ?? items;
};

/** RD6: drops keys that the schema does not know (`of` is null). */
const eachEntry = (
  record: Rows,
  of: (key: string) => Property | null,
  pseudonyms: Pseudonyms,
): Rows => {
  const keys = Object.keys(record);
  let copy: [string, unknown][] | null = null;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const value = record[key];
    const property = of(key);
    if (property?.key === same && property.value === same) {
      copy?.push([key, value]);
      continue;
    }
    const name = property === null ? null : property.key(key, pseudonyms);
    const redacted = property?.value(value, pseudonyms);
    if (copy === null && (name !== key || redacted !== value)) {
      copy = keys.slice(0, index).map((earlier) => [earlier, record[earlier]]);
    }
    if (name !== null) copy?.push([String(name), redacted]);
  }
  return copy === null ? record : Object.fromEntries(copy);
};

const redactObjects = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): Redact => {
  const properties = new Map<string, Property>(
    propertySignatures.map(({ name, type }) => [
      String(name),
      { key: same, value: redactionFor(type) },
    ]),
  );
  const rest = indexSignatures.map(({ parameter, type }) => ({
    fits: fitsOf(parameter),
    property: { key: redactionFor(parameter), value: redactionFor(type) },
  }));
  const of = (key: string): Property | null =>
    properties.get(key) ?? rest.find(({ fits }) => fits(key))?.property ?? null;
  return (value, pseudonyms) =>
    isObject(value) ? eachEntry(value, of, pseudonyms) : redactUnknown(value, pseudonyms);
};

const redactArrays = ({ elements, rest }: SchemaAST.Arrays): Redact => {
  if (rest.length > 0 && [...elements, ...rest].every((item) => redactionFor(item) === same)) {
    return (value, pseudonyms) => (Array.isArray(value) ? value : redactUnknown(value, pseudonyms));
  }
  const fixed = elements.map(redactionFor);
  const [more = redactUnknown, ...tail] = rest.map(redactionFor);
  return (value, pseudonyms) => {
    if (!Array.isArray(value)) return redactUnknown(value, pseudonyms);
    const end = value.length - tail.length;
    const of = (index: number) =>
      fixed[index] ?? (index >= end ? (tail[index - end] ?? more) : more);
    return eachItem(value, of, pseudonyms);
  };
};

/**
 * In a union, members that are enumeration values come first, so that they are kept; then redacted texts, so that in doubt
 * a text is replaced.
 */
const rank = (ast: SchemaAST.AST): number => {
  if (SchemaAST.isLiteral(ast)) return 0;
  return SchemaAST.isString(ast) && redactionOf(ast) === 'code' ? 2 : 1;
};

type Member = {
  readonly ast: SchemaAST.AST;
  readonly fits: Fits;
  readonly is: (value: unknown) => boolean;
  readonly redact: Redact;
};

const memberOf = (ast: SchemaAST.AST): Member => {
  const is = Schema.is(Schema.make<Schema.Schema<unknown>>(ast));
  return { ast, fits: fitsOf(ast), is, redact: redactionFor(ast) };
};

const redactUnion = ({ types }: SchemaAST.Union): Redact => {
  const members = types.toSorted((a, b) => rank(a) - rank(b)).map(memberOf);
  if (members.every(({ redact }) => redact === same)) {
    return (value, pseudonyms) =>
      members.some(({ fits }) => fits(value)) ? value : redactUnknown(value, pseudonyms);
  }
  const candidates = byLiteral(members);
  return (value, pseudonyms) => {
    const fitting = candidates(value).filter(({ fits }) => fits(value));
    const exact = fitting.length > 1 ? fitting.find(({ is }) => is(value)) : undefined;
    return ((exact ?? fitting[0])?.redact ?? redactUnknown)(value, pseudonyms);
  };
};

const compile = (ast: SchemaAST.AST): Redact => {
  switch (ast._tag) {
    case 'String':
      return redactText(redactionOf(ast) ?? 'free');
    case 'Literal':
    case 'Number':
    case 'Boolean':
    case 'Null':
    case 'Undefined':
      return same;
    case 'Objects':
      return redactObjects(ast);
    case 'Arrays':
      return redactArrays(ast);
    case 'Union':
      return redactUnion(ast);
    case 'Suspend':
      return (value, pseudonyms) => redactionFor(ast.thunk())(value, pseudonyms);
    default:
      return redactUnknown;
  }
};

const compiled = new WeakMap<SchemaAST.AST, Redact>();

const redactionFor = (ast: SchemaAST.AST): Redact => {
  const known = compiled.get(ast);
  if (known !== undefined) return known;
  const redact = compile(ast);
  compiled.set(ast, redact);
  return redact;
};

/**
 * Builds a function that redacts values of a schema by the schema's annotations alone (RD1). The schema is traversed once;
 * each log has its own table of pseudonyms.
 */
export const redactorOf = <S extends Schema.Top>(
  schema: S,
): ((pseudonyms: Pseudonyms) => (value: S['Type']) => S['Type']) => {
  const redact = redactionFor(SchemaAST.toType(schema.ast));
  return (pseudonyms) => (value) => redact(value, pseudonyms) as S['Type'];
};
