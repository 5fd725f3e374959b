import type { Ranked } from './ordered.ts';
import type { Query } from './query.ts';

type Found<Row> = { readonly query: Query | null; readonly value: readonly Ranked<Row>[] };

/** What texts found in one table, each of them narrower than the one before it. */
export type FoundTexts<Row> = readonly Found<Row>[];

/** Texts that somebody has written on the way to the one that shows; more are not worth their memory. */
const MOST_KEPT = 16;

/** Most floors have nothing that fits: these are all one. */
export const NONE: readonly never[] = [];

/**
 * Whether all that fits `after` fits `before`, too: it goes on with the same letters (SR5 to SR7 ask for beginnings and
 * for what is inside, and each of these is found by a shorter text as well). A text without a word finds no names by
 * their words, so that nothing can be looked for among what it found (SR6).
 */
const narrows = (before: Query | null, after: Query | null): boolean =>
  before !== null && before.words.length > 0 && after?.whole.startsWith(before.whole) === true;

/** What was found by the narrowest text that the query goes on from. */
export const widerIn = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
): readonly Ranked<Row>[] | undefined => found.findLast((one) => narrows(one.query, query))?.value;

/** What the query finds, as far as it was looked for already: where a wider one found nothing, it does not either. */
export const knownIn = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
): readonly Ranked<Row>[] | undefined => {
  const same = found.findLast((one) => one.query?.whole === query?.whole);
  if (same !== undefined) return same.value;
  return widerIn(found, query)?.length === 0 ? NONE : undefined;
};

/** With what the query finds; texts that it does not go on from are forgotten. */
export const withFound = <Row>(
  found: FoundTexts<Row>,
  query: Query | null,
  value: readonly Ranked<Row>[],
): FoundTexts<Row> => {
  const wider = found.filter((one) => narrows(one.query, query));
  return [...wider.slice(1 - MOST_KEPT), { query, value: value.length === 0 ? NONE : value }];
};
