import { posix } from 'node:path';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { TooLarge } from '../../archive/entries.ts';
import { BadEntry, unzip } from '../../archive/unzip.ts';
import { MOST_ROWS, type ReadSheet } from '../format/sheet.ts';
import { type NumberFormat, readFormats } from './number-formats.ts';
import { BeyondLimit, readSheetLines, readTexts } from './sheet-cells.ts';
import { visitXml } from './xml.ts';

/** CD53: bytes of one part of a workbook, and of all that are read. */
const LARGEST_PART = 64_000_000;
const LARGEST = 128_000_000;
/** CD53 */
const MOST_SHEETS = 50;

/** Formulas, macros, pictures and links are not even unpacked. */
const WANTED =
  /^(?:_rels\/\.rels|xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i;

const BOOK = 'xl/workbook.xml';

type SheetPart = { readonly name: string; readonly path: string };
type Book = { readonly sheets: readonly SheetPart[]; readonly is1904: boolean };

const readTargets = (rels: Uint8Array | undefined): ReadonlyMap<string, string> => {
  const targets = new Map<string, string>();
  if (rels === undefined) return targets;
  visitXml(rels, {
    open: ({ name, attributes }) => {
      const { Id: id, Target: target = '', TargetMode: mode } = attributes;
      if (name !== 'Relationship' || id === undefined || mode === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
      targets.set(id, path);
    },
  });
  return targets;
};

/** The sheets that people see; hidden ones are somebody's own. */
const readBook = (parts: ReadonlyMap<string, Uint8Array>): Book => {
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  const sheets: SheetPart[] = [];
  let is1904 = false;
  visitXml(parts.get(BOOK) ?? new Uint8Array(), {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const path = targets.get(attributes['r:id'] ?? attributes['ns:id'] ?? '');
      // A chart is a sheet without cells.
      if (path !== undefined && parts.has(path)) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, is1904 };
};

/** CD53: why a workbook cannot be read. */
const expectationOf = (error: unknown): Expectation => {
  if (error instanceof BeyondLimit) return error.expected;
  if (error instanceof TooLarge && error.limit.kind === 'size') {
    return { kind: 'size', most: error.limit.most };
  }
  if (error instanceof TooLarge) return { kind: 'mostEntries', most: error.limit.most };
  return error instanceof BadEntry ? { kind: 'undamaged' } : { kind: 'workbook' };
};

/**
 * CD53: the visible sheets of a workbook with something in them, as a spreadsheet showed them last: formulas are not computed. A fault
 * is of the whole workbook.
 */
export const readWorkbook = (
  file: string,
  bytes: Uint8Array,
  mostRows = MOST_ROWS,
): readonly ReadSheet[] => {
  const fault = (expected: Expectation, line: number | null = null): readonly ReadSheet[] => [
    { fault: { file, line, column: null, expected, found: null } },
  ];
  try {
    const parts = unzip(bytes, {
      isWanted: (name) => WANTED.test(name),
      fileBytes: LARGEST_PART,
      allBytes: LARGEST,
    });
    const { sheets, is1904 } = readBook(parts);
    if (sheets.length > MOST_SHEETS) return fault({ kind: 'list', most: MOST_SHEETS });
    const styles = parts.get('xl/styles.xml');
    const formats: readonly NumberFormat[] = styles === undefined ? [] : readFormats(styles);
    const shared = parts.get('xl/sharedStrings.xml');
    const texts = shared === undefined ? [] : readTexts(shared);
    const read = sheets.map(({ name, path }) => ({
      name,
      lines: readSheetLines(parts.get(path) ?? new Uint8Array(), {
        texts,
        formats,
        is1904,
        mostRows,
      }),
    }));
    const filled = read.filter(({ lines }) => lines.length > 0);
    if (filled.length === 0) return fault({ kind: 'workbook' });
    return filled.map(({ name, lines }) => ({
      file: filled.length === 1 ? file : `${file}/${name}`,
      separator: null,
      guess: null,
      lines,
    }));
  } catch (error) {
    return fault(expectationOf(error), error instanceof BeyondLimit ? error.line : null);
  }
};
