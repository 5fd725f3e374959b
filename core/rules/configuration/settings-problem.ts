import type { Expectation } from '../../contract/administration/expectation.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';

/**
 * An invalid field of a company's settings: the message in English, and the expected value for pages, which translate it.
 *
 * Example: `{ path: ['workingDay', 'end'], message: 'must be a whole number from 1 to 1440, not "late"', ... }`.
 */
export type SettingsProblem = {
  readonly path: readonly string[];
  readonly message: string;
  readonly expected: Expectation;
  /** The invalid value; null: there is none. */
  readonly found: string | null;
};

const LONGEST_SHOWN = 60;

/** A value as JSON, cut if it is long. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}...`;
};

export const foundIn = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

export const notASetting = (path: readonly string[]): SettingsProblem => ({
  path,
  message: 'is not a setting',
  expected: { kind: 'setting', path: path.join('.') },
  found: null,
});

type Words = { readonly text: string; readonly expected: Expectation };

/** What the schema expects in plain words, for types without a description of their own. */
const WORDS: Readonly<Record<string, Words>> = {
  boolean: { text: 'true or false', expected: { kind: 'choice', of: ['true', 'false'] } },
  object: { text: 'an object like { "name": value }', expected: { kind: 'object' } },
  array: { text: 'a list like [value, value]', expected: { kind: 'values' } },
  string: { text: 'a text', expected: { kind: 'quoted' } },
  'string | null': { text: 'a text, or null', expected: { kind: 'quotedOrNull' } },
  LanguageCode: {
    text: `one of ${LANGUAGE_CODES.join(', ')}`,
    expected: { kind: 'choice', of: LANGUAGE_CODES },
  },
};

const WHOLE = /^a whole number from (\d+) to (\d+)(, or null)?$/;
const LENGTH = /^a value with a length of at most (\d+)$/;

const wordsFor = (schema: string, value: unknown): Words => {
  const known = WORDS[schema];
  if (known !== undefined) return known;
  const [, from, to, orNull] = WHOLE.exec(schema) ?? [];
  if (to !== undefined) {
    const range = { from: Number(from), to: Number(to) };
    return {
      text: schema,
      expected:
        orNull === undefined
          ? { kind: 'number', ...range, whole: true }
          : { kind: 'wholeOrNull', ...range },
    };
  }
  const [, most] = LENGTH.exec(schema) ?? [];
  if (most === undefined) return { text: schema, expected: { kind: 'other', message: schema } };
  return Array.isArray(value)
    ? { text: `at most ${most} entries`, expected: { kind: 'list', most: Number(most) } }
    : {
        text: `a text of at most ${most} characters`,
        expected: { kind: 'text', longest: Number(most) },
      };
};

/** What the schema says of a value, as a problem. */
export const problemOf = (
  path: readonly string[],
  message: string,
  value: unknown,
): SettingsProblem => {
  if (message === 'Missing key')
    return { path, message: 'is missing', expected: { kind: 'value' }, found: null };
  const [, schema] = /^Expected (.+)$/s.exec(message) ?? [];
  if (schema === undefined || schema === 'no excess property') return notASetting(path);
  const { text, expected } = wordsFor(schema, value);
  return {
    path,
    message: `must be ${text}, not ${shown(value)}`,
    expected,
    found: foundIn(value),
  };
};
