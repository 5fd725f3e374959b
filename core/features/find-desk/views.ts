import type { Slot } from '../../contract/minutes.ts';
import type { EquipmentSign } from '../../office/place/views.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import type { DeskWishes } from './model.ts';

/** FD3, with names. Minutes since the epoch; whole metres. */
export type ShownReason =
  | { readonly kind: 'allHours' }
  | { readonly kind: 'partOf'; readonly start: number; readonly end: number }
  | { readonly kind: 'equipment'; readonly names: readonly string[] }
  | { readonly kind: 'near'; readonly name: string; readonly metres: number }
  | { readonly kind: 'sameFloor'; readonly name: string }
  | { readonly kind: 'had'; readonly times: number };

export type ShownProposal = {
  /** As on its pin. */
  readonly number: number;
  readonly spaceId: number;
  readonly floorId: number;
  readonly name: string;
  /** Null: on the floor that the map shows. */
  readonly floorName: string | null;
  /** When it is free: the time, or a part of it. */
  readonly start: number;
  readonly end: number;
  readonly reasons: readonly ShownReason[];
};

/** A selected colleague. */
export type NearOption = { readonly id: number; readonly name: string };

/** A time in minutes since the epoch, and in minutes of its day. */
export type NearestTime = Slot & {
  readonly from: number;
  readonly to: number;
};

/** "Find me a desk". */
export type FindDeskView = {
  /** False: the user cannot book desks. */
  readonly offered: boolean;
  readonly open: boolean;
  readonly wishes: DeskWishes;
  /** What can be wished for. */
  readonly equipment: readonly EquipmentSign[];
  /** Null: the company has no colleague finder. */
  readonly colleagues: readonly NearOption[] | null;
  /** IANA name of the zone in which times are shown. */
  readonly zone: string;
  readonly today: string;
  readonly start: number;
  readonly end: number;
  /** Why nothing can be booked at that time. */
  readonly refusal: BookRefusal | null;
  /** BR18: the rule by scope, or the closure, that refused it; absent: none did. */
  readonly rule?: AllowedRule;
  /** BR18: the nearest time that works; null: none is known; absent: without a rule. */
  readonly nearest?: NearestTime | null;
  /** FD10: the name of the user's desk of that time, '' if unknown; null: none. */
  readonly ownDesk: string | null;
  /** The part of its booking that moves. */
  readonly ownSlot: Slot | null;
  readonly status: 'loading' | 'failed' | 'loaded';
  /** The shown proposals answer an earlier query, so none of them can be booked. */
  readonly outdated: boolean;
  /** How many desks are free for all of the time. */
  readonly fits: number;
  /** FD5: colleagues are asked for, but none of them has a place in the building then. */
  readonly nobodyThere: boolean;
  readonly hasOthers: boolean;
  readonly proposals: readonly ShownProposal[];
  /** The desk that is being booked. */
  readonly taking: number | null;
  readonly pointed: number | null;
};
