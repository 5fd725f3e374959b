import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { faultLine } from '../../../server/company/format/fault.ts';
import { readLists } from '../../../server/company/reading/lists.ts';
import { readWorkbook } from '../../../server/company/reading/workbook.ts';
import { row, workbook } from './workbook-of.ts';

const read = (bytes: Uint8Array) => readLists(new Map([['Staff.xlsx', bytes]]), new Map());
const faultsOf = (bytes: Uint8Array) => read(bytes).faults.map(faultLine);

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd&quot;T&quot;hh:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

describe('CD53: a workbook', () => {
  it('has its cells as a spreadsheet shows them: texts, padded numbers, dates, truth, results of formulas', () => {
    const cells = `<row r="3"><c r="A3" s="1"><v>42</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" s="2"><v>46400</v></c>
      <c r="E3" s="3"><v>46400.375</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="str"><f>HYPERLINK("x")</f><v>shown</v></c>
      <c r="H3"><v>0.30000000000000004</v></c><c r="I3" t="e"><v>#N/A</v></c><c r="J3"><v>4912345678901</v></c></row>`;
    const shared =
      '<sst><si><t>a</t></si><si><r><t>Jür</t></r><r><t>gen &amp; Co</t></r><rPh><t>aid</t></rPh></si></sst>';
    const [sheet] = readWorkbook(
      'a.xlsx',
      workbook({ A: cells }, { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': shared }),
    );
    expect(sheet).toMatchObject({
      file: 'a.xlsx',
      lines: [
        {
          line: 3,
          cells: [
            '00042',
            '',
            'Jürgen & Co',
            '2027-01-13',
            '2027-01-13T09:00',
            'TRUE',
            'shown',
            '0.3',
            '#N/A',
            '4912345678901',
          ],
        },
      ],
    });
  });

  it('CD48: may have several sheets; hidden ones and those that are no list are left out', () => {
    const { tables, faults, warnings } = read(
      workbook({
        Personen:
          row('Personalnummer', 'Vorname', 'Nachname', 'E-Mail') +
          row('1', 'Anna', 'Aas', 'a@b.example'),
        Gruppen: row('Kennung', 'Bezeichnung') + row('sales', 'Sales'),
        Notizen: row('Bitte', 'nicht', 'ändern'),
        '!Alt':
          row('Personalnummer', 'Vorname', 'Nachname', 'E-Mail') +
          row('2', 'B', 'B', 'b@b.example'),
      }),
    );
    expect(faults).toEqual([]);
    expect(tables.people?.rows).toMatchObject([{ line: 2, values: { id: '1', last_name: 'Aas' } }]);
    expect(tables.groups?.rows).toMatchObject([{ values: { id: 'sales', name: 'Sales' } }]);
    expect(warnings).toMatchObject([
      { file: 'Staff.xlsx/Notizen', suspicion: { kind: 'unknownList' } },
    ]);
  });

  it('is refused with a document type, whatever it declares, and with too many rows, columns or elements', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`;
    const one = { 'xl/worksheets/sheet1.xml': bomb };
    const unreadable =
      'Staff.xlsx: expected a workbook (xlsx) without a password that can be read, or CSV';
    expect(faultsOf(workbook({ A: '' }, one))).toEqual([unreadable]);
    expect(faultsOf(strToU8('no zip'))).toEqual([unreadable]);
    expect(faultsOf(workbook({ A: '<a>'.repeat(200_000) }))).toEqual([unreadable]);
    expect(faultsOf(workbook({ A: '<row r="7"><c r="CW7"><v>1</v></c></row>' }))).toEqual([
      'Staff.xlsx:7: expected at most 100 columns',
    ]);
    expect(
      readWorkbook('a.xlsx', workbook({ A: row('a').repeat(4) }), 2).map(
        (sheet) => 'fault' in sheet && faultLine(sheet.fault),
      ),
    ).toEqual(['a.xlsx:4: expected at most 2 rows']);
  });

  it('is refused if it unpacks to too much, before that', () => {
    const empty = workbook({ A: ' '.repeat(65_000_000) });
    expect(empty.length).toBeLessThan(100_000);
    expect(faultsOf(empty)).toEqual(['Staff.xlsx: expected at most 64 MB']);
  });

  it('of another kind is a fault that says what to do', () => {
    const { faults } = readLists(new Map([['Staff.xls', strToU8('')]]), new Map());
    expect(faults.map(faultLine)).toEqual([
      'Staff.xls: expected a workbook (xlsx) without a password that can be read, or CSV',
    ]);
  });
});
