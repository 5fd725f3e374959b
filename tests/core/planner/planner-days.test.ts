import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import type { Command, Event, PageFact } from '../../../core/core.ts';
import { planner } from '../../../core/features/planner/overview/projection.ts';
import { initialPlanner } from '../../../core/features/planner/overview/state.ts';
import { isPending } from '../../../core/remote/query.ts';
import { daysFrom } from '../../../core/time/days.ts';
import { addDay } from '../../../core/time/zone.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  AWAY,
  answerTo,
  CoreSession,
  firstUpdate,
  NOW,
  OTHER_DESK,
} from '../../support/core-session.ts';
import {
  answerReads,
  asked,
  at,
  CAPACITY,
  cardOf,
  colleague,
  daysOfPage,
  opening,
  overview,
  overviewDay,
  planning,
  registration,
  TODAY,
  TOMORROW,
  underWay,
  viewOf,
  waits,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';
import { ANNA, BO } from '../../support/selection-office.ts';

const READS = ['planner.overview', 'planner.days', 'attendance.own'] as const;

const reads = (core: CoreSession): number =>
  READS.reduce((sum, name) => sum + underWay(core, name), 0);
const askedReads = (core: CoreSession): readonly number[] => READS.map((name) => asked(core, name));
const days = (core: CoreSession): readonly string[] => viewOf(core).days.map(({ day }) => day);

describe('when the planner is open', () => {
  it('PW1: opens only if the company uses attendance', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.signIn({ uses: { attendance: false } });
    expect(core.cited('OpenPlanner')).toContain('PW1');
    expect(viewOf(new CoreSession().start())).toMatchObject({ offered: false });
    core.send('OpenPlanner');
    expect(viewOf(core)).toMatchObject({ offered: false, open: false });
    expect(askedReads(core)).toEqual([0, 0, 0]);
    expect(viewOf(planning())).toMatchObject({ offered: true, open: true });
  });

  it('PW1: does not open without a building', () => {
    const core = new CoreSession().start().signIn();
    core.send('OpenPlanner');
    expect(core.state.planner).toEqual(initialPlanner);
  });

  it('PW2: requests nothing before it opens, then the overview and own registrations once', () => {
    const core = new CoreSession().onTheFloor().elapse(5_000);
    expect(askedReads(core)).toEqual([0, 0, 0]);
    expect(core.cited('OpenPlanner')).toEqual(['PW2']);
    core.send('OpenPlanner', 'OpenPlanner');
    expect(askedReads(core)).toEqual([1, 0, 1]);
    expect(core.pending('planner.overview')).toMatchObject({
      call: { params: { buildingId: 1 } },
      timeout: 15_000,
    });
    expect(viewOf(core)).toMatchObject({ status: 'loading', days: [], more: 'none' });
    core.succeed('planner.overview', overview());
    expect(viewOf(core)).toMatchObject({ status: 'loading', days: [] });
    core.succeed('attendance.own', []);
    expect(viewOf(core)).toMatchObject({
      status: 'known',
      building: 'Stockholm HQ',
      zone: 'Europe/Stockholm',
      capacity: CAPACITY,
      more: 'there',
    });
    expect(days(core)).toEqual(daysFrom(TODAY, 7));
    core.elapse(30_000);
    expect(askedReads(core)).toEqual([1, 0, 1]);
  });

  it('PW2, DC3: loads a further page when the end is in view, one at a time, up to the last', () => {
    const core = planning().send('LoadMoreDays', 'LoadMoreDays');
    expect(core.pending('planner.days')?.call).toMatchObject({ query: { page: 2 } });
    expect([underWay(core, 'planner.days'), viewOf(core).more]).toEqual([1, 'loading']);
    core.succeed('planner.days', daysOfPage(2));
    expect([days(core), viewOf(core).more]).toEqual([daysFrom(TODAY, 14), 'there']);
    core.send('LoadMoreDays').succeed('planner.days', daysOfPage(3));
    core.send('LoadMoreDays');
    expect([days(core), viewOf(core).more]).toEqual([daysFrom(TODAY, 21), 'none']);
    expect(asked(core, 'planner.days')).toBe(2);
  });

  it('PW2: loads no further page before the first one', () => {
    const core = opening().send('LoadMoreDays').succeed('planner.overview', overview());
    core.send('LoadMoreDays').succeed('attendance.own', []);
    expect(asked(core, 'planner.days')).toBe(0);
  });

  it('PW2: an office without days counts as loaded', () => {
    const core = opening();
    core.succeed('planner.overview', overview({ days: [], pagination: { page: 1, pages: 0 } }));
    core.succeed('attendance.own', []);
    expect(viewOf(core)).toMatchObject({ status: 'known', days: [], more: 'none' });
  });

  it('PW3: closing clears its data and timers, and closes the drawer', () => {
    const core = planning([registration(1)]).send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    core.send('RefreshNow', { _tag: 'OpenRegister', day: TODAY });
    expect(reads(core)).toBe(2);
    expect(core.cited('ClosePlanner')).toContain('PW3');
    core.send('ClosePlanner');
    expect(core.state.planner).toEqual({ ...initialPlanner, capacity: CAPACITY });
    expect([reads(core), core.state.page.drawer]).toEqual([0, null]);
    core.send('OpenPlanner');
    expect(viewOf(core)).toMatchObject({
      status: 'loading',
      days: [],
      register: null,
      capacity: CAPACITY,
    });
    core.fail('planner.overview', AWAY);
    core.send('ClosePlanner');
    expect(waits(core, 'planner.retry')).toEqual([]);
  });

  it('PW4: another building is fetched anew, and no data of the previous one shows', () => {
    const core = planning([registration(1)]);
    core.send({ _tag: 'OpenRegister', day: TODAY }, 'RefreshNow');
    const late = core.pending('planner.overview');
    core.send({ _tag: 'ShowBuilding', buildingId: 3 });
    expect(core.state.place.buildingId).toBe(3);
    expect(core.state.pending[late?.id ?? 0]).toBeUndefined();
    expect(viewOf(core)).toMatchObject({
      open: true,
      status: 'loading',
      building: 'Kathmandu',
      zone: 'Asia/Kathmandu',
      days: [],
      register: null,
    });
    expect(core.pending('planner.overview')?.call).toMatchObject({ params: { buildingId: 3 } });
  });

  it('PW3, PW4: does not show a building’s capacity for another building, even after closing', () => {
    const core = planning([]).send({ _tag: 'ShowBuilding', buildingId: 3 });
    expect(viewOf(core).capacity).toBeNull();
    const closed = planning([]).send('ClosePlanner', { _tag: 'ShowBuilding', buildingId: 3 });
    closed.send('OpenPlanner');
    expect(viewOf(closed).capacity).toBeNull();
  });

  it('PW4, SE3: the end of the session drops everything', () => {
    const core = planning([registration(1)]);
    core.send({ _tag: 'Unregister', day: TOMORROW }, 'RefreshNow').refuse('planner.overview', 401);
    expect(core.state.planner).toBe(initialPlanner);
    expect([reads(core), underWay(core, 'attendance.remove')]).toEqual([0, 0]);
  });
});

