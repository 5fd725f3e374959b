import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { cutAt, readable } from '../../../core/text/stored.ts';
import { expectationText } from './expectation.ts';

/** Something in the files that must be mended before they can be imported. */
export type Fault = {
  /** Its path in the folder. */
  readonly file: string;
  /** 1 is the first line; null: the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  readonly expected: Expectation;
  /** The faulty text; see `found`. null: nothing to quote. */
  readonly found: string | null;
};

const LONGEST_FOUND = 60;

export const found = (text: string): string => {
  const first = readable(cutAt(text, LONGEST_FOUND));
  return text.length <= LONGEST_FOUND ? first : `${first}…`;
};

/** Example: `spaces.csv:12: seats: expected a whole number from 0 to 1000, not "many"`. */
export const faultLine = ({ file, line, column, expected, found: text }: Fault): string => {
  const place = [line === null ? file : `${file}:${line}`, ...(column === null ? [] : [column])];
  const message = `expected ${expectationText(expected, text)}`;
  return `${readable(`${place.join(': ')}: ${message}`)}${text === null ? '' : `, not ${JSON.stringify(text)}`}`;
};
