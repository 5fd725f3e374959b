import { Schema } from 'effect';
import { BehalfEvent } from './behalf/events.ts';
import { BookingEvent } from './booking/events.ts';
import { CalendarEvent } from './calendar/events.ts';
import { ClaimEvent } from './claim/events.ts';
import { DayEvent } from './day/events.ts';
import { FavouriteEvent } from './favourite/events.ts';
import { FloorEvent } from './floor/events.ts';
import { MeetingEvent } from './meeting/events.ts';
import { MultipleEvent } from './multiple/events.ts';
import { NoticeEvent } from './notice/events.ts';
import { PageEvent } from './page/events.ts';
import { PlaceEvent } from './place/events.ts';
import { PlannerEvent } from './planner/events.ts';
import { SearchEvent } from './search/events.ts';
import { SeenEvent } from './seen/events.ts';
import { SelectionEvent } from './selection/events.ts';
import { SessionEvent } from './session/events.ts';
import { SettingsEvent } from './settings/events.ts';
import { ViewerFeatureEvent } from './viewer/events.ts';
import { WayfindingEvent } from './wayfinding/events.ts';

/** All that can stand in a log: commands (what a person asked) and facts (what the outside said). */
export const Event = Schema.Union([
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
  ...SettingsEvent.members,
  ...NoticeEvent.members,
  ...ViewerFeatureEvent.members,
  ...WayfindingEvent.members,
]);
export type Event = typeof Event.Type;
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
  'ViewerSaid',
  'ViewerStarted',
  'ViewerLost',
  'WayAnswered',
  'LanguageFailed',
] as const satisfies readonly Event['_tag'][];
export type PageFact = EventOf<(typeof PAGE_FACTS)[number]>;
