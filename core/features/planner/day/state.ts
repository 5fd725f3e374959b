import { Schema } from 'effect';
import { DayColleague, DayKind } from '../../../contract/attendance.ts';
import { list } from '../../../contract/list.ts';
import { Code, SearchText } from '../../../contract/text.ts';
import { Query } from '../../../remote/query.ts';

/** A list of colleagues of the open day, as loaded from the server. */
export const ServerList = Schema.Struct({
  pages: Schema.Struct({
    /** The search text of the request (DC4); '': everybody. */
    list: SearchText,
    total: Schema.NullOr(Schema.Int),
    fetched: Schema.Array(Schema.Struct({ page: Schema.Int, rows: Schema.Array(DayColleague) })),
  }),
  /** The favourites, and the number of others on all pages, from the latest answer. */
  selected: Schema.Array(DayColleague),
  count: Schema.Int,
  /** Pages to request; the first is next, or pending. */
  wanted: Schema.Array(Schema.Int),
  /** How many times in a row it was reloaded because it had changed between two pages (DD8). */
  rounds: Schema.Int,
  /** Loading the next page failed. */
  moreFailed: Schema.Boolean,
});
export type ServerList = typeof ServerList.Type;

/** The day details of the planner. */
export const DayState = Schema.Struct({
  /** Null: closed. */
  open: Schema.NullOr(
    Schema.Struct({
      /** yyyy-MM-dd */
      day: Code,
      /** The text in the search box. */
      text: SearchText,
      /** PL24: the only type of day that is listed; null: all. */
      kind: Schema.NullOr(DayKind),
      /** PL24: by the latest answer, how many of the others there are of each type of day; null: unknown. */
      kinds: Schema.NullOr(list(Schema.Int, DayKind.literals.length)),
      /** Everybody, and the latest search result; null: not loaded. */
      whole: Schema.NullOr(ServerList),
      found: Schema.NullOr(ServerList),
      /** For the first wanted page, of everybody and of the search. */
      queries: Schema.Struct({ whole: Query, found: Query }),
      /** When a page was last requested, milliseconds since the epoch. */
      askedAt: Schema.Int,
      /** Which of the two lists are unfolded. */
      unfolded: Schema.Struct({ selected: Schema.Boolean, colleagues: Schema.Boolean }),
    }),
  ),
});
export type DayState = typeof DayState.Type;
export type OpenDay = NonNullable<DayState['open']>;

export const initialDay: DayState = { open: null };
