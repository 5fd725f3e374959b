import { describe, expect, it } from 'vitest';
import { initialPlace, type Place } from '../../../core/administration/place/index.ts';
import type { HistoryEntry } from '../../../core/contract/administration/history.ts';
import {
  type AdministrationServer,
  companyWithPeople,
  smallCompany,
} from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

const historyPlace: Place = {
  ...initialPlace,
  section: 'history',
  needs: ['spaces', 'equipment'],
};

const open = (server: AdministrationServer, place: Partial<Place> = {}) =>
  AdministrationSession.open(server, { ...historyPlace, ...place });

const view = (session: AdministrationSession) => session.view('history', {});
const items = (session: AdministrationSession) => session.view('historyRows', { at: 0 });
const rows = (session: AdministrationSession) =>
  items(session).flatMap((item) => (item.kind === 'change' ? [item] : []));
const entry = (session: AdministrationSession) => session.view('historyEntry', {});
const show = (session: AdministrationSession, place: Partial<Place>) => {
  session.send({ _tag: 'GoTo', place: { ...historyPlace, ...place } });
  session.elapse(1_000);
};

const DAY = 86_400_000;

describe('the change history', () => {
  it('AP50: is grouped by day of the page, newest first', () => {
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

  it('AP50: shows equal changes of one step as one row, in words', () => {
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

  it('AP50: says that a row may hold more than what is read', () => {
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

  it('names permissions by who has them once people are read, and never by a key', () => {
    const server = companyWithPeople();
    server.log({
      subject: 'grants',
      subjectId: 'g',
      action: 'added',
      before: null,
      after: { person: 'ada', capability: 'book_for_others' },
    });
    const session = open(server);
    // What it permits, in the words of the page.
    expect(rows(session)).toMatchObject([{ count: 1, names: ['book_for_others'] }]);
    show(session, { needs: ['people'] });
    expect(rows(session)).toMatchObject([{ names: ['Ada Byron'] }]);
  });

  it('tells changes of settings by the settings, with their values as JSON', () => {
    const server = smallCompany();
    server.log({
      ...{ subject: 'company', subjectId: 'company' },
      before: {
        ...{ 'settings.language': null, 'settings.branding.webApp.logo': 'data:image/png;base64,' },
        ...{ retention: {}, 'retention.bookings': null, name: 'Harbour' },
      },
      after: {
        ...{ 'settings.language': 'de', 'settings.branding.webApp.logo': null },
        ...{ retention: null, 'retention.bookings': 90, name: 'Harbour Ltd' },
      },
    });
    expect(rows(open(server))[0]?.cells).toEqual([
      { column: 'language', before: '', after: '"de"' },
      { column: 'logo', before: '"data:image/png;base64,"', after: '' },
      { column: 'keepBookings', before: '', after: '90' },
      { column: 'companyName', before: '"Harbour"', after: '"Harbour Ltd"' },
    ]);
  });

  it('names rules by what they say and where they hold', () => {
    const server = smallCompany();
    const log = (key: readonly (string | null)[], entry: Partial<HistoryEntry>) =>
      server.log({ ...entry, subject: 'rules', subjectId: JSON.stringify(key) });
    log([null, null, null, null, 'weekends'], {
      ...{ action: 'added', before: null },
      after: { rule: 'weekends', value: 'no' },
    });
    log(['harbour', null, null, 'product', 'days_ahead'], {
      ...{ before: { value: '14' }, after: { value: '30' } },
    });
    const session = open(server);
    show(session, { needs: ['groups'] });
    expect(rows(session).flatMap(({ names }) => names)).toEqual([
      'days_ahead: Harbour house, Product',
      'weekends',
    ]);
  });

  it('AP38: says of a permission without a place that it holds everywhere', () => {
    const server = companyWithPeople();
    const grant = { person: 'ada', capability: 'administer', building: null, floor: null };
    const of = { subject: 'grants', before: null, after: null } as const;
    server.log({ ...of, at: DAY, action: 'added', after: { ...grant, building: 'harbour' } });
    server.log({ ...of, at: 2 * DAY, action: 'added', after: grant });
    server.log({ ...of, at: 3 * DAY, action: 'removed', before: grant });
    const places = rows(open(server)).flatMap((row) =>
      'cells' in row ? [row.cells.filter(({ column }) => column === 'building')] : [],
    );
    expect(places).toEqual([
      [{ column: 'building', before: 'everywhere', after: '' }],
      [{ column: 'building', before: '', after: 'everywhere' }],
      [{ column: 'building', before: '', after: 'Harbour house' }],
    ]);
  });

  it('AP82: a departure is called by who leaves, with who takes over', () => {
    const server = companyWithPeople();
    const plan = { person: 'mattias', at: '2026-11-30T17:00:00.000Z', heir: 'nora' };
    server.log({ subject: 'departures', subjectId: 'mattias', action: 'added', after: plan });
    const session = open(server);
    show(session, { needs: ['people'] });
    expect(rows(session)).toMatchObject([{ names: ['Mattias Ek'] }]);
    expect(rows(session)[0]).toMatchObject({
      cells: [
        { column: 'at', after: plan.at },
        { column: 'heir', after: 'Nora Ekdahl' },
      ],
    });
  });

  it('AP105: tells bookings by space and person, in the time of the building, and only what differs', () => {
    const server = companyWithPeople();
    server.set('buildings', 'harbour', { time_zone: 'Asia/Tokyo' });
    const booking = {
      ...{ kind: 'desk', person: 'ada', organizer: 'ada', space: 'desk-1', floor: 'h-0' },
      ...{ start: 29_938_440, end: 29_938_500 },
    };
    server.log({
      ...{ subject: 'bookings', subjectId: '7', source: 'app' },
      ...{ before: booking, after: { ...booking, end: 29_938_560 } },
    });
    server.log({
      ...{ subject: 'claims', subjectId: 'desk-1', action: 'removed', after: null },
      before: { person: 'ada', space: 'desk-1', floor: 'h-0', until: null },
    });
    const session = open(server);
    show(session, { needs: ['spaces', 'people'] });
    expect(rows(session)).toMatchObject([
      {
        names: ['D-1, Ada Byron'],
        cells: [
          { column: 'person', before: 'Ada Byron', after: '' },
          { column: 'space', before: 'D-1' },
          { column: 'floor', before: 'Ground floor' },
        ],
      },
      {
        names: ['D-1, Ada Byron'],
        cells: [
          {
            ...{ column: 'end', zone: 'Asia/Tokyo' },
            before: '2026-12-03T15:00:00Z',
            after: '2026-12-03T16:00:00Z',
          },
        ],
      },
    ]);
    expect(rows(session)[1]?.cells).toHaveLength(1);
  });

  it('AP105: tells the times of a closure as the clock of its building has them', () => {
    const server = smallCompany();
    server.log({
      ...{ subject: 'closures', subjectId: 'c', action: 'added', before: null },
      after: { building: 'harbour', start: '2026-12-03T08:00', end: '', reason: 'Paint' },
    });
    expect(rows(open(server))[0]?.cells).toEqual([
      { column: 'building', before: '', after: 'Harbour house' },
      { column: 'start', before: '', after: '2026-12-03T08:00:00Z', zone: 'UTC' },
      { column: 'reason', before: '', after: 'Paint' },
    ]);
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

  it('AP76: is limited to a building, whose time zone is that of its days', () => {
    const server = smallCompany();
    server.set('buildings', 'tokyo', { site: 'north', name: 'Tokyo', time_zone: 'Asia/Tokyo' });
    server.log({ at: Date.UTC(2026, 10, 23, 23) });
    const session = open(server);
    // Of several buildings, the days are those of the page.
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
    show(session, {
      ...{ scope: 'tokyo', text: 'x' },
      filters: [{ column: 'from', of: ['2026-11-24'] }],
    });
    expect(view(session).filter).toMatchObject({ from: Date.UTC(2026, 10, 23, 15) });
  });

  it('AP51: asks for what the address filters, once the typing pauses', () => {
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

  it('AP52: announces what is new, and shows it when asked', () => {
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

  it('AP52: begins anew if more came than one page holds', () => {
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

  it('opens an entry that the list does not hold, with other changes of its subject', () => {
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

  it('AP2: forgets everything when somebody is signed out', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server, { id: '1' });
    session.failures.set('administration.overview', {
      ...{ _tag: 'Refused', status: 401, code: '401', detailedCode: 'NO_SESSION', message: '' },
    });
    session.elapse(4_000);
    expect(session.state.history.entries).toBeNull();
    expect(session.state.history.opened).toBeNull();
  });
});

describe('AP53: taking back', () => {
  const back = (server: AdministrationServer, id: number) => {
    const session = open(server, { id: String(id) });
    const told = entry(session)?.back;
    session.send({ _tag: 'TakeBack', id });
    return { session, told, draft: session.state.changes.draft };
  };

  it('sets the values of before, and leaves what was changed again', () => {
    const server = smallCompany();
    for (const key of ['desk-1', 'desk-2', 'desk-4']) server.log({ subjectId: key });
    server.set('spaces', 'desk-2', { zone: 'West' });
    const { told, draft, session } = back(server, 1);
    expect(told).toEqual({ kind: 'some', rows: 2, left: 1 });
    expect(draft.spaces).toEqual({
      'desk-1': { kind: 'change', cells: { zone: 'North' }, before: { zone: 'South' } },
      'desk-4': { kind: 'change', cells: { zone: 'North' }, before: { zone: 'South' } },
    });
    expect(session.rules).toContain('AP53');
    // One step of undo.
    session.send({ _tag: 'Undo' });
    expect(session.state.changes.draft).toEqual({});
  });

  it('writes values as their cells have them', () => {
    const server = smallCompany();
    server.log({
      before: { blocked: true, seats: null, equipment: ['dock', 'screen'] },
      after: { blocked: false, seats: 1, equipment: ['screen'] },
    });
    server.set('spaces', 'desk-1', { blocked: 'no' });
    const { draft } = back(server, 1);
    expect(draft.spaces?.['desk-1']).toMatchObject({
      cells: { blocked: 'yes', seats: '', equipment: 'dock|screen' },
    });
  });

  it('removes what was added, and adds what was removed with its id', () => {
    const server = smallCompany();
    server.log({ action: 'added', subjectId: 'desk-3', before: null, after: { id: 'desk-3' } });
    server.log({
      action: 'removed',
      subjectId: 'gone',
      before: { id: 'gone', name: 'Old', floor: 'h-0', seats: 2, x: 3.5, y: 4 },
      after: null,
    });
    expect(back(server, 1).draft.spaces).toEqual({ 'desk-3': { kind: 'remove' } });
    expect(Object.values(back(server, 2).draft.spaces ?? {})).toEqual([
      {
        kind: 'add',
        cells: { id: 'gone', name: 'Old', floor: 'h-0', seats: '2', x: '3.5', y: '4' },
      },
    ]);
  });

  it('does nothing twice, and nothing to what has no table', () => {
    const server = smallCompany();
    server.log({});
    server.log({ subject: 'plans', subjectId: 'harbour', before: null, after: null });
    const { session } = back(server, 1);
    expect(entry(session)?.back).toMatchObject({ kind: 'none', why: 'drafted' });
    expect(back(server, 2).told).toEqual({ kind: 'never' });
  });

  it('AP104: says why there is nothing to take back, and since which change', () => {
    const server = smallCompany();
    const at = Date.UTC(2026, 10, 24, 9);
    const told = (id: number) => entry(open(server, { id: String(id) }))?.back;
    server.log({});
    server.set('spaces', 'desk-1', { zone: 'North' });
    // Something else of the same row says nothing of its zone.
    server.log({ at, actor: 'Ben Cole', before: { seats: 1 }, after: { seats: 2 } });
    expect(told(1)).toEqual({ kind: 'none', why: 'restored', since: null });
    server.log({ at, actor: 'Ben Cole', before: { zone: 'South' }, after: { zone: 'North' } });
    const since = { at, actor: 'Ben Cole', isNobody: false };
    expect(told(1)).toEqual({ kind: 'none', why: 'restored', since });
    server.set('spaces', 'desk-1', { zone: 'West' });
    expect(told(1)).toEqual({ kind: 'none', why: 'changed', since });
    server.set('spaces', 'desk-1', null);
    expect(told(1)).toEqual({ kind: 'none', why: 'gone', since });
  });

  it('AP104: a row that is in the set otherwise is not taken back', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server, { id: '1' });
    const edit = { subject: 'spaces' as const, key: 'desk-1', column: 'seats', text: '3' };
    session.send({ _tag: 'EditCells', edits: [edit] });
    expect(entry(session)?.back).toEqual({ kind: 'none', why: 'edited', since: null });
  });

  it('AP104: learns of the change that takes it back while it is open', () => {
    const server = smallCompany();
    server.log({});
    server.set('spaces', 'desk-1', { zone: 'North' });
    const session = open(server, { id: '1' });
    expect(entry(session)?.back).toMatchObject({ why: 'restored', since: null });
    const { at, actor } = server.log({ before: { zone: 'South' }, after: { zone: 'North' } });
    session.elapse(4_000);
    expect(entry(session)?.back).toMatchObject({
      why: 'restored',
      since: { at, actor, isNobody: false },
    });
    expect(session.rules).toContain('AP104');
  });

  it('AP104: an addition that was removed again, and a removal that was added again, are restored', () => {
    const server = smallCompany();
    const of = { subjectId: 'new' };
    server.log({ ...of, action: 'added', before: null, after: { name: 'N' } });
    server.log({ ...of, action: 'removed', before: { id: 'new', name: 'N' }, after: null });
    const why = (id: number) => back(server, id).session.view('historyEntry', {})?.back;
    expect(why(1)).toMatchObject({ kind: 'none', why: 'restored' });
    expect(why(2)).toMatchObject({ kind: 'none', why: 'drafted' });
    server.set('spaces', 'new', { name: 'N' });
    expect(why(1)).toMatchObject({ kind: 'none', why: 'drafted' });
    expect(why(2)).toMatchObject({ kind: 'none', why: 'restored' });
  });

  it('sets a setting back within its group, unless it was changed again', () => {
    const server = smallCompany();
    const settings = { features: { attendance: true, meetings: false } };
    server.company = { name: 'Harbour Ltd', settings, retention: {}, inForce: settings };
    server.log({
      subject: 'company',
      subjectId: 'Harbour Ltd',
      before: { 'settings.features.attendance': null },
      after: { 'settings.features.attendance': true },
    });
    server.log({
      subject: 'company',
      subjectId: 'Harbour Ltd',
      before: { 'settings.features.meetings': false },
      after: { 'settings.features.meetings': true },
    });
    expect(back(server, 1).draft.company?.company).toMatchObject({
      cells: { features: '{"meetings":false}' },
    });
    expect(back(server, 2).told).toMatchObject({ kind: 'none', why: 'restored' });
  });

  it('AP104: says of settings whether they are taken back in the set, or changed again', () => {
    const server = smallCompany();
    const now = { language: 'de' };
    server.company = { name: 'Harbour Ltd', settings: now, retention: {}, inForce: now };
    const of = { subject: 'company', subjectId: 'company' };
    const [was, is] = [{ 'settings.language': 'en' }, { 'settings.language': 'de' }];
    server.log({ ...of, before: { 'settings.language': 'lt' }, after: was });
    server.log({ ...of, before: was, after: is });
    expect(back(server, 1).told).toMatchObject({ kind: 'none', why: 'changed' });
    const { session } = back(server, 2);
    expect(entry(session)?.back).toMatchObject({ kind: 'none', why: 'drafted' });
  });

  it('sets the retention back, also to nothing said', () => {
    const server = smallCompany();
    server.company = { ...server.company, retention: { bookings: 90 } };
    server.log({
      subject: 'company',
      subjectId: 'company',
      before: { retention: {}, 'retention.bookings': null },
      after: { retention: null, 'retention.bookings': 90 },
    });
    expect(back(server, 1).draft.company?.company).toMatchObject({ cells: { retention: '{}' } });
  });
});

describe('the overview', () => {
  const overview = (server: AdministrationServer, place: Partial<Place> = {}) =>
    AdministrationSession.open(server, {
      ...initialPlace,
      section: 'overview',
      needs: ['spaces', 'equipment'],
      ...place,
    });

  it('AP54: counts what there is and what needs attention, with filters that leave just that', () => {
    const server = smallCompany(4);
    server.set('equipment', 'lamp', { name: 'Lamp', picture: '' });
    server.set('spaces', 'desk-1', { x: '1', y: '2' });
    server.set('spaces', 'desk-2', { kind: 'room' });
    const session = overview(server);
    const summary = session.view('summary', {});
    expect(summary).toMatchObject({
      status: 'loaded',
      buildings: [{ name: 'Harbour house', floors: 2, desks: 3, rooms: 1 }],
    });
    expect(summary.attention.map(({ what, count }) => [what, count])).toEqual([
      ['spacesWithoutPlace', 3],
      ['buildingsWithoutPlan', 1],
      ['equipmentWithoutPicture', 1],
    ]);
    for (const { table, count, filters } of summary.attention) {
      session.send({ _tag: 'GoTo', place: { ...initialPlace, section: table, table, filters } });
      session.settle();
      expect(session.view('grid', { table }).shown).toBe(count);
    }
    server.set('buildings', 'harbour', { plan: 'harbour' });
    session.elapse(4_000);
    const left = session.view('summary', {}).attention.map(({ what }) => what);
    expect(left).toEqual(['equipmentWithoutPicture']);
  });

  it('shows the last ten changes as they come', () => {
    const server = smallCompany();
    for (let n = 0; n < 12; n += 1) server.log({ after: { zone: `Z${n}` } });
    const session = overview(server);
    expect(session.view('latestChanges', {})?.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => 12 - index),
    );
    server.log({});
    session.elapse(4_000);
    expect(session.view('latestChanges', {})?.[0]?.id).toBe(13);
  });
});
