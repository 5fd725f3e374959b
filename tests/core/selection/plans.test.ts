import { describe, expect, it } from 'vitest';
import type { DayColleague } from '../../../core/contract/attendance.ts';
import { favourites } from '../../../core/features/favourite/projection.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { search, searchRows } from '../../../core/features/search/projection.ts';
import { way } from '../../../core/features/wayfinding/projection.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import type { CoreSession } from '../../support/core-session.ts';
import { colleague, opening, TODAY, TOMORROW } from '../../support/planner-office.ts';
import { person } from '../../support/selection-office.ts';

const DESK = 8193;
const seated = colleague(8, { type: 'DESK', space: DESK, spaceName: '1-002' });
const away = colleague(9, { type: 'HOME', buildingId: null });
const SEAT = { type: 'ATTENDANCE_SAME_BUILDING', spaceName: '1-002', desk: { assetId: DESK } };

const details = (id: number, date: string, people: readonly DayColleague[]) => ({
  ...person(id, null),
  firstName: '',
  lastName: '',
  lName: '',
  state: 'OFFLINE' as const,
  department: '',
  company: '',
  phone: '',
  mail: '',
  info: { fn: '', ln: '', title: '', mail: '' },
  plans: { date, people },
});

const show = (core: CoreSession, day: string): CoreSession =>
  core.send({ _tag: 'ShowDayOnMap', day });

const cardOf = ({ state }: CoreSession) => {
  const view = quickView.project(state, {});
  return view.kind === 'user' ? view.planned : view.kind;
};

describe('PO6, PO10: a colleague’s plans', () => {
  it('are requested with the details, again for another day, and shown only for their day', () => {
    const core = show(opening(), TOMORROW).send({ _tag: 'SelectUser', userId: 8 });
    expect(core.calls('people.user').at(-1)?.query).toMatchObject({
      date: TOMORROW,
      buildingId: 1,
    });
    core.succeed('people.user', details(8, TOMORROW, [seated]));
    expect(cardOf(core)).toMatchObject(SEAT);
    core.send('ResetTime');
    // The plans of another day say nothing of this one.
    expect(cardOf(core)).toBeNull();
    expect(core.calls('people.user').at(-1)?.query).toMatchObject({ date: TODAY });
    core.succeed('people.user', details(8, TODAY, [seated]));
    expect(cardOf(core)).toMatchObject(SEAT);
  });

  it('UC59: mark the desk on the map, and its card replaces that of the person', () => {
    const marked = (core: CoreSession) => viewer.project(core.state, {}).selected;
    const core = show(opening(), TOMORROW).send({ _tag: 'SelectUser', userId: 8 });
    expect(marked(core)).toBeNull();
    core.succeed('people.user', details(8, TOMORROW, [seated]));
    const desk = { floorId: 1, assetType: 'space', assetId: DESK } as const;
    expect(marked(core)).toEqual(desk);
    expect(cardOf(core)).toMatchObject(SEAT);
    core.send({ _tag: 'Locate', asset: desk });
    expect(cardOf(core)).toBe('space');
    const other = show(opening(), TOMORROW).send({ _tag: 'SelectUser', userId: 8 });
    other.succeed('people.user', details(8, TOMORROW, [away]));
    expect(marked(other)).toBeNull();
  });

  it('are shown as unknown on a later day, but not for now', () => {
    const core = show(opening(), TOMORROW).send({ _tag: 'SelectUser', userId: 8 });
    core.succeed('people.user', details(8, TOMORROW, []));
    expect(cardOf(core)).toBe('none');
    core.send('ResetTime').succeed('people.user', details(8, TODAY, []));
    expect(cardOf(core)).toBeNull();
  });

  it('VI1: are requested again each minute, because the colleague may have become invisible', () => {
    const core = opening().send({ _tag: 'SelectUser', userId: 8 });
    core.succeed('people.user', details(8, TODAY, [seated]));
    const asked = core.calls('people.user').length;
    core.elapse(60_000);
    expect(core.calls('people.user')).toHaveLength(asked + 1);
    core.succeed('people.user', details(8, TODAY, []));
    expect(cardOf(core)).toBeNull();
  });

  it('are returned by one search for all people found, and group the results', () => {
    const core = show(opening(), TOMORROW).send({ _tag: 'SearchFor', text: 'ann' }).elapse(400);
    expect(core.calls('search.fullObjects').at(-1)?.query).toMatchObject({ date: TOMORROW });
    const users = [8, 9, 10].map((id) => person(id, null));
    const plans = { date: TOMORROW, people: [seated, away] };
    core.succeed('search.fullObjects', { spaces: [], users, plans });
    const { rows } = searchRows.project(core.state, { from: 0, to: 3 });
    expect(rows.map((row) => [row.id, row.kind === 'user' ? row.planned : null])).toMatchObject([
      [8, SEAT],
      [9, { type: 'HOME', desk: null }],
      [10, 'none'],
    ]);
    const { groups } = search.project(core.state, {});
    expect(groups.map(({ count }) => count)).toEqual([1, 2]);
  });

  it('PO16, FV16: are returned with the favourites, for each shown day and every five minutes', () => {
    const core = opening().send('RefreshFavourites');
    const asked = () => core.calls('favourite.list');
    const row = () => favourites.project(core.state, {}).people[0]?.planned;
    const plans = (date: string) => ({ plans: { date, people: [seated] } });
    core.succeed('favourite.list', [{ ...person(8, null), ...plans(TODAY) }]);
    expect(asked().at(-1)?.query).toEqual({ date: TODAY, buildingId: 1 });
    expect(row()).toMatchObject(SEAT);
    expect(favourites.project(core.state, {}).expected).toBe(1);
    const before = asked().length;
    show(core, TOMORROW);
    expect(
      asked()
        .slice(before)
        .map(({ query }) => query.date),
    ).toEqual([TOMORROW]);
    expect(row()).toBeNull();
    core.succeed('favourite.list', [{ ...person(8, null), ...plans(TOMORROW) }]);
    expect(row()).toMatchObject(SEAT);
    core.elapse(240_000);
    expect(asked()).toHaveLength(before + 1);
    core.elapse(60_000);
    expect(asked()).toHaveLength(before + 2);
  });

  it('WF21: name the destination of a route on a floor that is not loaded', () => {
    const core = opening().send('RefreshFavourites');
    const upstairs = { ...seated, space: 8194, spaceName: '2-014' };
    const plans = { date: TODAY, people: [upstairs] };
    core.succeed('favourite.list', [{ ...person(8, null), plans }]);
    core.send({ _tag: 'FindWay', to: { floorId: 2, assetType: 'space', assetId: 8194 } });
    const told = way.project(core.state, {});
    expect(told.status === 'none' ? null : told.to.name).toBe('2-014');
  });
});
