import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { dayDetails } from '../../../core/features/planner/day/projection.ts';
import { initialDay } from '../../../core/features/planner/day/state.ts';
import { dates } from '../../../core/office/floor/projection.ts';
import { AWAY, answerTo, type CoreSession } from '../../support/core-session.ts';
import {
  answerPage,
  attendee,
  type DayOffice,
  dayView,
  detailsAsked,
  detailsOf,
  detailsPending,
  idsOf,
  MONDAY,
  openedDay,
  planning,
  settle,
  TUESDAY,
} from '../../support/day-office.ts';

const NAMES = ['Anna Ek', 'Bo Alm', 'Cleo Ahl', 'Dag Lind', 'Eva Holm', 'Finn Dal', 'Gro Vik'];
const OFFICE: DayOffice = {
  people: NAMES.map((name, index) => attendee(20 + index, name)),
  favourites: [21],
};

const open = (day = MONDAY): Command => ({ _tag: 'OpenDay', day });
const isOpen = ({ state }: CoreSession): boolean => dayDetails.project(state, {}) !== null;
const shownDate = ({ state }: CoreSession): string => dates.project(state, {}).date;
const monday = (): CoreSession => openedDay(planning([21]), OFFICE);

describe('opening the details of a day', () => {
  it('DD1: opens only if the planner is open, the company uses attendance and the date exists', () => {
    const closed = planning().send('ClosePlanner');
    const without = planning([], { attendance: false });
    for (const core of [closed, without]) {
      expect(core.cited(open())).toContain('DD1');
      core.send(open());
      expect([isOpen(core), shownDate(core), detailsAsked(core)]).toEqual([
        false,
        '2026-11-21',
        [],
      ]);
    }
    const core = planning().send(open('2026-11-31'), open('soon'));
    expect(isOpen(core)).toBe(false);
    core.send(open());
    expect(dayView(core)).toMatchObject({ day: MONDAY, zone: 'Europe/Stockholm' });
  });

  it('DD1: the day becomes the selected date and remains it after the details close', () => {
    const core = planning().send(open());
    expect(shownDate(core)).toBe(MONDAY);
    core.send('CloseDay');
    expect(shownDate(core)).toBe(MONDAY);
    core.send(open('2026-11-21'));
    expect([shownDate(core), core.state.floor.chosen]).toEqual(['2026-11-21', null]);
  });

  it('DD1, TM10: a day that cannot be booked opens without changing the date or the chosen times', () => {
    const core = planning().send(open());
    const { chosen } = core.state.floor;
    core.send({ _tag: 'ChooseSlot', start: (chosen?.start ?? 0) + 60, end: chosen?.end ?? 0 });
    const { slot } = core.state.booking;
    expect(slot).not.toBeNull();
    core.send(open('2027-02-01'));
    expect(dayView(core).day).toBe('2027-02-01');
    expect(core.state.floor.chosen).toBe(chosen);
    expect(core.state.booking.slot).toBe(slot);
    core.send(open(TUESDAY));
    expect([shownDate(core), core.state.booking.slot]).toEqual([TUESDAY, null]);
  });

  it('DD1: choosing a date elsewhere does not change the details', () => {
    const core = monday();
    const { day } = core.state;
    core.chooseDate(TUESDAY);
    expect(core.state.day).toBe(day);
  });

  it('DD3: requests the first page of the building once, with both lists unfolded', () => {
    const core = planning([21]);
    expect(core.cited(open())).toContain('DD3');
    core.send(open(), open());
    expect(detailsPending(core)).toMatchObject([
      { params: { buildingId: 1 }, query: { date: MONDAY, page: 1, search: '' } },
    ]);
    expect(core.pending('planner.details')).toMatchObject({ timeout: 15_000 });
    const none = { open: true, count: 0, counted: false, people: [], height: 80 };
    expect(dayView(core)).toMatchObject({
      own: null,
      search: '',
      status: 'loading',
      selected: none,
      colleagues: none,
      more: 'none',
    });
    answerPage(core, OFFICE);
    expect(detailsAsked(core)).toHaveLength(1);
    expect(dayView(core)).toMatchObject({ status: 'known', more: 'there' });
  });

  it('DD3, DC4: another day starts over; opening the same day again changes nothing', () => {
    const core = monday().send({ _tag: 'ToggleColleagues', list: 'selected' });
    core.send({ _tag: 'SearchDay', text: 'bo' });
    const before = core.state.day;
    core.send(open());
    expect(core.state.day).toBe(before);
    core.elapse(400).send(open(TUESDAY));
    expect(detailsPending(core)).toMatchObject([{ query: { date: TUESDAY, page: 1, search: '' } }]);
    expect(dayView(core)).toMatchObject({
      day: TUESDAY,
      search: '',
      status: 'loading',
      selected: { open: true, people: [] },
    });
  });

  it.each<[string, readonly (Command | PageFact)[]]>([
    ['the way back', [{ _tag: 'CloseDay' }]],
    ['the window', [{ _tag: 'ClosePlanner' }]],
    ['another building', [{ _tag: 'ShowBuilding', buildingId: 4 }]],
  ])('DD2: %s closes them, and withdraws what they asked for', (_name, events) => {
    const asking = planning().send(open());
    const typing = monday().send({ _tag: 'SearchDay', text: 'bo' });
    const waiting = planning().send(open()).fail('planner.details', AWAY);
    for (const core of [asking, typing, waiting]) {
      expect(events.flatMap((event) => core.cited(event))).toContain('DD2');
      for (const event of events) core.send(event);
      expect(core.state.day).toBe(initialDay);
      expect(detailsPending(core)).toEqual([]);
      expect(core.timers().filter(({ timer }) => timer.startsWith('day.'))).toEqual([]);
    }
  });

  it('DD2, FL8: the end of the session closes the details', () => {
    const core = planning().send(open()).refuse('planner.details', 401, 'EXPIRED');
    expect(core.state.day).toBe(initialDay);
  });

  it.each<[PageFact, PageFact]>([
    [{ _tag: 'PageHidden' }, { _tag: 'PageShown' }],
    [{ _tag: 'WentOffline' }, { _tag: 'CameOnline' }],
  ])(
    'DD3, DD9: nothing is asked after %j; after %j all that was there, without a gap',
    (away, back) => {
      const core = settle(monday().send('LoadMoreColleagues'), OFFICE);
      const { selected, colleagues } = dayView(core);
      core.send(away, 'LoadMoreColleagues');
      core.elapse(120_000);
      expect(detailsAsked(core)).toHaveLength(2);
      core.send(back);
      expect(detailsPending(core)).toMatchObject([{ query: { page: 1 } }]);
      core.send(away);
      expect(detailsPending(core)).toEqual([]);
      core.send(back);
      expect(dayView(core)).toMatchObject({ status: 'known', selected, colleagues });
      const later = { ...OFFICE, people: OFFICE.people.slice(1) };
      settle(core, later);
      expect(
        detailsAsked(core)
          .slice(-2)
          .map(({ page }) => page),
      ).toEqual([1, 2]);
      expect(idsOf(dayView(core).colleagues)).toEqual([22, 23, 24, 25, 26]);
    },
  );

  it('DD9, LI1: refreshes a second after an own change, on request at once, and keeps the old data', () => {
    const core = monday();
    const asked = () => detailsAsked(core).length;
    core.send('RefreshNow');
    expect(asked()).toBe(2);
    expect(dayView(core).status).toBe('known');
    settle(core, OFFICE);
    core.succeed('planner.overview', {
      capacity: { desks: 10, people: 10 },
      days: [],
      pagination: { page: 1, pages: 1 },
    });
    core.succeed('attendance.own', []);
    core.send({ _tag: 'OpenRegister', day: MONDAY });
    core.send({ _tag: 'ChooseWorkLocation', location: 'HOME' }, 'Register');
    const call = core.pending('attendance.create')?.call;
    if (call?.name !== 'attendance.create') throw new Error('Nothing was registered');
    const user = { id: 7, name: 'Åsa Berg' };
    core.succeed('attendance.create', { id: 1, ...call.payload, user });
    const { start, end } = call.payload;
    expect(dayView(core).own).toEqual({
      key: { desk: false, id: 1 },
      type: 'HOME',
      start,
      end,
      spaceName: null,
      desk: null,
      buildingName: null,
      zone: 'Europe/Stockholm',
      wholeDay: false,
      others: [],
    });
    core.elapse(999);
    expect(asked()).toBe(2);
    core.elapse(1);
    expect(asked()).toBe(3);
    expect(dayView(core).status).toBe('known');
  });
});

