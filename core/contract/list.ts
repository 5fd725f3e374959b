import { Schema } from 'effect';

/** A list of at most `most` entries. */
export const list = <Entry extends Schema.Top>(entry: Entry, most: number) =>
  Schema.Array(entry).check(Schema.isMaxLength(most, { expected: `at most ${most} entries` }));
