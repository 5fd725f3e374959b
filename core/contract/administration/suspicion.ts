import { Schema } from 'effect';
import { FreeText } from '../text.ts';

/** CD17: warnings about a row or file that do not prevent the import. Pages translate the kind. */
export const Suspicion = Schema.Union([
  /** Of the building, or of the floor. `line`: of the other row; null: it is no row of the file. */
  Schema.Struct({
    kind: Schema.Literals(['sameLevel', 'sameName']),
    line: Schema.NullOr(Schema.Int),
  }),
  /** More than so many metres from all other spaces of its floor. */
  Schema.Struct({ kind: Schema.Literal('farAway'), metres: Schema.Int }),
  /** Of a desk: more seats than this. */
  Schema.Struct({ kind: Schema.Literal('manySeats'), most: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literals([
      /** An entry that is no `name=value`. */
      'property',
      /** A column without a name, and with nothing in it, is left out. */
      'unnamedColumn',
      /** A floor plan that no building has is left out. */
      'unusedPlan',
    ]),
  }),
]).annotate({ identifier: 'Suspicion' });
export type Suspicion = typeof Suspicion.Type;

/** Where it is in the files. */
export const FileWarning = Schema.Struct({
  file: FreeText,
  /** 1 is the first line; null: the file as a whole. */
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(FreeText),
  suspicion: Suspicion,
  found: Schema.NullOr(FreeText),
});
export type FileWarning = typeof FileWarning.Type;

export const MOST_WARNINGS = 200;
