import { describe, expect, it } from 'vitest';
import { smallCompany } from '../../support/administration-server.ts';
import { entry, historyPlace, items, open, rows, show, view } from './history-page.ts';

const DAY = 86_400_000;

describe('the change history', () => {
  it('AP50: is grouped by day in the page’s time zone, newest first', () => {
    const server = smallCompany();
    // 23:30 UTC is the next day in Oslo.
    server.log({ at: Date.UTC(2026, 10, 22, 23, 30) });
    server.log({ at: Date.UTC(2026, 10, 23, 9), after: { zone: 'West' } });
    server.log({ at: Date.UTC(2026, 10, 24, 9) });
    const session = open(server);
    expect(items(session)).toMatchObject([
      { kind: 'day', day: '2026-11-24', count: 1 },
      { id: 3 },
      { kind: 'day', day: '2026-11-23', count: 2 },
      { id: 2 },
      { id: 1 },
    ]);
  });

  it('AP50: merges equal changes of one step into one row, with names instead of ids', () => {
    const server = smallCompany();
    for (const key of ['desk-1', 'desk-2', 'desk-3']) {
      server.log({ subjectId: key, before: { floor: 'h-0' }, after: { floor: 'h-1' } });
    }
    server.log({ subjectId: 'desk-4', before: { seats: 1 }, after: { seats: 2 } });
    const session = open(server);
    expect(rows(session)).toMatchObject([
      { count: 1, names: ['D-4'], cells: [{ column: 'seats', before: '1', after: '2' }] },
      {
        count: 3,
        names: ['D-3', 'D-2', 'D-1'],
        cells: [{ column: 'floor', before: 'Ground floor', after: 'First floor' }],
      },
    ]);
  });

  it('AP50: marks a row that may include changes not loaded yet', () => {
    const server = smallCompany();
    for (let n = 0; n < 450; n += 1) {
      server.log({
        subjectId: `new-${n}`,
        action: 'added',
        before: null,
        after: { name: `N${n}` },
      });
    }
    const session = open(server);
    expect(rows(session)).toMatchObject([{ count: 200, isPartial: true }]);
    expect(session.view('latestChanges', {})).toMatchObject([{ count: 200, isPartial: true }]);
    for (let n = 0; n < 2; n += 1) {
      session.send({ _tag: 'ShowOlder' });
      session.settle();
    }
    expect(rows(session)).toMatchObject([{ count: 450, isPartial: false }]);
  });

  it('AP50: reads page by page', () => {
    const server = smallCompany();
    for (let n = 0; n < 450; n += 1) server.log({ at: n * DAY });
    const session = open(server);
    expect(view(session)).toMatchObject({ total: 450, items: 400, hasMore: true });
    session.send({ _tag: 'ShowOlder' });
    session.settle();
    session.send({ _tag: 'ShowOlder' });
    session.settle();
    expect(view(session)).toMatchObject({ items: 900, hasMore: false });
    const calls = session.calls.length;
    session.send({ _tag: 'ShowOlder' });
    expect(session.calls).toHaveLength(calls);
  });

  it('AP76: is limited to one building, and then groups by day in that building’s time zone', () => {
    const server = smallCompany();
    server.set('buildings', 'tokyo', { site: 'north', name: 'Tokyo', time_zone: 'Asia/Tokyo' });
    server.log({ at: Date.UTC(2026, 10, 23, 23) });
    const session = open(server);
    expect(view(session).zone).toBe('Europe/Oslo');
    const days = () =>
      session
        .view('historyRows', { at: 0 })
        .flatMap((row) => (row.kind === 'day' ? [row.day] : []));
    show(session, { filters: [{ column: 'where', of: ['tokyo'] }] });
    expect(view(session)).toMatchObject({ zone: 'Asia/Tokyo', filter: { building: 'tokyo' } });
    expect(days()).toEqual(['2026-11-24']);
    show(session, { filters: [], scope: 'harbour' });
    expect(view(session)).toMatchObject({ zone: 'Europe/Oslo', filter: { building: 'harbour' } });
    show(session, { scope: 'tokyo', text: 'x', filters: [{ column: 'from', of: ['2026-11-24'] }] });
    expect(view(session).filter).toMatchObject({ from: Date.UTC(2026, 10, 23, 15) });
  });

  it('AP76: of several buildings, all times are in the zone of most of them', () => {
    const server = smallCompany();
    for (const key of ['tokyo', 'osaka']) {
      server.set('buildings', key, { site: 'north', name: key, time_zone: 'Asia/Tokyo' });
    }
    server.log({
      at: Date.UTC(2026, 10, 23, 23),
      subject: 'bookings',
      subjectId: '7',
      before: { floor: 'h-0', start: 29_938_440 },
      after: { floor: 'h-0', start: 29_938_500 },
    });
    const session = open(server);
    show(session, { filters: [{ column: 'what', of: ['bookings'] }] });
    expect(view(session).zone).toBe('Asia/Tokyo');
    const zones = session
      .view('historyRows', { at: 0 })
      .flatMap((row) => (row.kind === 'day' ? [] : row.cells.flatMap(({ zone }) => zone ?? [])));
    expect([...new Set(zones)]).toEqual(['Asia/Tokyo']);
  });

  it('AP51: loads what the filter in the address selects, after a pause in typing', () => {
    const server = smallCompany();
    server.log({
      subject: 'people',
      subjectId: 'ada',
      before: { title: 'A' },
      after: { title: 'B' },
    });
    server.log({ at: Date.UTC(2026, 10, 25, 9) });
    const session = open(server);
    expect(rows(session)).toHaveLength(2);
    session.send({
      _tag: 'GoTo',
      place: { ...historyPlace, filters: [{ column: 'what', of: ['people'] }] },
    });
    expect(view(session).status).toBe('loading');
    session.elapse(1_000);
    expect(rows(session).map(({ id }) => id)).toEqual([1]);
    const days = (from: string, to: string) => [
      { column: 'from', of: [from] },
      { column: 'to', of: [to] },
    ];
    show(session, { filters: days('2026-11-25', '2026-11-25') });
    expect(rows(session).map(({ id }) => id)).toEqual([2]);
    expect(view(session).filter).toEqual({
      from: Date.UTC(2026, 10, 24, 23),
      to: Date.UTC(2026, 10, 25, 23),
    });
    show(session, { text: 'nowhere' });
    expect(view(session)).toMatchObject({ status: 'loaded', items: 0, total: 0 });
    show(session, { filters: [{ column: 'from', of: ['2026-13-01'] }] });
    expect(rows(session)).toHaveLength(2);
  });

  it('AP52: announces new changes and shows them on request', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server);
    server.log({ after: { zone: 'West' } });
    session.elapse(4_000);
    expect(view(session)).toMatchObject({ newer: 1, items: 2, total: 2 });
    session.send({ _tag: 'ShowNewer' });
    expect(rows(session).map(({ id }) => id)).toEqual([2, 1]);
    expect(view(session).newer).toBe(0);
  });

  it('AP52: restarts the list if more new changes arrive than one page holds', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server);
    for (let n = 0; n < 250; n += 1) server.log({ after: { zone: `Z${n}` } });
    session.elapse(4_000);
    session.send({ _tag: 'ShowNewer' });
    expect(rows(session)[0]?.id).toBe(251);
    expect(view(session).hasMore).toBe(true);
    session.send({ _tag: 'ShowOlder' });
    session.settle();
    expect(view(session)).toMatchObject({ hasMore: false, items: 252 });
  });

  it('AP52: is up to date when its section opens', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server, { section: 'overview' });
    server.log({ after: { zone: 'West' } });
    session.elapse(4_000);
    show(session, {});
    expect(view(session)).toMatchObject({ newer: 0, items: 3 });
    show(session, { section: 'spaces' });
    for (let n = 0; n < 250; n += 1) server.log({ after: { zone: `Z${n}` } });
    session.elapse(4_000);
    show(session, {});
    expect(view(session)).toMatchObject({ newer: 0, isNewerMore: false, hasMore: true });
    expect(rows(session)[0]?.id).toBe(252);
    for (let n = 0; n < 250; n += 1) server.log({ after: { zone: `Y${n}` } });
    session.elapse(4_000);
    expect(view(session)).toMatchObject({ newer: 200, isNewerMore: true });
  });

  it('AP126: has the days of people only if they are chosen, and opens such an entry then', () => {
    const server = smallCompany();
    server.log({});
    server.log({ subject: 'bookings', subjectId: '7', source: 'app' });
    const session = open(server);
    expect(rows(session).map(({ id }) => id)).toEqual([1]);
    expect(view(session).leavesOutPeople).toBe(true);
    show(session, { id: '2' });
    expect(entry(session)?.status).toBe('none');
    const bookings = { filters: [{ column: 'what', of: ['bookings'] }] };
    show(session, bookings);
    expect(rows(session).map(({ id }) => id)).toEqual([2]);
    expect(view(session).leavesOutPeople).toBe(false);
    const direct = open(server, { ...bookings, text: 'nothing', id: '2' });
    expect(entry(direct)?.status).toBe('loaded');
    show(session, { section: 'overview' });
    expect(session.view('latestChanges', {})?.map(({ id }) => id)).toEqual([1]);
  });

  it('opens an entry that is not in the list, with other changes of the same subject', () => {
    const server = smallCompany();
    server.log({ reason: 'moved' });
    server.log({ subjectId: 'desk-2' });
    server.log({ after: { zone: 'West' } });
    const session = open(server, { id: '1', filters: [{ column: 'of', of: ['desk-2'] }] });
    expect(rows(session).map(({ id }) => id)).toEqual([2]);
    expect(entry(session)).toMatchObject({
      status: 'loaded',
      reason: 'moved',
      things: [{ key: 'desk-1', name: 'D-1', isThere: true }],
      others: [{ id: 3 }],
    });
    show(session, { id: '99' });
    expect(entry(session)?.status).toBe('none');
    show(session, { id: null });
    expect(entry(session)).toBeNull();
  });

  it('AP2: clears everything on sign-out', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server, { id: '1' });
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'NO_SESSION',
      message: '',
    });
    session.elapse(4_000);
    expect(session.state.history.entries).toBeNull();
    expect(session.state.history.opened).toBeNull();
  });
});
