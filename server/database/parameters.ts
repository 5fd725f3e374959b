/** Appended to a prefix, it sorts after every text with that prefix, in byte order. */
const LAST = '\u{10FFFF}';

/** Collects the values of a composed statement; `add` returns the placeholder. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A prefix condition as a range, for a column in byte order. */
  begins(column: string, text: string): string {
    return `(${column} >= ${this.add(text)} and ${column} < ${this.add(text + LAST)})`;
  }
}
