import { isDay } from '../../../core/time/zone.ts';

/** Whether the day or the month comes first in `03/04/2027`; null: nothing says it. */
export type DateOrder = 'day' | 'month' | null;

export type WrittenTime = {
  /** Like `2027-01-11T09:00`. */
  readonly local: string;
  /** Whether it is in UTC; else at the clocks of its place. */
  readonly isUtc: boolean;
};

const ISO =
  /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/;
const DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})/;
const TIME = /(?<!\d)(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*([ap])?\.?(?:m\b)?/i;

/** CD75: the order of day and month in the dates of a list: one of them is above 12, a point separates them, or the times have am and pm. */
export const dateOrderOf = (cells: readonly string[]): DateOrder => {
  let order: DateOrder = null;
  for (const cell of cells) {
    const [, first, sign, second] = DATE.exec(cell.trim()) ?? [];
    if (first === undefined || sign === '.') continue;
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
    if (/\d\s*[ap]\.?m/i.test(cell)) order = 'month';
  }
  return order;
};

const two = (number: number): string => String(number).padStart(2, '0');

const timeOf = (text: string): string | null => {
  const [, hours = '', minutes = '', half] = TIME.exec(text) ?? [];
  const written = Number(hours);
  const hour =
    half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours === '' || hour > 23 || Number(minutes) > 59 ? null : `${two(hour)}:${minutes}`;
};

/** A day as spreadsheets write it, also before a time. Examples: `2027-01-11`, `2027/1/11`, `11.01.2027`. null: it is none, or nothing says which number is the day. */
export const writtenDay = (text: string, order: DateOrder): string | null => {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) {
    const iso = `${isoYear}-${two(Number(isoMonth))}-${two(Number(isoDay))}`;
    return isDay(iso) ? iso : null;
  }
  const [all = '', first, sign, second, year = ''] = DATE.exec(text) ?? [];
  const own = sign === '.' ? 'day' : order;
  if (all === '' || own === null) return null;
  const [day, month] = own === 'day' ? [first, second] : [second, first];
  const found = `${year.length === 2 ? `20${year}` : year}-${two(Number(month))}-${two(Number(day))}`;
  return isDay(found) ? found : null;
};

/** CD88: no day, or the one that directory programs write for never: 31.12.9999. */
export const isNever = (cell: string): boolean => cell === '' || /(?<!\d)9999(?!\d)/.test(cell);

const inUtc = (day: string, time: string, offset: string): string | null => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const moment = Date.parse(`${day}T${time}Z`) - ahead * 60_000;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 16);
};

/**
 * CD75: a time as booking programs write it: with seconds, with an offset, as `11.01.2027 09:00` or `1/11/2027 9:00 AM`, or alone, with its
 * day in a column beside it (`date`). null: it is none of them.
 */
export const timeIn = (cell: string, order: DateOrder, date: string): WrittenTime | null => {
  const text = cell.trim().replace(/\s+/g, ' ');
  const [, day = '', clock = '', offset] = ISO.exec(text) ?? [];
  if (isDay(day)) {
    const time = timeOf(clock);
    const utc = offset === undefined || time === null ? null : inUtc(day, time, offset);
    if (utc !== null) return { local: utc, isUtc: true };
    return time === null ? null : { local: `${day}T${time}`, isUtc: false };
  }
  const own = writtenDay(text, order);
  const rest = own === null ? text : text.replace(/^\S+/, '');
  const on = own ?? writtenDay(date.trim(), order);
  const time = timeOf(rest);
  return on === null || time === null ? null : { local: `${on}T${time}`, isUtc: false };
};

/**
 * Whether these columns are those of Robin's desk export, whose times are in UTC, though they do not say so:
 * https://support.robinpowered.com/hc/en-us/articles/360022633531-Desk-export
 */
export const areUtcHeadings = (keys: readonly string[]): boolean =>
  ['work area', 'desk group', 'reservation id'].every((key) => keys.includes(key));

/** How a booking that does not take place is called. */
const CANCELLED =
  /^(?:cancel|declin|reject|storn|abgesagt|abgelehnt|annul|refus|cancelad|rechazad|avbokad|installd|avbestilt|avlyst|atsaukt|atmest)/;

export const isCancelledWord = (folded: string): boolean => CANCELLED.test(folded);
