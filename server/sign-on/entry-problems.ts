import { Schema, SchemaIssue } from 'effect';
import { problemOf } from '../../core/rules/configuration/settings-problem.ts';

export type Problem = { readonly path: readonly string[]; readonly message: string };

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), value);

/** No message repeats a secret. */
const problemAt = (path: readonly string[], message: string, content: unknown): Problem =>
  path.at(-1) === 'client_secret'
    ? { path, message: 'must be a text that is not empty' }
    : problemOf(path, message, valueAt(content, path));

/** SO1: reads what somebody has written, with all problems at once. */
export const readWith = <S extends Schema.Top & { readonly DecodingServices: never }>(
  schema: S,
) => {
  const decode = Schema.decodeUnknownResult(schema);
  return (
    content: unknown,
  ): { readonly value: S['Type'] } | { readonly problems: readonly Problem[] } => {
    const decoded = decode(content, { errors: 'all', onExcessProperty: 'error' });
    if (decoded._tag === 'Success') return { value: decoded.success };
    const problems = issuesOf(decoded.failure.issue).issues.map(({ path = [], message }) => {
      const names = path.map((step) => String(typeof step === 'object' ? step.key : step));
      return problemAt(names, message, content);
    });
    return { problems };
  };
};
