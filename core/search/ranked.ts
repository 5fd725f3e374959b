import { memo } from '../memo.ts';
import { compareText } from '../text/order.ts';
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

type Kept<Value> = { readonly whole: string | null; readonly value: Value };
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

/**
 * Ranks the rows of chunks for one query; null ranks them all alike. Rows and chunks that a poll left as they were have
 * been ranked: they give the same objects again. Who goes on writing looks among what was found before, and who takes
 * letters back gets what was found then: only a text of its own looks at every row. `before` may be the chunk that stood
 * in the place of this one: of what both share nothing needs to be looked at.
 */
export const ranking = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => Named,
  rankOf: (named: Named, query: Query | null) => Rank | null,
) => {
  const rows = memo<Row, Kept<Ranked<Row> | null>>();
  const chunks = memo<readonly Row[], readonly Found<Row>[]>();

  const ofRow = (row: Row, query: Query | null): Ranked<Row> | null => {
    const whole = query?.whole ?? null;
    const known = rows.get(row);
    if (known !== undefined && known.whole === whole) return known.value;
    const named = nameOf(row);
    const rank = rankOf(named, query);
    const value = rank === null ? null : { row, rank, named };
    rows.set(row, { whole, value });
    return value;
  };

  /** Among the rows that stood in the same places of a chunk before: those that fitted are in the order of its rows. */
  const afresh = (
    chunk: readonly Row[],
    query: Query | null,
    before: readonly Row[] = [],
  ): readonly Ranked<Row>[] => {
    const last = chunks.get(before)?.find((kept) => kept.query?.whole === query?.whole)?.value;
    const value: Ranked<Row>[] = [];
    let next = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const row = chunk[index];
      const fitted = last?.[next]?.row === before[index] ? last?.[next] : undefined;
      if (fitted !== undefined) next += 1;
      if (row === undefined) continue;
      const isSame = last !== undefined && row === before[index];
      const ranked = isSame ? fitted : ofRow(row, query);
      if (ranked !== undefined && ranked !== null) value.push(ranked);
    }
    return value;
  };

  return (
    chunk: readonly Row[],
    query: Query | null,
    before?: readonly Row[],
  ): readonly Ranked<Row>[] => {
    const known = chunks.get(chunk) ?? [];
    const same = known.find((kept) => kept.query?.whole === query?.whole);
    if (same !== undefined) return same.value;
    // Each narrows the one before it: the last is the narrowest.
    const wider = known.filter((kept) => narrows(kept.query, query));
    const among = wider.at(-1)?.value;
    const value =
      among === undefined
        ? afresh(chunk, query, before)
        : among.flatMap(({ row }) => ofRow(row, query) ?? []);
    chunks.set(chunk, [...wider.slice(1 - MOST_KEPT), { query, value }]);
    return value;
  };
};
