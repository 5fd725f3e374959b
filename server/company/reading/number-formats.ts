import { visitXml } from './xml.ts';

/** How a number is shown, as far as it tells what it is. */
export type NumberFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  /** Digits with zeros before them, such as a personnel number. */
  | { readonly kind: 'padded'; readonly digits: number };

const NUMBER: NumberFormat = { kind: 'number' };

/** Dates and times of the formats that workbooks do not write out. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

const formatOf = (code: string): NumberFormat => {
  if (/^0{2,}$/.test(code)) return { kind: 'padded', digits: code.length };
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs) ? { kind: 'date' } : NUMBER;
};

/** The formats of a workbook by the number that its cells have. */
export const readFormats = (styles: Uint8Array): readonly NumberFormat[] => {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  visitXml(styles, {
    open: ({ name, attributes }) => {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt') {
        codes.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''));
      }
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(codes.get(id) ?? (isBuiltInDate(id) ? { kind: 'date' } : NUMBER));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
};

const DAY = 86_400_000;
/** Day 0 of spreadsheets, from March 1900 on: they have a 29 February 1900. */
const DAY_0 = Date.UTC(1899, 11, 30);
/** Between the two ways to count days. */
const DAYS_TO_1904 = 1_462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Example: 46400.5 is `2027-01-13T12:00`; 0.375 is `09:00`. */
const dateText = (days: number, is1904: boolean): string => {
  const day = is1904 && days >= 1 ? days + DAYS_TO_1904 : days;
  const text = new Date(DAY_0 + Math.round((day * DAY) / 60_000) * 60_000).toISOString();
  if (days < 1) return text.slice(11, 16);
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16);
};

/** Beyond them the digits that a spreadsheet stores are noise. */
const DIGITS = 15;

/** A number as text. */
export const numberText = (written: string, format: NumberFormat, is1904: boolean): string => {
  const number = Number(written);
  if (written === '' || !Number.isFinite(number)) return written;
  if (format.kind === 'date' && number >= 0 && number <= LAST_DAY) return dateText(number, is1904);
  const text = String(Number(number.toPrecision(DIGITS)));
  return format.kind === 'padded' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
};
