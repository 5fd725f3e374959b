import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { location } from '../../../core/features/location/projection.ts';
import { locationIn } from '../../../core/features/location/query-text.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { CoreSession, DESK, firstUpdate, OTHER_DESK, ROOM } from '../../support/core-session.ts';
import { colleague } from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';
import {
  ANNA,
  BO,
  CLEO,
  details,
  FLOOR_ONE,
  SIGN,
  UPSTAIRS,
  upstairs,
} from '../../support/selection-office.ts';

const COMPANY = { meta: { futureBooking: 30 } };

let visits = 0;
const follow = (core: CoreSession, query: string): CoreSession => {
  visits += 1;
  return core.send({ _tag: 'GoTo', location: locationIn(query), visit: visits });
};

const fresh = (): CoreSession => new CoreSession().onTheFloor(FLOOR_ONE, COMPANY);
const viewOf = ({ state }: CoreSession) => location.project(state, {});
const stepOf = ({ state }: CoreSession) => startup.project(state, {}).step;
const selected = ({ state }: CoreSession) => state.selection.selected;
const noticed = ({ notice }: CoreSession) => notice?.key;

/** The page opens with the link; the floor of the last visit is 1, or none. */
const openedWith = (query: string, storage: Record<string, string> = {}): CoreSession =>
  follow(new CoreSession().start(storage), query);
const ON_ONE = { buildingId: '1', floorId: '1' };

describe('LK1: the page location', () => {
  it('LK1: names building, floor, selection, time and windows by ids and days', () => {
    const core = fresh().select(DESK).chooseDate('2026-11-25');
    expect(viewOf(core).query).toBe(
      `?building=1&floor=1&space=${DESK}&date=2026-11-25&from=06:00&to=17:00`,
    );
    core.send('Deselect', 'ResetTime', 'OpenPlanner', { _tag: 'OpenDay', day: '2026-11-24' });
    expect(viewOf(core).query).toContain('&planner=2026-11-24');
    core.send('OpenSchedule', { _tag: 'ChooseScheduleView', view: 'week' });
    expect(viewOf(core).query).toContain('&schedule=week&first=2026-11-24');
    expect(viewOf(core).query).not.toContain('planner');
  });

  it('LK1: contains no typed text and no multiple selection', () => {
    const core = fresh().send({ _tag: 'SearchFor', text: 'anna' }, 'OpenSchedule', {
      _tag: 'FilterSchedule',
      filter: { text: 'secret', seats: 0, free: true, equipment: ['1'] },
    });
    expect(viewOf(core).query).toMatch(/&rooms-free=1&rooms-with=1$/);
    expect(viewOf(core).query).not.toMatch(/anna|secret/);
  });

  it('LK7: a copied link has the selection or the window at the shown time, without filters', () => {
    const core = fresh().send(
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
      { _tag: 'SelectSpace', spaceId: ROOM },
      'OpenSchedule',
    );
    const { ofSelection, ofWindow, below } = viewOf(core);
    expect(ofSelection).toBe(`?building=1&floor=1&space=${ROOM}`);
    expect(ofWindow).toBe('?building=1&floor=1&schedule=day&first=2026-11-21&hours=business');
    expect(below).toBe('?building=1&floor=1&find=room');
    expect(viewOf(fresh())).toMatchObject({ ofSelection: '', ofWindow: '' });
  });

  it('LK1: is empty before the map is shown', () => {
    const core = new CoreSession();
    expect(viewOf(core).status).toBe('outside');
    core.start().signIn().succeed('updates.update', firstUpdate());
    expect(viewOf(core)).toMatchObject({ status: 'picking', query: '', floorId: null });
  });
});

