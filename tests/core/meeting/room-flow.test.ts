import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notice } from '../../../core/features/meeting/notice.ts';
import { meeting } from '../../../core/features/meeting/projection.ts';
import { subjectOrDefault } from '../../../core/rules/meeting/subject.ts';
import { booking } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  LATE,
  NOW,
  ROOM,
  refused,
  space,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const START = NOW + 3;
const OTHER_ROOM = (9 << 12) | 1;

const row = (id: number, start: number, end: number, removable = true, spaceId = ROOM) =>
  booking(id, { name: 'Planning', spaceId, start, end, removable, owner: true });
const CREATED = { status: 'CREATED', event: row(9, START, START + 60) };

const onRoom = (): CoreSession =>
  new CoreSession()
    .onTheFloor({ spaces: [...firstUpdate().entities.spaces, space(OTHER_ROOM, 2)] })
    .select(ROOM);
const opened = (): CoreSession => onRoom().send('OpenMeeting');
const create = (core: CoreSession, subject = 'Planning', start = START, spaceId = ROOM) =>
  core.send({ _tag: 'CreateMeeting', spaceId, subject, start, end: start + 60 });
const creating = (): CoreSession => create(opened());
const ticketed = (): CoreSession => creating().succeed('calendar.create', { ticket: 'abc' });
const polled = (): CoreSession => ticketed().elapse(250);
const listed = (...events: ReturnType<typeof row>[]): CoreSession =>
  opened().succeed('calendar.ofAsset', events);
const ending = (start: number, end: number): CoreSession =>
  listed(row(9, start, end)).send(
    { _tag: 'AskEndMeeting', eventId: 9 },
    { _tag: 'EndMeeting', eventId: 9 },
  );
const view = (core: CoreSession) => meeting.project(core.state, {});
const refresh = (core: CoreSession) => core.timers('floor.refresh')[0]?.delay;

