import { TABLES } from '../../../core/rules/company/tables.ts';
import type { SheetLine } from '../format/sheet.ts';
import type { Heading } from '../headings/heading.ts';
import { headingKey } from '../headings/heading-key.ts';
import { valueOfWords } from './value-words.ts';

const IS_STATUS = /status|statut|estado|situacion|busena/;

/**
 * CD72: a heading without a column that is called like whether people are active, but mostly says something else, such as whether they
 * are married: nobody has placed it.
 */
export const withoutMisfits = (heading: Heading, lines: readonly SheetLine[]): Heading => {
  const { table, index, first, fields, unknown } = heading;
  const active = table === 'people' ? fields.indexOf('active') : -1;
  const at = IS_STATUS.test(headingKey(first.cells[active] ?? '')) ? active : -1;
  const cells = lines.slice(index + 1).flatMap(({ cells: all }) => (at < 0 ? [] : all[at] || []));
  const isSaid = (cell: string): boolean =>
    'value' in TABLES.people.active.read(cell) || valueOfWords('people', 'active', cell) !== null;
  return 2 * cells.filter(isSaid).length >= cells.length
    ? heading
    : {
        ...heading,
        fields: fields.map((field, column) => (column === at ? null : field)),
        unknown: new Set([...unknown, at]),
      };
};
