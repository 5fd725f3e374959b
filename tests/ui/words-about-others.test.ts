import { describe, expect, it } from 'vitest';
import { DETAILED_CODES } from '../../core/contract/errors.ts';
import { alternatives } from '../../core/features/alternatives/projection.ts';
import { TEXTS } from '../architecture/language-files.ts';
import { booking } from '../support/bookings.ts';
import {
  AWAY,
  type CoreSession,
  DESK,
  LATE,
  NOW,
  OTHER_DESK,
  refused,
} from '../support/core-session.ts';
import {
  ANNA,
  atDesks,
  bookingView,
  entryOfOther,
  opened,
  panelOf,
} from '../support/desk-office.ts';
import { choose, deskId, made, planner, SLOT } from '../support/multi-booking-office.ts';

const anna = { id: ANNA, name: 'Anna Ek' };
const slot = { start: NOW + 60, end: NOW + 120 };
const options = { allowBoBo: true, allowCoBo: true, maxDays: 0, maxDuration: 0 };
const textOf = (key: string, language = 'en'): string => TEXTS.get(language)?.get(key) ?? '';

/** What is said of the user, whoever a booking is for: thanks, what they may not do, what they are doing, and their list. */
const ABOUT_THE_USER =
  /^Thank you,|^You don't have permission to|to continue with your booking\.$|Check My bookings\.$/;
const YOURS = /\b(?:you|yours?|my|mine)\b/i;

const toldBy = (core: CoreSession): readonly string[] => {
  const { notice } = core;
  if (notice === null) return [];
  const { booked } = notice;
  const more = booked === undefined ? [] : [booked.person === undefined ? 'booked' : 'bookedFor'];
  return [notice.key, ...more];
};

type Call = Parameters<CoreSession['succeed']>[0];
const FAILURES = [
  AWAY,
  LATE,
  ...[400, 403, 404, 409, 429, 500].flatMap((status) =>
    [...DETAILED_CODES, ''].map((code) => refused(status, code)),
  ),
];

const annas = (over = {}) => entryOfOther(4, { user: anna, ...over });
const atDesk = (calendar: readonly ReturnType<typeof annas>[] = []): CoreSession =>
  opened(atDesks({ calendar: [...calendar] }), DESK).succeed('asset.calendarOptions', options);

/** Every action on a booking that is for Anna, up to its request, and what the server answers if it succeeds. */
const ACTIONS: readonly {
  readonly what: string;
  readonly call: Call;
  readonly start: () => CoreSession;
  readonly body: unknown;
}[] = [
  {
    what: 'a desk is booked',
    call: 'deskBooking.create',
    start: () => atDesk().send({ _tag: 'BookDesk', spaceId: DESK, ...slot, userId: ANNA }),
    body: booking(9, { user: anna }),
  },
  {
    what: 'desks are booked',
    call: 'calendar.createSeveral',
    start: () => choose(planner(), deskId(1), deskId(2)).send({ _tag: 'BookDesks', userId: ANNA }),
    body: made([deskId(1), deskId(2)], SLOT, ANNA),
  },
  {
    what: 'a booking moves to another desk',
    call: 'deskBooking.changeDesk',
    start: () => atDesk([annas()]).send({ _tag: 'ChangeDesk', bookingId: 4, spaceId: DESK }),
    body: booking(4, { user: anna }),
  },
  {
    what: 'a booking gets another time',
    call: 'calendar.changeTime',
    start: () =>
      atDesk([annas()]).send({
        _tag: 'ChangeTime',
        bookingId: 4,
        start: NOW + 70,
        end: NOW + 130,
      }),
    body: booking(4, { user: anna, spaceId: OTHER_DESK, start: NOW + 70, end: NOW + 130 }),
  },
  {
    what: 'a booking is removed',
    call: 'deskBooking.remove',
    start: () => {
      const core = opened(atDesks(), DESK, [booking(4, { user: anna })]);
      core.send({ _tag: 'AskRemoveBooking', bookingId: 4 });
      return core.send({ _tag: 'RemoveBooking', bookingId: 4 });
    },
    body: undefined,
  },
];

describe.each(ACTIONS)('NT20: when $what for somebody else', ({ call, start, body }) => {
  const expectOthers = (core: CoreSession): void => {
    for (const key of toldBy(core)) {
      const said = textOf(`notice.${key}`);
      expect(said, key).not.toBe('');
      expect(said.replace(ABOUT_THE_USER, ''), key).not.toMatch(YOURS);
    }
  };

  it('the confirmation does not call it the user’s', () => {
    const core = start().succeed(call, body);
    expect(toldBy(core)).not.toEqual([]);
    expectOthers(core);
  });

  it('no failure does', () => {
    const told = FAILURES.map((failure) => start().answer(call, failure));
    expect(new Set(told.flatMap(toldBy)).size).toBeGreaterThan(2);
    for (const core of told) expectOthers(core);
  });
});

describe('NT20: the words for others', () => {
  it.each([
    ['notice.quickView.bookingSuccess', 'notice.quickView.bookingOfOther'],
    ['notice.quickView.multipleBookingSuccess', 'notice.quickView.bookingsOfOther'],
    ['notice.quickView.changeConfirmed', 'notice.quickView.changeOfOther'],
    ['notice.quickView.timeConfirmed', 'notice.quickView.timeOfOther'],
    ['notice.quickView.tooManyBookings', 'notice.quickView.tooManyBookingsOfOther'],
    ['notice.booked', 'notice.bookedFor'],
    ['booking.refusal.ownBooking', 'booking.refusal.theirBooking'],
    ['booking.move.here', 'booking.move.hereOfOther'],
    ['alternatives.own', 'alternatives.theirs'],
  ])('%s and %s differ in every language', (own, other) => {
    for (const language of TEXTS.keys()) {
      expect(textOf(other, language), language).not.toBe('');
      expect(textOf(other, language), language).not.toBe(textOf(own, language));
    }
  });
});

describe('NT20: a refused change of a booking for somebody else', () => {
  const second = annas({ id: 5, start: NOW + 130, end: NOW + 190 });

  it('names their other booking as theirs', () => {
    const core = opened(atDesks({ calendar: [annas(), { ...second, id: 5 }] }), OTHER_DESK, [
      booking(4, { user: anna, spaceId: OTHER_DESK }),
    ]);
    core.send({ _tag: 'StartRetime', bookingId: 4 });
    core.send({ _tag: 'PlaceSlot', start: NOW + 70, end: NOW + 150 });
    expect(panelOf(core).refusal).toBe('theirBooking');
    expect(alternatives.project(core.state, {}).reason).toMatchObject({ kind: 'theirs' });
  });

  it('and a move of it is not called a move of the user’s booking', () => {
    const core = opened(atDesks({ calendar: [annas()] }), DESK);
    core.send({ _tag: 'StartMove', bookingId: 4 });
    expect(bookingView(core).moving).toMatchObject({ ofOther: true });
    const own = opened(atDesks({ calendar: [entryOfOther(4)] }), DESK);
    own.send({ _tag: 'StartMove', bookingId: 4 });
    expect(bookingView(own).moving).toMatchObject({ ofOther: false });
  });
});
