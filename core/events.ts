import { Schema } from 'effect';
import type { Failure } from './contract/answer.ts';
import { BehalfEvent } from './features/behalf/events.ts';
import type { BookingChange } from './features/booking/changes.ts';
import { BookingEvent } from './features/booking/events.ts';
import type { CalendarChange } from './features/calendar/changes.ts';
import { CalendarEvent } from './features/calendar/events.ts';
import { ClaimEvent } from './features/claim/events.ts';
import { FavouriteEvent } from './features/favourite/events.ts';
import { MeetingEvent } from './features/meeting/events.ts';
import { MultipleEvent } from './features/multiple/events.ts';
import { DayEvent } from './features/planner/day/events.ts';
import { type PlannerChange, PlannerEvent } from './features/planner/events.ts';
import { PlanEvent } from './features/planner/plan/events.ts';
import { ScheduleEvent } from './features/schedule/events.ts';
import { SearchEvent } from './features/search/events.ts';
import { SeenEvent } from './features/seen/events.ts';
import type { SelectionChange } from './features/selection/changes.ts';
import { SelectionEvent } from './features/selection/events.ts';
import { ViewerFeatureEvent } from './features/viewer/events.ts';
import { WayfindingEvent } from './features/wayfinding/events.ts';
import { FloorEvent } from './office/floor/events.ts';
import { NoticeEvent } from './office/notice/events.ts';
import { PageEvent } from './office/page/events.ts';
import { PlaceEvent } from './office/place/events.ts';
import { SessionEvent } from './office/session/events.ts';
import { SettingsEvent } from './office/settings/events.ts';
import type { OfficeChange } from './office/world.ts';
import { Answered, type AnswerTo, CALL_NAMES, type CallName } from './remote/calls.ts';

const members = [
  ...PageEvent.members,
  ...SessionEvent.members,
  ...PlaceEvent.members,
  ...FloorEvent.members,
  ...SelectionEvent.members,
  ...BookingEvent.members,
  ...ClaimEvent.members,
  ...MeetingEvent.members,
  ...MultipleEvent.members,
  ...BehalfEvent.members,
  ...CalendarEvent.members,
  ...SearchEvent.members,
  ...FavouriteEvent.members,
  ...SeenEvent.members,
  ...PlannerEvent.members,
  ...DayEvent.members,
  ...PlanEvent.members,
  ...ScheduleEvent.members,
  ...SettingsEvent.members,
  ...NoticeEvent.members,
  ...ViewerFeatureEvent.members,
  ...WayfindingEvent.members,
] as const;

/** All that can stand in a log: commands (what a person asked) and facts (what the outside said). */
export const Event = Schema.Union([...members, Answered]);
export type Event = typeof Event.Type;
/** An event as a step hears it: an answer to its own request comes under the name of its call, one to others not at all. */
export type Heard =
  | Exclude<Event, Answered>
  | AnswerTo<CallName>
  | OfficeChange
  | SelectionChange
  | BookingChange
  | CalendarChange
  | PlannerChange
  | AnsweredOther;

/** What is heard of an answer to somebody else: that it failed, for who must know of every failure. */
type AnsweredOther = { readonly _tag: 'AnsweredOther'; readonly failure: Failure | null };

/** What happened, in a word: `BookDesk`; of an answer the name of its call, `deskBooking.create`. */
export type EventName = Exclude<Event, Answered>['_tag'] | CallName;
export const EVENT_NAMES: readonly EventName[] = [
  ...members.map(({ fields }) => fields._tag.schema.literal),
  ...CALL_NAMES,
];
export const nameOf = (event: Event): EventName =>
  event._tag === 'Answered' ? event.call : event._tag;

export type EventOf<Tag extends Event['_tag']> = Extract<Event, { readonly _tag: Tag }>;

