import { Schema } from 'effect';
import { MOST_IN_REQUEST } from '../limits.ts';
import { list } from '../list.ts';
import { FreeText, Logo, PlaceName, WrittenText } from '../text.ts';
import { AnyJson } from './any-json.ts';
import { MOST_AFFECTED } from './closures.ts';
import { Expectation } from './expectation.ts';
import { RowKey, TableName } from './tables.ts';

/** Texts of cells by column. */
const Cells = Schema.Record(PlaceName, WrittenText);

/**
 * A change of one row. `before`: the values of the changed cells when loaded; a cell that somebody else has changed since is
 * refused.
 */
export const Edit = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('add'), table: TableName, cells: Cells }),
  Schema.Struct({
    kind: Schema.Literal('change'),
    table: TableName,
    key: RowKey,
    cells: Cells,
    before: Cells,
  }),
  Schema.Struct({ kind: Schema.Literal('remove'), table: TableName, key: RowKey }),
]);
export type Edit = typeof Edit.Type;

export const MOST_EDITS = 5_000;
/** A picture of at most 100 kB by the name that stands in a cell; base64. */
const Picture = Schema.Struct({ name: PlaceName, content: Logo });

const companyWords = Schema.Struct({
  name: PlaceName,
  settings: Schema.Record(FreeText, AnyJson),
  /** PV1; absent: it stays. */
  retention: Schema.optionalKey(Schema.Record(FreeText, AnyJson)),
});

/** CD42: what stays of a booking if its building gets another time zone: its time on the clock, or the moment. */
export const KeptTimes = Schema.Literals(['clock', 'moment']);
export type KeptTimes = typeof KeptTimes.Type;

/** CS22: the space that somebody chose for a booking in what is closed; null: it stays. */
export const ChosenSpace = Schema.Struct({
  booking: Schema.Int,
  space: Schema.NullOr(RowKey),
});
export type ChosenSpace = typeof ChosenSpace.Type;

/** A set of changes: applied as a whole, or not at all. */
export const ChangeSet = Schema.Struct({
  edits: list(Edit, MOST_EDITS),
  /** The name of the company, its settings and its retention as a whole, as in company.json; absent: they stay. */
  company: Schema.optionalKey(
    Schema.Struct({
      ...companyWords.fields,
      /** The values when loaded. Settings that somebody else has changed since stay; changing them here too is refused. */
      before: Schema.optionalKey(companyWords),
    }),
  ),
  pictures: Schema.optionalKey(list(Picture, MOST_IN_REQUEST)),
  /** CD41: needed if a time zone changes with bookings or registered days to come. */
  times: Schema.optionalKey(KeptTimes),
  /** CS20: of bookings that its closures affect; the others get the space that is offered. */
  chosen: Schema.optionalKey(list(ChosenSpace, MOST_AFFECTED)),
  /** Why, for the change history. */
  reason: Schema.optionalKey(FreeText),
}).annotate({ identifier: 'ChangeSet' });
export type ChangeSet = typeof ChangeSet.Type;

/** Why a set of changes cannot be applied. */
export const EditFault = Schema.Struct({
  /** The position in `edits`; null: the company's name or settings, or the set as a whole. */
  edit: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(FreeText),
  expected: Expectation,
  found: Schema.NullOr(FreeText),
});
export type EditFault = typeof EditFault.Type;

/** CD41: what has another time on the clock with another time zone, if its moment stays. */
export const Shifted = Schema.Struct({
  /** Those that have not ended. */
  bookings: Schema.Int,
  registrations: Schema.Int,
  /** They always keep the time on the clock. */
  closures: Schema.Int,
  /** Bookings and registrations that become shorter, or end, if their time on the clock stays. */
  cut: Schema.Int,
}).annotate({ identifier: 'Shifted' });
export type Shifted = typeof Shifted.Type;

/** The side effects of the changes, such as bookings that end (CD8). */
export const Consequences = Schema.Struct({
  /** Bookings that have not ended. */
  bookings: Schema.Int,
  claims: Schema.Int,
  /** Of people who become inactive. */
  sessions: Schema.Int,
  /** Rows of other tables that go with a row that is removed, and references to it that are dropped. */
  rows: Schema.Int,
  /** BR16: bookings that have not begun and stay, though the rules would refuse them now. */
  ruled: Schema.optionalKey(Schema.Int),
  /** CD41; absent: nothing. */
  shifted: Schema.optionalKey(Shifted),
  /** CS20: bookings that get another space, and bookings and claims that stay in what is closed; absent: nothing is closed. */
  closing: Schema.optionalKey(Schema.Struct({ moved: Schema.Int, stay: Schema.Int })),
  /** CT5: people who have accepted the consent in force and will be asked again. */
  asked: Schema.Int,
  /** PV7: data older than the new retention, which the next daily run deletes; 0 if the retention does not change. */
  old: Schema.Struct({
    bookings: Schema.Int,
    registrations: Schema.Int,
    history: Schema.Int,
  }),
}).annotate({ identifier: 'Consequences' });
export type Consequences = typeof Consequences.Type;

export const MOST_FAULTS = 1_000;

/** The result of a check; nothing is changed. With faults, all consequences are 0. */
export const Checked = Schema.Struct({
  faults: list(EditFault, MOST_FAULTS),
  consequences: Consequences,
}).annotate({ identifier: 'Checked' });
export type Checked = typeof Checked.Type;

/** With faults, nothing has changed. */
export const Applied = Schema.Struct({
  faults: list(EditFault, MOST_FAULTS),
  consequences: Consequences,
  /** Of the company data after the changes. */
  revision: Schema.Int,
}).annotate({ identifier: 'Applied' });
export type Applied = typeof Applied.Type;
