import type { Statement } from './db.ts';

/**
 * A prepared statement: sql`select name from floor where id = ${id}` is
 * { text: 'select name from floor where id = $1', values: [id] }. Values are never concatenated into the text.
 */
export const sql = (parts: TemplateStringsArray, ...values: readonly unknown[]): Statement => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values,
});
