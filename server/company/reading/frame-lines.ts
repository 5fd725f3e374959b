import { folded } from '../../../core/text/folded.ts';
import type { SheetLine } from '../format/sheet.ts';

/** How a line below the rows begins, in seven languages: a sum, a number of rows, or when the list was made. */
const BELOW =
  /^(?:grand total|total|totals|sum|summe|gesamt|gesamtsumme|anzahl|summa|antal|sammanlagt|antall|nombre|somme|suma|numero|is viso|viso|suma|skaicius|count|number of|end of|export|exported|exportiert|generated|created|erstellt|stand|seite|page|printed)(?![\p{L}\p{N}])/u;

/** So many lines below the rows are left out. */
const MOST_BELOW = 5;

const isBelow = ({ cells }: SheetLine, columns: number): boolean => {
  const written = cells.filter((cell) => cell !== '');
  return 2 * written.length < columns && BELOW.test(folded(written[0] ?? ''));
};

/** CD48: the rows without the lines that follow them, such as totals. */
export const withoutTotals = (
  lines: readonly SheetLine[],
  fields: readonly unknown[],
): { readonly lines: readonly SheetLine[]; readonly left: readonly SheetLine[] } => {
  let end = lines.length;
  while (end > 0 && lines.length - end < MOST_BELOW) {
    const last = lines[end - 1];
    if (last === undefined || !isBelow(last, fields.length)) break;
    end -= 1;
  }
  return { lines: lines.slice(0, end), left: lines.slice(end) };
};
