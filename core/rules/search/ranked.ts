import { memo } from '../../memo/memo.ts';
import { compareText } from '../../text/order.ts';
import type { Named } from './named.ts';
import type { Query } from './query.ts';
import type { Rank } from './rank.ts';

/** A row that fits a search, and how well. */
export type Ranked<Row> = { readonly row: Row; readonly rank: Rank; readonly named: Named };

/** SR8: by how well they fit, then by name, then by id: two rows of one kind are never equal. */
const inOrder = <Row extends { readonly id: number }>(a: Ranked<Row>, b: Ranked<Row>): number =>
  a.rank - b.rank ||
  compareText(a.named.order, b.named.order) ||
  compareText(a.named.names[0] ?? '', b.named.names[0] ?? '') ||
  a.row.id - b.row.id;

const merge = <Row extends { readonly id: number }>(
  some: readonly Ranked<Row>[],
  others: readonly Ranked<Row>[],
): readonly Ranked<Row>[] => {
  const all: Ranked<Row>[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other !== undefined; other = others[next]) {
      if (inOrder(other, one) > 0) break;
      all.push(other);
      next += 1;
    }
    all.push(one);
  }
  for (; next < others.length; next += 1) {
    const other = others[next];
    if (other !== undefined) all.push(other);
  }
  return all;
};

/** In their order; what `last` has in it already is not compared again. */
export const ordered = <Row extends { readonly id: number }>(
  ranked: readonly Ranked<Row>[],
  last: readonly Ranked<Row>[] = [],
): readonly Ranked<Row>[] => {
  const left = new Set(ranked);
  const known = last.filter((one) => left.delete(one));
  const others = [...left].sort(inOrder);
  return known.length === 0 ? others : merge(known, others);
};

/** Rows in chunks, as the tables of floors have them. */
export type Chunked<Row> = readonly (readonly Row[])[];

type Kept<Row> = { readonly whole: string | null; readonly ranked: Ranked<Row> };
type Found<Row> = { readonly query: Query | null; readonly value: readonly Ranked<Row>[] };

/**
 * Whether all that fits `after` fits `before`, too: it goes on with the same letters (SR5 to SR7 ask for beginnings and
 * for what is inside, and each of these is found by a shorter text as well). A text without a word finds no names by
 * their words, so that nothing can be looked for among what it found (SR6).
 */
const narrows = (before: Query | null, after: Query | null): boolean =>
  before !== null && before.words.length > 0 && after?.whole.startsWith(before.whole) === true;

/** Texts that somebody has written on the way to the one that shows; more are not worth their memory. */
const MOST_KEPT = 16;

/** Most floors have nothing that fits: these are all one. */
const NONE: readonly never[] = [];

/** What was found in the narrowest text that the query goes on from; each narrows the one before it. */
const widerIn = <Row>(found: readonly Found<Row>[], query: Query | null): Found<Row> | undefined =>
  found.findLast((one) => narrows(one.query, query));

/** What the query finds, as far as it was looked for already: where a wider one found nothing, it does not either. */
const knownIn = <Row>(
  found: readonly Found<Row>[],
  query: Query | null,
): readonly Ranked<Row>[] | undefined => {
  const same = found.findLast((one) => one.query?.whole === query?.whole);
  if (same !== undefined) return same.value;
  return widerIn(found, query)?.value.length === 0 ? NONE : undefined;
};

/**
 * Ranks rows for one query; null ranks them all alike. Rows that fit, and tables, that a poll left as they were have been
 * ranked: they give the same objects again. Who goes on writing looks among what was found before, and who takes letters
 * back gets what was found then: only a text of its own looks at every row. Of the many rows that do not fit nothing is
 * kept: to look again is as fast, and what lives long is work for the collector of garbage.
 */
export const ranking = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => Named,
  rankOf: (named: Named, query: Query | null) => Rank | null,
) => {
  const rows = memo<Row, Kept<Row>>();
  const tables = memo<Chunked<Row>, readonly Found<Row>[]>();

  const one = (row: Row, query: Query | null): Ranked<Row> | null => {
    const whole = query?.whole ?? null;
    const known = rows.get(row);
    if (known !== undefined && known.whole === whole) return known.ranked;
    const named = nameOf(row);
    const rank = rankOf(named, query);
    if (rank === null) return null;
    const ranked = { row, rank, named };
    rows.set(row, { whole, ranked });
    return ranked;
  };

  const afresh = (table: Chunked<Row>, query: Query | null): readonly Ranked<Row>[] => {
    const value: Ranked<Row>[] = [];
    for (const chunk of table) {
      for (const row of chunk) {
        const ranked = one(row, query);
        if (ranked !== null) value.push(ranked);
      }
    }
    return value;
  };

  /** As `afresh`; what stands where it stood in the table `before` is not looked at again. */
  const altered = (
    table: Chunked<Row>,
    query: Query | null,
    before: Chunked<Row>,
    last: readonly Ranked<Row>[],
  ): readonly Ranked<Row>[] => {
    const value: Ranked<Row>[] = [];
    let next = 0;
    for (let at = 0; at < Math.max(table.length, before.length); at += 1) {
      const chunk = table[at] ?? NONE;
      const lastChunk = before[at] ?? NONE;
      if (chunk === lastChunk && next === last.length) continue;
      for (let index = 0; index < Math.max(chunk.length, lastChunk.length); index += 1) {
        const row = chunk[index];
        const lastRow = lastChunk[index];
        // What fitted is in the order of the rows.
        const fitted = last[next]?.row === lastRow ? last[next] : undefined;
        if (fitted !== undefined) next += 1;
        if (row === undefined) continue;
        const ranked = row === lastRow ? fitted : one(row, query);
        if (ranked !== undefined && ranked !== null) value.push(ranked);
      }
    }
    return value;
  };

  /** `before` may be the table that stood in the place of this one: of what both share nothing needs to be looked at. */
  const all = (
    table: Chunked<Row>,
    query: Query | null,
    before: Chunked<Row> = NONE,
  ): readonly Ranked<Row>[] => {
    const found = tables.get(table) ?? NONE;
    const known = knownIn(found, query);
    if (known !== undefined) return known;
    const among = widerIn(found, query);
    const last = knownIn(tables.get(before) ?? NONE, query);
    const looked =
      among !== undefined
        ? among.value.flatMap(({ row }) => one(row, query) ?? [])
        : last !== undefined
          ? altered(table, query, before, last)
          : afresh(table, query);
    const value = looked.length === 0 ? NONE : looked;
    const wider = found.filter((one) => narrows(one.query, query));
    tables.set(table, [...wider.slice(1 - MOST_KEPT), { query, value }]);
    return value;
  };

  return { one, all };
};
