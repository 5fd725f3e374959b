import type { Files } from '../files/company-files.ts';
import { zipOf } from '../files/write.ts';

export type TemplateSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string =>
  text
    // XML has no other control characters.
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

const cell = (text: string): string =>
  `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Every cell is a text, also those that somebody fills in: a spreadsheet makes no date of `1-2` then. */
const sheetXml = (rows: TemplateSheet['rows']): string => {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return `<worksheet xmlns="${MAIN}"><cols><col min="1" max="${columns}" width="20" style="1" customWidth="1"/></cols><sheetData>${lines}</sheetData></worksheet>`;
};

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook (xlsx) of texts. */
export const workbookOf = (sheets: readonly TemplateSheet[]): Promise<Uint8Array> => {
  const numbers = sheets.map((_, at) => at + 1);
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
  const files: Files = new Map(
    Object.entries(parts).map(([path, text]) => [
      path,
      new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`),
    ]),
  );
  return zipOf(files);
};
