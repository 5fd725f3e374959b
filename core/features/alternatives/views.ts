import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';

/** Details of a refusal besides its rule. Minutes since the epoch. */
export type RefusalReason =
  /** SU1: who has taken it; '' if unknown or several people. `from`: when that begins, if within the slot. */
  | {
      readonly kind: 'taken';
      readonly from: number | null;
      readonly until: number;
      readonly name: string;
    }
  /** SU2: the conflicting booking of the user, or of whom a booking of theirs is for (NT20); `here`: of the shown space. */
  | {
      readonly kind: 'own' | 'theirs';
      readonly name: string;
      readonly start: number;
      readonly end: number;
      readonly here: boolean;
    }
  /** SU3: the start or end that has passed. */
  | { readonly kind: 'past'; readonly since: number }
  /** SU3: yyyy-MM-dd: the last day that can be booked. */
  | { readonly kind: 'tooFar'; readonly lastDay: string }
  /** BR12 */
  | { readonly kind: 'rule'; readonly rule: AllowedRule }
  /** SU3: the maximum length, and the latest end that follows from it. */
  | { readonly kind: 'tooLong'; readonly minutes: number; readonly end: number };

/** An alternative that one press books. Minutes since the epoch. */
export type Alternative =
  | {
      readonly kind: 'space';
      readonly spaceId: number;
      readonly floorId: number;
      readonly name: string;
      /** Metres from the refused space in a straight line; null: unknown. */
      readonly metres: number | null;
      readonly start: number;
      readonly end: number;
      /** The booking that moves there; null: a new booking. */
      readonly moves: number | null;
    }
  /** A time when the same space is free. */
  | { readonly kind: 'time'; readonly start: number; readonly end: number }
  /** The conflicting own booking, which can be moved here. */
  | {
      readonly kind: 'move';
      readonly bookingId: number;
      readonly fromName: string;
      readonly start: number;
      readonly end: number;
    };

/** A free desk in place of an unavailable desk of a multiple selection. */
export type Replacement = {
  readonly from: number;
  readonly fromName: string;
  readonly to: number;
  readonly toName: string;
  /** Metres between them in a straight line; null: unknown. */
  readonly metres: number | null;
};

/** What the quick view shows when its slot is refused. */
export type AlternativesView = {
  /** IANA name of the zone in which times and days are shown. */
  readonly zone: string;
  /** The refused slot, or the slot of several desks. */
  readonly slot: { readonly start: number; readonly end: number } | null;
  /** The refused space; null: none. */
  readonly spaceId: number | null;
  readonly asset: 'DESK' | 'ROOM';
  readonly reason: RefusalReason | null;
  readonly alternatives: readonly Alternative[];
  /** For several desks: replacements of the unavailable ones. */
  readonly replacements: readonly Replacement[];
};