describe('LK3, LK4: a link', () => {
  it('LK3: waits for the sign-in, shows nothing else meanwhile, and skips the picker', () => {
    const core = openedWith(`?floor=1&space=${DESK}`);
    expect(viewOf(core).status).toBe('outside');
    core.signIn(COMPANY);
    expect(stepOf(core)).toBe('starting');
    core.succeed('updates.update', { ...firstUpdate(), floors: [] });
    expect(stepOf(core)).toBe('run');
    expect(viewOf(core).status).toBe('following');
    core.poll(firstUpdate());
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: DESK });
    expect(viewOf(core).status).toBe('there');
    // The floor is visited, not chosen.
    expect(core.asked('Store').filter(({ key }) => /Id$/.test(key))).toEqual([]);
    expect(core.asked('Reload')).toEqual([]);
  });

  it('LK3: waits for the consent', () => {
    const core = openedWith('?floor=1').signIn({ user: { consentPending: true } });
    expect([stepOf(core), core.state.place.floorId]).toEqual(['approve', null]);
  });

  it('LK3: leads from the stored floor to its own, without showing the stored one', () => {
    const core = openedWith(`?space=${UPSTAIRS}`, ON_ONE).signIn(COMPANY);
    expect(stepOf(core)).toBe('starting');
    core.succeed('updates.update', firstUpdate());
    expect(core.state.place.floorId).toBe(2);
    core.poll(upstairs());
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: UPSTAIRS });
  });

  it('LK3: a link to the stored floor shows it at once, and a failed poll does not hide it', () => {
    expect(stepOf(openedWith('?floor=1', ON_ONE).signIn())).toBe('run');
    const away = openedWith('?floor=2', ON_ONE).signIn();
    away.fail('updates.update', { _tag: 'Unreachable', reason: 'network' });
    expect(stepOf(away)).toBe('run');
  });

  it('LK3: a link with only a building leads to its first floor', () => {
    const core = follow(fresh(), '?building=4');
    expect(core.state.place).toMatchObject({ buildingId: 4, floorId: 5 });
  });

  it('LK3: without a floor, and without a stored place, it waits for a choice', () => {
    const core = openedWith('?planner=open').signIn(COMPANY);
    core.succeed('updates.update', { ...firstUpdate(), floors: [] });
    expect([stepOf(core), viewOf(core).status]).toEqual(['buildingSelect', 'following']);
    expect(noticed(core)).toBeUndefined();
  });

  const MEANWHILE: readonly (readonly [string, Command | PageFact])[] = [
    ['another floor', { _tag: 'ShowFloor', floorId: 3 }],
    ['a press on the map', { _tag: 'ViewerSaid', said: { name: 'selected_floor', floorId: 3 } }],
    ['another day', { _tag: 'ChooseDate', date: '2026-11-25' }],
    ['other hours', { _tag: 'ChoosePreset', preset: 'morning' }],
    ['the planner', { _tag: 'OpenPlanner' }],
  ];
  it.each(MEANWHILE)('LK3: is overridden by %s', (_, meanwhile) => {
    const core = follow(fresh(), `?floor=2&space=${UPSTAIRS}&date=2026-11-24`).send(meanwhile);
    expect(viewOf(core).status).toBe('there');
    core.poll(upstairs());
    expect(selected(core)).toBe(null);
    expect(core.state.floor.chosen?.date).not.toBe('2026-11-24');
  });

  it('LK4: the schedule or the planner of a link changes no stored setting and no date', () => {
    const core = follow(fresh(), '?schedule=month&first=2026-11-30&hours=business&rooms-seats=4');
    const { open, view, hours, filter, range } = core.state.schedule;
    expect([open, view, hours, filter.seats, range?.day]).toEqual([
      true,
      'month',
      'business',
      4,
      '2026-11-30',
    ]);
    follow(core, '?planner=2026-11-24');
    expect([core.state.schedule.open, core.state.day.open?.day]).toEqual([false, '2026-11-24']);
    expect(core.state.floor.chosen).toBe(null);
    expect(core.asked('Store')).toEqual([]);
    follow(core, '?planner=open');
    expect([core.state.planner.open, core.state.day.open]).toEqual([true, null]);
  });

  it.each([
    ['yesterday', '?date=2026-11-20&from=09:00&to=10:00'],
    ['over', '?date=2026-11-21&from=08:00&to=09:00'],
    ['too far ahead', '?date=2027-11-21'],
    ['no day', '?date=2026-02-31'],
    ['today without times', '?date=2026-11-21'],
  ])('LK4: a time that is %s is now', (_, query) => {
    const core = fresh().chooseDate('2026-11-25');
    expect(follow(core, query).state.floor.chosen).toBe(null);
  });

  it('LK4: a day without valid times gets the usual hours', () => {
    const usual = fresh().chooseDate('2026-11-25').state.floor.chosen;
    for (const query of ['?date=2026-11-25', '?date=2026-11-25&from=12:00&to=12:00']) {
      expect(follow(fresh(), query).state.floor.chosen).toEqual(usual);
    }
  });

  it.each([
    '?date=2026-11-25&from=18:00&to=08:00',
    '?date=2026-11-25&from=12:00&to=12:00',
    '?date=2026-11-25&from=18:00',
    '?date=2026-11-25&from=25:00&to=18:00',
    '?date=2026-02-31&from=08:00&to=09:00',
    '?date=2027-11-21',
  ])('LK8: the time of %s cannot be chosen, which is said', (query) => {
    expect(noticed(follow(fresh(), query))).toBe('location.otherTime');
  });

  it.each([
    '?date=2026-11-25&from=08:00&to=18:00',
    '?date=2026-11-25&from=18:00&to=24:00',
    '?date=2026-11-25',
    '?date=2026-11-20&from=09:00&to=10:00',
    '?date=2026-11-21&from=08:00&to=09:00',
    '?floor=1',
  ])('LK8: %s is shown, or is over, and nothing is said', (query) => {
    expect(noticed(follow(fresh(), query))).toBeUndefined();
  });

  it('LK1, LK4: the link of any page opens the same page elsewhere', () => {
    const time = fc.constantFrom(
      '',
      '&date=2026-11-25&from=13:00&to=18:00',
      '&date=2026-11-22&from=00:00&to=24:00',
    );
    const what = fc.constantFrom(
      '',
      `&space=${DESK}`,
      `&space=${ROOM}`,
      `&sign=${SIGN}`,
      `&person=${ANNA}`,
      '&person=7',
    );
    const window = fc.constantFrom(
      '',
      '&planner=open',
      '&planner=2026-11-24',
      '&schedule=week&first=2026-11-23&hours=business&rooms-free=1&rooms-seats=4&rooms-with=1',
    );
    const find = fc.constantFrom(
      '',
      '&find=desk',
      '&find=room&find-free=1&find-seats=4&find-with=1',
    );
    const query = fc
      .tuple(what, time, window, find)
      .map((parts) => `?building=1&floor=1${parts.join('')}`);
    forAll(150, query, query, (first, second) => {
      const core = follow(fresh(), first);
      expect(viewOf(core)).toMatchObject({ status: 'there', query: first, visit: visits });
      // From wherever the page is.
      expect(viewOf(follow(core, second)).query).toBe(second);
      expect(noticed(core)).toBeUndefined();
    });
  });
});

