import { LIST_NAMES } from '../../../core/contract/administration/columns.ts';
import { BOOKINGS } from '../../../core/rules/company/bookings-file.ts';
import { fileColumns } from '../../../core/rules/company/former-id.ts';
import type { FileName } from '../../../core/rules/company/key.ts';
import type { SheetLine } from '../format/sheet.ts';
import { headingKey } from './heading-key.ts';
import { isTitleOf, matched } from './known-headings.ts';
import { headingId, type RememberedHeadings } from './remembered.ts';

/** The line with the names of the columns, and what they hold. */
export type Heading = {
  readonly table: FileName;
  /** Its place among the lines. */
  readonly index: number;
  readonly first: SheetLine;
  /** The field of each column; null: none. */
  readonly fields: readonly (string | null)[];
  /** Columns of which nobody has said yet that they are left out. */
  readonly unknown: ReadonlySet<number>;
};

/** Titles and empty lines above the columns. */
const MOST_ABOVE = 30;

const unknownIn = (first: SheetLine, fields: readonly (string | null)[]): ReadonlySet<number> =>
  new Set(
    first.cells.flatMap((cell, index) => (cell !== '' && fields[index] === null ? [index] : [])),
  );

const count = (fields: readonly (string | null)[]): number =>
  fields.filter((field) => field !== null).length;

const recalled = (
  lines: readonly SheetLine[],
  remembered: RememberedHeadings,
  table: FileName | null,
): Heading | null => {
  for (const [index, first] of lines.slice(0, MOST_ABOVE).entries()) {
    const said = remembered.get(headingId(first.cells));
    if (said === undefined || (table !== null && said.table !== table)) continue;
    const fields = first.cells.map((cell) => said.fields[headingKey(cell)] ?? null);
    return { table: said.table, index, first, fields, unknown: new Set() };
  }
  return null;
};

/** The line with most known names; the first of several, and the first line if there is none. */
const bestLine = (
  table: FileName,
  lines: readonly SheetLine[],
): { readonly index: number; readonly fields: readonly (string | null)[] } => {
  let best = { index: 0, fields: matched(table, lines[0]?.cells ?? []) };
  lines.slice(1, MOST_ABOVE).forEach((line, at) => {
    const fields = matched(table, line.cells);
    // Most of its cells name columns: a row may hold a word that does.
    const named = line.cells.filter((cell) => cell !== '').length;
    if (
      count(fields) > count(best.fields) &&
      2 * count(fields) >= named &&
      count(best.fields) < 2
    ) {
      best = { index: at + 1, fields };
    }
  });
  return best;
};

const headingAs = (table: FileName, lines: readonly SheetLine[]): Heading | null => {
  const { index, fields } = bestLine(table, lines);
  const first = lines[index];
  return first === undefined
    ? null
    : { table, index, first, fields, unknown: unknownIn(first, fields) };
};

const FEWEST = 2;

/** Columns that a new row needs, and Perch cannot find out. */
const missing = (table: FileName, fields: readonly (string | null)[]): number =>
  fileColumns(table).filter(([name, { empty }]) => empty === undefined && !fields.includes(name))
    .length;

/** CD66: what tells bookings from any other list. */
const OF_BOOKINGS = ['person', 'space', 'start', 'end'] as const;

const mayBe = (table: FileName, { fields }: Heading): boolean =>
  table === BOOKINGS
    ? OF_BOOKINGS.every((field) => fields.includes(field))
    : count(fields) >= FEWEST;

/**
 * CD48: the heading of a list. `table`: that of the file's name; null: the heading decides, and names of the file and the sheet. null:
 * nothing says what the list is.
 */
export const headingOf = (
  lines: readonly SheetLine[],
  table: FileName | null,
  name: string,
  remembered: RememberedHeadings,
): Heading | null => {
  const said = recalled(lines, remembered, table);
  if (said !== null) return said;
  if (table !== null) {
    const heading = headingAs(table, lines);
    return heading === null || count(heading.fields) === 0 ? null : heading;
  }
  const ranked = LIST_NAMES.flatMap((one) => {
    const heading = headingAs(one, lines);
    if (heading === null || !mayBe(one, heading)) return [];
    const points =
      count(heading.fields) -
      missing(one, heading.fields) / 4 +
      // Lists of people and spaces have no start and end.
      (one === BOOKINGS || isTitleOf(one, name) ? 3 : 0);
    return [{ heading, points }];
  }).sort((one, other) => other.points - one.points);
  const [best, next] = ranked;
  return best === undefined || best.points === next?.points ? null : best.heading;
};