describe('the room booking flow', () => {
  it('RF1: opens for a selected room only', () => {
    const core = new CoreSession().onTheFloor().send('OpenMeeting');
    expect(view(core).status).toBe('closed');
    core.select(DESK).send('OpenMeeting');
    expect(view(core)).toMatchObject({ status: 'closed', spaceId: null });
    expect(view(opened())).toMatchObject({ status: 'select', spaceId: ROOM, fetching: false });
  });

  it('RF1: does not open again while its own request is pending, but does from every final step', () => {
    const core = polled().succeed('calendar.status', CREATED).send('CancelMeeting', 'OpenMeeting');
    expect(view(core).status).toBe('success');
    core.succeed('calendar.cancel');
    expect(view(core).status).toBe('cancelSuccess');
    core.send('OpenMeeting');
    expect(view(core).status).toBe('select');
    create(core);
    core.refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(view(core).status).toBe('failure');
    core.send('OpenMeeting');
    expect(view(core)).toMatchObject({ status: 'select', message: null });
    const asked = core.calls('calendar.timeslots').length;
    core.send('OpenMeeting');
    expect(core.calls('calendar.timeslots')).toHaveLength(asked);
  });

  it('RF2: every step closes with the flow, the quick view, the floor and the session', () => {
    const success = () => polled().succeed('calendar.status', CREATED);
    const failure = () => creating().refuse('calendar.create', 500, 'FAILED');
    const cancelled = () => ending(NOW + 10, NOW + 20).succeed('calendar.removeEvent');
    for (const [open, status] of [
      [opened, 'select'],
      [creating, 'select'],
      [polled, 'select'],
      [success, 'success'],
      [failure, 'failure'],
      [cancelled, 'cancelSuccess'],
    ] as const) {
      for (const event of [
        { _tag: 'CloseMeeting' },
        { _tag: 'Deselect' },
        { _tag: 'SelectSpace', spaceId: DESK },
        { _tag: 'SelectSpace', spaceId: OTHER_ROOM },
        { _tag: 'ShowFloor', floorId: 2 },
        { _tag: 'ViewerSaid', said: { name: 'deselect' } },
      ] as const) {
        const core = open();
        expect(view(core)).toMatchObject({ status, spaceId: ROOM });
        core.send(event);
        expect(view(core)).toMatchObject({ status: 'closed', spaceId: null, message: null });
        expect(core.state.meeting.confirmingEnd).toBeNull();
        expect(core.pending('calendar.timeslots')).toBeUndefined();
        // While the quick view shows a room, its calendar is kept.
        const at =
          event._tag === 'SelectSpace'
            ? event.spaceId
            : event._tag === 'CloseMeeting'
              ? ROOM
              : DESK;
        expect(core.state.meeting.room?.spaceId ?? null).toBe(at === DESK ? null : at);
        expect(core.state.meeting.room?.day ?? null).toBeNull();
        if (at === DESK) expect(core.pending('calendar.ofAsset')).toBeUndefined();
      }
    }
  });

  it('RF2, RF5: a meeting whose flow was closed is still made and reported, and opens nothing', () => {
    for (const close of [{ _tag: 'CloseMeeting' }, { _tag: 'Deselect' }] as const) {
      const core = creating().send(close).select(ROOM).send('OpenMeeting');
      expect(view(core)).toMatchObject({ status: 'select', fetching: true });
      create(core, 'Another', START + 120);
      expect(core.calls('calendar.create')).toHaveLength(1);
      core.succeed('calendar.create', { ticket: 'abc' });
      core.elapse(250).succeed('calendar.status', CREATED);
      expect(view(core)).toMatchObject({ status: 'select', fetching: false });
      expect(core.notice?.key).toBe('quickView.bookingSuccess');
      // NT7: another flow does not show the message.
      expect(notice.project(core.state, {}).said).toBe(false);
    }
    const failing = creating().send('CloseMeeting').refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(view(failing)).toMatchObject({ status: 'closed', fetching: false });
    const gone = ending(NOW + 10, NOW + 20).send('CloseMeeting', 'OpenMeeting');
    gone.succeed('calendar.removeEvent');
    expect(view(gone)).toMatchObject({ status: 'select', fetching: false });
  });

  it('RF2, FL8: the end of the session cancels everything', () => {
    const success = polled().succeed('calendar.status', CREATED);
    for (const core of [
      opened(),
      creating(),
      ticketed(),
      polled(),
      ending(NOW - 9, NOW + 9),
      success,
    ]) {
      core.send('AskLogOut', 'LogOut').succeed('session.logout');
      expect(view(core)).toMatchObject({ status: 'closed', fetching: false });
      const left = Object.values(core.state.pending).map((request) =>
        request._tag === 'Http' ? request.call.name : 'timer' in request ? request.timer : '',
      );
      expect(left.filter((name) => /^(?:calendar|meeting)\./.test(name))).toEqual([]);
    }
  });
});

