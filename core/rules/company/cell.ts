import type { Expectation } from '../../contract/administration/expectation.ts';
import { LONGEST } from '../../contract/limits.ts';
import { yesOrNoIn } from '../../text/yes-no.ts';
import { isDay } from '../../time/zone.ts';
import { zoneName } from '../../time/zone-name.ts';

/** What a cell holds. Lists are sorted where their order says nothing. */
export type Value = string | number | boolean | null | readonly string[];

/** The form of a cell as data: how a page edits it, and the limits that the database also has. */
export type Form =
  /** UTF-16 units. */
  | { readonly kind: 'text' | 'paragraphs'; readonly longest: number }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly whole: boolean }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'yesNo' }
  /** The name of a file in `pictures`. */
  | { readonly kind: 'picture' }
  /** Entries that `|` separates. */
  | { readonly kind: 'words'; readonly most: number };

/** How the text of a cell that is not empty is read, and how a value is written. */
export type Cell<A extends Value> = {
  readonly form: Form;
  readonly read: (text: string) => { readonly value: A } | { readonly expected: Expectation };
  readonly write: (value: A) => string;
};

/** LI6: half a character cannot be stored. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** One line of text. */
export const text = (longest: number): Cell<string> => ({
  form: { kind: 'text', longest },
  read: (value) =>
    value.length <= longest && !CONTROL.test(value)
      ? { value }
      : { expected: { kind: 'text', longest } },
  write: (value) => value,
});

/** A text in a form of its own. `kept`: how it is stored; null: it is not in that form. */
const formed = (
  longest: number,
  kind: 'timeZone' | 'mail' | 'moment' | 'localTime' | 'country',
  kept: (text: string) => string | null,
): Cell<string> => ({
  form: { kind: 'text', longest },
  read: (written) => {
    const value = written.length <= longest ? kept(written) : null;
    return value === null ? { expected: { kind } } : { value };
  },
  write: (value) => value,
});

export const picture: Cell<string> = { ...text(LONGEST.placeName), form: { kind: 'picture' } };

/** A text that is stored in its normal form, by which it is compared. */
export const inForm = (cell: Cell<string>, formOf: (text: string) => string): Cell<string> => ({
  ...cell,
  read: (written) => cell.read(formOf(written)),
});

/** Everything but line ends and tabs. */
const CONTROL_IN_TEXT = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** A text of paragraphs separated by empty lines. Line ends are normalised, and surrounding white space is trimmed. */
export const paragraphs = (longest: number): Cell<string> => ({
  form: { kind: 'paragraphs', longest },
  read: (written) => {
    const value = written.replace(/\r\n?/g, '\n').trim();
    return value.length <= longest && !CONTROL_IN_TEXT.test(value)
      ? { value }
      : { expected: { kind: 'paragraphs', longest } };
  },
  write: (value) => value,
});

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?Z?)?$/;
/** From then on the built-in consent applies. */
const FIRST_MOMENT = '1970-01-01T00:00:00Z';

/** A time in UTC, to the second: `2027-01-01`, `2027-01-01T08:30Z`. As a value it is written out, so that times sort as texts. */
export const moment: Cell<string> = {
  ...formed(20, 'moment', (written) => {
    const [, day = '', minute = '00:00', second = ':00'] = MOMENT.exec(written) ?? [];
    const value = `${day}T${minute}${second}Z`;
    return isDay(day) && value > FIRST_MOMENT ? value : null;
  }),
  write: (value) => value.replace('T00:00:00Z', ''),
};

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,6})?$/;

const numeric = (from: number, to: number, whole: boolean): Cell<number> => ({
  form: { kind: 'number', from, to, whole },
  read: (written) => {
    // -0 is written as 0.
    const value = DECIMAL.test(written) ? Number(written) + 0 : Number.NaN;
    return value >= from && value <= to && (!whole || Number.isInteger(value))
      ? { value }
      : { expected: { kind: 'number', from, to, whole } };
  },
  write: String,
});
export const wholeNumber = (from: number, to: number): Cell<number> => numeric(from, to, true);
export const decimal = (from: number, to: number): Cell<number> => numeric(from, to, false);

export const choice = <const A extends string>(of: readonly A[]): Cell<A> => ({
  form: { kind: 'choice', of },
  read: (written) => {
    const value = of.find((one) => one.toLowerCase() === written.toLowerCase());
    return value === undefined ? { expected: { kind: 'choice', of } } : { value };
  },
  write: (value) => value,
});

/** CD46 */
export const yesOrNo: Cell<boolean> = {
  form: { kind: 'yesNo' },
  read: (written) => {
    const value = yesOrNoIn(written);
    return value === null ? { expected: { kind: 'choice', of: ['yes', 'no'] } } : { value };
  },
  write: (value) => (value ? 'yes' : 'no'),
};

export const timeZone = formed(LONGEST.code, 'timeZone', zoneName);

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)$/;
/** A time of a place's own clocks, like `2026-12-24T08:00`. */
export const localTime = formed(16, 'localTime', (written) => {
  const [, day = ''] = LOCAL_TIME.exec(written) ?? [];
  return isDay(day) ? written.replace(' ', 'T') : null;
});

const COUNTRY = /^[A-Za-z]{2}$/;
/** G906: a code in the form of ISO 3166, in capitals. Whether there is such a country is not asked. */
export const country = formed(2, 'country', (written) =>
  COUNTRY.test(written) ? written.toUpperCase() : null,
);

const MAIL = /^[^\s@]+@[^\s@]+$/;
export const mail = formed(LONGEST.mail, 'mail', (value) =>
  MAIL.test(value) && !CONTROL.test(value) ? value : null,
);

/** Between the entries of a list: a character that spreadsheets leave alone. */
const SEPARATOR = '|';

export const valuesIn = (cell: string): readonly string[] =>
  cell === '' ? [] : cell.split(SEPARATOR);

export const cellOf = (values: readonly string[]): string => values.join(SEPARATOR);

/** An id of the company's own; upper and lower case differ. It may stand in a list. */
const LONGEST_ID = 100;
const line = text(LONGEST_ID);
export const id: Cell<string> = {
  ...line,
  read: (written) =>
    written.includes(SEPARATOR)
      ? { expected: { kind: 'without', text: SEPARATOR } }
      : line.read(written),
};

/** An id that is the name of a folder, too. */
const IN_FOLDER_NAME = /[\p{L}\p{N} ._-]/u;
export const folderId: Cell<string> = {
  ...id,
  read: (written) => {
    const wrong = [...written].find((character) => !IN_FOLDER_NAME.test(character));
    if (wrong !== undefined) return { expected: { kind: 'without', text: wrong } };
    return written.startsWith('.') || written.endsWith('.')
      ? { expected: { kind: 'without', text: '.' } }
      : id.read(written);
  },
};

/** Entries like `screen|dock`; their order and repetitions say nothing. */
export const list = (one: Cell<string>, most: number): Cell<readonly string[]> => ({
  form: { kind: 'words', most },
  read: (written) => {
    const entries = written
      .split(SEPARATOR)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    if (new Set(entries).size > most) return { expected: { kind: 'list', most } };
    const values = new Set<string>();
    for (const entry of entries) {
      const read = one.read(entry);
      if ('expected' in read) return read;
      values.add(read.value);
    }
    return { value: [...values].sort() };
  },
  write: cellOf,
});