describe('stale data', () => {
  it.each<[string, PageFact, PageFact]>([
    ['online', { _tag: 'WentOffline' }, { _tag: 'CameOnline' }],
    ['seen', { _tag: 'PageHidden' }, { _tag: 'PageShown' }],
  ])('PW5: is asked for anew when the page is %s again', (_name, away, back) => {
    const core = planning().send('LoadMoreDays').succeed('planner.days', daysOfPage(2)).send(away);
    expect(reads(core)).toBe(0);
    expect(days(core)).toHaveLength(14);
    core.send(back);
    expect(askedReads(core)).toEqual([2, 1, 2]);
    expect(viewOf(core)).toMatchObject({ status: 'known', more: 'there' });
    core.succeed('planner.overview', overview());
    expect([askedReads(core), days(core).length]).toEqual([[2, 2, 2], 14]);
    core.succeed('planner.days', daysOfPage(2));
    core.succeed('attendance.own', []);
    expect(reads(core)).toBe(0);
  });

  it('PW5: a request that was cancelled when the page was hidden is sent when it is visible again', () => {
    const core = opening().send('PageHidden');
    expect(reads(core)).toBe(0);
    core.send('PageShown');
    answerReads(core, []);
    expect(viewOf(core).status).toBe('known');
  });

  it('PW5: refreshes when a new day begins in the building’s zone, and drops yesterday', () => {
    const core = planning();
    for (const page of [2, 3]) {
      core.send('LoadMoreDays').succeed('planner.days', daysOfPage(page));
    }
    // 10:02 UTC is 11:02 in Stockholm.
    core.elapse((12 * 60 + 57) * 60_000);
    answerReads(core, []);
    const [overviews = 0, further = 0, own = 0] = askedReads(core);
    expect(days(core)[0]).toBe(TODAY);
    core.elapse(60_000);
    expect(days(core)[0]).toBe(TOMORROW);
    expect(viewOf(core).days[0]?.isToday).toBe(true);
    answerReads(core, [], TOMORROW);
    expect(days(core)).toEqual(daysFrom(TOMORROW, 21));
    // All of them, not only those refreshed in the background (PW12).
    expect(askedReads(core)).toEqual([overviews + 1, further + 2, own + 1]);
  });

  it('PW5: an accepted favourite refreshes only the days; a refused one nothing', () => {
    const core = planning().send({ _tag: 'AddFavourite', userId: ANNA });
    core.refuse('favourite.add', 500);
    expect(askedReads(core)).toEqual([1, 0, 1]);
    core.send({ _tag: 'AddFavourite', userId: ANNA }).succeed('favourite.add');
    expect(askedReads(core)).toEqual([2, 0, 1]);
  });

  it('PW5: a favourite refreshes the days when it is accepted, not while it or another one is pending', () => {
    const core = planning();
    const add = (userId: number) => core.send({ _tag: 'AddFavourite', userId });
    add(ANNA);
    add(ANNA + 1);
    expect(askedReads(core)).toEqual([1, 0, 1]);
    core.succeed('favourite.add');
    expect(askedReads(core)).toEqual([2, 0, 1]);
    add(ANNA + 2);
    expect(askedReads(core)).toEqual([2, 0, 1]);
  });

  it('PW5: refreshes a second after an own desk booking changed, not after an unchanged poll', () => {
    const core = planning([], entry(100));
    const poll = (...items: readonly PersonalBooking[]) => {
      core.send('RefreshNow');
      answerReads(core, []);
      core.succeed('updates.update', { ...firstUpdate({ items }), stamp: 6 });
    };
    poll(entry(100));
    const before = askedReads(core);
    core.elapse(2_000);
    expect(askedReads(core)).toEqual(before);
    poll(entry(100, { resources: [resource(OTHER_DESK)] }));
    const then = askedReads(core);
    core.elapse(999);
    expect(askedReads(core)).toEqual(then);
    core.elapse(1);
    expect(askedReads(core)).toEqual(then.map((count, n) => (n === 1 ? count : count + 1)));
    answerReads(core, []);
    // A room, or a desk for another person, does not affect one's own days.
    poll(
      entry(100, { resources: [resource(OTHER_DESK)] }),
      entry(101, { user: { id: 8, name: 'Anna' } }),
    );
    expect(waits(core, 'planner.refresh')).toEqual([]);
    poll(entry(101, { user: { id: 8, name: 'Anna' } }));
    expect(waits(core, 'planner.refresh')).toMatchObject([{ delay: 1_000, jitter: 0 }]);
  });

  it('PW5: cancels a request that was sent before the change', () => {
    const core = planning().send('RefreshNow');
    const old = core.pending('planner.overview');
    core.send({ _tag: 'AddFavourite', userId: ANNA }).succeed('favourite.add');
    expect(core.state.pending[old?.id ?? 0]).toBeUndefined();
    expect(underWay(core, 'planner.overview')).toBe(1);
  });
});

