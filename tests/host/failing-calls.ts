import { type Command, projections, type TopicName } from '../../core/core.ts';
import type { NoticeKey } from '../../core/office/notice/model.ts';
import type { CallName } from '../../core/remote/calls.ts';
import { entry } from '../support/bookings.ts';
import {
  CoreSession,
  configuration,
  DESK,
  firstUpdate,
  NOW,
  OTHER_DESK,
  ROOM,
  someone,
} from '../support/core-session.ts';
import { MONDAY, planning as planningDay } from '../support/day-office.ts';
import { atDesks, entryOfOther, opened } from '../support/desk-office.ts';
import { choose, deskId, planner } from '../support/multi-booking-office.ts';
import { colleague, found, givingLeave, onDesk, searching } from '../support/on-behalf-office.ts';
import { openDrawer } from '../support/own-calendar.ts';
import {
  at,
  colleague as attendee,
  opening,
  overview,
  overviewDay,
  planning,
  registration,
  TODAY,
  TOMORROW,
} from '../support/planner-office.ts';
import { event, onRoom, withEvents } from '../support/room-session.ts';
import { opening as openingSchedule } from '../support/schedule-office.ts';
import { ANNA, BO, onFloorOne, person } from '../support/selection-office.ts';

/** How a session sends a call, how it sends it once more after a failure, and what is told of a failure. */
export type FailingCall = {
  readonly sending: () => CoreSession;
  /** Absent: it is sent again by itself, after a delay. */
  readonly again?: (core: CoreSession) => CoreSession;
  /** What tells of a failure, of one with an answer of the server and of one without. */
  readonly told: (core: CoreSession) => unknown;
  readonly refused: unknown;
  readonly lost: unknown;
};

type Told = Pick<FailingCall, 'told' | 'refused' | 'lost'>;

/** A notice tells. */
const notice = (refused: NoticeKey, lost: NoticeKey = refused): Told => ({
  told: (core) => core.notice?.key ?? null,
  refused,
  lost,
});

/** A field of a view tells, by its path. */
const shown = (
  topic: TopicName,
  path: string,
  refused: unknown,
  lost: unknown = refused,
): Told => ({
  told: (core) => {
    const view: unknown = projections[topic].project(core.state, {} as never);
    return path
      .split('.')
      .reduce((at, field) => (at as Readonly<Record<string, unknown>> | null)?.[field], view);
  },
  refused,
  lost,
});

const NOTHING: Told = { told: (core) => core.notice, refused: null, lost: null };

const slot = { start: NOW + 60, end: NOW + 120 };
const onFloor = (): CoreSession => new CoreSession().onTheFloor();
const configured = (): CoreSession =>
  new CoreSession().start().succeed('public.config', configuration);
const consenting = (): CoreSession =>
  configured().succeed('session.session', { ...someone, consentPending: true });
const inSettings = (): CoreSession => openDrawer(onFloor(), 'settings');
const withSessions = (): CoreSession =>
  inSettings()
    .send('OpenSecurity')
    .succeed(
      'ownSession.list',
      [1, 2].map((id) => ({
        id,
        current: id === 1,
        browser: '',
        system: '',
        since: NOW,
        lastSeen: NOW,
      })),
    );
const create = (core: CoreSession): CoreSession =>
  core.send({ _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...slot });
const making = (): CoreSession =>
  create(
    withEvents([])
      .send('OpenMeeting')
      .succeed('calendar.timeslots', [{ start: NOW, end: NOW + 720 }])
      .send({ _tag: 'ChooseSlot', ...slot }),
  );
const asking = (): CoreSession =>
  making().succeed('calendar.create', { ticket: 'word' }).elapse(250);
const endMeeting = (core: CoreSession): CoreSession =>
  core.send({ _tag: 'AskEndMeeting', eventId: 1 }, { _tag: 'EndMeeting', eventId: 1 });
const remove =
  (list: 'booked' | 'personal') =>
  (core: CoreSession): CoreSession =>
    core.send(
      { _tag: 'AskRemoveEntry', bookingId: 1, list },
      { _tag: 'RemoveEntry', bookingId: 1 },
    );
const withEntry = (drawer: 'booked' | 'settings'): CoreSession =>
  openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }), drawer);
const nearColleague = (): CoreSession => {
  const people = [attendee(11, { type: 'DESK', space: OTHER_DESK })];
  const days = [TODAY, TOMORROW].map((day) => overviewDay(day, { selectedAttendance: people }));
  return onFloor()
    .succeed('favourite.list', people)
    .send('OpenPlanner')
    .succeed('planner.overview', overview({ days }))
    .succeed('attendance.own', [registration(5, { start: at(7, 1), end: at(15, 1) })]);
};
const withChange = (): CoreSession => {
  const { self } = firstUpdate();
  const change = {
    id: 5,
    what: 'CANCELLED',
    by: 'Anna Berg',
    asset: 'DESK',
    ...slot,
    space: { name: '1-012', floorId: 1 },
  } as const;
  return onFloor().poll({ self: { ...self, changes: [change] } });
};