describe('an outcome', () => {
  const success = () => polled().succeed('calendar.status', CREATED);
  const deleted = () => ending(NOW + 10, NOW + 20).succeed('calendar.removeEvent');
  const notEnded = () => ending(NOW - 10, NOW + 20).refuse('calendar.endEvent', 500, 'FAILED');
  const MADE = { start: START, end: START + 60 };

  it('UA1: a success shows for four seconds; the meeting can be undone for thirty', () => {
    for (const open of [success, deleted]) {
      const core = open();
      const { status } = view(core);
      core.elapse(3_999);
      expect(view(core).status).toBe(status);
      core.elapse(1);
      expect(view(core)).toMatchObject({ status: 'closed', removed: null });
    }
    const core = success().elapse(29_999);
    expect(view(core)).toMatchObject({ status: 'closed', made: MADE });
    core.elapse(1);
    expect(view(core).made).toBeNull();
    core.send('CancelMeeting');
    expect(core.calls('calendar.cancel')).toHaveLength(0);
  });

  it('UA1, TI8: ends with another time, for which the form opens and stays; back at now it closes', () => {
    for (const open of [success, deleted, notEnded]) {
      for (const [choose, back, status] of [
        [{ _tag: 'ChooseDate', date: '2026-11-24' }, { _tag: 'ResetTime' }, 'closed'],
        [{ _tag: 'ChooseFrom', minute: 14 * 60 }, { _tag: 'ChooseTo', minute: 15 * 60 }, 'select'],
      ] as const) {
        const core = open().send(choose);
        expect(view(core)).toMatchObject({ status: 'select', offered: true, message: null });
        core.elapse(4_000).send(back);
        expect(view(core).status).toBe(status);
      }
    }
    const failed = creating().refuse('calendar.create', 500, 'FAILED');
    expect(view(failed.chooseDate('2026-11-24')).status).toBe('failure');
  });

  it('UA1, NT21: the time of the message counts from when the page has drawn it', () => {
    const timers = deleted().timers('meeting.message');
    expect(timers).toEqual([expect.objectContaining({ delay: 4_000, onceShown: true })]);
  });

  it('UA1, IM6: another instant meeting can be booked beside the message', () => {
    const core = deleted().send({ _tag: 'CreateInstantMeeting', spaceId: ROOM, end: NOW + 3 });
    expect(view(core)).toMatchObject({ status: 'closed', making: { end: NOW + 3 } });
    expect(core.timers('meeting.message')).toEqual([]);
  });

  it('BK27: the meeting can be undone in its own room, until it is gone or another was made', () => {
    const core = success().select(OTHER_ROOM).send('CancelMeeting');
    expect(view(core).made).toBeNull();
    expect(core.calls('calendar.cancel')).toHaveLength(0);
    core.select(ROOM).send('CancelMeeting');
    expect(view(core)).toMatchObject({ made: MADE, fetching: true });
    core.succeed('calendar.cancel');
    expect(view(core)).toMatchObject({ made: null, status: 'cancelSuccess', removed: 'delete' });
    expect(core.timers('meeting.made')).toEqual([]);
    const left = success();
    left.send({ _tag: 'ToggleDrawer', drawer: 'booked' });
    left.send({ _tag: 'AskRemoveEntry', bookingId: 9, list: 'booked' });
    left.send({ _tag: 'RemoveEntry', bookingId: 9 }).succeed('calendar.removeEvent');
    expect(view(left).made).toBeNull();
    const ended = success().elapse(3_000).refuse('updates.update', 401);
    expect(ended.timers('meeting.made')).toEqual([]);
  });
});

