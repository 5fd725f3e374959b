import { describe, expect, it } from 'vitest';
import { bookingFailed, changeFailed } from '../../../core/office/notice/quick-view-messages.ts';
import { booking } from '../../support/bookings.ts';
import {
  type CoreSession,
  DESK,
  LATE,
  NOW,
  OTHER_DESK,
  refused,
} from '../../support/core-session.ts';
import {
  ANNA,
  atDesks,
  calendarOf,
  entryOfOther,
  ME,
  opened,
  type Setting,
} from '../../support/desk-office.ts';
import { colleague, found, openView, searching } from '../../support/on-behalf-office.ts';

/** 17:00 in Stockholm, the end of the working day. */
const TODAY_END = Date.UTC(2026, 10, 21, 16) / 60_000;

const options = { allowBoBo: true, allowCoBo: false, maxDays: 0, maxDuration: 0 };
const slot = { start: NOW + 60, end: NOW + 120 };

const permitted = (setting: Setting = {}, granted: boolean | null = true): CoreSession => {
  const core = opened(atDesks(setting), DESK);
  if (granted !== null) core.succeed('asset.calendarOptions', { ...options, allowBoBo: granted });
  return core;
};
const bookFor = (core: CoreSession, userId?: number, spaceId = DESK): unknown => {
  core.send({ _tag: 'BookDesk', spaceId, ...slot, ...(userId === undefined ? {} : { userId }) });
  const call = core.pending('deskBooking.create')?.call;
  return call?.name === 'deskBooking.create' ? call.payload.userId : undefined;
};

describe('booking a desk for somebody else', () => {
  it('BK19, PE9: needs the permission that the selected desk grants, for that desk only', () => {
    expect(bookFor(permitted(), ANNA)).toBe(ANNA);
    expect(bookFor(permitted({}, false), ANNA)).toBeUndefined();
    expect(bookFor(permitted({}, null), ANNA)).toBeUndefined();
    expect(bookFor(permitted(), ANNA, OTHER_DESK)).toBeUndefined();
    expect(bookFor(permitted({ meta: { bobo: false } }), ANNA)).toBeUndefined();
  });

  it('BK19: needs no permission to book for the user, named or not', () => {
    expect(bookFor(permitted({}, false))).toBe(ME);
    expect(bookFor(permitted({}, false), ME)).toBe(ME);
    expect(bookFor(permitted({}, false), ME, OTHER_DESK)).toBe(ME);
  });

  it('BK19, PE6: books nothing if the company does not offer desks', () => {
    const core = permitted().become({ uses: { deskFinder: false } });
    expect(bookFor(core)).toBeUndefined();
    expect(bookFor(core, ANNA)).toBeUndefined();
  });

  it('BK19, OV4: conflicts with that person’s bookings, as far as known, but not with the user’s own', () => {
    const mine = entryOfOther(4);
    const annas = entryOfOther(5, { user: { id: ANNA, name: 'Anna' } });
    expect(bookFor(permitted({ calendar: [mine] }), ANNA)).toBe(ANNA);
    expect(bookFor(permitted({ calendar: [mine] }))).toBeUndefined();
    expect(bookFor(permitted({ calendar: [annas] }), ANNA)).toBeUndefined();
    expect(bookFor(permitted({ calendar: [annas] }))).toBe(ME);
  });

  it('OV4, RF10: shows in the own calendar at once, as that person’s booking', () => {
    const core = permitted();
    bookFor(core, ANNA);
    core.succeed('deskBooking.create', booking(9, { user: { id: ANNA, name: 'Anna' } }));
    expect(calendarOf(core)).toEqual([[9, DESK, 60, 120]]);
    expect(core.state.floor.self?.calendar.items[0]).toMatchObject({
      user: { id: ANNA },
      status: 'ORGANIZER',
    });
    expect(core.notice).toMatchObject({
      key: 'quickView.bookingOfOther',
      booked: { name: 'Space 2', person: 'Anna' },
      undo: true,
    });
  });

  it('ER9, ER13: the message of a failure says whom it is about', () => {
    const told = (userId: number | undefined, status: number, code: string) => {
      const core = permitted();
      bookFor(core, userId);
      return core.refuse('deskBooking.create', status, code).notice?.key;
    };
    expect(told(ANNA, 400, 'MULTI_DESKS')).toBe('quickView.doubleBookingOfOther');
    expect(told(ME, 400, 'MULTI_DESKS')).toBe('quickView.doubleBookingError');
    expect(told(undefined, 400, 'MULTI_DESKS')).toBe('quickView.doubleBookingError');
    expect(told(ANNA, 403, 'NO_PERMISSION')).toBe('quickView.noReservePermission');
    expect(told(ANNA, 409, 'SLOT_TAKEN')).toBe('quickView.wrongTimeInterval');
    expect(told(ANNA, 500, 'FAILED')).toBe('quickView.errorBooking');
  });

  it('ER13, ER14: maps each failure to its message', () => {
    const refused = (status: number, detailedCode: string) =>
      ({ _tag: 'Refused', status, code: '', detailedCode, message: '' }) as const;
    const doubled = refused(400, 'MULTI_DESKS');
    expect(bookingFailed('multiBooking', doubled, true).key).toBe('quickView.doubleBookingOfOther');
    expect(bookingFailed('multiBooking', doubled, false).key).toBe('quickView.doubleBookingError');
    expect(bookingFailed('deskBooking', refused(409, 'SLOT_TAKEN'), true).key).toBe(
      'quickView.wrongTimeInterval',
    );
    expect(changeFailed(refused(403, 'NO_PERMISSION'), true)).toEqual({
      key: 'quickView.noChangePermission',
      severity: 'warning',
      message: '',
      duration: 4_000,
    });
    expect(changeFailed(refused(403, 'SOMETHING'), true).key).toBe('quickView.errorBooking');
    expect(changeFailed({ _tag: 'OutcomeUnknown' }, true).key).toBe('quickView.outcomeUnknown');
  });
});

