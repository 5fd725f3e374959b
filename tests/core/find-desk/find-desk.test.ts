import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pinsOf, findDesk as projection } from '../../../core/features/find-desk/projection.ts';
import { steadyFound } from '../../../core/features/find-desk/steady.ts';
import { storedWishes, wishesFrom } from '../../../core/features/find-desk/wishes.ts';
import { AWAY, CoreSession, DESK, NOW } from '../../support/core-session.ts';
import { details } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const CALL = 'findDesk.find';
const UPSTAIRS = spaceIdOf(2, 9);
/** 17:00 in Stockholm, when the working day ends. */
const END = Date.UTC(2026, 10, 21, 16) / 60_000;
const HOURS = { start: NOW + 3, end: END };
const proposal = (spaceId: number, more = {}) => ({
  spaceId,
  name: `desk ${spaceId}`,
  slot: HOURS,
  reasons: [{ _tag: 'allHours' as const }],
  ...more,
});
const told = (ids: readonly number[], fits = ids.length) => ({
  fits,
  proposals: ids.map((id) => proposal(id)),
  placed: 0,
});
const opened = () => new CoreSession().onTheFloor().send('OpenFindDesk');
const view = ({ state }: CoreSession) => projection.project(state, {});
const ids = (core: CoreSession) => view(core).proposals.map(({ spaceId }) => spaceId);
const MADE = {
  id: 90,
  ...HOURS,
  name: '',
  user: { id: 7, name: 'Åsa Berg' },
  organizer: { id: 7, name: 'Åsa Berg' },
  owner: true,
  space: { id: UPSTAIRS, name: '2-009', floorId: 2, typeId: 1 },
  desk: { id: UPSTAIRS, name: '2-009', floorId: 2 },
  resources: [{ id: UPSTAIRS, name: '2-009', typeId: 1 }],
  removable: true,
};
const CALENDAR_ITEM = {
  id: 91,
  name: '',
  start: NOW - 60,
  end: END,
  status: 'ORGANIZER' as const,
  user: { id: 7, name: 'Åsa Berg' },
  organizer: { id: 7, name: 'Åsa Berg' },
  resources: [{ id: DESK, name: '1-001', typeId: 1 }],
};

describe('FD7: the request', () => {
  it('is for the rest of the day, or the chosen time, in the building on the map', () => {
    const core = opened();
    expect(core.calls(CALL)).toMatchObject([
      { params: { buildingId: 1 }, query: { ...HOURS, floorId: 1 } },
    ]);
    core.send({ _tag: 'ChooseDate', date: '2026-11-24' });
    const { start, end } = core.state.floor.chosen ?? {};
    expect(core.pending(CALL)?.call).toMatchObject({ query: { start, end } });
    expect(view(core)).toMatchObject({ status: 'loading', start, end });
  });

  it('is repeated 30 seconds after the answer, but never while the panel is closed', () => {
    const core = opened().succeed(CALL, told([1, 2]));
    core.elapse(29_000);
    expect(core.pending(CALL)).toBeUndefined();
    core.elapse(1_000);
    expect(core.pending(CALL)).toBeDefined();
    core.send('CloseFindDesk');
    expect(core.pending(CALL)).toBeUndefined();
    core.elapse(90_000);
    expect(core.pending(CALL)).toBeUndefined();
  });

  it('can be tried again after a failure', () => {
    const core = opened().fail(CALL, AWAY);
    expect(view(core).status).toBe('failed');
    core.send('FindDeskAgain');
    expect(core.pending(CALL)).toBeDefined();
    expect(view(core.succeed(CALL, told([4]))).status).toBe('loaded');
  });
});

describe('FD8: the wishes', () => {
  it('are requested at once, stored, and restored after a reload', () => {
    const core = opened().succeed(CALL, told([1]));
    const wishes = { equipment: [2, 5], favourites: false, near: null, onFloor: true };
    core.send({ _tag: 'ChangeDeskWishes', wishes });
    expect(core.pending(CALL)?.call).toMatchObject({
      query: { equipment: [2, 5], favourites: false, onFloor: true },
    });
    // What was found before cannot be booked any more.
    expect(view(core).outdated).toBe(true);
    expect(core.send({ _tag: 'TakeFoundDesk', spaceId: 1 }).pending('deskBooking.create')).toBe(
      undefined,
    );
    const [stored] = core.asked('Store').filter(({ key }) => key === 'findDesk');
    const again = new CoreSession().start({ findDesk: stored?.value ?? '' });
    expect(again.state.findDesk.wishes).toEqual(wishes);
  });

  test('stored wishes are read back unchanged; any other text is ignored without an error', () => {
    const wishes = fc.record({
      equipment: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 20 }),
      favourites: fc.boolean(),
      near: fc.option(fc.integer({ min: 1, max: 99_999 })),
      onFloor: fc.boolean(),
    });
    fc.assert(
      fc.property(wishes, (some) => {
        expect(wishesFrom(storedWishes(some))).toEqual(some);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wishesFrom(text).near).toBeDefined();
      }),
    );
  });

  it('a colleague who is no longer selected is left out of the request', () => {
    const core = opened();
    const wishes = { equipment: [], favourites: false, near: 8, onFloor: false };
    core.send({ _tag: 'ChangeDeskWishes', wishes });
    expect(core.pending(CALL)?.call).not.toHaveProperty('query.near');
    expect(view(core).wishes.near).toBeNull();
  });
});

