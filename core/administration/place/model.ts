import { Schema } from 'effect';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { Code, FreeText, PlaceName, SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

const MOST_FILTERS = 50;

/** The panels of the page; others are about a row, with its key. */
export const PANELS = [
  'add',
  'compare',
  'deactivate',
  'demo',
  'erase',
  'grant',
  'groups',
  'invitations',
  'invite',
  'message',
  'preview',
  'review',
  'sign-out',
] as const;

/** What the address of the page says. */
export const Place = Schema.Struct({
  /** The section, for example `spaces`. */
  section: Code,
  /** The table that is shown; null: the section shows none. */
  table: Schema.NullOr(TableName),
  /** The tables that the section needs besides it, and besides those that it refers to. */
  needs: list(TableName, 20),
  /** The open row. */
  id: Schema.NullOr(RowKey),
  /** A building; null: all of them. */
  scope: Schema.NullOr(RowKey),
  /** What names must contain. */
  text: SearchText,
  /** Values by column: a row has one of them. */
  filters: list(Schema.Struct({ column: PlaceName, of: list(FreeText, MOST_FILTERS) }), 20),
  /** Only rows that are changed, or have a problem. */
  only: Schema.NullOr(Schema.Literals(['changed', 'problems'])),
  sort: Schema.Struct({ column: PlaceName, descending: Schema.Boolean }),
  /** The open panel. RD1: the key of a row is a word of the company. */
  panel: Schema.NullOr(Schema.Union([Schema.Literals(PANELS), RowKey])),
});
export type Place = typeof Place.Type;

export const initialPlace: Place = {
  section: '',
  table: null,
  needs: [],
  id: null,
  scope: null,
  text: '',
  filters: [],
  only: null,
  sort: { column: 'name', descending: false },
  panel: null,
};

/** The address of the page has changed. */
const GoTo = command('GoTo', { place: Place });

export const PlaceEvent = Schema.Union([GoTo]);
export type PlaceEvent = typeof PlaceEvent.Type;