describe('loading the room', () => {
  it('RF3: the calendar is loaded with the selection, the free intervals when the flow opens', () => {
    const core = onRoom();
    expect(core.pending('calendar.ofAsset')).toMatchObject({
      call: { params: { id: ROOM } },
      timeout: 15_000,
    });
    expect(core.pending('calendar.timeslots')).toBeUndefined();
    expect(view(core)).toMatchObject({ status: 'closed', calendar: 'loading', events: [] });
    core.send('OpenMeeting');
    expect(core.calls('calendar.ofAsset')).toHaveLength(1);
    expect(core.pending('calendar.timeslots')).toMatchObject({
      call: { query: { spaceId: ROOM, startMin: NOW } },
      timeout: 15_000,
    });
    expect(view(core)).toMatchObject({ calendar: 'loading', timeslots: 'loading', events: [] });
    const late = row(3, NOW + 300, NOW + 360);
    const early = row(2, NOW - 30, NOW + 40);
    core.succeed('calendar.ofAsset', [late, row(4, NOW - 30, NOW + 30, false), early]);
    core.succeed('calendar.timeslots', [{ start: NOW + 40, end: NOW + 100 }]);
    expect(view(core)).toMatchObject({
      calendar: 'loaded',
      timeslots: 'loaded',
      lengths: [{ minutes: 30 }, { minutes: 60 }, { slot: null }, { minutes: null }],
      events: [{ id: 4, removable: false }, { id: 2, name: 'Åsa Berg', mine: true }, { id: 3 }],
    });
  });

  it('RF3, SL4: a failure is reported once, and a loaded list stays', () => {
    for (const [name, part] of [
      ['calendar.ofAsset', 'calendar'],
      ['calendar.timeslots', 'timeslots'],
    ] as const) {
      const core = opened().fail(name, refused(500));
      expect(view(core)[part]).toBe('failed');
      expect(core.notice).toMatchObject({ key: 'fetchFailed', message: 'no' });
      core.send('RefreshNow').succeed(name, []);
      expect(view(core)[part]).toBe('loaded');
      core.send('DismissNotice', 'RefreshNow').fail(name, refused(500));
      expect(view(core)[part]).toBe('loaded');
      expect(core.notice).toBeNull();
    }
  });

  it('RF3: the calendar is loaded again for a new stamp, but not during a request', () => {
    const core = opened();
    const moved = (fStatus: number) => {
      core.moved(fStatus);
    };
    moved(11);
    expect(core.calls('calendar.ofAsset')).toHaveLength(1);
    core.succeed('calendar.ofAsset', []);
    expect(core.calls('calendar.ofAsset')).toHaveLength(2);
    core.succeed('calendar.ofAsset', []);
    moved(11);
    expect(core.calls('calendar.ofAsset')).toHaveLength(2);
    moved(12);
    expect(core.calls('calendar.ofAsset')).toHaveLength(3);
  });

  it('RF3: the free intervals are loaded again for a new stamp, while the flow is open', () => {
    const core = opened();
    const moved = (fStatus: number) => {
      core.moved(fStatus);
    };
    moved(11);
    expect(core.calls('calendar.timeslots')).toHaveLength(1);
    core.succeed('calendar.timeslots', []);
    expect(core.calls('calendar.timeslots')).toHaveLength(2);
    core.succeed('calendar.timeslots', []);
    moved(11);
    expect(core.calls('calendar.timeslots')).toHaveLength(2);
    core.send('CloseMeeting');
    moved(12);
    expect(core.calls('calendar.timeslots')).toHaveLength(2);
  });

  it('RF3: another day loads its free intervals from its beginning, and drops the old ones', () => {
    const core = opened().succeed('calendar.timeslots', [{ start: START, end: START + 60 }]);
    core.send({ _tag: 'ChooseSlot', start: START + 30, end: START + 60 });
    core.send({ _tag: 'ChooseSlot', start: NOW - 3, end: START + 60 });
    expect(core.calls('calendar.timeslots')).toHaveLength(1);
    expect(view(core)).toMatchObject({
      timeslots: 'loaded',
      lengths: [{ minutes: 30 }, {}, {}, {}],
    });
    core.chooseDate('2026-11-23');
    expect(view(core)).toMatchObject({ timeslots: 'loading' });
    expect(view(core).lengths.every(({ slot }) => slot === null)).toBe(true);
    // Midnight in Stockholm.
    const midnight = Date.UTC(2026, 10, 22, 23) / 60_000;
    const call = core.pending('calendar.timeslots');
    expect(call?.call).toMatchObject({ query: { startMin: midnight } });
    core.chooseDate('2026-11-24');
    expect(core.cancelled()).toContain(call?.id);
    expect(core.pending('calendar.timeslots')?.call).toMatchObject({
      query: { startMin: midnight + 1440 },
    });
    expect(core.calls('calendar.ofAsset')).toHaveLength(1);
  });

  it('RF3: a manual refresh cancels the pending requests and loads both again', () => {
    const core = opened();
    const first = [core.pending('calendar.ofAsset')?.id, core.pending('calendar.timeslots')?.id];
    core.send('RefreshNow');
    expect(core.cancelled()).toEqual(expect.arrayContaining(first));
    expect(core.calls('calendar.ofAsset')).toHaveLength(2);
    expect(core.calls('calendar.timeslots')).toHaveLength(2);
  });
});