describe('bookings of the chosen person', () => {
  const AT = { start: NOW + 3, end: TODAY_END };
  const anna = colleague(ANNA, { name: 'Anna Ek' });
  const chosen = (): CoreSession =>
    found(searching(), [anna, colleague(9)]).send({ _tag: 'ChooseOnBehalf', userId: ANNA });
  const theirs = (slot: { readonly start: number; readonly end: number }) =>
    booking(5, { spaceId: OTHER_DESK, userId: ANNA, ...slot });
  const confirm = (core: CoreSession): CoreSession => {
    const { event } = openView(core);
    const { start, end } = event ?? AT;
    return core.send({ _tag: 'BookDesk', spaceId: DESK, start, end, userId: ANNA });
  };

  it('UA13, BO11: are fetched when the person is chosen, and the conflicting desk is named', () => {
    const core = chosen();
    expect(core.underWay('deskBooking.ofUser')).toMatchObject([{ params: { id: ANNA } }]);
    expect(openView(core)).toMatchObject({ refusal: null, theirs: null, refused: false });
    core.succeed('deskBooking.ofUser', [theirs({ start: NOW + 30, end: NOW + 40 })]);
    expect(openView(core)).toMatchObject({
      refusal: 'theirBooking',
      refused: true,
      theirs: { desk: 'Space 3', start: NOW + 30, end: NOW + 40 },
    });
    core.send({ _tag: 'ChooseOnBehalf', userId: 9 });
    expect(openView(core)).toMatchObject({ refusal: null, theirs: null, refused: false });
    core.send({ _tag: 'ChooseOnBehalf', userId: null });
    expect(core.pending('deskBooking.ofUser')).toBeUndefined();
    // Nor does what is known of the last one stay when nobody is chosen, such as what has no visible owner.
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    core.succeed('deskBooking.ofUser', [{ ...theirs({ start: NOW, end: NOW + 600 }), user: null }]);
    core.send({ _tag: 'ChooseOnBehalf', userId: null });
    expect(openView(core)).toMatchObject({ theirs: null, refused: false });
  });

  it('UA13: do not conflict at another time, if they are somebody else’s, or if unknown', () => {
    for (const rows of [
      [],
      [theirs({ start: NOW - 60, end: NOW + 3 })],
      [booking(5, { userId: 9, start: NOW + 30, end: NOW + 40 })],
    ]) {
      const core = chosen().succeed('deskBooking.ofUser', rows);
      expect(openView(core)).toMatchObject({ refusal: null, theirs: null, refused: false });
    }
    const unknown = chosen().refuse('deskBooking.ofUser', 500);
    expect(openView(unknown).refused).toBe(false);
    expect(unknown.notice).toBeNull();
  });

  it('UA13: a refusal by the server stays, blocks the same request, and fetches them again', () => {
    const core = confirm(chosen().succeed('deskBooking.ofUser', []));
    core.refuse('deskBooking.create', 400, 'MULTI_DESKS');
    expect(core.notice?.key).toBe('quickView.doubleBookingOfOther');
    core.elapse(5_000);
    expect(core.notice).toBeNull();
    expect(openView(core)).toMatchObject({
      refusedAs: 'quickView.doubleBookingOfOther',
      refused: true,
    });
    core.succeed('deskBooking.ofUser', [theirs({ start: NOW + 3, end: NOW + 60 })]);
    expect(openView(core)).toMatchObject({ theirs: { desk: 'Space 3' } });
    // Another time, or the person chosen again, is another request.
    core.send({ _tag: 'ChooseSlot', start: NOW + 100, end: NOW + 160 });
    expect(openView(core)).toMatchObject({ refusedAs: null, theirs: null, refused: false });
    core.send({ _tag: 'ChooseSlot', ...AT });
    expect(openView(core).refused).toBe(true);
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA }).succeed('deskBooking.ofUser', []);
    expect(openView(core)).toMatchObject({ refusedAs: null, refused: false });
  });

  it('UA13: a booking that failed for another reason can be tried again', () => {
    for (const failure of [refused(500), LATE]) {
      const core = confirm(chosen()).fail('deskBooking.create', failure);
      expect(openView(core)).toMatchObject({ refusedAs: null, refused: false });
    }
  });
});
