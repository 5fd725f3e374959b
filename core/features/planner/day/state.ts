import { Schema } from 'effect';
import { DayColleague } from '../../../contract/attendance.ts';
import { Code, SearchText } from '../../../contract/text.ts';
import { Query } from '../../../remote/query.ts';

/** A list of colleagues of the open day, as the server has it. */
export const ServerList = Schema.Struct({
  pages: Schema.Struct({
    /** What it was searched with (DC4); '': the whole list. */
    list: SearchText,
    total: Schema.NullOr(Schema.Int),
    fetched: Schema.Array(Schema.Struct({ page: Schema.Int, rows: Schema.Array(DayColleague) })),
  }),
  /** The favourites, and how many others there are on all pages, as the latest answer says. */
  selected: Schema.Array(DayColleague),
  count: Schema.Int,
  /** Pages that are to be asked for, the first one next, or under way. */
  wanted: Schema.Array(Schema.Int),
  /** How often in a row it was asked for anew because it had moved between two pages (DD8). */
  rounds: Schema.Int,
  /** The page at the end could not be had. */
  moreFailed: Schema.Boolean,
});
export type ServerList = typeof ServerList.Type;

/** The details of a day of the planner. */
export const DayState = Schema.Struct({
  /** Null: they are closed. */
  open: Schema.NullOr(
    Schema.Struct({
      /** yyyy-MM-dd */
      day: Code,
      /** What stands in the search box. */
      text: SearchText,
      /** Everybody, and those who were found last; null: not known. */
      whole: Schema.NullOr(ServerList),
      found: Schema.NullOr(ServerList),
      /** For the first page that is wanted: of everybody, and of those whom the text in the box finds. */
      queries: Schema.Struct({ whole: Query, found: Query }),
      /** When a page was last asked for, milliseconds since the epoch. */
      askedAt: Schema.Int,
      /** Which of the two lists on the screen are open. */
      unfolded: Schema.Struct({ selected: Schema.Boolean, colleagues: Schema.Boolean }),
    }),
  ),
});
export type DayState = typeof DayState.Type;
export type OpenDay = NonNullable<DayState['open']>;

export const initialDay: DayState = { open: null };