describe('failed requests', () => {
  it('ER3, PW6: a refusal is told once with the message of the server, beside the text in the window', () => {
    for (const call of ['planner.overview', 'attendance.own'] as const) {
      const core = opening().refuse(call, 500, 'FAULT');
      expect(core.notice).toMatchObject({ key: 'fetchFailed', severity: 'error' });
      expect(viewOf(core).status).toBe('failed');
      core.send('DismissNotice', 'RetryPlanner');
    }
    const lost = opening().fail('planner.overview', AWAY);
    expect(lost.notice).toBeNull();
  });

  it('PW6: retries the first page with backoff, and at once on request', () => {
    const core = opening().succeed('attendance.own', []);
    for (const delay of [3_000, 6_000, 12_000]) {
      core.fail('planner.overview', AWAY);
      expect(viewOf(core).status).toBe('failed');
      expect(waits(core, 'planner.retry')).toMatchObject([{ delay, jitter: 0.3 }]);
      core.elapse(delay - 1);
      expect(underWay(core, 'planner.overview')).toBe(0);
      core.elapse(1);
      expect([underWay(core, 'planner.overview'), viewOf(core).status]).toEqual([1, 'failed']);
    }
    core.refuse('planner.overview', 500);
    core.send('RetryPlanner');
    expect([reads(core), waits(core, 'planner.retry')]).toEqual([1, []]);
    expect(viewOf(core).status).toBe('loading');
    core.succeed('planner.overview', overview());
    expect(viewOf(core).status).toBe('known');
  });

  it('PW6: retries the own registrations too, each request with its own backoff', () => {
    const core = opening().fail('planner.overview', AWAY).fail('attendance.own', AWAY);
    expect(waits(core, 'planner.retry')).toMatchObject([{ delay: 3_000 }, { delay: 3_000 }]);
    core.elapse(3_000);
    expect(reads(core)).toBe(2);
    core.succeed('planner.overview', overview());
    core.fail('attendance.own', AWAY);
    expect(viewOf(core).status).toBe('failed');
    core.elapse(6_000).succeed('attendance.own', []);
    expect(viewOf(core).status).toBe('known');
  });

  it('PW6: loaded data stays after a failed refresh, which is retried', () => {
    const core = planning([registration(1)])
      .send('RefreshNow')
      .fail('planner.overview', AWAY);
    expect([viewOf(core).status, days(core).length]).toEqual(['known', 7]);
    core.elapse(3_000);
    expect(underWay(core, 'planner.overview')).toBe(1);
  });

  it('PW6: requests a failed further page again only on request', () => {
    const core = planning().send('LoadMoreDays').fail('planner.days', AWAY);
    expect(viewOf(core)).toMatchObject({ status: 'known', more: 'failed' });
    core.send('LoadMoreDays');
    core.elapse(120_000);
    answerReads(core, []);
    expect(asked(core, 'planner.days')).toBe(1);
    core.send('RetryPlanner');
    expect([underWay(core, 'planner.days'), viewOf(core).more]).toEqual([1, 'loading']);
    core.succeed('planner.days', daysOfPage(2));
    expect(viewOf(core).more).toBe('there');
  });

  it('PW6: shows a failure while offline', () => {
    const core = opening().send('WentOffline');
    expect([viewOf(core).status, reads(core)]).toEqual(['failed', 0]);
    core.send('CameOnline');
    expect([viewOf(core).status, reads(core)]).toEqual(['loading', 2]);
  });

  it('PW5, PW6: the log cites the deciding rule', () => {
    const core = opening();
    const cause = core.pending('planner.overview')?.id ?? 0;
    expect(core.cited(answerTo('planner', 'planner.overview', AWAY), cause)).toEqual(['PW6']);
    expect(planning().cited('PageShown')).not.toContain('PW5');
    expect(planning().cited('RefreshNow')).toContain('PW5');
    const elsewhere: Event = { _tag: 'ShowBuilding', buildingId: 3 };
    expect(planning().cited(elsewhere)).toContain('PW4');
  });
});

