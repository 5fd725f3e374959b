import { isZip } from '../company-zip.ts';

/** CD51: so many values of a column are shown. */
const MOST = 3;
/** Bytes and lines in which they are looked for. */
const BYTES = 200_000;
const LINES = 40;
/** Bytes of a list in a zip. */
const LARGEST = 64_000_000;

const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The cells of a line; a quoted cell may have a separator. */
const cellsOf = (line: string, separator: string): readonly string[] =>
  (
    line.match(new RegExp(`(?:^|\\${separator})(?:"(?:[^"]|"")*"|[^\\${separator}]*)`, 'g')) ?? []
  ).map((cell, index) =>
    cell
      .slice(index === 0 && !cell.startsWith(separator) ? 0 : 1)
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

type Rows = readonly (readonly string[])[];
type Samples = ReadonlyMap<string, readonly string[]>;

const isCsv = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name);

const samplesIn = (rows: Rows, names: readonly string[]): Samples | null => {
  const at = rows.findIndex((row) => names.every((name) => row.includes(name)));
  if (at < 0) return null;
  const head = rows[at] ?? [];
  return new Map(
    names.map((name) => {
      const values = rows.slice(at + 1).flatMap((row) => row[head.indexOf(name)] || []);
      return [name, [...new Set(values)].slice(0, MOST)];
    }),
  );
};

/** The lines of a CSV file, divided by each separator. */
const csvRows = (bytes: Uint8Array): readonly Rows[] => {
  const lines = decoded(bytes).split(/\r\n|\r|\n/, LINES);
  return [',', ';', '\t', '|'].map((separator) => lines.map((line) => cellsOf(line, separator)));
};

/** The bytes of the list in the chosen file, which may be a zip with several; null: they are not there. */
const bytesOf = async (file: File, path: string): Promise<Uint8Array | null> => {
  if (isCsv(file.name)) return new Uint8Array(await file.slice(0, BYTES).arrayBuffer());
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(file)) return bytes;
  const { unzipSync } = await import('fflate');
  const isIt = (name: string): boolean => name === path || name.endsWith(`/${path}`);
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isIt(name) && originalSize <= LARGEST,
  });
  return Object.values(found)[0] ?? null;
};

/**
 * CD51: the first values of each column of a list, by its name. They are read from the file in the browser and stay with the page:
 * neither the worker nor the log has them. `list`: its path, of a workbook with the name of the sheet: `Staff.xlsx/People`.
 */
export const columnSamples = async (
  file: File,
  list: string,
  names: readonly string[],
): Promise<Samples> => {
  const [, book, sheet = ''] = /^(.*\.xls[xm])(?:\/(.*))?$/i.exec(list) ?? [];
  const bytes = await bytesOf(file, book ?? list);
  if (bytes === null) return new Map();
  if (book === undefined) {
    const found = csvRows(bytes.subarray(0, BYTES)).map((rows) => samplesIn(rows, names));
    return found.find((samples) => samples !== null) ?? new Map();
  }
  const { workbookRows } = await import('./workbook-rows.ts');
  return samplesIn(workbookRows(bytes, sheet), names) ?? new Map();
};
