import { hashOf } from '../../core/log/hash.ts';

type Table = Readonly<Record<string, unknown>>;

/** Lists and tables up to this length are shown in full. */
const SHORT = 8;
/** Rows at the beginning of a sample, to show what rows look like. */
const FIRST = 2;
/** The maximum number of unusual rows in a sample. */
const ODD = 4;
/** The usual value of a field is one that this share of the rows has. */
const USUAL = 0.75;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table of rows by id, as opposed to an object with fields. */
const isById = (value: unknown): value is Table =>
  isTable(value) && Object.keys(value).every((key) => /^\d+$/.test(key));

/** The usual value of each field; none for fields whose values vary. */
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

/** The first and last rows, and some rows with an unusual field. */
const sampled = (rows: readonly (readonly [string, unknown])[]) => {
  const usual = usualOf(rows.map(([, row]) => row));
  const isOdd = (row: unknown): boolean =>
    isTable(row) && [...usual].some(([field, text]) => JSON.stringify(row[field]) !== text);
  const odd = rows.filter(([, row]) => isOdd(row)).slice(0, ODD);
  const chosen = new Set([...rows.slice(0, FIRST), ...odd, ...rows.slice(-1)]);
  return rows.filter((row) => chosen.has(row));
};

/** Plain JSON in which long lists and tables are replaced by a digest: a hash of everything, and a few rows to read. */
export const withDigests = (value: unknown): unknown => {
  if (!Array.isArray(value) && !isTable(value)) return value;
  const rows = Object.entries(value);
  const isShort = rows.length <= SHORT || !(Array.isArray(value) || isById(value));
  const shown = (isShort ? rows : sampled(rows)).map(([key, row]) => [key, withDigests(row)]);
  const part = Array.isArray(value) ? shown.map(([, row]) => row) : Object.fromEntries(shown);
  return isShort ? part : { count: rows.length, hash: hashOf(value), sample: part };
};
