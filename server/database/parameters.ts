/** Sorts after every text that begins with what stands before it, in byte order. */
const LAST = '\u{10FFFF}';

/** Values of one statement, each with its placeholder. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A condition that a column, in byte order, begins with a text. */
  begins(column: string, text: string): string {
    return `(${column} >= ${this.add(text)} and ${column} < ${this.add(text + LAST)})`;
  }
}
