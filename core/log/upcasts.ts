type Json = Readonly<Record<string, unknown>>;

/** The facts of format 3, one for each answer: who had asked, and by which call; of several calls the first. */
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

/** Timers of format 3 that each feature had, and that the floor has for all. */
const REFRESH = /^(?:booking|calendar|claim|meeting|multiple|plan)\.refresh$/;

const asPresentTimer = (event: Json): Json =>
  event._tag === 'TimerFired' && REFRESH.test(String(event.timer))
    ? { ...event, timer: 'floor.refresh' }
    : event;

/** An event of format 3 as `Answered`, where it is the fact of an answer. */
const asAnswered = (event: Json): Json => {
  const asked = ANSWERS[String(event._tag)];
  if (asked === undefined) return event;
  const [owner, call] = asked;
  return { _tag: 'Answered', owner, call, answer: event.answer };
};

/**
 * LG4: what brings a line of a format to the next one, by the format that it comes from. This is the one place where older
 * logs are read: code behind it knows the present format only. A line is plain JSON here, not yet decoded, and its kind
 * is told by `_tag`; entries have none.
 */
const UPCASTS: Readonly<Record<number, (line: Json) => Json>> = {
  // Format 2 names the schema of the state, says whether the log was redacted, and seals its lines.
  1: (line) =>
    line._tag === 'Header' ? { ...line, format: 2, stateSchema: '', redacted: false } : line,
  // Format 3 names the schema of each slice of the state, and a mark holds a hash of each. Those of the whole are of no
  // use to it.
  2: (line) => {
    if (line._tag === 'Header') return { ...line, format: 3, stateSchema: {} };
    if (line._tag !== 'Mark') return line;
    const { hash: _, ...mark } = line;
    return { ...mark, slices: {} };
  },
  // Format 4 has one fact for all answers, which names the call and who had asked.
  3: (line) => {
    if (line._tag === 'Header') return { ...line, format: 4, stateSchema: {} };
    return isObject(line.event) ? { ...line, event: asPresentTimer(asAnswered(line.event)) } : line;
  },
};

/** The oldest format that can be read. */
export const OLDEST_FORMAT = 1;

/** A line of an older format as one of the present format. */
export const upcast = (line: unknown, format: number): unknown => {
  if (typeof line !== 'object' || line === null) return line;
  let current = line as Json;
  for (let from = format; UPCASTS[from] !== undefined; from += 1) {
    current = UPCASTS[from]?.(current) ?? current;
  }
  return current;
};
