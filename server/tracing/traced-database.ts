import { SpanKind } from '@opentelemetry/api';
import type { Db, Query } from '../database/db.ts';
import { inSpan } from './span.ts';

/** `select booking`: what it does and to what, without a value, as statements have theirs beside the text. */
const summaryOf = (text: string): string => {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  // Not `from unnest(...)`, nor `do update set`.
  const [, changed, read] =
    /\b(?:into|update|table)\s+(?!set\b)(\w+)|\bfrom\s+(\w+)\b(?!\s*\()/i.exec(text) ?? [];
  const table = changed ?? read;
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
};

/** OP67: the database, with a span for each transaction and each statement. */
export const traced = (db: Db): Db => {
  const attributes = { 'db.system.name': db.kind === 'pglite' ? 'pglite' : 'postgresql' };
  const spanned =
    (query: Query): Query =>
    (statement) =>
      inSpan(
        statement.name ?? summaryOf(statement.text),
        attributes,
        () => query(statement),
        SpanKind.CLIENT,
      );
  return {
    ...db,
    query: spanned(db.query),
    transaction: (work, mode = 'write') =>
      inSpan(`transaction ${mode}`, attributes, () =>
        db.transaction((query) => work(spanned(query)), mode),
      ),
  };
};
