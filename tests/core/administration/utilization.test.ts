import { describe, expect, it } from 'vitest';
import { initialPlace, type Place } from '../../../core/administration/place/index.ts';
import type { Utilization } from '../../../core/contract/administration/utilization.ts';
import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';
import { dayFigures, placeFigures, utilizationOfWeek } from '../../support/utilization.ts';

const place: Place = { ...initialPlace, section: 'utilization' };
const filter = (column: string, value: string) => ({ column, of: [value] });

const open = (given: Partial<Place> = {}, known: Utilization = utilizationOfWeek()) => {
  const server = smallCompany();
  server.utilization = known;
  const session = AdministrationSession.open(server, { ...place, ...given });
  const view = () => session.view('utilization', {});
  const go = (next: Partial<Place>) => {
    session.send({ _tag: 'GoTo', place: { ...place, ...next } });
    session.elapse(1_000);
  };
  return { server, session, view, go };
};
const calls = ({ calls: all }: AdministrationSession) =>
  all.filter((name) => name === 'administration.utilization').length;

describe('the utilization', () => {
  it('AP148: is asked once for the last four weeks up to today, and again for other choices', () => {
    const { server, session, view, go } = open();
    expect(server.utilizationAsked).toEqual([{ from: '2026-10-22', to: '2026-11-18' }]);
    expect(view()).toMatchObject({ status: 'loaded', isOld: false });
    session.elapse(60_000);
    expect(calls(session)).toBe(1);
    go({ scope: 'harbour', filters: [filter('period', 'week'), filter('floor', 'h-1')] });
    expect(server.utilizationAsked.at(-1)).toEqual({
      from: '2026-11-12',
      to: '2026-11-18',
      building: 'harbour',
      floor: 'h-1',
    });
    go({ filters: [filter('zone', 'South')] });
    expect(server.utilizationAsked.at(-1)).not.toHaveProperty('zone');
  });

  it('AP148: days are chosen one by one, 400 at most', () => {
    const { view, go } = open();
    go({ filters: [filter('from', '2026-11-02'), filter('to', '2026-11-06')] });
    expect(view().period).toEqual({
      from: '2026-11-02',
      to: '2026-11-06',
      name: null,
      isCut: false,
    });
    go({ filters: [filter('from', '2024-11-02'), filter('to', '2026-11-06')] });
    expect(view().period).toMatchObject({ from: '2025-10-03', to: '2026-11-06', isCut: true });
    go({ filters: [filter('from', '2026-11-06'), filter('to', '2026-11-02')] });
    expect(view().period).toMatchObject({ from: '2026-11-06', to: '2026-11-06' });
    go({ filters: [filter('from', 'soon')] });
    expect(view().period.name).toBe('weeks');
  });

  it('AP148: typing days asks once, and the last answer stays in sight meanwhile', () => {
    const { session, view } = open();
    for (const from of ['2026-11-01', '2026-11-02', '2026-11-03']) {
      session.send({ _tag: 'GoTo', place: { ...place, filters: [filter('from', from)] } });
    }
    session.settle();
    expect(view()).toMatchObject({ status: 'loading', isOld: true, isUsed: true });
    expect(calls(session)).toBe(1);
    session.elapse(1_000);
    expect(calls(session)).toBe(2);
    expect(view()).toMatchObject({ status: 'loaded', isOld: false });
  });

  it('AP148: tells weekdays, the days as columns, and long periods as weeks', () => {
    const { view } = open();
    const { weekdays, busiest, quietest, columns, isByWeek, total } = view();
    expect(weekdays.map(({ weekday, peak }) => [weekday, peak])).toEqual([
      [1, 40],
      [2, 80],
      [3, 60],
      [4, 50],
      [5, 20],
      [6, 0],
      [7, 0],
    ]);
    expect([busiest?.weekday, quietest?.weekday]).toEqual([2, 5]);
    expect(isByWeek).toBe(false);
    expect(columns.map(({ peak, isWorking }) => (isWorking ? peak : 'free'))).toEqual([
      40,
      80,
      60,
      50,
      20,
      'free',
      'free',
    ]);
    expect(total).toMatchObject({ peak: 50, booked: 5, desks: 10, people: 6 });
    const long = open({}, utilizationOfWeek(10)).view();
    expect(long.columns).toHaveLength(10);
    expect(long.columns[0]).toMatchObject({ from: '2026-11-09', to: '2026-11-15', peak: 50 });
    expect(long.isByWeek).toBe(true);
  });

  it('AP148: sorts the places of a level by a column', () => {
    const { view, go } = open();
    expect(view()).toMatchObject({ levels: ['floor', 'zone'], level: 'floor' });
    const names = () => view().places.map(({ name }) => name);
    expect(names()).toEqual(['Ground floor', 'First floor']);
    go({ sort: { column: 'peak', descending: true } });
    expect(names()).toEqual(['First floor', 'Ground floor']);
    go({ sort: { column: 'peak', descending: false }, filters: [filter('by', 'zone')] });
    expect(names()).toEqual(['', 'South']);
    go({ filters: [filter('floor', 'h-1')] });
    expect(view().zones).toEqual(['South', '']);
  });

  it('AP106: names floors with their building if there are several, and zones with their floor', () => {
    const { view, go } = open();
    expect(view().floors.map(({ within }) => within)).toEqual([null, null]);
    go({ filters: [filter('by', 'zone')] });
    expect(view().places.map(({ name, within }) => [name, within])).toEqual([
      ['South', 'First floor'],
      ['', 'First floor'],
    ]);
    const week = utilizationOfWeek();
    const castle = { ...placeFigures('building', 'castle', 'Castle', 1), building: 'castle' };
    const several = open({}, { ...week, places: [castle, ...week.places] }).view();
    expect(several.floors[0]).toMatchObject({ name: 'Ground floor', within: 'Harbour house' });
  });

  it('AP148: says if nothing is used', () => {
    const none = { days: [dayFigures('2026-11-16', 0)], places: [], countsWeekends: false };
    expect(open({}, none).view()).toMatchObject({ isUsed: false, busiest: null });
    expect(open({}, { ...none, days: [] }).view().isUsed).toBe(false);
    const other = { ...none, places: [placeFigures('floor', 'h-0', 'Ground floor', 0)] };
    expect(open({}, other).view().levels).toEqual(['building']);
  });

  it('RQ3: a failure is said, and asked again', () => {
    const { session, view } = open();
    session.failures.set('administration.utilization', {
      _tag: 'Unreachable',
      reason: 'network',
    });
    session.send({ _tag: 'GoTo', place: { ...place, filters: [filter('period', 'week')] } });
    session.elapse(300);
    expect(view()).toMatchObject({ status: 'failed', isOld: true });
    session.failures.clear();
    session.send({ _tag: 'RetryUtilization' });
    session.settle();
    expect(view()).toMatchObject({ status: 'loaded', isOld: false });
  });

  it('AP2: is forgotten when the session ends, and when the page is left', () => {
    const { session, go } = open();
    go({ section: 'overview' });
    expect(session.state.utilization.known).toBeNull();
    go({});
    expect(session.state.utilization.known).not.toBeNull();
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'X',
      message: '',
    });
    session.elapse(4_000);
    expect(session.state.utilization.known).toBeNull();
  });
});
