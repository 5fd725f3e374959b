import { strToU8, zipSync } from 'fflate';

type Parts = Readonly<Record<string, string>>;

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook (xlsx) with these rows of its sheets in XML. `more`: further parts, or others. */
export const workbook = (sheets: Parts, more: Parts = {}): Uint8Array => {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name.replace(/^!/, '')}" sheetId="${at + 1}" r:id="rId${at + 1}"${name.startsWith('!') ? ' state="hidden"' : ''}/>`,
  );
  const related = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${NAMESPACE} ${RELATION}><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${NAMESPACE}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
};

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const row = (...texts: readonly string[]): string =>
  `<row>${texts.map(inline).join('')}</row>`;
