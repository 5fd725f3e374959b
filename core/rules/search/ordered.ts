import { compareText } from '../../text/order.ts';
import type { Named } from './named.ts';
import type { Rank } from './rank.ts';

/** A row that fits a search, and how well. */
export type Ranked<Row> = {
  readonly row: Row;
  readonly rank: Rank;
  /** RS1: how far a space comes behind others of its rank; 0 for people. */
  readonly behind: number;
  readonly named: Named;
};

/** SR8, RS1: by rank, by availability, by name, then by id, so that two rows of one kind are never equal. */
const inOrder = <Row extends { readonly id: number }>(a: Ranked<Row>, b: Ranked<Row>): number =>
  a.rank - b.rank ||
  a.behind - b.behind ||
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

/** Sorts the rows; those in `last` keep their order, and are not compared again. */
export const ordered = <Row extends { readonly id: number }>(
  ranked: readonly Ranked<Row>[],
  last: readonly Ranked<Row>[] = [],
): readonly Ranked<Row>[] => {
  const left = new Set(ranked);
  const known = last.filter((one) => left.delete(one));
  const others = [...left].sort(inOrder);
  return known.length === 0 ? others : merge(known, others);
};
