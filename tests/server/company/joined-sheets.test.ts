import { describe, expect, it } from 'vitest';
import { faultLine } from '../../../server/company/format/fault.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import { asWritten } from '../../../server/company/reading/as-written.ts';
import { readLists } from '../../../server/company/reading/lists.ts';
import { row, workbook } from './workbook-of.ts';

const read = (sheets: Readonly<Record<string, string>>) => {
  const lists = readLists(new Map([['Book.xlsx', workbook(sheets)]]), new Map());
  return {
    ...lists,
    faults: asWritten(lists.faults, lists.lists).map(faultLine),
    warnings: asWritten(lists.warnings, lists.lists).map(warningLine),
  };
};

const DESKS = row('Platznummer', 'Zone', 'Bezeichnung', 'Art');
const PEOPLE = row('Personalnummer', 'Vorname', 'Nachname', 'E-Mail');

describe('CD74: a workbook with sheets of the same table', () => {
  it('is one list; a sheet without floors is called as its floor', () => {
    const { tables, faults, warnings } = read({
      EG: row('Belegung 2026') + DESKS + row('A-1', 'Nord', 'A-1', 'Schreibtisch'),
      '1. OG': DESKS + row('B-1', 'Nord', 'B-1', 'Tisch') + row('B-2', 'Nord', 'B-2', 'Raum'),
      Notizen: row('Stand', 'März'),
    });
    expect(faults).toEqual([]);
    expect(tables.spaces?.rows.map(({ values }) => [values.id, values.floor, values.kind])).toEqual(
      [
        ['A-1', 'EG', 'desk'],
        ['B-1', '1. OG', 'desk'],
        ['B-2', '1. OG', 'room'],
      ],
    );
    expect(warnings).toEqual([
      'warning Book.xlsx/Notizen: no list that Perch knows, so it is left out',
      'warning Book.xlsx/EG:1: a line above or below the list is left out',
      'warning Book.xlsx/1. OG:1: a further sheet of the same list, whose rows count as well',
    ]);
  });

  it('has its faults in the sheet and the line where they are', () => {
    const { faults } = read({
      EG: DESKS + row('A-1', 'Nord', 'A-1', 'Spind'),
      OG: DESKS + row('B-1', 'Nord', 'B-1', 'Tisch') + row('B-2', 'Nord', 'B-2', 'Schrank'),
    });
    expect(faults).toEqual([
      'Book.xlsx/EG:2: Art: expected one of desk, room, not "Spind"',
      'Book.xlsx/OG:3: Art: expected one of desk, room, not "Schrank"',
    ]);
  });

  it('has people of a sheet of leavers as not active', () => {
    const { tables } = read({
      Aktive: PEOPLE + row('1', 'Anna', 'Aas', 'a@b.example'),
      Ausgetretene: PEOPLE + row('2', 'Bo', 'Berg', 'b@b.example'),
    });
    expect(tables.people?.rows.map(({ values }) => values.active)).toEqual([undefined, false]);
  });
});
