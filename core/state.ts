import { Schema } from 'effect';
import { BehalfState, initialBehalf } from './behalf/state.ts';
import { BookingState, initialBooking } from './booking/state.ts';
import { CalendarState, initialCalendar } from './calendar/state.ts';
import { ClaimState, initialClaim } from './claim/state.ts';
import { Code } from './contract/text.ts';
import { DayState, initialDay } from './day/state.ts';
import { FavouriteState, initialFavourite } from './favourite/state.ts';
import { FloorState, initialFloor } from './floor/state.ts';
import { initialMeeting, MeetingState } from './meeting/state.ts';
import { initialMultiple, MultipleState } from './multiple/state.ts';
import { initialNotice, NoticeState } from './notice/state.ts';
import { initialPage, PageState } from './page/state.ts';
import { initialPlace, PlaceState } from './place/state.ts';
import { initialPlan, PlanState } from './plan/state.ts';
import { initialPlanner, PlannerState } from './planner/state.ts';
import { RequestId } from './request-id.ts';
import { Answerable } from './requests.ts';
import { initialSchedule, ScheduleState } from './schedule/state.ts';
import { initialSearch, SearchState } from './search/state.ts';
import { initialSeen, SeenState } from './seen/state.ts';
import { initialSelection, SelectionState } from './selection/state.ts';
import { initialSession, SessionState } from './session/state.ts';
import { initialSettings, SettingsState } from './settings/state.ts';
import { initialViewer, ViewerState } from './viewer/state.ts';
import { initialWayfinding, WayfindingState } from './wayfinding/state.ts';

/** All that a session is, as plain JSON: a slice a feature, and the requests that have no answer yet. */
export const State = Schema.Struct({
  /** The id of the next request. */
  nextRequest: RequestId,
  /** Requests under way, by id; a fact whose cause is not among them changes nothing. */
  pending: Schema.Record(Code, Answerable),
  page: PageState,
  session: SessionState,
  settings: SettingsState,
  place: PlaceState,
  floor: FloorState,
  selection: SelectionState,
  booking: BookingState,
  claim: ClaimState,
  meeting: MeetingState,
  multiple: MultipleState,
  behalf: BehalfState,
  calendar: CalendarState,
  search: SearchState,
  favourite: FavouriteState,
  seen: SeenState,
  planner: PlannerState,
  day: DayState,
  plan: PlanState,
  schedule: ScheduleState,
  viewer: ViewerState,
  wayfinding: WayfindingState,
  notice: NoticeState,
});
export type State = typeof State.Type;

export const initialState: State = {
  nextRequest: 1,
  pending: {},
  page: initialPage,
  session: initialSession,
  settings: initialSettings,
  place: initialPlace,
  floor: initialFloor,
  selection: initialSelection,
  booking: initialBooking,
  claim: initialClaim,
  meeting: initialMeeting,
  multiple: initialMultiple,
  behalf: initialBehalf,
  calendar: initialCalendar,
  search: initialSearch,
  favourite: initialFavourite,
  seen: initialSeen,
  planner: initialPlanner,
  day: initialDay,
  plan: initialPlan,
  schedule: initialSchedule,
  viewer: initialViewer,
  wayfinding: initialWayfinding,
  notice: initialNotice,
};

/** A feature's part in a step: its slice before, the event, and what the features before it made of theirs. */
export type FeatureStep<Slice> = (
  slice: Slice,
  event: import('./events.ts').Event,
  world: import('./world.ts').World,
  state: State,
  before: State,
) => Slice;
