import { compose, type EngineEntry, type Stepped as EngineStepped } from './engine/compose.ts';
import type { Event, Heard } from './events.ts';
import { stepBehalf } from './features/behalf/step.ts';
import { stepBooking } from './features/booking/step.ts';
import { stepCalendar } from './features/calendar/step.ts';
import { stepClaim } from './features/claim/step.ts';
import { stepFavourite } from './features/favourite/step.ts';
import { stepMeeting } from './features/meeting/step.ts';
import { stepMultiple } from './features/multiple/step.ts';
import { stepDay } from './features/planner/day/step.ts';
import { stepPlan } from './features/planner/plan/step.ts';
import { stepPlanner } from './features/planner/step.ts';
import { stepSchedule } from './features/schedule/step.ts';
import { stepSearch } from './features/search/step.ts';
import { stepSeen } from './features/seen/step.ts';
import { stepSelection } from './features/selection/step.ts';
import { stepViewer } from './features/viewer/step.ts';
import { stepWayfinding } from './features/wayfinding/step.ts';
import { stepFloor } from './office/floor/step.ts';
import { stepNotice } from './office/notice/step.ts';
import { stepPage } from './office/page/step.ts';
import { stepPlace } from './office/place/step.ts';
import { stepSession } from './office/session/step.ts';
import { stepSettings } from './office/settings/step.ts';
import type { AnswerTo, CallName } from './remote/calls.ts';
import type { Draft, Request } from './remote/requests.ts';
import type { State } from './state.ts';

export type Stepped = EngineStepped<State, Request, Heard>;

/** An answer under the name of its call: `{ _tag: 'favourite.list', answer }`. */
const hear = (event: Event): Heard =>
  event._tag === 'Answered'
    ? ({ _tag: event.call, answer: event.answer } as AnswerTo<CallName>)
    : event;

/** Folds one entry into the state, and says what it asks of the outside. The features are in the order in which they step. */
export const step: (state: State, entry: EngineEntry<Event>) => Stepped = compose<
  State,
  Event,
  Heard,
  Draft,
  Request
>({
  parts: {
    page: { owner: 'office', step: stepPage },
    session: { owner: 'office', step: stepSession },
    settings: { owner: 'office', step: stepSettings },
    place: { owner: 'office', step: stepPlace },
    floor: { owner: 'office', step: stepFloor },
    selection: { owner: 'selection', step: stepSelection },
    claim: { owner: 'claim', step: stepClaim },
    booking: { owner: 'booking', step: stepBooking },
    meeting: { owner: 'meeting', step: stepMeeting },
    behalf: { owner: 'behalf', step: stepBehalf },
    multiple: { owner: 'multiple', step: stepMultiple },
    calendar: { owner: 'calendar', step: stepCalendar },
    search: { owner: 'search', step: stepSearch },
    favourite: { owner: 'favourite', step: stepFavourite },
    seen: { owner: 'seen', step: stepSeen },
    planner: { owner: 'planner', step: stepPlanner },
    day: { owner: 'planner', step: stepDay },
    plan: { owner: 'planner', step: stepPlan },
    viewer: { owner: 'viewer', step: stepViewer },
    wayfinding: { owner: 'wayfinding', step: stepWayfinding },
    schedule: { owner: 'schedule', step: stepSchedule },
    notice: { owner: 'office', step: stepNotice },
  },
  hear,
  hearOther: (event) => ({
    _tag: 'AnsweredOther',
    failure: event._tag === 'Answered' && event.answer._tag !== 'Success' ? event.answer : null,
  }),
  isAnswerable: ({ _tag }) => _tag === 'Http' || _tag === 'Timer',
});
