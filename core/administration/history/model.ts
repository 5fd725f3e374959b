import { Schema } from 'effect';
import { HistoryEntry } from '../../contract/administration/history.ts';
import { CompanyWord, LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { ChangesReads, EditCells, RemoveRows } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';

export const HistoryState = Schema.Struct({
  /** The time zone of the page. */
  zone: CompanyWord,
  /** The filter of `entries` as JSON; null: none is wanted yet. */
  filter: Schema.NullOr(LongText),
  /** Newest first; null: not read. */
  entries: Schema.NullOr(Schema.Array(HistoryEntry)),
  total: Schema.Int,
  /** AP76: the text was not looked for in older entries. */
  isCut: Schema.Boolean,
  /** Where the next page begins; null: all are read. */
  next: Schema.NullOr(Schema.Int),
  /** AP52: newer entries, which are not shown until they are asked for. */
  fresh: Schema.Array(HistoryEntry),
  /** There are entries between `fresh` and `entries` that were not read; then `entries` begins anew. */
  gap: Schema.NullOr(Schema.Struct({ next: Schema.Int })),
  /** The revision of the overview when the first page was asked for. */
  revision: Schema.Int,
  query: Query,
  more: Query,
  /** The entry of the address. */
  opened: Schema.NullOr(
    Schema.Struct({
      id: Schema.Int,
      /** null: not known yet, or there is none. */
      entry: Schema.NullOr(HistoryEntry),
      query: Query,
      /** The newest entries of the same subject; null: not read. */
      others: Schema.NullOr(Schema.Array(HistoryEntry)),
      othersQuery: Query,
      /** The revision of the overview when `others` was asked for. */
      revision: Schema.Int,
    }),
  ),
});
export type HistoryState = typeof HistoryState.Type;

export const initialHistory: HistoryState = {
  zone: 'UTC',
  filter: null,
  entries: null,
  total: 0,
  isCut: false,
  next: null,
  fresh: [],
  gap: null,
  revision: 0,
  query: idleQuery,
  more: idleQuery,
  opened: null,
};

/** AP50: the next page, as its place comes into sight. */
const ShowOlder = command('ShowOlder', {});
/** AP52: shows the entries that came meanwhile. */
const ShowNewer = command('ShowNewer', {});
/** AP53: puts the inverse of an entry, and of those that are shown with it, into the set of changes. */
const TakeBack = command('TakeBack', { id: Schema.Int });
const RetryHistory = command('RetryHistory', {});

export const HistoryEvent = Schema.Union([ShowOlder, ShowNewer, TakeBack, RetryHistory]);
export type HistoryEvent = typeof HistoryEvent.Type;

/** The slices up to this one. */
export type HistoryReads = ChangesReads & { readonly history: HistoryState };

type HistoryHeard = PlaceHeard | HistoryEvent | AnswerTo<'administration.history'>;

/** The events that add the reversal of an entry to the change set. */
export type Inverse = typeof EditCells.Type | typeof RemoveRows.Type;

export type World = AnyWorld<Inverse>;

export type HistoryStep = Step<HistoryState, HistoryHeard, World, HistoryReads>;
