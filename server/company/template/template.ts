import type { LanguageCode } from '../../../core/contract/languages.ts';
import { BOOKING_COLUMNS, BOOKINGS } from '../../../core/rules/company/bookings-file.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import type { FileName } from '../../../core/rules/company/key.ts';
import { ONLY_FLOOR } from '../../../core/rules/company/list-fields.ts';
import { csvColumns } from '../../../core/rules/company/tables.ts';
import type { Db } from '../../database/db.ts';
import { saidOf } from '../format/placed.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import { columnLabel, valueLabel } from '../headings/labels.ts';
import { readOptimistically } from '../stored/optimistic-read.ts';
import { readState } from '../stored/read-state.ts';
import { type TemplateSheet, workbookOf } from './workbook-of.ts';

/** Files beside the list, which a workbook does not have. */
const PICTURES: ReadonlySet<string> = new Set(['photo', 'picture']);

const sheetOf = (
  table: 'people' | 'spaces',
  records: Iterable<CompanyRecord>,
  language: LanguageCode,
): TemplateSheet => {
  const columns = csvColumns(table).filter(([name]) => !PICTURES.has(name));
  const cellOf = (name: string, written: string): string =>
    valueLabel(language, table, name, written) ?? written;
  return {
    name: table,
    rows: [
      columns.map(([name]) => columnLabel(language, table, name)),
      ...[...records].map((record) =>
        columns.map(([name, column]) =>
          cellOf(name, column.write((record[name] ?? null) as Value)),
        ),
      ),
    ],
  };
};

const emptySheet = (table: FileName, names: readonly string[], language: LanguageCode) => ({
  name: table,
  rows: [names.map((name) => columnLabel(language, table, name))],
});

const spacesOf = ({ spaces }: CompanyState, floor: string | null): readonly CompanyRecord[] =>
  [...spaces.values()].filter((space) => floor === null || space.floor === floor).map(saidOf);

/**
 * CD76: a workbook to fill in, with the people and spaces that are stored; of one floor with its spaces alone, which an import takes for
 * the whole list of this floor. Imported as it is, it changes nothing. null: there is no such floor.
 */
export const companyTemplate = async (
  db: Db,
  { floor, language }: { readonly floor: string | null; readonly language: LanguageCode },
): Promise<Uint8Array | null> => {
  const { state } = await readOptimistically(db, readState);
  if (floor !== null && !state.floors.has(floor)) return null;
  const spaces = sheetOf('spaces', spacesOf(state, floor), language);
  if (floor !== null) {
    const name = String(state.floors.get(floor)?.name ?? '');
    return workbookOf([{ ...spaces, rows: [[ONLY_FLOOR, floor, name], ...spaces.rows] }]);
  }
  return workbookOf([
    sheetOf('people', state.people.values(), language),
    spaces,
    emptySheet(BOOKINGS, Object.keys(BOOKING_COLUMNS), language),
  ]);
};
