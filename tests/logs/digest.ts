import { hashOf } from '../../core/log/hash.ts';

type Table = Readonly<Record<string, unknown>>;

/** Rows that are shown in full. */
const SHORT = 8;
/** The rows that stand in each sample, for what a row looks like. */
const FIRST = 2;
/** The most rows that stand in it for what they have of their own. */
const ODD = 4;
/** A value that so many of the rows have in a field is their usual one. */
const USUAL = 0.75;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table of rows by id, not the fields of one thing. */
const isById = (value: unknown): value is Table =>
  isTable(value) && Object.keys(value).every((key) => /^\d+$/.test(key));

/** For each field of rows, the value that most of them have; nothing for a field whose values are many. */
const usualOf = (rows: readonly unknown[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const [field, value] of rows.filter(isTable).flatMap(Object.entries)) {
    const values = counts.get(field) ?? new Map<string, number>();
    const text = JSON.stringify(value);
    counts.set(field, values.set(text, (values.get(text) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([field, values]) => {
      const most = [...values].find(([, count]) => count >= USUAL * rows.length);
      return most === undefined ? [] : [[field, most[0]] as const];
    }),
  );
};

/** The first rows and the last, and rows in which a field is not as usual, up to a few. */
const sampled = (rows: readonly (readonly [string, unknown])[]) => {
  const usual = usualOf(rows.map(([, row]) => row));
  const isOdd = (row: unknown): boolean =>
    isTable(row) && [...usual].some(([field, text]) => JSON.stringify(row[field]) !== text);
  const odd = rows.filter(([, row]) => isOdd(row)).slice(0, ODD);
  const chosen = new Set([...rows.slice(0, FIRST), ...odd, ...rows.slice(-1)]);
  return rows.filter((row) => chosen.has(row));
};

/** A value of plain JSON in which a digest stands for what has many rows: all of it in the hash, a few rows to read. */
export const withDigests = (value: unknown): unknown => {
  if (!Array.isArray(value) && !isTable(value)) return value;
  const rows = Object.entries(value);
  const isShort = rows.length <= SHORT || !(Array.isArray(value) || isById(value));
  const shown = (isShort ? rows : sampled(rows)).map(([key, row]) => [key, withDigests(row)]);
  const part = Array.isArray(value) ? shown.map(([, row]) => row) : Object.fromEntries(shown);
  return isShort ? part : { count: rows.length, hash: hashOf(value), sample: part };
};
