import type { TableName } from '../../../core/contract/administration/tables.ts';
import { canonicalJson } from '../format/canonical-json.ts';

export const CORRELATION = 'correlation.json';

/** The parts of a correlation that map features to rows, and of which table. */
const PARTS = { levels: 'floors', spaces: 'spaces', signs: 'signs' } as const satisfies Readonly<
  Record<string, TableName>
>;
export type Linked = (typeof PARTS)[keyof typeof PARTS];

export const isLinks = (part: string): boolean => Object.hasOwn(PARTS, part);

export type CorrelationFile = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is CorrelationFile =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The correlation with other ids: the company's own in its files, those of the database where it is served. Entries for
 * unknown rows are dropped.
 */
export const renamed = (
  correlation: CorrelationFile,
  rename: (table: Linked, id: string) => string | number | undefined,
): CorrelationFile => ({
  ...correlation,
  ...Object.fromEntries(
    Object.entries(PARTS).map(([part, table]) => {
      const entries = isObject(correlation[part]) ? Object.entries(correlation[part]) : [];
      const known = entries.flatMap(([feature, id]) => {
        const other = rename(table, String(id));
        return other === undefined ? [] : [[feature, other] as const];
      });
      return [part, Object.fromEntries(known)];
    }),
  ),
});

export const correlationBytes = (correlation: CorrelationFile): Uint8Array =>
  new TextEncoder().encode(canonicalJson(correlation));

/** The rows that a stored correlation links: ids of the database. */
export const linkedIds = (bytes: Uint8Array): Readonly<Record<Linked, readonly number[]>> => {
  const correlation: CorrelationFile = JSON.parse(new TextDecoder().decode(bytes));
  const linked = (part: keyof typeof PARTS): readonly number[] => {
    const entries = correlation[part];
    return isObject(entries) ? Object.values(entries).map(Number) : [];
  };
  return { floors: linked('levels'), spaces: linked('spaces'), signs: linked('signs') };
};
