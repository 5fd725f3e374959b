import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { BookingChange } from '../../booking/index.ts';
import type { PlannerEvent } from '../overview/events.ts';
import type { NearState } from '../overview/near-state.ts';
import type { CardReads } from '../overview/world.ts';
import type { NearEvent } from './events.ts';

type NearHeard = OfficeHeard | NearEvent | PlannerEvent | AnswerTo<'deskBooking.near'>;

/** What it may change in the features below. */
export type NearWorld = World<BookingChange>;

export type NearStep = Step<NearState, NearHeard, NearWorld, CardReads>;
