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

/**
 * Ranks the rows of chunks for one query; null ranks them all alike. Rows and chunks that a poll left as they were have
 * been ranked: they give the same objects again.
 */
export const ranking = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => Named,
  rankOf: (named: Named, query: Query | null) => Rank | null,
) => {
  const rows = new WeakMap<Row, Kept<Ranked<Row> | null>>();
  const chunks = new WeakMap<readonly Row[], Kept<readonly Ranked<Row>[]>>();

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

  return (chunk: readonly Row[], query: Query | null): readonly Ranked<Row>[] => {
    const whole = query?.whole ?? null;
    const known = chunks.get(chunk);
    if (known !== undefined && known.whole === whole) return known.value;
    const value = chunk.flatMap((row) => ofRow(row, query) ?? []);
    chunks.set(chunk, { whole, value });
    return value;
  };
};