/** What the interface may send; everything else is a fact that only a host may write. */
export const COMMANDS = [
  'ToggleDrawer',
  'CloseDrawer',
  'SignIn',
  'AcceptConsent',
  'AskLogOut',
  'CancelLogOut',
  'LogOut',
  'RetryStart',
  'SetVisibility',
  'PickBuilding',
  'BackToBuildings',
  'PickFloor',
  'FilterCountry',
  'SelectSite',
  'ShowBuilding',
  'ShowFloor',
  'OpenPicker',
  'SetPolling',
  'RefreshNow',
  'ChooseDate',
  'ChooseFrom',
  'ChooseTo',
  'ResetTime',
  'SelectSpace',
  'SelectUser',
  'Locate',
  'Deselect',
  'StartMultiple',
  'ToggleMarked',
  'ReplaceMarked',
  'RemoveUnavailable',
  'ClearMarked',
  'ChooseSlot',
  'BookDesk',
  'StartMove',
  'StopMove',
  'ChangeDesk',
  'UndoBooking',
  'AskRemoveBooking',
  'KeepBooking',
  'RemoveBooking',
  'OpenClaim',
  'CloseClaim',
  'ChooseUntil',
  'ClaimSpace',
  'ReleaseSpace',
  'ChangeClaim',
  'OpenMeeting',
  'CloseMeeting',
  'CreateMeeting',
  'CreateInstantMeeting',
  'CancelMeeting',
  'AskEndMeeting',
  'KeepMeeting',
  'EndMeeting',
  'BookSeveral',
  'OpenBehalf',
  'CloseBehalf',
  'SearchBehalf',
  'ChooseBehalf',
  'GiveLeave',
  'AskRemoveEntry',
  'KeepEntry',
  'RemoveEntry',
  'SearchFor',
  'SearchAgain',
  'ToggleDataset',
  'SetFilter',
  'ClearFilters',
  'AddFavourite',
  'RemoveFavourite',
  'RefreshFavourites',
  'OpenSeen',
  'CloseSeen',
  'OpenPlanner',
  'ClosePlanner',
  'LoadMoreDays',
  'RetryPlanner',
  'OpenRegister',
  'CloseRegister',
  'ChooseWorkLocation',
  'ChooseRegisterStart',
  'ChooseRegisterEnd',
  'Register',
  'Unregister',
  'ConfirmUnregister',
  'KeepAttendance',
  'OpenDay',
  'CloseDay',
  'SearchDay',
  'LoadMoreColleagues',
  'ToggleColleagues',
  'OpenPlan',
  'ClosePlan',
  'ChooseWeek',
  'SetTemplateDay',
  'TakeWeek',
  'ApplyTemplate',
  'ChooseRange',
  'CancelRange',
  'ChooseMonth',
  'AcceptOffer',
  'DeclineOffer',
  'DismissSeries',
  'OpenSchedule',
  'CloseSchedule',
  'ChooseScheduleView',
  'ChooseScheduleHours',
  'ChooseScheduleDay',
  'SortSchedule',
  'FilterSchedule',
  'RetrySchedule',
  'ChooseScheduleSlot',
  'SetSearchPanel',
  'SetLanguage',
  'SetTimeFormat',
  'SetCameraAngle',
  'SetColorScheme',
  'SetMapQuality',
  'HoldNotice',
  'DismissNotice',
  'ZoomMap',
  'RotateMap',
  'ShowBuildingView',
  'ShowFloorView',
  'FollowMe',
  'SetHighlight',
  'FindWay',
  'StopWay',
  'SetWayStart',
  'ChooseWayStart',
  'KeepWayStart',
  'SetStepFree',
] as const satisfies readonly Event['_tag'][];
export type Command = EventOf<(typeof COMMANDS)[number]>;

/** Facts that only the page can know. */
export const PAGE_FACTS = [
  'PageHidden',
  'PageShown',
  'WentOffline',
  'CameOnline',
  'SignedElsewhere',
  'ChosenElsewhere',
  'ViewerSaid',
  'ViewerStarted',
  'ViewerLost',
  'WayAnswered',
  'LanguageFailed',
] as const satisfies readonly Event['_tag'][];
export type PageFact = EventOf<(typeof PAGE_FACTS)[number]>;
