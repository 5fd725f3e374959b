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
  const tables = memo<Chunked<Row>, FoundTexts<Row>>();

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
        ? among.flatMap(({ row }) => one(row, query) ?? [])
        : last !== undefined
          ? altered(table, query, before, last)
          : afresh(table, query);
    tables.set(table, withFound(found, query, looked));
    return looked;
  };

  return { one, all };
};
