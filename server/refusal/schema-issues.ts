import { SchemaIssue } from 'effect';

/** Schema types in plain words, for developers of clients. */
const WORDS: Readonly<Record<string, string>> = {
  Minutes: 'a whole number of minutes since the epoch',
  Visibility: 'one of EVERYONE, INVISIBLE',
  SearchField: 'one of FIRSTNAME, LASTNAME, TITLE',
  string: 'a text',
  object: 'a JSON object',
  'an integer': 'a whole number',
  'a string representing a finite number': 'a whole number',
  '"true" | "false"': 'true or false',
};

const wordsFor = (expected: string): string => {
  const [, most] = /^a value with a length of at most (\d+)$/.exec(expected) ?? [];
  if (most !== undefined) return `a text of at most ${most} characters`;
  return WORDS[expected] ?? (expected.endsWith('Id') ? 'a whole number' : expected);
};

const plain = (part: string, message: string): string => {
  if (message === 'Missing key') return 'Missing';
  const [, expected] = /^Expected (.+)$/s.exec(message) ?? [];
  if (expected === undefined) return message;
  // Every query value is a text, unless it is repeated.
  if (part === 'query' && expected === 'string') return 'Given more than once';
  return `Expected ${wordsFor(expected)}`;
};

/** A URL may contain thousands of malformed numbers; report the first ones only. */
const MOST_FIELDS = 20;

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

/** Describes each malformed field: its path and the expected type. `part`: query, path, headers or body. */
export const describeIssues = (part: string, issue: SchemaIssue.Issue): string =>
  issuesOf(issue)
    .issues.slice(0, MOST_FIELDS)
    .map(({ path = [], message }) => {
      const steps = path.map((step) => String(typeof step === 'object' ? step.key : step));
      return `${[part, ...steps].join('.')}: ${plain(part, message)}`;
    })
    .join('; ');