describe('making a meeting', () => {
  it('RF4, RF5, RF9: sends the request, polls the ticket until it has a status, and refreshes after 500 ms', () => {
    const core = creating();
    expect(core.pending('calendar.create')?.call).toEqual({
      name: 'calendar.create',
      payload: { spaceId: ROOM, subject: 'Planning', start: START, end: START + 60 },
    });
    expect(view(core)).toMatchObject({ status: 'select', fetching: true });
    core.succeed('calendar.create', { ticket: 'abc' });
    core.elapse(249);
    expect(core.pending('calendar.status')).toBeUndefined();
    core.elapse(1);
    expect(core.pending('calendar.status')?.call).toMatchObject({ query: { ticket: 'abc' } });
    for (const polls of [1, 2, 3]) {
      core.succeed('calendar.status', { status: null });
      expect(core.calls('calendar.status')).toHaveLength(polls);
      expect(view(core)).toMatchObject({ status: 'select', fetching: true });
      core.elapse(249);
      expect(core.pending('calendar.status')).toBeUndefined();
      core.elapse(1);
    }
    core.succeed('calendar.status', CREATED);
    expect(view(core)).toMatchObject({
      status: 'success',
      fetching: false,
      message: null,
      made: { start: START, end: START + 60 },
    });
    expect(core.notice?.key).toBe('quickView.bookingSuccess');
    // NT7: the quick view shows it while it is open.
    expect(notice.project(core.state, {}).said).toBe(true);
    expect(refresh(core)).toBe(500);
    const asked = core.calls('calendar.ofAsset').length;
    core.elapse(500);
    expect(core.pending('updates.update')).toBeDefined();
    expect(core.calls('calendar.ofAsset')).toHaveLength(asked + 1);
    expect(core.state.floor.refreshTimer).toBeNull();
    core.elapse(10_000);
    expect(core.pending('calendar.status')).toBeUndefined();
  });

  it('RF4: keeps polling the ticket during an outage or after a server error', () => {
    for (const answer of [LATE, refused(500), refused(503)]) {
      const core = polled().fail('calendar.status', answer);
      expect(view(core)).toMatchObject({ status: 'select', fetching: true });
      expect(core.notice).toBeNull();
      core.elapse(250).succeed('calendar.status', CREATED);
      expect(view(core).status).toBe('success');
    }
  });

  it('RF4, RF6: gives up a ticket that has no status after 30 seconds', () => {
    const core = ticketed().send({ _tag: 'SetPolling', active: false });
    for (let waited = 250; waited < 30_000; waited += 250) {
      core.elapse(250).succeed('calendar.status', { status: null });
      expect(view(core)).toMatchObject({ status: 'select', fetching: true });
    }
    core.elapse(250).succeed('calendar.status', { status: null });
    expect(view(core)).toMatchObject({
      status: 'failure',
      message: 'OUTCOME_UNKNOWN',
      fetching: false,
    });
    expect(core.notice?.key).toBe('quickView.outcomeUnknown');
    expect(refresh(core)).toBe(0);
    expect(core.calls('calendar.create')).toHaveLength(1);
  });

  it('UA1: a refusal shows for four seconds; the form stays, and says why that time was refused', () => {
    const core = creating().refuse('calendar.create', 409, 'SLOT_TAKEN');
    core.elapse(3_900);
    expect(view(core)).toMatchObject({ status: 'failure', message: 'WRONG_SLOT', refused: null });
    core.elapse(200);
    expect(view(core)).toMatchObject({ status: 'select', message: null, refused: 'WRONG_SLOT' });
    core.send({ _tag: 'PlaceSlot', start: START + 60, end: START + 120 });
    expect(view(core).refused).toBeNull();
    const kept = ending(NOW + 10, NOW + 20).refuse('calendar.removeEvent', 500, 'FAILED');
    expect(view(kept.elapse(4_100)).status).toBe('closed');
  });

  it('RF6: a ticket that the server refuses has an unknown outcome', () => {
    for (const status of [400, 404, 499]) {
      const core = polled().refuse('calendar.status', status, 'UNKNOWN_TICKET', 'No such ticket');
      expect(view(core)).toMatchObject({ status: 'failure', message: 'OUTCOME_UNKNOWN' });
      expect(core.notice).toMatchObject({
        key: 'quickView.meeting.statusFailed',
        message: 'No such ticket',
      });
    }
  });

  it('RF5, RF6, RF9, ER6: each refusal, by the request or by the status, has its message state', () => {
    const table: readonly (readonly [number, string, string, string])[] = [
      [400, 'SLOT_IN_PAST', 'WRONG_SLOT', 'quickView.wrongTimeInterval'],
      [409, 'SLOT_TAKEN', 'WRONG_SLOT', 'quickView.wrongTimeInterval'],
      [403, 'NO_PERMISSION', 'NO_PERMISSION', 'quickView.noReservePermission'],
      [404, 'UNKNOWN_SPACE', 'ERROR_APPEARED', 'quickView.meeting.bookFailed'],
      [500, 'FAILED', 'ERROR_APPEARED', 'quickView.meeting.bookFailed'],
    ];
    for (const [status, detailedCode, message, key] of table) {
      const refusal = { code: String(status), detailedCode, message: '' };
      const byCall = creating().refuse('calendar.create', status, detailedCode);
      const byStatus = polled().succeed('calendar.status', { status: 'REFUSED', refusal });
      for (const core of [byCall, byStatus]) {
        expect(view(core)).toMatchObject({ status: 'failure', message, fetching: false });
        expect(core.notice).toMatchObject({ key, severity: 'warning' });
        expect(refresh(core)).toBe(0);
      }
    }
  });

  it('RF6: does not resend a lost request: its outcome is unknown, and the room is refreshed at once', () => {
    for (const lost of [LATE, { _tag: 'OutcomeUnknown' } as const]) {
      const core = creating().succeed('calendar.ofAsset', []).fail('calendar.create', lost);
      expect(view(core)).toMatchObject({ status: 'failure', message: 'OUTCOME_UNKNOWN' });
      expect(core.notice?.key).toBe('quickView.outcomeUnknown');
      core.elapse(0);
      expect(core.pending('updates.update')).toBeDefined();
      expect(core.pending('calendar.ofAsset')).toBeDefined();
      expect(core.calls('calendar.create')).toHaveLength(1);
    }
  });

  it('RF7: only from the open flow of its room, one at a time, and if no rule refuses it', () => {
    const none = (core: CoreSession) => expect(core.calls('calendar.create')).toHaveLength(0);
    const closed = create(onRoom());
    none(closed);
    const core = create(create(opened(), '', START, OTHER_ROOM), '', NOW - 6);
    create(core, '', NOW + 20 * 1440);
    none(core);
    create(core);
    create(core, 'Again', START + 120);
    expect(core.calls('calendar.create')).toHaveLength(1);
    core.refuse('calendar.create', 500, 'FAILED');
    create(core);
    expect(core.calls('calendar.create')).toHaveLength(2);
    expect(view(core)).toMatchObject({ status: 'select', message: null, fetching: true });

    const success = create(polled().succeed('calendar.status', CREATED), '', START + 120);
    expect(success.calls('calendar.create')).toHaveLength(1);
    const busy = create(ending(NOW + 10, NOW + 20), '', START + 120);
    none(busy);
  });

  it('RF10: a new meeting is in the list of its room before the calendar is fetched again', () => {
    const core = create(listed(row(1, START + 120, START + 150))).succeed('calendar.create', {
      ticket: 'abc',
    });
    core.elapse(250).succeed('calendar.status', CREATED);
    expect(view(core).events.map(({ id, start }) => [id, start])).toEqual([
      [9, START],
      [1, START + 120],
    ]);
  });

  it('RF10, BK18: a new meeting counts at once: no second room can be booked for that time', () => {
    const core = polled().succeed('calendar.status', CREATED);
    expect(core.state.floor.self?.calendar.items).toMatchObject([
      { id: 9, start: START, end: START + 60, status: 'ORGANIZER', user: { id: 7 }, buildingId: 1 },
    ]);
    core.select(OTHER_ROOM).send('OpenMeeting');
    create(core, '', START + 59, OTHER_ROOM);
    expect(core.calls('calendar.create')).toHaveLength(1);
    create(core, '', START + 60, OTHER_ROOM);
    expect(core.calls('calendar.create')).toHaveLength(2);
  });

  it('RF10: a desk booking and its removal count at once; a colleague’s booking is not the user’s own', () => {
    const core = new CoreSession().onTheFloor().select(DESK).succeed('deskBooking.ofDesk', []);
    const own = () => core.state.floor.self?.calendar.items.map(({ id, status }) => [id, status]);
    const book = (start: number) =>
      core.send({ _tag: 'BookDesk', spaceId: DESK, start, end: start + 60 });
    const desk = (id: number, start: number) => ({ ...row(id, start, start + 60, true, DESK) });
    book(START);
    core.succeed('deskBooking.create', desk(9, START));
    book(START + 60);
    core.succeed('deskBooking.create', { ...desk(10, START + 60), owner: false });
    book(START + 120);
    core.succeed('deskBooking.create', {
      ...desk(11, START + 120),
      organizer: { id: 8, name: '' },
    });
    expect(own()).toEqual([
      [9, 'ORGANIZER'],
      [11, 'ATTENDEE'],
    ]);
    const remove = (bookingId: number) => {
      core.send({ _tag: 'AskRemoveBooking', bookingId }, { _tag: 'RemoveBooking', bookingId });
    };
    remove(9);
    core.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
    expect(own()).toHaveLength(2);
    remove(9);
    core.succeed('deskBooking.remove');
    expect(own()).toEqual([[11, 'ATTENDEE']]);
  });

  it('RF11: a subject is trimmed, an empty one is Instant Meeting', () => {
    const core = create(opened(), '  ');
    expect(core.pending('calendar.create')?.call).toMatchObject({
      payload: { subject: 'Instant Meeting' },
    });
    // At another time it is not instant.
    const later = create(opened(), '', NOW + 90);
    expect(later.pending('calendar.create')?.call).toMatchObject({
      payload: { subject: 'Meeting' },
    });
    forAll(100, fc.string({ unit: 'binary' }), (subject) => {
      const hasInk = /[^\s\uFEFF]/u.test(subject);
      const called = subjectOrDefault(subject);
      expect(called === 'Instant Meeting').toBe(!hasInk || subject.trim() === 'Instant Meeting');
      if (hasInk) expect(subject).toContain(called);
    });
  });
});