describe('FD9: booking a proposal with one press', () => {
  it('books a desk of any floor, shows it on the map, and offers to undo it', () => {
    const core = opened().succeed(CALL, told([UPSTAIRS, DESK]));
    core.send({ _tag: 'TakeFoundDesk', spaceId: UPSTAIRS });
    expect(core.pending('deskBooking.create')?.call).toMatchObject({
      params: { id: UPSTAIRS },
      payload: { ...HOURS, userId: 7 },
    });
    expect(view(core).taking).toBe(UPSTAIRS);
    core.succeed('deskBooking.create', MADE);
    expect(view(core).open).toBe(false);
    expect(core.state.place.floorId).toBe(2);
    expect(core.state.booking.undo?.bookings).toEqual([90]);
  });

  it('a refusal leaves the panel open and repeats the request', () => {
    const core = opened().succeed(CALL, told([UPSTAIRS]));
    core.send({ _tag: 'TakeFoundDesk', spaceId: UPSTAIRS });
    core.refuse('deskBooking.create', 409, 'SLOT_TAKEN');
    expect(view(core)).toMatchObject({ open: true, taking: null });
    core.elapse(2_000);
    expect(core.pending(CALL)).toBeDefined();
  });

  it('books no desk that was not proposed', () => {
    const core = opened().succeed(CALL, told([UPSTAIRS]));
    core.send({ _tag: 'TakeFoundDesk', spaceId: DESK });
    expect(core.pending('deskBooking.create')).toBeUndefined();
  });
});

describe('FD10: the user’s own desk at that time', () => {
  const holding = (status: 'ORGANIZER' | 'ATTENDEE') => {
    const core = new CoreSession().onTheFloor();
    const { self } = core.state.floor;
    if (self === null) throw new Error('nobody is signed in');
    const items = [{ ...CALENDAR_ITEM, status }] as unknown as typeof self.calendar.items;
    const floor = { ...core.state.floor, self: { ...self, calendar: { ...self.calendar, items } } };
    core.state = { ...core.state, floor };
    return core.send('OpenFindDesk');
  };

  it('FD20: is named with its hours, beside the requested time, and moves to a proposal', () => {
    const core = holding('ORGANIZER').succeed(CALL, told([UPSTAIRS]));
    const { ownDesk, ownSlot, refusal } = view(core);
    expect({ ownDesk, ownSlot, refusal }).toEqual({
      ownDesk: '1-001',
      // BK37
      ownSlot: { start: NOW - 2, end: END },
      refusal: null,
    });
    const { start, end } = view(opened());
    expect(view(core)).toMatchObject({ start, end });
    core.send({ _tag: 'TakeFoundDesk', spaceId: UPSTAIRS });
    expect(core.pending('deskBooking.changeDesk')?.call).toMatchObject({
      params: { id: 91, deskId: UPSTAIRS },
    });
  });

  it('does not move to a partly free desk, or if somebody else has booked it', () => {
    expect(ids(holding('ORGANIZER').succeed(CALL, told([UPSTAIRS], 0)))).toEqual([]);
    const core = holding('ATTENDEE').succeed(CALL, told([UPSTAIRS]));
    expect(view(core)).toMatchObject({ ownDesk: null, refusal: 'ownBooking' });
    core.send({ _tag: 'TakeFoundDesk', spaceId: UPSTAIRS });
    expect(core.pending('deskBooking.create')).toBeUndefined();
  });
});

describe('FD11: three proposals at a time', () => {
  it('are numbered like their pins; others follow, then the first ones again', () => {
    const core = opened().succeed(CALL, told([1, 2, 3, 4, 5]));
    expect([ids(core), view(core).hasOthers]).toEqual([[1, 2, 3], true]);
    expect(pinsOf(core.state)).toEqual([
      { spaceId: 1, number: 1, raised: true },
      { spaceId: 2, number: 2, raised: false },
      { spaceId: 3, number: 3, raised: false },
    ]);
    core.send({ _tag: 'PointAtDesk', spaceId: 3 });
    expect(pinsOf(core.state).map(({ raised }) => raised)).toEqual([false, false, true]);
    core.send('ShowOtherDesks');
    expect(view(core).proposals.map(({ number }) => number)).toEqual([4, 5]);
    expect(ids(core.send('ShowOtherDesks'))).toEqual([1, 2, 3]);
    core.select(DESK);
    expect(pinsOf(core.state)).toEqual([]);
  });

  test('a proposal that still holds keeps its place', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const steady = steadyFound(told(before), told(after)).proposals.map(
          ({ spaceId }) => spaceId,
        );
        expect([...steady].sort()).toEqual([...after].sort());
        // Up to the first place that cannot be filled, nothing moves.
        before.slice(0, after.length).forEach((id, index) => {
          const filled = before.slice(0, index).filter((one) => !after.includes(one)).length;
          const spare = after.filter((one) => !before.includes(one)).length;
          if (after.includes(id) && filled <= spare) expect(steady[index]).toBe(id);
        });
      }),
    );
  });
});