/** A call that a command sends, each time it is given. */
const by = (
  before: () => CoreSession,
  act: (core: CoreSession) => CoreSession,
  told: Told,
): FailingCall => ({ sending: () => act(before()), again: act, ...told });

const commanded = (before: () => CoreSession, command: Command, told: Told): FailingCall =>
  by(before, (core) => core.send(command), told);

const FETCH = notice('fetchFailed');
const BOOKING = notice('quickView.errorBooking', 'quickView.outcomeUnknown');

/** Every call of the office: a new one does not compile without its failure. */
export const FAILING_CALLS: Readonly<Record<CallName, FailingCall>> = {
  'public.config': {
    sending: () => new CoreSession().start(),
    ...shown('startup', 'serverAway', true),
  },
  'public.login': commanded(
    () => configured().refuse('session.session', 401, 'NOT_SIGNED_IN'),
    { _tag: 'SignIn', secret: 1 },
    notice('session.loginFailed', 'session.unreachable'),
  ),
  'session.session': { sending: configured, ...shown('startup', 'selfFailed', true) },
  'session.logout': by(onFloor, (core) => core.send('AskLogOut', 'LogOut'), FETCH),
  'ownSession.list': commanded(
    inSettings,
    { _tag: 'OpenSecurity' },
    shown('security', 'status', 'failed'),
  ),
  'ownSession.end': commanded(
    withSessions,
    { _tag: 'EndSession', sessionId: 2 },
    shown('security', 'endFailed', true),
  ),
  'ownSession.endOthers': commanded(
    withSessions,
    { _tag: 'EndOtherSessions' },
    shown('security', 'endFailed', true),
  ),
  'ownSession.changePassword': commanded(
    withSessions,
    { _tag: 'ChangePassword', secret: 1 },
    shown('security', 'outcome', 'failed', 'unknown'),
  ),
  'consent.pending': {
    sending: consenting,
    again: (core) => core.send('RetryStart'),
    ...notice('session.consentFailed'),
  },
  'consent.approve': commanded(
    () =>
      consenting().succeed('consent.pending', {
        id: 3,
        approvalDeviceType: 'web',
        consentText: 'May we?',
      }),
    { _tag: 'AcceptConsent' },
    notice('session.consentFailed'),
  ),
  'consent.withdraw': commanded(onFloor, { _tag: 'WithdrawConsent' }, FETCH),
  'visibility.set': commanded(onFloor, { _tag: 'SetVisibility', visibility: 'INVISIBLE' }, FETCH),
  // UC57: the choice is on the device.
  'preferences.set': commanded(
    () =>
      onFloor()
        .send('SignedElsewhere')
        .succeed('session.session', { ...someone, preferences: {} }),
    { _tag: 'SetLanguage', language: 'sv' },
    NOTHING,
  ),
  'updates.update': { sending: () => onFloor().elapse(3_000), ...notice('floor.updateFailed') },
  'updates.floorStatus': { sending: () => onFloor().chooseDate(MONDAY), ...FETCH },
  // FF1: counts that nobody asked for; what is known stays.
  'updates.freeFloors': { sending: onFloor, ...NOTHING },
  'people.user': commanded(onFloorOne, { _tag: 'SelectUser', userId: ANNA }, FETCH),
  'equipment.equipment': {
    sending: () => onFloor().select(DESK).send({ _tag: 'OpenEquipment', uid: 1 }),
    again: (core) => core.send('CloseEquipment', { _tag: 'OpenEquipment', uid: 1 }),
    ...shown('equipment', 'status', 'failed'),
  },
  'search.fullObjects': {
    sending: () => onFloor().send({ _tag: 'SearchFor', text: 'anna' }).elapse(400),
    again: (core) => core.send('SearchAgain'),
    ...notice('search.failed'),
  },
  'findDesk.find': {
    sending: () => onFloor().send('OpenFindDesk'),
    ...shown('findDesk', 'status', 'failed'),
  },
  'favourite.list': { sending: onFloor, ...shown('favourites', 'status', 'failed') },
  'favourite.add': commanded(
    () => onFloorOne().succeed('favourite.list', []),
    { _tag: 'AddFavourite', userId: ANNA },
    notice('favourite.notAdded'),
  ),
  'favourite.remove': commanded(
    () => onFloorOne().succeed('favourite.list', [person(BO, null)]),
    { _tag: 'RemoveFavourite', userId: BO },
    notice('favourite.notRemoved'),
  ),
  'privacyPreview.get': commanded(
    inSettings,
    { _tag: 'OpenPrivacyPreview' },
    shown('privacyPreview', 'status', 'failed'),
  ),
  'attendance.own': { sending: opening, ...shown('planner', 'status', 'failed') },
  'attendance.create': by(
    planning,
    (core) => core.send({ _tag: 'OpenRegister', day: TOMORROW }, { _tag: 'Register' }),
    shown('planner', 'days.1.banner.key', 'planner.errorAttendance'),
  ),
  'attendance.remove': commanded(
    () => planning([registration(5)]),
    { _tag: 'Unregister', day: TOMORROW },
    shown('planner', 'days.1.banner.key', 'planner.errorAttendance'),
  ),
  'planner.overview': { sending: opening, ...shown('planner', 'status', 'failed') },
  'planner.days': {
    sending: () => planning().send('LoadMoreDays'),
    again: (core) => core.send('RetryPlanner'),
    ...shown('planner', 'more', 'failed'),
  },
  'planner.details': {
    sending: () => planningDay().send({ _tag: 'OpenDay', day: MONDAY }),
    ...shown('dayDetails', 'status', 'failed'),
  },
  'schedule.ofFloor': { sending: () => openingSchedule(), ...shown('schedule', 'render', 'error') },
  'deskBooking.ofDesk': {
    sending: () => onFloor().select(DESK),
    again: (core) => core.send('RefreshNow'),
    ...shown('quickView', 'list', 'failed'),
  },
  // UA13: the server checks the booking in any case.
  'deskBooking.ofUser': {
    sending: () =>
      found(searching(), [colleague(ANNA)]).send({ _tag: 'ChooseOnBehalf', userId: ANNA }),
    again: (core) =>
      core.send({ _tag: 'ChooseOnBehalf', userId: null }, { _tag: 'ChooseOnBehalf', userId: ANNA }),
    ...NOTHING,
  },
  'deskBooking.create': commanded(
    () => opened(atDesks(), DESK),
    { _tag: 'BookDesk', spaceId: DESK, ...slot },
    BOOKING,
  ),
  'deskBooking.createDays': commanded(
    () => opened(atDesks({ meta: { maxDays: 3 } }), DESK),
    { _tag: 'BookDesk', spaceId: DESK, start: slot.start, end: slot.end + 1_440 },
    BOOKING,
  ),
  'deskBooking.near': commanded(
    nearColleague,
    { _tag: 'BookNear', day: TOMORROW, userId: 11 },
    BOOKING,
  ),
  'findDesk.bookDays': commanded(nearColleague, { _tag: 'BookDays', days: [TOMORROW] }, BOOKING),
  'deskBooking.remove': by(() => withEntry('booked'), remove('booked'), BOOKING),
  'deskBooking.changeDesk': commanded(
    () => atDesks({ calendar: [entryOfOther(4)] }),
    { _tag: 'ChangeDesk', bookingId: 4, spaceId: DESK },
    BOOKING,
  ),
  'deskBooking.searchPeople': by(
    () => searching(onDesk()),
    (core) =>
      core.send({ _tag: 'SearchOnBehalf', text: core.notice ? 'anna ' : 'anna' }).elapse(400),
    notice('search.failed'),
  ),
  'claim.set': commanded(
    () => onFloor().select(DESK),
    { _tag: 'ClaimSpace', spaceId: DESK, until: null },
    BOOKING,
  ),
  'calendar.ofAsset': {
    sending: () => onRoom(),
    again: (core) => core.send('RefreshNow'),
    ...shown('meeting', 'calendar', 'failed'),
  },
  'asset.calendarOptions': { sending: () => onFloor().select(DESK), ...FETCH },
  'calendar.create': {
    sending: making,
    again: create,
    ...notice('quickView.meeting.bookFailed', 'quickView.outcomeUnknown'),
  },
  // RF4: polled until it is told that the outcome is unknown.
  'calendar.status': { sending: asking, ...NOTHING },
  'calendar.cancel': commanded(
    () => asking().succeed('calendar.status', { status: 'CREATED', event: event(1, slot) }),
    { _tag: 'CancelMeeting' },
    BOOKING,
  ),
  'calendar.timeslots': {
    sending: () => withEvents([]).send('OpenMeeting'),
    again: (core) => core.send('RefreshNow'),
    ...FETCH,
  },
  'calendar.changeTime': commanded(
    () => atDesks({ calendar: [entryOfOther(4)] }),
    { _tag: 'ChangeTime', bookingId: 4, start: NOW + 70, end: NOW + 130 },
    BOOKING,
  ),
  'calendar.endEvent': by(
    () => withEvents([{ start: NOW - 10, end: NOW + 90 }]),
    endMeeting,
    BOOKING,
  ),
  'calendar.removeEvent': by(() => withEvents([slot]), endMeeting, BOOKING),
  'calendar.giveLeave': commanded(
    () => found(givingLeave(), [colleague(ANNA)]).send({ _tag: 'ChooseOnBehalf', userId: ANNA }),
    { _tag: 'GiveLeave' },
    notice('quickView.errorBooking'),
  ),
  'calendar.createSeveral': commanded(
    () => choose(planner(), deskId(1), deskId(2)),
    { _tag: 'BookDesks' },
    BOOKING,
  ),
  'calendar.own': { sending: () => openDrawer(onFloor()), ...FETCH },
  'calendar.dismissChange': commanded(withChange, { _tag: 'DismissChange', changeId: 5 }, FETCH),
  'calendar.removeOwn': by(() => withEntry('settings'), remove('personal'), BOOKING),
};