describe('ending a meeting', () => {
  it('RF8, EN1: a running event is ended, any other deleted, after a confirmation', () => {
    for (const [start, end, call] of [
      [NOW - 1, NOW + 1, 'calendar.endEvent'],
      [NOW, NOW + 30, 'calendar.removeEvent'],
      [NOW + 30, NOW + 60, 'calendar.removeEvent'],
      [NOW - 30, NOW, 'calendar.removeEvent'],
    ] as const) {
      const core = listed(row(9, start, end)).send({ _tag: 'EndMeeting', eventId: 9 });
      core.send({ _tag: 'AskEndMeeting', eventId: 9 });
      expect(view(core).events).toMatchObject([{ confirming: true, removing: false }]);
      core.send('KeepMeeting', { _tag: 'EndMeeting', eventId: 9 });
      expect(view(core)).toMatchObject({ fetching: false, events: [{ confirming: false }] });
      core.send({ _tag: 'AskEndMeeting', eventId: 9 }, { _tag: 'EndMeeting', eventId: 9 });
      expect(core.pending(call)?.call).toMatchObject({ params: { id: ROOM, eventId: 9 } });
      expect(view(core)).toMatchObject({ fetching: true, events: [{ removing: true }] });
      core.send({ _tag: 'AskEndMeeting', eventId: 9 }, { _tag: 'EndMeeting', eventId: 9 });
      core.succeed(call);
      const isEnded = call === 'calendar.endEvent';
      const removed = isEnded ? 'end' : 'delete';
      expect(view(core)).toMatchObject({ status: 'cancelSuccess', removed, fetching: false });
      // UA10: what was ended is not told as cancelled.
      expect(core.notice?.key).toBe(
        isEnded ? 'quickView.ended' : 'quickView.meeting.cancelConfirmed',
      );
      expect(notice.project(core.state, {}).said).toBe(true);
      expect(refresh(core)).toBe(500);
      expect(core.calls(call)).toHaveLength(1);
    }
  });

  it('RF8: only a listed event that may be removed, and none while a meeting is being made', () => {
    const core = listed(row(9, NOW - 9, NOW, false), row(10, NOW + 90, NOW + 95));
    core.send({ _tag: 'AskEndMeeting', eventId: 9 }, { _tag: 'AskEndMeeting', eventId: 11 });
    expect(core.state.meeting.confirmingEnd).toBeNull();
    core.send({ _tag: 'AskEndMeeting', eventId: 10 }, { _tag: 'EndMeeting', eventId: 9 });
    create(core);
    core.send({ _tag: 'EndMeeting', eventId: 10 });
    expect(core.state.meeting.ending).toBeNull();
    core.refuse('calendar.create', 500, 'FAILED');
    core.send('RefreshNow').succeed('calendar.ofAsset', []);
    core.send({ _tag: 'EndMeeting', eventId: 10 });
    expect(core.state.meeting.ending).toBeNull();
  });

  it('RF8: an event that no longer exists counts as removed', () => {
    const core = ending(NOW + 10, NOW + 20).refuse('calendar.removeEvent', 404, 'UNKNOWN_BOOKING');
    expect(view(core)).toMatchObject({ status: 'cancelSuccess', fetching: false });
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
  });

  it('RF5, RF8, RF9: a failure shows in the flow and is reported', () => {
    for (const [answer, message, key] of [
      [refused(403, 'NO_PERMISSION'), 'NO_PERMISSION', 'quickView.noRemovePermission'],
      [refused(409), 'WRONG_SLOT', 'quickView.errorBooking'],
      [refused(500), 'ERROR_APPEARED', 'quickView.errorBooking'],
      [LATE, 'OUTCOME_UNKNOWN', 'quickView.outcomeUnknown'],
    ] as const) {
      const core = ending(NOW - 10, NOW + 20).fail('calendar.endEvent', answer);
      expect(view(core)).toMatchObject({ status: 'failure', message, fetching: false });
      expect(core.notice).toMatchObject({ key });
      expect(refresh(core)).toBe(0);
    }
  });

  it('RF8: a meeting that was just made can be cancelled, once', () => {
    const core = polled().send('CancelMeeting');
    expect(core.pending('calendar.cancel')).toBeUndefined();
    core.succeed('calendar.status', CREATED);
    core.send('CancelMeeting', 'CancelMeeting');
    expect(core.calls('calendar.cancel')).toEqual([
      {
        name: 'calendar.cancel',
        payload: { id: 9, spaceId: ROOM, subject: 'Planning', start: START, end: START + 60 },
      },
    ]);
    core.succeed('calendar.cancel');
    expect(view(core)).toMatchObject({ status: 'cancelSuccess', made: null });
    expect(core.state.floor.self?.calendar.items).toEqual([]);
    expect(refresh(core)).toBe(500);
  });

  it('RF10, EN2: the elapsed part of an ended event stays in the own calendar; a deleted event goes', () => {
    const made = (start: number, end: number) =>
      create(opened(), '', START)
        .succeed('calendar.create', { ticket: 'abc' })
        .elapse(250)
        .succeed('calendar.status', { status: 'CREATED', event: row(9, start, end) })
        .elapse(500)
        .succeed('calendar.ofAsset', [row(9, start, end)])
        .send({ _tag: 'AskEndMeeting', eventId: 9 }, { _tag: 'EndMeeting', eventId: 9 });
    const running = made(NOW - 10, NOW + 20).succeed('calendar.endEvent');
    expect(running.state.floor.self?.calendar.items).toMatchObject([
      { id: 9, start: NOW - 10, end: NOW },
    ]);
    const future = made(START, START + 60).refuse('calendar.removeEvent', 500, 'FAILED');
    expect(future.state.floor.self?.calendar.items).toHaveLength(1);
    future.send({ _tag: 'AskEndMeeting', eventId: 9 }, { _tag: 'EndMeeting', eventId: 9 });
    future.succeed('calendar.removeEvent');
    expect(future.state.floor.self?.calendar.items).toEqual([]);
  });
});
