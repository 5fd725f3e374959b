import type { Column } from '../../../core/rules/company/table.ts';
import type { Separator } from './csv.ts';

const WITH_COMMA = /^-?\d+,(\d+)$/;
/** Both 1.5 and 1,234 are written so, the latter without decimals. */
const PERHAPS_THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/;

/** The number with a decimal point; null: there is no decimal comma, or it may stand between thousands. */
const withPoint = (cell: string, separator: Separator): string | null =>
  WITH_COMMA.test(cell) && (separator === ';' || !PERHAPS_THOUSANDS.test(cell))
    ? cell.replace(',', '.')
    : null;

/**
 * CD14: reads a cell, whose number may have a decimal comma. Spreadsheets that write one separate cells by semicolons; in other files
 * it may be that of thousands. [G905]
 */
export const readCell = (
  column: Column,
  cell: string,
  separator: Separator,
): ReturnType<Column['read']> => {
  const read = column.read(cell);
  if ('value' in read || read.expected.kind !== 'number') return read;
  const point = withPoint(cell, separator);
  return point === null ? read : column.read(point);
};
