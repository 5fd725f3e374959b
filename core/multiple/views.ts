import type { BookRefusal } from '../booking/refusal.ts';

/** Booking the desks of the multiple selection. */
export type MultipleView = {
  readonly booking: boolean;
  /** Submitted while some of the desks cannot be had. */
  readonly invalid: boolean;
  /** Why the slot cannot be booked by itself, whatever the desks; null: it can. */
  readonly refusal: BookRefusal | null;
  /** Booking on behalf is offered by the company, and permitted to the person. */
  readonly behalfOffered: boolean;
  readonly behalfPermitted: boolean;
};
