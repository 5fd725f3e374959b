import { Schema } from 'effect';
import { CompanyWord, FreeText } from '../text.ts';

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
      /** CD61: no row has had this id, so the row is new. */
      'unknownFormer',
      /** CD68: a booking that is skipped: nobody active, or no space to be booked, is called so; closed; taken by another booking. */
      'bookingPerson',
      'bookingSpace',
      'bookingClosed',
      'bookingTaken',
      /** CD68: a booking that comes along, though a rule would refuse it. */
      'bookingAgainstRule',
      /** A floor plan that no building has is left out. */
      'unusedPlan',
      /** CD48: a column that Perch does not know is left out. */
      'unknownColumn',
      /** CD48: a line above the names of the columns, or below the rows, is left out. */
      'leftOutLine',
      /** CD48: a sheet or file that is no list Perch knows is left out. */
      'unknownList',
      /** CD73: a building, floor, kind of equipment or group that only a list names is new. */
      'newName',
      /** CD74: a further sheet of the same table is read as well. */
      'furtherSheet',
      /** CD54: letters that were read in the wrong encoding before. */
      'mojibake',
      /** CD54: what a spreadsheet made of a text: an error, a date, a number. */
      'spreadsheet',
    ]),
  }),
  /** CD44: a text whose encoding was guessed. */
  Schema.Struct({ kind: Schema.Literal('guessedEncoding'), encoding: CompanyWord }),
  /** CD54: a zone that its floor has in another case. */
  Schema.Struct({ kind: Schema.Literal('zoneCase'), other: FreeText }),
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
