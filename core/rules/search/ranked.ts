import { memo } from '../../memo/memo.ts';
import { type FoundTexts, knownIn, NONE, widerIn, withFound } from './found-texts.ts';
import type { Named } from './named.ts';
import type { Ranked } from './ordered.ts';
import type { Query } from './query.ts';
import type { Rank } from './rank.ts';

/** Rows in chunks, as the tables of floors have them. */
export type Chunked<Row> = readonly (readonly Row[])[];

type Kept<Row> = { readonly whole: string | null; readonly ranked: Ranked<Row> };

/**
 * Ranks rows for a query; null ranks all alike. Rows and tables that a poll left unchanged keep their results and identity.
 * A query that extends an earlier one searches only the earlier matches, and deleting characters returns the kept matches;
 * only an unrelated text scans every row. Misses are not cached: checking again is as fast, and long-lived garbage is
 * expensive to collect.
 */
export const ranking = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => Named,
  rankOf: (named: Named, query: Query | null) => Rank | null,
) => {
  const rows = memo<Row, Kept<Row>>();
  const tables = memo<Chunked<Row>, FoundTexts<Row>>();

  const one = (row: Row, query: Query | null): Ranked<Row> | null => {
    const whole = query?.whole ?? null;
    const known = rows.get(row);
    if (known !== undefined && known.whole === whole) return known.ranked;
    const named = nameOf(row);
    const rank = rankOf(named, query);
    if (rank === null) return null;
    const ranked = { row, rank, behind: 0, named };
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

  /** Like `afresh`, but skips rows at the same place as in the table `before`. */
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
        // Matches are in row order, so one cursor suffices.
        const fitted = last[next]?.row === lastRow ? last[next] : undefined;
        if (fitted !== undefined) next += 1;
        if (row === undefined) continue;
        const ranked = row === lastRow ? fitted : one(row, query);
        if (ranked !== undefined && ranked !== null) value.push(ranked);
      }
    }
    return value;
  };

  /** `before`: the previous version of this table; shared parts are skipped. */
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
        ? among.flatMap(({ row }) => one(row, query) ?? [])
        : last !== undefined
          ? altered(table, query, before, last)
          : afresh(table, query);
    tables.set(table, withFound(found, query, looked));
    return looked;
  };

  return { one, all };
};