describe('the lists of a day', () => {
  it('AT8, AT10: shows selected colleagues and colleagues in order, with counts and heights', () => {
    const core = planning([21, 25]);
    const people = [
      attendee(7, 'Åsa Berg'),
      attendee(30, 'Ada Home', { type: 'HOME', buildingId: null }),
      attendee(31, 'Aron Away', { buildingId: 4 }),
      attendee(32, 'Abel Desk', { type: 'DESK', space: 8193, spaceName: '1-002', photo: true }),
    ];
    openedDay(core, { people: [...people, ...OFFICE.people], favourites: [21, 25] });
    expect(dayView(core)).toMatchObject({
      status: 'known',
      more: 'there',
      selected: { open: true, count: 2, height: 154 },
      colleagues: { open: true, count: 9, height: 225 },
    });
    expect(idsOf(dayView(core).selected)).toEqual([21, 25]);
    expect(dayView(core).colleagues.people[0]).toEqual({
      id: 32,
      name: 'Abel Desk',
      initials: 'AD',
      photo: true,
      type: 'ATTENDANCE_SAME_BUILDING',
      spaceName: '1-002',
      buildingName: null,
      desk: { assetType: 'space', assetId: 8193, floorId: 1 },
    });
    core.send('LoadMoreColleagues');
    settle(core, { people: [...people, ...OFFICE.people], favourites: [21, 25] });
    core.send('LoadMoreColleagues');
    settle(core, { people: [...people, ...OFFICE.people], favourites: [21, 25] });
    expect(dayView(core)).toMatchObject({ more: 'none', colleagues: { count: 8 } });
    expect(idsOf(dayView(core).colleagues)).toEqual([32, 20, 22, 23, 24, 26, 31, 30]);
    expect(dayView(core).colleagues.people.at(-2)).toMatchObject({
      type: 'ATTENDANCE_OTHER_BUILDING',
      buildingName: 'Åre',
    });
  });

  it('DC7: a list folds and unfolds, and the other list uses its space', () => {
    const core = monday().send({ _tag: 'ToggleColleagues', list: 'selected' });
    expect(dayView(core)).toMatchObject({
      selected: { open: false, count: 1, height: 0 },
      colleagues: { open: true, height: 440 },
    });
    core.send({ _tag: 'ToggleColleagues', list: 'colleagues' });
    expect(dayView(core).colleagues).toMatchObject({ open: false, height: 0 });
    core.send({ _tag: 'ToggleColleagues', list: 'selected' });
    expect(dayView(core).selected).toMatchObject({ open: true, height: 77 });
  });

  it('DD5: a star moves a person at once, and back if the server refuses it', () => {
    const core = monday();
    const lists = () => {
      const { selected, colleagues } = dayView(core);
      return [idsOf(selected), selected.count, idsOf(colleagues), colleagues.count];
    };
    expect(lists()).toEqual([[21], 1, [20, 22, 23], 6]);
    core.send({ _tag: 'AddFavourite', userId: 22 });
    expect(lists()).toEqual([[21, 22], 2, [20, 23], 5]);
    core.send({ _tag: 'RemoveFavourite', userId: 21 });
    expect(lists()).toEqual([[22], 1, [20, 21, 23], 6]);
    core.fail('favourite.remove', AWAY);
    core.refuse('favourite.add', 400, 'MALFORMED');
    expect(lists()).toEqual([[21], 1, [20, 22, 23], 6]);
    expect(detailsAsked(core)).toHaveLength(1);
  });

  it('DD5: the count stays right if the server includes the new favourite from the next page on', () => {
    const core = monday().send({ _tag: 'AddFavourite', userId: 22 }).succeed('favourite.add', {});
    core.send('LoadMoreColleagues');
    const later = { ...OFFICE, favourites: [21, 22] };
    answerPage(core, later);
    expect(dayView(core).colleagues.count).toBe(5);
    settle(core, later);
    expect(idsOf(dayView(core).colleagues)).toEqual([20, 23, 24, 25, 26]);
    expect(idsOf(dayView(core).selected)).toEqual([21, 22]);
  });

  it('DD5: a person starred elsewhere shows the data of the latest answer, not of an older page', () => {
    const core = monday().send('LoadMoreColleagues');
    const people = OFFICE.people.map((person) => ({ ...person, spaceName: '1-003' }));
    answerPage(core, { people, favourites: [21, 22] });
    const shown = dayView(core).colleagues.people.find(({ id }) => id === 22);
    expect(shown).toMatchObject({ id: 22, spaceName: '1-003' });
  });

  it('DD5: before the favourites are loaded, and without any, shows the server’s lists', () => {
    const unknown = planning([21]);
    unknown.state = { ...unknown.state, favourite: { ...unknown.state.favourite, list: null } };
    openedDay(unknown, OFFICE);
    expect(idsOf(dayView(unknown).selected)).toEqual([21]);
    unknown.send({ _tag: 'AddFavourite', userId: 20 });
    expect(idsOf(dayView(unknown).selected)).toEqual([20, 21]);
    unknown.send({ _tag: 'RemoveFavourite', userId: 21 });
    expect(idsOf(dayView(unknown).selected)).toEqual([20]);
    const without = planning([], { colleagueFinder: false });
    openedDay(without, { ...OFFICE, favourites: [] });
    expect(dayView(without)).toMatchObject({ selected: { count: 0 }, colleagues: { count: 7 } });
  });
});

