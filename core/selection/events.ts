import { Schema } from 'effect';
import { answered } from '../answer.ts';
import { Booking } from '../contract/booking.ts';
import { SpaceId } from '../contract/ids.ts';

/** Selecting one thing deselects every other (specification 4, Selection). */
export const SelectSpace = Schema.TaggedStruct('SelectSpace', { spaceId: SpaceId });
export const Deselect = Schema.TaggedStruct('Deselect', {});
export const SpaceBookingsAnswered = answered('SpaceBookingsAnswered', Schema.Array(Booking));

export const SelectionEvent = Schema.Union([SelectSpace, Deselect, SpaceBookingsAnswered]);
