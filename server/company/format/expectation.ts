/** What a cell, a row or a file must be. English for the command line: `expectationText`; pages translate the kind. */
export type Expectation =
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly whole: boolean }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'without'; readonly text: string }
  | { readonly kind: 'timeZone' }
  | { readonly kind: 'mail' }
  /** A date and time of a place's own clocks. */
  | { readonly kind: 'localTime' }
  /** Hours of a day. */
  | { readonly kind: 'hours' }
  /** Minutes. */
  | { readonly kind: 'duration'; readonly from: number; readonly to: number }
  /** A value in a cell that must not be empty. */
  | { readonly kind: 'value' }
  /** A value that stands in no other row: the line of the other one. */
  | { readonly kind: 'unique'; readonly line: number }
  /** The id of a row of another file. */
  | { readonly kind: 'reference'; readonly file: string }
  /** A file of the folder. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'picture'; readonly ends: readonly string[]; readonly most: number }
  /** Of a space. */
  | { readonly kind: 'position' }
  | { readonly kind: 'list'; readonly most: number }
  | { readonly kind: 'rows'; readonly most: number }
  | { readonly kind: 'columns'; readonly of: readonly string[] }
  /** As many cells as the first line has. */
  | { readonly kind: 'cells'; readonly count: number }
  | { readonly kind: 'csv' }
  | { readonly kind: 'json' }
  | { readonly kind: 'utf8' }
  /** What the message says: problems of settings and floor plans, which have their own. */
  | { readonly kind: 'other'; readonly message: string };

/** Example: `{ kind: 'number', from: 0, to: 500, whole: true }` is "a whole number from 0 to 500". */
export const expectationText = (expected: Expectation): string => {
  switch (expected.kind) {
    case 'text':
      return `at most ${expected.longest} characters in one line`;
    case 'number':
      return `a ${expected.whole ? 'whole ' : ''}number from ${expected.from} to ${expected.to}`;
    case 'choice':
      return `one of ${expected.of.join(', ')}`;
    case 'without':
      return `no ${expected.text}`;
    case 'timeZone':
      return 'a time zone like Europe/Berlin';
    case 'mail':
      return 'a mail address';
    case 'localTime':
      return 'a local time like 2026-12-24T08:00';
    case 'hours':
      return 'hours like 07:00-19:00';
    case 'duration':
      return `a time like 4h, 90min or 1h 30min, from ${expected.from} to ${expected.to} minutes`;
    case 'value':
      return 'a value';
    case 'unique':
      return `a value of its own, and line ${expected.line} has the same`;
    case 'reference':
      return `an id that ${expected.file} has`;
    case 'file':
      return `the file ${expected.path}`;
    case 'picture':
      return `a picture (${expected.ends.join(', ')}) of at most ${expected.most} bytes`;
    case 'position':
      return 'x and y, or a floor plan with a room or desk of this name';
    case 'list':
      return `at most ${expected.most} entries`;
    case 'rows':
      return `at most ${expected.most} rows`;
    case 'columns':
      return `the columns ${expected.of.join(', ')}`;
    case 'cells':
      return `${expected.count} cells, as in the first line`;
    case 'csv':
      return 'CSV, in which a quoted cell ends with a quotation mark before the next comma';
    case 'json':
      return 'JSON';
    case 'utf8':
      return 'UTF-8';
    case 'other':
      return expected.message;
  }
};