describe('the own work location of a day', () => {
  it('DD11: is known once the own registrations are loaded, even without the colleagues', () => {
    const core = planning([21]).send(open());
    expect(dayView(core)).toMatchObject({ own: null, ownKnown: false });
    core.fail('planner.details', AWAY);
    expect(dayView(core)).toMatchObject({ status: 'failed', ownKnown: false });
    core.succeed('attendance.own', []);
    expect(dayView(core)).toMatchObject({ status: 'failed', own: null, ownKnown: true });
  });
});

describe('the pages of a day', () => {
  it('DD7, DC3: requests the next page when the end is in view, one at a time, up to the last', () => {
    const core = monday().send('LoadMoreColleagues');
    const { day } = core.state;
    core.send('LoadMoreColleagues');
    expect(core.state.day).toBe(day);
    expect(detailsPending(core)).toMatchObject([{ query: { page: 2 } }]);
    expect(dayView(core).more).toBe('loading');
    settle(core, OFFICE);
    expect(detailsAsked(core)).toHaveLength(2);
    expect(dayView(core).more).toBe('none');
    expect(idsOf(dayView(core).colleagues)).toEqual([20, 22, 23, 24, 25, 26]);
    core.send('LoadMoreColleagues');
    expect(detailsAsked(core)).toHaveLength(2);
  });

  it('DD7: a page that failed to load is requested again only on request', () => {
    const core = monday().send('LoadMoreColleagues').fail('planner.details', AWAY);
    core.send('LoadMoreColleagues');
    core.elapse(120_000);
    settle(core, OFFICE);
    expect(dayView(core)).toMatchObject({ status: 'known', more: 'failed' });
    // Loaded pages are refreshed in the background (DD10), page 2 is not fetched.
    expect(detailsAsked(core).filter(({ page }) => page === 2)).toHaveLength(1);
    core.send('RetryPlanner');
    expect(dayView(core).more).toBe('loading');
    settle(core, OFFICE);
    expect(dayView(core)).toMatchObject({ more: 'none', colleagues: { count: 6 } });
  });

  it('DD6, RQ3: retries the first page with backoff, and at once on request', () => {
    const core = planning().send(open());
    const asked = () => detailsAsked(core).length;
    core.fail('planner.details', AWAY);
    expect(dayView(core).status).toBe('failed');
    core.elapse(2_999);
    expect(asked()).toBe(1);
    core.elapse(1);
    expect(asked()).toBe(2);
    expect(dayView(core).status).toBe('failed');
    core.fail('planner.details', AWAY);
    core.elapse(5_999);
    expect(asked()).toBe(2);
    core.send('RetryPlanner');
    expect([asked(), detailsPending(core).length]).toEqual([3, 1]);
    expect(dayView(core).status).toBe('loading');
    core.elapse(120_000);
    expect(asked()).toBe(3);
    settle(core, OFFICE);
    expect(dayView(core).status).toBe('known');
  });

  it('DD6: shows a failure while offline, and keeps loaded data when a refresh fails', () => {
    const core = planning([21]).send('WentOffline', open());
    expect(dayView(core).status).toBe('failed');
    core.send('CameOnline');
    expect(dayView(core).status).toBe('loading');
    settle(core, OFFICE);
    core.send('RefreshNow').fail('planner.details', AWAY);
    expect(dayView(core)).toMatchObject({ status: 'known', colleagues: { count: 6 } });
    core.elapse(3_000);
    expect(detailsPending(core)).toHaveLength(1);
  });

  it('DC4: ignores an answer without a pending request', () => {
    const core = monday().send('LoadMoreColleagues');
    const { day } = core.state;
    const body = detailsOf(
      { people: [], favourites: [] },
      { query: { date: MONDAY, page: 1, search: '' } },
    );
    core.enter(answerTo('planner', 'planner.details', { _tag: 'Success', body }));
    expect(core.state.day).toBe(day);
  });
});
