import type { BehalfView } from './features/behalf/views.ts';
import type { BookingView } from './features/booking/views.ts';
import type { CalendarView } from './features/calendar/views.ts';
import type { ClaimView } from './features/claim/views.ts';
import type { FavouritesView } from './features/favourite/views.ts';
import type { MeetingView } from './features/meeting/views.ts';
import type { MultipleView } from './features/multiple/views.ts';
import type { DayDetailsView } from './features/planner/day/views.ts';
import type { PlanView } from './features/planner/plan/views.ts';
import type { BuildingClockView, PlannerView } from './features/planner/views.ts';
import type {
  ScheduleRowsParams,
  ScheduleRowsView,
  ScheduleView,
} from './features/schedule/views.ts';
import type { SearchRowsParams, SearchRowsView, SearchView } from './features/search/views.ts';
import type { SeenView } from './features/seen/views.ts';
import type { QuickView } from './features/selection/views.ts';
import type { SuggestionView } from './features/suggestion/views.ts';
import type { ViewerView } from './features/viewer/views.ts';
import type { WayView } from './features/wayfinding/views.ts';
import type {
  ClockView,
  ConnectionView,
  CountsView,
  DatesView,
  MapSignsView,
  MapSpacesView,
  MapUsersView,
} from './office/floor/views.ts';
import type { NoticeView } from './office/notice/views.ts';
import type { DrawerView } from './office/page/views.ts';
import type { PickerParams, PickerView, PlacesView, StartupView } from './office/place/views.ts';
import type { AccountView, ConsentView, LoginView } from './office/session/views.ts';
import type { SettingsView } from './office/settings/views.ts';
import type { NoParams, Projection } from './projection.ts';

/** Every topic that the interface can subscribe to, with its parameters and what it shows. */
export type Topics = {
  readonly startup: Projection<NoParams, StartupView>;
  readonly login: Projection<NoParams, LoginView>;
  readonly consent: Projection<NoParams, ConsentView>;
  readonly account: Projection<NoParams, AccountView>;
  readonly picker: Projection<PickerParams, PickerView>;
  readonly places: Projection<NoParams, PlacesView>;
  readonly drawer: Projection<NoParams, DrawerView>;
  readonly clock: Projection<NoParams, ClockView>;
  readonly connection: Projection<NoParams, ConnectionView>;
  readonly counts: Projection<NoParams, CountsView>;
  readonly dates: Projection<NoParams, DatesView>;
  readonly mapSpaces: Projection<NoParams, MapSpacesView>;
  readonly mapSigns: Projection<NoParams, MapSignsView>;
  readonly mapUsers: Projection<NoParams, MapUsersView>;
  readonly quickView: Projection<NoParams, QuickView>;
  readonly booking: Projection<NoParams, BookingView>;
  readonly claim: Projection<NoParams, ClaimView>;
  readonly meeting: Projection<NoParams, MeetingView>;
  readonly multiple: Projection<NoParams, MultipleView>;
  readonly behalf: Projection<NoParams, BehalfView>;
  readonly suggestion: Projection<NoParams, SuggestionView>;
  readonly calendar: Projection<NoParams, CalendarView>;
  readonly search: Projection<NoParams, SearchView>;
  readonly searchRows: Projection<SearchRowsParams, SearchRowsView>;
  readonly favourites: Projection<NoParams, FavouritesView>;
  readonly seen: Projection<NoParams, SeenView>;
  readonly planner: Projection<NoParams, PlannerView>;
  readonly buildingClock: Projection<NoParams, BuildingClockView>;
  readonly dayDetails: Projection<NoParams, DayDetailsView>;
  readonly plan: Projection<NoParams, PlanView>;
  readonly schedule: Projection<NoParams, ScheduleView>;
  readonly scheduleRows: Projection<ScheduleRowsParams, ScheduleRowsView>;
  readonly settings: Projection<NoParams, SettingsView>;
  readonly viewer: Projection<NoParams, ViewerView>;
  readonly way: Projection<NoParams, WayView>;
  readonly notice: Projection<NoParams, NoticeView>;
};

export type TopicName = keyof Topics;
export type ParamsOf<Name extends TopicName> =
  Topics[Name] extends Projection<infer Params, infer _View> ? Params : never;
export type ViewOf<Name extends TopicName> =
  Topics[Name] extends Projection<infer _Params, infer View> ? View : never;
