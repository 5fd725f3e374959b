import { compareText } from '../../text/order.ts';

/** A page as it was fetched. Pages count from 1. */
type Page<Row> = { readonly page: number; readonly rows: readonly Row[] };

/** A list that comes in pages, plain data. */
export type Pages<Row> = {
  /** Names the list: what it was asked with (building, day, search); see DC4. */
  readonly list: string;
  /** How many pages the server has; null: not known before the first answer. */
  readonly total: number | null;
  /** In the order in which they were fetched. */
  readonly fetched: readonly Page<Row>[];
};

/** An answer of the server: `page` of `pages`. */
export type PageAnswer<Row> = {
  readonly list: string;
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly Row[];
};

export const noPages = <Row>(list: string): Pages<Row> => ({ list, total: null, fetched: [] });

/**
 * DC1, DC4: the list with the page that was answered: it takes the place of what was known of it, and pages that the
 * server has no more go. An answer for another list, or with a number that no page has, changes nothing.
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

/** DC3: the first page that is missing, to be asked for next; null: all are there. */
export const nextPage = <Row>({ total, fetched }: Pages<Row>): number | null => {
  const present = new Set(fetched.map(({ page }) => page));
  let next = 1;
  while (present.has(next)) next += 1;
  return total === null || next <= total ? next : null;
};

/** PW12, DD10: the first page, and the one of the others that has waited longest to be fetched again, ascending. */
export const pagesInTurn = <Row>({ fetched }: Pages<Row>): readonly number[] => {
  const pages = fetched.map(({ page }) => page);
  const other = pages.find((page) => page !== 1);
  const first = pages.includes(1) ? [1] : [];
  return other === undefined ? first : [...first, other];
};

/**
 * DC2, DC3: the rows of the pages before the first missing one, each key once. When the list moved between two fetches a
 * row can stand on two pages: the page that was fetched last knows better, on one page the first row counts.
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

/** DC2: the days of an overview in their order, each date (yyyy-MM-dd) once. */
export const mergedDays = <Day extends { readonly date: string }>(
  pages: Pages<Day>,
): readonly Day[] =>
  mergedRows(pages, ({ date }) => date).toSorted((a, b) => compareText(a.date, b.date));

/** DC2: the people of a day's details, each once, in the server's order. */
export const mergedPeople = <Person extends { readonly id: number }>(
  pages: Pages<Person>,
): readonly Person[] => mergedRows(pages, ({ id }) => id);
