import { Schema } from 'effect';
import { UserId } from '../ids.ts';
import { list } from '../list.ts';
import { Minutes } from '../minutes.ts';
import { Code, FreeText, PersonName, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

/** A closure as a row of company data has it, stored or not: one place, and local times like `2026-12-02T18:00`. */
export const ClosureDraft = Schema.Struct({
  /** Of the stored closure that it replaces; null: it is a new one. */
  key: Schema.NullOr(RowKey),
  building: Schema.NullOr(RowKey),
  floor: Schema.NullOr(RowKey),
  /** Of the floor. */
  zone: Schema.NullOr(PlaceName),
  space: Schema.NullOr(RowKey),
  start: Code,
  /** null: until further notice. */
  end: Schema.NullOr(Code),
  /** How many rows to skip. */
  from: Schema.Int,
}).annotate({ identifier: 'ClosureDraft' });
export type ClosureDraft = typeof ClosureDraft.Type;

/** A space by the company's own ids. Metres in the building's frame. */
const AffectedSpace = Schema.Struct({
  key: RowKey,
  name: PlaceName,
  floor: RowKey,
  x: Schema.Finite,
  y: Schema.Finite,
});
export type AffectedSpace = typeof AffectedSpace.Type;

const person = { id: UserId, name: PersonName };

/** Names of equipment in a row. */
export const MOST_LACKING = 20;

/** A booking or claim in a closed space, and the offered replacement. */
export const AffectedRow = Schema.Struct({
  /** Of the booking; of a claim: of its space. */
  id: Schema.Int,
  kind: Schema.Literals(['desk', 'room', 'claim']),
  person: Schema.Struct(person),
  space: AffectedSpace,
  /** The remaining time. */
  start: Minutes,
  end: Minutes,
  /** null: no space fits, or it is a claim. */
  offer: Schema.NullOr(
    Schema.Struct({
      space: AffectedSpace,
      /** null: on another floor. */
      metres: Schema.NullOr(Schema.Int),
      /** A colleague of a group who would be beside; null: nobody. */
      beside: Schema.NullOr(PersonName),
    }),
  ),
  /**
   * CS29: of a booking without an offer: the nearest space that is free for its person then, and the names of the equipment that it
   * lacks; null: none is. Absent: there is an offer, or it is a claim.
   */
  lesser: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ space: AffectedSpace, lacks: list(PlaceName, MOST_LACKING) })),
  ),
}).annotate({ identifier: 'AffectedRow' });
export type AffectedRow = typeof AffectedRow.Type;

/** Rows of one answer. */
export const MOST_AFFECTED_ROWS = 1_000;
/** Bookings and claims that are looked at. */
export const MOST_AFFECTED = 5_000;

/** CS10: what a closure affects; nothing has changed. Rows without an offer come first, then by start. */
export const ClosureEffects = Schema.Struct({
  /** IANA name of the building's zone. */
  zone: Code,
  /** That would be closed. */
  spaces: Schema.Int,
  /** Bookings and claims, of so many people; at most 5,000 are looked at. */
  total: Schema.Int,
  people: Schema.Int,
  offered: Schema.Int,
  claims: Schema.Int,
  rows: list(AffectedRow, MOST_AFFECTED_ROWS),
  /** Ask for the next page with this `from`; null: this is the last one. */
  next: Schema.NullOr(Schema.Int),
}).annotate({ identifier: 'ClosureEffects' });
export type ClosureEffects = typeof ClosureEffects.Type;

/** Bookings that get another space, all or none. */
export const BookingMoves = Schema.Struct({
  moves: list(Schema.Struct({ booking: Schema.Int, space: RowKey }), MOST_AFFECTED),
  /** Shown to the affected people. */
  reason: FreeText,
}).annotate({ identifier: 'BookingMoves' });
export type BookingMoves = typeof BookingMoves.Type;

/** CS12: with failures, nothing has changed. */
export const BookingsMoved = Schema.Struct({
  moved: Schema.Int,
  /** `code`: as a booking would be refused. */
  failures: list(Schema.Struct({ booking: Schema.Int, code: Code }), MOST_AFFECTED),
}).annotate({ identifier: 'BookingsMoved' });
export type BookingsMoved = typeof BookingsMoved.Type;
