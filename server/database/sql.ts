import type { Statement } from './db.ts';

type Written = { readonly text: string; readonly values: readonly unknown[] };

/** A statement, or a part of one: its text, with the values where they stand. It is numbered when it is run. */
export class Sql implements Statement {
  readonly #texts: readonly string[];
  readonly #values: readonly unknown[];
  #written: Written | null = null;

  /** `values[n]` stands after `texts[n]`. */
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = texts;
    this.#values = values;
  }

  get text(): string {
    return this.#write().text;
  }

  get values(): readonly unknown[] {
    return this.#write().values;
  }

  #write(): Written {
    if (this.#written === null) {
      const values: unknown[] = [];
      this.#written = { text: this.#textAfter(values, new Map()), values };
    }
    return this.#written;
  }

  /** Adds its values to `values`. `known`: the texts of the parts that stand before. */
  #textAfter(values: unknown[], known: Map<Sql, string>): string {
    const before = known.get(this);
    if (before !== undefined) return before;
    let text = this.#texts[0] ?? '';
    this.#values.forEach((value, index) => {
      const written =
        value instanceof Sql ? value.#textAfter(values, known) : `$${values.push(value)}`;
      text += written + (this.#texts[index + 1] ?? '');
    });
    known.set(this, text);
    return text;
  }
}

/**
 * A prepared statement: sql`select name from floor where id = ${id}` has the text 'select name from floor where id = $1' and
 * the values [id]. Values are never concatenated into the text. A part of a statement is also made by `sql`, and becomes text:
 * sql`${part} limit ${5}`. A part that stands in several places passes its values once.
 */
export const sql = (texts: TemplateStringsArray, ...values: readonly unknown[]): Sql =>
  new Sql(texts, values);

/** SQL that another function wrote. Never a value from outside. */
export const raw = (text: string): Sql => new Sql([text], []);

/** Values separated by commas. */
export const listOf = (values: readonly unknown[]): Sql =>
  new Sql(['', ...values.slice(1).map(() => ', ')], values);