describe('the cards of the days', () => {
  it('DC8: shows the utilisation, the current favourites, and the number of further ones', () => {
    const core = opening();
    const people = [colleague(ANNA), colleague(BO, { type: 'HOME', buildingId: null })];
    const day = overviewDay(TODAY, {
      attendanceUtilization: { peak: 5 },
      deskUtilization: { peak: 1 },
      selectedAttendance: people,
    });
    core.succeed('planner.overview', overview({ days: [day] }));
    core.succeed('attendance.own', []);
    core.send('RefreshFavourites').succeed('favourite.list', []);
    expect(cardOf(core, TODAY)).toMatchObject({ people: 25, desks: 10, avatars: [], own: null });
    core.send({ _tag: 'AddFavourite', userId: ANNA });
    expect(cardOf(core, TODAY).avatars).toEqual([
      {
        id: ANNA,
        name: 'Anna Ek',
        initials: 'AE',
        photo: true,
        type: 'ATTENDANCE_SAME_BUILDING',
        spaceName: null,
        desk: null,
        buildingName: null,
      },
    ]);
    core.send({ _tag: 'RemoveFavourite', userId: ANNA });
    expect(cardOf(core, TODAY).avatars).toEqual([]);
  });

  it('DC8: shows the overview’s selected colleagues until the favourites are loaded', () => {
    const core = new CoreSession().onTheFloor().send('OpenPlanner');
    const selectedAttendance = [
      colleague(ANNA, { buildingId: 3, spaceName: 'Desk 5' }),
      colleague(BO, { name: 'Bo', fn: 'Bo', buildingId: 99 }),
    ];
    const day = overviewDay(TODAY, { selectedAttendance });
    core.succeed('planner.overview', overview({ days: [day] }));
    core.succeed('attendance.own', []);
    expect(cardOf(core, TODAY).avatars).toMatchObject([
      { id: ANNA, initials: 'AE', buildingName: 'Kathmandu', spaceName: 'Desk 5' },
      { id: BO, initials: 'B', type: 'ATTENDANCE_OTHER_BUILDING', buildingName: null },
    ]);
    core.send({ _tag: 'RemoveFavourite', userId: ANNA });
    expect(cardOf(core, TODAY).avatars.map(({ id }) => id)).toEqual([BO]);
  });

  it('PW11, AT4: shows own registrations and desks for oneself that are not over', () => {
    const desk = entry(100, { start: at(9, 2), end: at(12, 2), buildingId: 3 });
    const forOther = entry(101, { start: at(9, 3), end: at(12, 3), user: { id: 8, name: 'Anna' } });
    const over = registration(2, { start: at(8), end: NOW });
    const core = planning([registration(1), over], desk, forOther);
    expect(cardOf(core, TODAY)).toMatchObject({ own: null, button: { colour: 'unregistered' } });
    expect(cardOf(core, TOMORROW)).toMatchObject({
      own: {
        type: 'ATTENDANCE_SAME_BUILDING',
        start: at(9, 1),
        end: at(17, 1),
        spaceName: null,
        desk: null,
        buildingName: null,
      },
      button: { colour: 'sameBuilding' },
    });
    expect(cardOf(core, addDay(TODAY, 2)).own).toEqual({
      key: { desk: true, id: expect.any(Number) },
      type: 'ATTENDANCE_OTHER_BUILDING',
      start: at(9, 2),
      end: at(12, 2),
      zone: 'Asia/Kathmandu',
      wholeDay: false,
      others: [],
      spaceName: 'Space 2',
      desk: expect.anything(),
      buildingName: 'Kathmandu',
    });
    expect(cardOf(core, addDay(TODAY, 3)).own).toBeNull();
  });

  it('PW2: events elsewhere do not change a closed planner', () => {
    const core = new CoreSession().onTheFloor();
    const before = planner.reads(core.state);
    core.send({ _tag: 'AddFavourite', userId: ANNA });
    core.elapse(180_000);
    expect(planner.reads(core.state)).toEqual(before);
    expect(viewOf(core)).toMatchObject({ open: false, days: [] });
  });
});

