type Json = Readonly<Record<string, unknown>>;

/** Format 3 had one fact per answer: its owner and call; if several calls shared a fact, the first. */
const ANSWERS: Readonly<Record<string, readonly [owner: string, call: string]>> = {
  ConfigurationAnswered: ['office', 'public.config'],
  LoginAnswered: ['office', 'public.login'],
  SessionAnswered: ['office', 'session.session'],
  LogoutAnswered: ['office', 'session.logout'],
  ConsentAnswered: ['office', 'consent.pending'],
  ApprovalAnswered: ['office', 'consent.approve'],
  VisibilityAnswered: ['office', 'visibility.set'],
  UpdateReceived: ['office', 'updates.update'],
  FloorStatusAnswered: ['office', 'updates.floorStatus'],
  UserAnswered: ['selection', 'people.user'],
  SpaceBookingsAnswered: ['selection', 'deskBooking.ofDesk'],
  SearchAnswered: ['search', 'search.fullObjects'],
  FavouritesAnswered: ['favourite', 'favourite.list'],
  FavouriteAnswered: ['favourite', 'favourite.add'],
  SeenAnswered: ['seen', 'seen.seen'],
  RegistrationsAnswered: ['planner', 'attendance.own'],
  RegistrationAnswered: ['planner', 'attendance.create'],
  UnregistrationAnswered: ['planner', 'attendance.remove'],
  OverviewAnswered: ['planner', 'planner.overview'],
  OverviewDaysAnswered: ['planner', 'planner.days'],
  DayDetailsAnswered: ['planner', 'planner.details'],
  ScheduleAnswered: ['schedule', 'schedule.ofFloor'],
  DeskBookingAnswered: ['booking', 'deskBooking.create'],
  RemovalAnswered: ['booking', 'deskBooking.remove'],
  DeskChangeAnswered: ['booking', 'deskBooking.changeDesk'],
  SpaceClaimAnswered: ['claim', 'claim.set'],
  CalendarOptionsAnswered: ['claim', 'asset.calendarOptions'],
  RoomCalendarAnswered: ['meeting', 'calendar.ofAsset'],
  TimeslotsAnswered: ['meeting', 'calendar.timeslots'],
  MeetingTicketAnswered: ['meeting', 'calendar.create'],
  MeetingStatusAnswered: ['meeting', 'calendar.status'],
  MeetingEndAnswered: ['meeting', 'calendar.endEvent'],
  BehalfSearchAnswered: ['behalf', 'deskBooking.searchPeople'],
  LeaveAnswered: ['behalf', 'calendar.giveLeave'],
  SeveralBookingAnswered: ['multiple', 'calendar.createSeveral'],
  OwnCalendarAnswered: ['calendar', 'calendar.own'],
  EntryRemovalAnswered: ['calendar', 'calendar.removeOwn'],
  DeskReleaseAnswered: ['planner', 'calendar.endEvent'],
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Timers that in format 3 each feature had for itself, and that now belong to the floor. */
const REFRESH = /^(?:booking|calendar|claim|meeting|multiple|plan)\.refresh$/;

const asPresentTimer = (event: Json): Json =>
  event._tag === 'TimerFired' && REFRESH.test(String(event.timer))
    ? { ...event, timer: 'floor.refresh' }
    : event;

/** Converts a format 3 answer to `Answered`. */
const asAnswered = (event: Json): Json => {
  const asked = ANSWERS[String(event._tag)];
  if (asked === undefined) return event;
  const [owner, call] = asked;
  return { _tag: 'Answered', owner, call, answer: event.answer };
};

/** Names of events that format 5 changed. */
const EVENTS: Readonly<Record<string, string>> = {
  OpenBehalf: 'OpenOnBehalf',
  SearchBehalf: 'SearchOnBehalf',
  ChooseBehalf: 'ChooseOnBehalf',
  CloseBehalf: 'CloseOnBehalf',
  OpenSeen: 'OpenPrivacyPreview',
  CloseSeen: 'ClosePrivacyPreview',
  StartMultiple: 'StartMultiSelect',
  ToggleMarked: 'ToggleSelectedDesk',
  ReplaceMarked: 'ReplaceSelectedDesk',
  ClearMarked: 'ClearSelectedDesks',
  BookSeveral: 'BookDesks',
};
/** Owners, calls and timers that format 5 changed. */
const NAMES: Readonly<Record<string, string>> = {
  behalf: 'onBehalf',
  multiple: 'multiBooking',
  seen: 'privacyPreview',
  'seen.seen': 'privacyPreview.get',
  'behalf.search': 'onBehalf.search',
  'seen.retry': 'privacyPreview.retry',
};
const renamed = (name: unknown): unknown => NAMES[String(name)] ?? name;

const withPurpose = (event: Json): Json =>
  isObject(event.purpose) && event.purpose.kind === 'several'
    ? { ...event, purpose: { ...event.purpose, kind: 'multiSelect' } }
    : event;

/** Gives the parts of a format 4 event their names in format 5. */
const withPresentNames = (event: Json): Json => {
  switch (event._tag) {
    case 'Answered':
      return { ...event, owner: renamed(event.owner), call: renamed(event.call) };
    case 'TimerFired':
      return { ...event, timer: renamed(event.timer) };
    default:
      return withPurpose({ ...event, _tag: EVENTS[String(event._tag)] ?? event._tag });
  }
};

/**
 * LG4: the steps from each format to the next, by the source format. Only this file knows older formats. A line is raw JSON
 * here, not decoded yet; its kind is `_tag`, which entries lack.
 */
const UPCASTS: Readonly<Record<number, (line: Json) => Json>> = {
  // Format 2 adds the schema of the state, whether the log is redacted, and checksums.
  1: (line) =>
    line._tag === 'Header' ? { ...line, format: 2, stateSchema: '', redacted: false } : line,
  // Format 3 has a schema hash and mark hash per slice; the hashes of the whole state are dropped.
  2: (line) => {
    if (line._tag === 'Header') return { ...line, format: 3, stateSchema: {} };
    if (line._tag !== 'Mark') return line;
    const { hash: _, ...mark } = line;
    return { ...mark, slices: {} };
  },
  // Format 4 has one fact for all answers, with the owner and the call.
  3: (line) => {
    if (line._tag === 'Header') return { ...line, format: 4, stateSchema: {} };
    return isObject(line.event) ? { ...line, event: asPresentTimer(asAnswered(line.event)) } : line;
  },
  // Format 5 has the present names of some features.
  4: (line) => {
    if (line._tag === 'Header') return { ...line, format: 5, stateSchema: {} };
    return isObject(line.event) ? { ...line, event: withPresentNames(line.event) } : line;
  },
};

/** The oldest supported format. */
export const OLDEST_FORMAT = 1;

/** Converts a line of an older format to the current one. */
export const upcast = (line: unknown, format: number): unknown => {
  if (typeof line !== 'object' || line === null) return line;
  let current = line as Json;
  for (let from = format; UPCASTS[from] !== undefined; from += 1) {
    current = UPCASTS[from]?.(current) ?? current;
  }
  return current;
};
