import type { Feature } from '../../engine/feature.ts';
import { DayEvent } from './day/events.ts';
import { dayDetails } from './day/projection.ts';
import { DayState, initialDay } from './day/state.ts';
import { stepDay } from './day/step.ts';
import { NearEvent } from './near/events.ts';
import { stepNear } from './near/step.ts';
import { buildingClock } from './overview/building-clock.ts';
import { PlannerEvent } from './overview/events.ts';
import { initialNear, NearState } from './overview/near-state.ts';
import { planner } from './overview/projection.ts';
import { initialPlanner, PlannerState } from './overview/state.ts';
import { stepPlanner } from './overview/step.ts';
import { OwnDaysEvent } from './own-days/events.ts';
import { dateWeeks, ownToday } from './own-days/projection.ts';
import { initialOwnDays, OwnDaysState } from './own-days/state.ts';
import { stepOwnDays } from './own-days/step.ts';
import { PlanEvent } from './plan/events.ts';
import { plan } from './plan/projection.ts';
import { initialPlan, PlanState } from './plan/state.ts';
import { stepPlan } from './plan/step.ts';
import { WeekEvent } from './week/events.ts';
import { deskDays } from './week/projection.ts';
import { initialWeek, WeekState } from './week/state.ts';
import { stepWeek } from './week/step.ts';

export type { DayEvent } from './day/events.ts';
export type { DayReads } from './day/world.ts';
export type { PlannerChange, PlannerEvent } from './overview/events.ts';
export type { PlannerReads } from './overview/world.ts';

export const plannerFeature = {
  name: 'planner',
  slices: {
    planner: { schema: PlannerState, initial: initialPlanner, step: stepPlanner },
    day: { schema: DayState, initial: initialDay, step: stepDay },
    plan: { schema: PlanState, initial: initialPlan, step: stepPlan },
    ownDays: { schema: OwnDaysState, initial: initialOwnDays, step: stepOwnDays },
    near: { schema: NearState, initial: initialNear, step: stepNear },
    week: { schema: WeekState, initial: initialWeek, step: stepWeek },
  },
  events: [
    ...PlannerEvent.members,
    ...DayEvent.members,
    ...PlanEvent.members,
    ...OwnDaysEvent.members,
    ...NearEvent.members,
    ...WeekEvent.members,
  ],
  topics: { dayDetails, buildingClock, planner, plan, dateWeeks, ownToday, deskDays },
} satisfies Feature;