type Happening = Command | PageFact | { readonly _tag: 'answer' | 'fail' | 'wait' | 'midnight' };

const happening = fc.constantFrom<Happening>(
  { _tag: 'LoadMoreDays' },
  { _tag: 'LoadMoreDays' },
  { _tag: 'RetryPlanner' },
  { _tag: 'RefreshNow' },
  { _tag: 'WentOffline' },
  { _tag: 'CameOnline' },
  { _tag: 'PageHidden' },
  { _tag: 'PageShown' },
  { _tag: 'ClosePlanner' },
  { _tag: 'OpenPlanner' },
  { _tag: 'OpenPlanner' },
  { _tag: 'AddFavourite', userId: ANNA },
  { _tag: 'RemoveFavourite', userId: ANNA },
  { _tag: 'answer' },
  { _tag: 'answer' },
  { _tag: 'answer' },
  { _tag: 'fail' },
  { _tag: 'wait' },
  { _tag: 'midnight' },
);

describe('any sequence of events', () => {
  it('PW2, PW5, DC1, DC2: sends one request of each kind at a time; days have no duplicates or gaps', () => {
    forAll(200, fc.array(happening, { maxLength: 60 }), (happenings) => {
      const core = new CoreSession().onTheFloor();
      let [open, visible, online, pages] = [false, true, true, 4];
      const today = () => addDay(TODAY, Math.floor((core.at + 3_600_000) / 86_400_000) - 20_778);
      const respond = (fails: boolean) => {
        for (const name of [...READS, 'favourite.add', 'favourite.remove'] as const) {
          const request = core.pending(name);
          if (request === undefined) continue;
          if (fails) core.fail(name, AWAY);
          else if (request.call.name === 'planner.overview') {
            core.succeed(name, { capacity: CAPACITY, ...daysOfPage(1, pages, 7, today()) });
          } else if (request.call.name === 'planner.days') {
            core.succeed(name, daysOfPage(request.call.query.page, pages, 7, today()));
          } else core.succeed(name, name === 'attendance.own' ? [] : { outcome: 'OK' });
        }
      };
      for (const [n, one] of happenings.entries()) {
        // The server's list changes its length between two requests.
        pages = 3 + (n % 3);
        switch (one._tag) {
          case 'answer':
          case 'fail':
            respond(one._tag === 'fail');
            break;
          case 'wait':
            core.elapse(60_000);
            break;
          case 'midnight':
            core.elapse(86_400_000);
            break;
          default:
            core.send(one);
        }
        if (one._tag === 'OpenPlanner') open = true;
        if (one._tag === 'ClosePlanner') open = false;
        if (one._tag === 'PageHidden') visible = false;
        if (one._tag === 'PageShown') visible = true;
        if (one._tag === 'WentOffline') online = false;
        if (one._tag === 'CameOnline') online = true;
        const may = open && visible && online;
        const forDays = underWay(core, 'planner.overview') + underWay(core, 'planner.days');
        expect(forDays).toBeLessThanOrEqual(may ? 1 : 0);
        expect(underWay(core, 'attendance.own')).toBeLessThanOrEqual(may ? 1 : 0);
        expect(waits(core, 'planner.retry').length).toBeLessThanOrEqual(may ? 2 : 0);
        // Wanted data is being fetched or waited for.
        const { wanted, daysQuery } = core.state.planner;
        if (may && wanted.length > 0) expect(isPending(daysQuery)).toBe(true);
        const shown = days(core);
        if (shown[0] !== undefined) {
          expect(shown[0] >= today()).toBe(true);
          expect(shown).toEqual(daysFrom(shown[0], shown.length));
        }
      }
      core.send('OpenPlanner', 'PageShown', 'CameOnline');
      pages = 4;
      core.send('RefreshNow');
      for (let round = 0; round < 12; round += 1) {
        respond(false);
        core.send('RetryPlanner', 'LoadMoreDays');
      }
      expect(days(core)).toEqual(daysFrom(today(), 28));
    });
  });
});