describe('FD12: nothing can be booked', () => {
  it('while offline; the proposals stay, with the reason', () => {
    const core = opened()
      .succeed(CALL, told([UPSTAIRS]))
      .send('WentOffline');
    expect(view(core)).toMatchObject({ refusal: 'offline', status: 'loaded' });
    expect(ids(core)).toEqual([UPSTAIRS]);
    core.send({ _tag: 'TakeFoundDesk', spaceId: UPSTAIRS });
    expect(core.pending('deskBooking.create')).toBeUndefined();
  });

  it('by a user whose company has disabled the desk finder', () => {
    const core = new CoreSession().onTheFloor({}, { uses: { deskFinder: false } });
    core.send('OpenFindDesk');
    expect(view(core)).toMatchObject({ open: false, offered: false });
    expect(core.calls(CALL)).toEqual([]);
  });

  it('after the end of the session, which closes the panel', () => {
    const core = opened().refuse(CALL, 401);
    expect(view(core).open).toBe(false);
  });
});

describe('BR18: a rule leaves no desk', () => {
  const rule = { code: 'OUTSIDE_OPENING_HOURS', limit: '07:00-10:00', place: 'South' };
  const refusal = {
    _tag: 'Refused' as const,
    status: 400,
    code: '400',
    detailedCode: rule.code,
    message: 'start, end: expected',
    limit: rule.limit,
    place: rule.place,
  };

  it('is reported with the nearest time; the request is repeated as after any answer', () => {
    const core = opened().fail(CALL, refusal);
    expect(core.state.findDesk.query.failureCount).toBe(0);
    expect(view(core)).toMatchObject({ status: 'loaded', rule, proposals: [] });
    // It is 11:02: tomorrow from 07:00, as long as it is open.
    expect(view(core).nearest).toMatchObject({ from: 420, to: 600, start: END + 14 * 60 });
  });

  it('disappears with another time, and with an answer', () => {
    const core = opened().fail(CALL, refusal);
    core.chooseDate('2026-11-23');
    expect(view(core)).not.toHaveProperty('rule');
    expect(view(core).status).toBe('loading');
    core.fail(CALL, refusal);
    core.send('FindDeskAgain', 'RefreshNow');
    core.succeed(CALL, told([DESK]));
    expect(view(core)).not.toHaveProperty('rule');
    expect(ids(core)).toEqual([DESK]);
  });

  it('any other refusal is a failure', () => {
    const core = opened().refuse(CALL, 404, 'UNKNOWN_BUILDING');
    expect(view(core)).toMatchObject({ status: 'failed' });
  });
});

describe('SP26: near the colleague of the open quick view', () => {
  const onColleague = (): CoreSession => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'SelectUser', userId: 8 });
    return core.succeed('people.user', details(8, null));
  };

  it('asks for desks near them, selected colleague or not, and names them', () => {
    const core = onColleague().send({ _tag: 'OpenFindDesk', near: 8 });
    expect(core.pending(CALL)?.call).toMatchObject({ query: { near: 8, favourites: false } });
    expect(view(core)).toMatchObject({
      wishes: { near: 8, favourites: false },
      colleagues: [{ id: 8, name: 'Person 8' }],
    });
  });

  it('is left for another wish, is not stored, and ends with the panel', () => {
    const core = onColleague().send({ _tag: 'OpenFindDesk', near: 8 });
    const { wishes } = view(core);
    core.send({ _tag: 'ChangeDeskWishes', wishes: { ...wishes, onFloor: true } });
    expect(view(core).wishes).toMatchObject({ near: 8, onFloor: true });
    expect(core.state.findDesk.wishes).toMatchObject({ near: null, favourites: true });
    core.send({ _tag: 'ChangeDeskWishes', wishes: { ...wishes, near: null } });
    expect(view(core).wishes.near).toBeNull();
    const again = onColleague().send({ _tag: 'OpenFindDesk', near: 8 }, 'CloseFindDesk');
    expect(view(again.send('OpenFindDesk')).wishes).toMatchObject({ near: null, favourites: true });
  });
});
