import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { MOST_COLUMNS, type SheetLine } from '../format/sheet.ts';
import { type NumberFormat, numberText } from './number-formats.ts';
import { visitXml } from './xml.ts';

/** CD53: ends the reading of a workbook. */
export class BeyondLimit extends Error {
  readonly expected: Expectation;
  readonly line: number | null;
  constructor(expected: Expectation, line: number | null) {
    super('The workbook exceeds a limit');
    this.expected = expected;
    this.line = line;
  }
}

/** CD53: texts that the cells of a workbook share. */
const MOST_TEXTS = 2_000_000;
/** CD53: characters of a cell, as a spreadsheet allows. */
const LONGEST_CELL = 32_767;

/** Collects the text of a cell from its runs, without the reading aids of Japanese. */
const textCollector = () => {
  let text = '';
  let aids = 0;
  return {
    open: (name: string): void => {
      if (name === 'rPh') aids += 1;
    },
    close: (name: string, own: string): void => {
      if (name === 'rPh') aids -= 1;
      if (name === 't' && aids === 0 && text.length <= LONGEST_CELL) text += own;
    },
    take: (): string => {
      const taken = text.slice(0, LONGEST_CELL);
      text = '';
      return taken;
    },
  };
};

/** The texts that cells name by their place. */
export const readTexts = (shared: Uint8Array): readonly string[] => {
  const texts: string[] = [];
  const collector = textCollector();
  visitXml(shared, {
    open: ({ name }) => collector.open(name),
    close: (name, own) => {
      collector.close(name, own);
      if (name !== 'si') return;
      if (texts.length === MOST_TEXTS)
        throw new BeyondLimit({ kind: 'list', most: MOST_TEXTS }, null);
      texts.push(collector.take());
    },
  });
  return texts;
};

type Form = {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
  readonly mostRows: number;
};

/** The column of a place like `AB12`, from 0 on; null: it says none. */
const columnOf = (place: string | undefined): number | null => {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '') ?? [];
  if (letters === '') return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const WHOLE = /^\d{1,7}$/;

/** CD53: the rows of a sheet with something in them. Limits are checked while it is read. */
export const readSheetLines = (
  sheet: Uint8Array,
  { texts, formats, is1904, mostRows }: Form,
): readonly SheetLine[] => {
  const lines: SheetLine[] = [];
  const collector = textCollector();
  let line = 0;
  let column = -1;
  let cells: string[] = [];
  let type = 'n';
  let format: NumberFormat = { kind: 'number' };
  let written = '';
  const textOf = (): string => {
    switch (type) {
      case 's':
        return texts[Number(written)] ?? '';
      case 'inlineStr':
        return collector.take();
      case 'b':
        return written === '1' ? 'TRUE' : 'FALSE';
      case 'str':
      case 'e':
      case 'd':
        return written;
      default:
        return numberText(written, format, is1904);
    }
  };
  const endCell = (): void => {
    const text = written === '' && type !== 'inlineStr' ? '' : textOf().trim();
    if (text === '') return;
    if (column >= MOST_COLUMNS) {
      throw new BeyondLimit({ kind: 'mostColumns', most: MOST_COLUMNS }, line);
    }
    while (cells.length < column) cells.push('');
    cells[column] = text.slice(0, LONGEST_CELL);
  };
  visitXml(sheet, {
    open: ({ name, attributes }) => {
      collector.open(name);
      if (name === 'row') {
        line = WHOLE.test(attributes.r ?? '') ? Number(attributes.r) : line + 1;
        column = -1;
        cells = [];
      }
      if (name !== 'c') return;
      column = columnOf(attributes.r) ?? column + 1;
      type = attributes.t ?? 'n';
      format = formats[Number(attributes.s ?? 0)] ?? { kind: 'number' };
      written = '';
      collector.take();
    },
    close: (name, own) => {
      collector.close(name, own);
      if (name === 'v') written = own.trim();
      if (name === 'c') endCell();
      if (name !== 'row' || cells.length === 0) return;
      if (lines.length > mostRows) throw new BeyondLimit({ kind: 'rows', most: mostRows }, line);
      lines.push({ line, cells });
    },
  });
  return lines;
};
