import { Schema } from 'effect';
import { Code } from './contract/text.ts';
import { RequestId } from './engine/request-id.ts';
import { BehalfState, initialBehalf } from './features/behalf/state.ts';
import { BookingState, initialBooking } from './features/booking/state.ts';
import { CalendarState, initialCalendar } from './features/calendar/state.ts';
import { ClaimState, initialClaim } from './features/claim/state.ts';
import { FavouriteState, initialFavourite } from './features/favourite/state.ts';
import { initialMeeting, MeetingState } from './features/meeting/state.ts';
import { initialMultiple, MultipleState } from './features/multiple/state.ts';
import { DayState, initialDay } from './features/planner/day/state.ts';
import { initialPlan, PlanState } from './features/planner/plan/state.ts';
import { initialPlanner, PlannerState } from './features/planner/state.ts';
import { initialSchedule, ScheduleState } from './features/schedule/state.ts';
import { initialSearch, SearchState } from './features/search/state.ts';
import { initialSeen, SeenState } from './features/seen/state.ts';
import { initialSelection, SelectionState } from './features/selection/state.ts';
import { initialViewer, ViewerState } from './features/viewer/state.ts';
import { initialWayfinding, WayfindingState } from './features/wayfinding/state.ts';
import { FloorState, initialFloor } from './office/floor/state.ts';
import { initialNotice, NoticeState } from './office/notice/state.ts';
import { initialPage, PageState } from './office/page/state.ts';
import { initialPlace, PlaceState } from './office/place/state.ts';
import { initialSession, SessionState } from './office/session/state.ts';
import { initialSettings, SettingsState } from './office/settings/state.ts';
import { Answerable } from './remote/requests.ts';

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
  event: import('./events.ts').Heard,
  world: import('./remote/world.ts').World<import('./events.ts').Heard>,
  state: State,
  before: State,
) => Slice;
