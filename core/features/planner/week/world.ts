import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { BookingChange } from '../../booking/index.ts';
import type { PlannerEvent } from '../overview/events.ts';
import type { CardReads } from '../overview/world.ts';
import type { PlanState } from '../plan/state.ts';
import type { WeekEvent } from './events.ts';
import type { WeekState } from './state.ts';

/** The slices that this part reads. */
export type WeekReads = CardReads & { readonly plan: PlanState; readonly week: WeekState };

type WeekHeard = OfficeHeard | WeekEvent | PlannerEvent | AnswerTo<'findDesk.bookDays'>;

/** What it may change in the features below. */
export type WeekWorld = World<BookingChange>;

export type WeekStep = Step<WeekState, WeekHeard, WeekWorld, WeekReads>;
