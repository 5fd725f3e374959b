import type { BehalfView } from './behalf/views.ts';
import type { BookingView } from './booking/views.ts';
import type { CalendarView } from './calendar/views.ts';
import type { ClaimView } from './claim/views.ts';
import type { DayDetailsView } from './day/views.ts';
import type { FavouritesView } from './favourite/views.ts';
import type {
  ConnectionView,
  CountsView,
  DatesView,
  MapSignsView,
  MapSpacesView,
  MapUsersView,
} from './floor/views.ts';
import type { MeetingView } from './meeting/views.ts';
import type { MultipleView } from './multiple/views.ts';
import type { NoticeView } from './notice/views.ts';
import type { ClockView, DrawerView } from './page/views.ts';
import type { PickerParams, PickerView, PlacesView } from './place/views.ts';
import type { PlanView } from './plan/views.ts';
import type { BuildingClockView, PlannerView } from './planner/views.ts';
import type { NoParams, Projection } from './projection.ts';
import type { ScheduleRowsParams, ScheduleRowsView, ScheduleView } from './schedule/views.ts';
import type { SearchRowsParams, SearchRowsView, SearchView } from './search/views.ts';
import type { SeenView } from './seen/views.ts';
import type { QuickView } from './selection/views.ts';
import type { AccountView, ConsentView, LoginView, StartupView } from './session/views.ts';
import type { SettingsView } from './settings/views.ts';
import type { SuggestionView } from './suggestion/views.ts';
import type { ViewerView } from './viewer/views.ts';
import type { WayView } from './wayfinding/views.ts';

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