describe('OF8: a link to the user’s own bookings', () => {
  const drawerOf = ({ state }: CoreSession) => state.page.drawer;

  it('OF8: opens their list on the stored floor, and is removed from the URL', () => {
    const core = openedWith('?bookings=open', ON_ONE).signIn(COMPANY);
    core.succeed('updates.update', firstUpdate(FLOOR_ONE));
    expect(drawerOf(core)).toBe('booked');
    expect(viewOf(core).query).toBe('?building=1&floor=1');
    expect(drawerOf(follow(core, '?bookings=open'))).toBe('booked');
  });

  it('OF8: ignores any other value', () => {
    expect(drawerOf(follow(fresh(), '?bookings=1'))).toBe(null);
  });
});

describe('LK5: a link to what does not exist', () => {
  it.each([
    '?floor=99',
    '?building=99',
    '?building=2',
    '?space=405504',
    '?floor=0',
    '?sign=819299',
  ])('LK5: %s says so, and the page stays where it is', (query) => {
    const core = follow(fresh().select(OTHER_DESK), query);
    if (query === '?floor=0') return;
    expect(noticed(core)).toBe('location.gone');
    expect(core.state.place.floorId).toBe(1);
    expect(viewOf(core).status).toBe('there');
    expect(core.state.floor.failure).toBe(null);
  });

  it('LK5: a link to a removed desk still shows the floor and the time', () => {
    const core = follow(fresh(), `?space=${DESK + 4096 * 90}&date=2026-11-25`);
    expect([noticed(core), selected(core)]).toEqual(['location.gone', null]);
    expect(core.state.floor.chosen?.date).toBe('2026-11-25');
  });

  it('UC59: a link to a person that says no floor shows the one where they are or have a desk', () => {
    const desk = { type: 'DESK', space: UPSTAIRS, spaceName: '2-002' } as const;
    const plans = { date: '2026-11-25', people: [colleague(CLEO, desk)] };
    const later = follow(fresh(), `?person=${CLEO}&date=2026-11-25`);
    later.succeed('people.user', details(CLEO, null, { plans }));
    expect(later.state.place.floorId).toBe(2);
    later.succeed('updates.update', upstairs());
    expect(selected(later)).toMatchObject({ kind: 'user', userId: CLEO });
    expect(viewer.project(later.state, {}).selected).toMatchObject({ assetId: UPSTAIRS });
    const now = follow(fresh(), `?person=${BO}`);
    now.succeed('people.user', details(BO, UPSTAIRS));
    expect(now.state.place.floorId).toBe(2);
    const said = follow(fresh(), `?floor=1&person=${BO}`);
    said.succeed('people.user', details(BO, UPSTAIRS));
    expect(said.state.place.floorId).toBe(1);
  });

  it('LK5: reports a person unknown to the server as gone, and any other failure as such', () => {
    const unknown = follow(fresh(), `?person=${CLEO}&date=2026-11-25`);
    unknown.refuse('people.user', 404);
    expect([noticed(unknown), selected(unknown)]).toEqual(['location.gone', null]);
    const broken = follow(fresh(), `?person=${CLEO}`).refuse('people.user', 500);
    expect(noticed(broken)).toBe('fetchFailed');
    const known = follow(fresh(), `?person=${CLEO}`).succeed('people.user', details(CLEO, null));
    expect(selected(known)).toMatchObject({ kind: 'user', userId: CLEO });
    expect(known.state.location.asked).toBe(null);
    const left = follow(fresh(), `?person=${CLEO}`).send('Deselect');
    expect(left.state.location.asked).toBe(null);
  });
});
