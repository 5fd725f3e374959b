import { compareText } from '../../text/order.ts';

/** A fetched page. Pages start at 1. */
type Page<Row> = { readonly page: number; readonly rows: readonly Row[] };

/** A paged list as plain data. */
export type Pages<Row> = {
  /** Identifies the list by its request (building, day, search); see DC4. */
  readonly list: string;
  /** The number of pages on the server; null before the first answer. */
  readonly total: number | null;
  /** In the order of fetching. */
  readonly fetched: readonly Page<Row>[];
};

/** The server's answer: page `page` of `pages`. */
export type PageAnswer<Row> = {
  readonly list: string;
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly Row[];
};

export const noPages = <Row>(list: string): Pages<Row> => ({ list, total: null, fetched: [] });

/**
 * DC1, DC4: stores an answered page: it replaces the old version, and pages beyond the new total are dropped. An answer for
 * another list, or with an invalid page number, is ignored.
 */
export const withPage = <Row>(known: Pages<Row>, answer: PageAnswer<Row>): Pages<Row> => {
  const { list, page, pages, rows } = answer;
  if (list !== known.list || !Number.isInteger(page) || page < 1) return known;
  const total = Math.max(0, Number.isInteger(pages) ? pages : page);
  const others = known.fetched.filter((other) => other.page !== page);
  return {
    list,
    total,
    fetched: [...others, { page, rows }].filter((other) => other.page <= total),
  };
};

/** DC3: the first missing page, to be requested next; null: complete. */
export const nextPage = <Row>({ total, fetched }: Pages<Row>): number | null => {
  const present = new Set(fetched.map(({ page }) => page));
  let next = 1;
  while (present.has(next)) next += 1;
  return total === null || next <= total ? next : null;
};

/** PW12, DD10: the pages to refresh now: the first one, and of the others the one fetched longest ago, ascending. */
export const pagesInTurn = <Row>({ fetched }: Pages<Row>): readonly number[] => {
  const pages = fetched.map(({ page }) => page);
  const other = pages.find((page) => page !== 1);
  const first = pages.includes(1) ? [1] : [];
  return other === undefined ? first : [...first, other];
};

/**
 * DC2, DC3: the rows of the pages before the first missing one, each key once. If the list changed between two fetches, a
 * row can be on two pages: the page fetched last wins; within a page, the first row.
 */
const mergedRows = <Row>(
  pages: Pages<Row>,
  keyOf: (row: Row) => number | string,
): readonly Row[] => {
  const missing = nextPage(pages) ?? Number.POSITIVE_INFINITY;
  const present = pages.fetched.filter(({ page }) => page < missing);
  const holders = new Map(
    present.flatMap(({ page, rows }) => rows.map((row) => [keyOf(row), page] as const)),
  );
  const rows = new Map<number | string, Row>();
  for (const held of present.toSorted((a, b) => a.page - b.page)) {
    for (const row of held.rows) {
      const key = keyOf(row);
      if (holders.get(key) === held.page && !rows.has(key)) rows.set(key, row);
    }
  }
  return [...rows.values()];
};

/** DC2: the days of an overview in order, each date (yyyy-MM-dd) once. */
export const mergedDays = <Day extends { readonly date: string }>(
  pages: Pages<Day>,
): readonly Day[] =>
  mergedRows(pages, ({ date }) => date).toSorted((a, b) => compareText(a.date, b.date));

/** DC2: the people of the day details, each once, in the server's order. */
export const mergedPeople = <Person extends { readonly id: number }>(
  pages: Pages<Person>,
): readonly Person[] => mergedRows(pages, ({ id }) => id);
