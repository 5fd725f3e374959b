import type { Ranked } from './ordered.ts';
import type { Query } from './query.ts';

type Found<Row> = { readonly query: Query | null; readonly value: readonly Ranked<Row>[] };

/** The results of texts in one table; each text extends the one before it. */
export type FoundTexts<Row> = readonly Found<Row>[];

/** Earlier texts on the way to the current one; more are not worth their memory. */
const MOST_KEPT = 16;

/** Most floors have nothing that fits: these are all one. */
export const NONE: readonly never[] = [];

/**
 * Whether all matches of `after` also match `before`: its text begins with that of `before` (SR5 to SR7 match beginnings and
 * substrings, so a shorter text matches too). A text without a word matches no names by word, so its matches cannot be
 * reused (SR6).
 */
const narrows = (before: Query | null, after: Query | null): boolean =>
  before !== null && before.words.length > 0 && after?.whole.startsWith(before.whole) === true;

/** The matches of the longest earlier text that the query extends. */
export const widerIn = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
): readonly Ranked<Row>[] | undefined => found.findLast((one) => narrows(one.query, query))?.value;

/** The known matches of the query: its own, or none if an earlier text that it extends has none; undefined: unknown. */
export const knownIn = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
): readonly Ranked<Row>[] | undefined => {
  const same = found.findLast((one) => one.query?.whole === query?.whole);
  if (same !== undefined) return same.value;
  return widerIn(found, query)?.length === 0 ? NONE : undefined;
};

/** Adds the matches of the query; drops texts that it does not extend. */
export const withFound = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
  value: readonly Ranked<Row>[],
): FoundTexts<Row> => {
  const wider = found.filter((one) => narrows(one.query, query));
  return [...wider.slice(1 - MOST_KEPT), { query, value: value.length === 0 ? NONE : value }];
};
