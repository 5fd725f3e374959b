import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../../booking/index.ts';
import type { PlannerEvent } from '../overview/events.ts';
import type { PlannerReads } from '../overview/world.ts';
import type { NearEvent } from './events.ts';
import type { NearState } from './state.ts';

/** The slices that this part reads. */
export type NearReads = PlannerReads & BookingReads & { readonly near: NearState };

export type NearHeard = OfficeHeard | NearEvent | PlannerEvent | AnswerTo<'deskBooking.near'>;

/** What it may change in the features below. */
export type NearWorld = World<BookingChange>;

export type NearStep = Step<NearState, NearHeard, NearWorld, NearReads>;
