import { describe, expect, it } from 'vitest';
import { affectedRow, companyWithClosures } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';

const place = (id: string | null) => ({
  ...spacesPlace,
  section: 'closures',
  table: 'closures' as const,
  needs: ['spaces' as const],
  id,
});
const open = (id: string | null = 'carpet', server = companyWithClosures()) =>
  AdministrationSession.open(server, place(id));
const viewOf = (session: AdministrationSession, key = 'carpet') =>
  session.view('closure', { key, most: 50 });
const edit = (session: AdministrationSession, key: string, column: string, text: string) =>
  session.send({ _tag: 'EditCells', edits: [{ subject: 'closures', key, column, text }] });
const asked = (session: AdministrationSession) =>
  session.calls.filter((call) => call === 'administration.closureEffects').length;
const DRAFT = { floor: 'h-1', start: '2026-12-24T08:00', end: '2026-12-24T18:00', reason: 'Party' };

describe('the closure timeline', () => {
  it('CS1: groups closures into lanes by what they close, including unsaved ones', () => {
    const session = open(null);
    session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'closures', cells: DRAFT }] });
    session.send({ _tag: 'RemoveRows', table: 'closures', keys: ['carpet'] });
    expect(session.view('closureLanes', {})).toMatchObject([
      { kind: 'floor', name: 'First floor', items: [{ reason: 'Party', state: 'new' }] },
      {
        kind: 'zone',
        name: 'South',
        within: 'Ground floor, Harbour house',
        items: [{ state: 'gone' }],
      },
    ]);
  });

  it('AP12: leaves out closures of other buildings', () => {
    const session = open(null);
    session.send({ _tag: 'GoTo', place: { ...place(null), scope: 'elsewhere' } });
    expect(session.view('closureLanes', {})).toEqual([]);
  });
});

describe('CS15: people affected by a closure', () => {
  it('are fetched 0.4 s after the last edit of the place or time, but not of the reason', () => {
    const session = open();
    expect(asked(session)).toBe(0);
    session.elapse(400);
    expect(asked(session)).toBe(1);
    expect(viewOf(session)?.totals).toEqual({ without: 1, offered: 2, moves: 2 });
    edit(session, 'carpet', 'reason', 'New carpet');
    session.elapse(1_000);
    expect(asked(session)).toBe(1);
    edit(session, 'carpet', 'end', '2026-12-03T18:00');
    session.elapse(300);
    edit(session, 'carpet', 'end', '2026-12-04T18:00');
    expect(viewOf(session)?.effects).toBeNull();
    session.elapse(400);
    expect(asked(session)).toBe(2);
  });

  it('are fetched page by page, but not for an incomplete closure', () => {
    const server = companyWithClosures();
    server.affectedPage = 2;
    server.affected = [1, 2, 3, 4, 5].map((id) => affectedRow(id, `P ${id}`, 'desk-3'));
    const session = open('carpet', server);
    session.elapse(500);
    expect(asked(session)).toBe(3);
    expect(viewOf(session)?.totals.offered).toBe(5);
    edit(session, 'carpet', 'end', '2026-01-01T00:00');
    session.elapse(1_000);
    expect(asked(session)).toBe(3);
    expect(viewOf(session)?.isComplete).toBe(false);
  });

  it('CS16: the plan shows the closed spaces and the moves on its floor', () => {
    const session = open();
    session.elapse(500);
    const { spaces, moves } = session.view('closurePlan', { key: 'carpet', floor: 'h-0' });
    expect(spaces.filter(({ isClosed }) => isClosed).map(({ key }) => key)).toEqual([
      'desk-1',
      'desk-11',
      'desk-5',
      'desk-7',
    ]);
    expect(moves.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('CS14: closing', () => {
  const drafted = (server = companyWithClosures()) => {
    const session = open(null, server);
    session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'closures', cells: DRAFT }] });
    session.send({ _tag: 'GoTo', place: place('+1') });
    session.elapse(2_000);
    return session;
  };

  it.each([
    ['the closure', { _tag: 'CloseAndMove', key: '+1' }],
    ['the bar', { _tag: 'Save', reason: null }],
  ] as const)('CS20: by %s sends what was decided about the bookings with the set', (_, press) => {
    const session = drafted();
    expect(session.view('changes', {}).consequences?.closing).toEqual({ moved: 2, stay: 1 });
    session.send({ _tag: 'TakeMoves', bookings: [2], taken: false });
    session.send({ _tag: 'ChooseSpace', booking: 1, space: 'desk-7' });
    session.send({ _tag: 'TakeMoves', bookings: [3], taken: false });
    session.send({ _tag: 'TakeMoves', bookings: [3], taken: true });
    expect(viewOf(session, '+1')?.totals.moves).toBe(2);
    session.elapse(500);
    expect(session.view('changes', {}).consequences?.closing).toEqual({ moved: 2, stay: 1 });
    session.send(press);
    session.settle();
    expect(session.server.rows('closures').get('party')).toMatchObject({ reason: 'Party' });
    expect(session.server.chosen).toEqual([
      [
        { booking: 1, space: 'desk-7' },
        { booking: 2, space: null },
      ],
    ]);
    expect(session.server.moves).toEqual([]);
    expect(session.view('moved', {})).toEqual({ moved: 2, stay: 1, failures: [], failure: null });
    // What was decided is not said again.
    session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'closures', cells: DRAFT }] });
    session.send({ _tag: 'Save', reason: null });
    session.settle();
    expect(session.server.chosen.at(-1)).toBeNull();
  });

  it('moves nothing if saving fails', () => {
    const server = companyWithClosures();
    const session = drafted(server);
    server.fault = () => [{ edit: 0, column: 'end', expected: { kind: 'localTime' }, found: 'x' }];
    session.send({ _tag: 'CloseAndMove', key: '+1' });
    session.settle();
    expect(server.chosen).toEqual([]);
    expect(viewOf(session, '+1')?.isActing).toBe(false);
    expect(session.view('moved', {})).toBeNull();
  });

  it('CS12: names the people who could not be moved, and fetches the offers again', () => {
    const server = companyWithClosures();
    server.moveFailures = [{ booking: 2, code: 'SLOT_TAKEN' }];
    const session = open('carpet', server);
    session.elapse(500);
    session.send({ _tag: 'CloseAndMove', key: 'carpet' });
    session.settle();
    session.elapse(500);
    expect(session.view('moved', {})?.failures).toEqual([
      { booking: 2, code: 'SLOT_TAKEN', name: 'Sara Björk' },
    ]);
    expect(asked(session)).toBe(2);
    session.send({ _tag: 'CloseMoved' });
    expect(session.view('moved', {})).toBeNull();
  });

  it('does not repeat the moves after a lost answer', () => {
    const session = open();
    session.elapse(500);
    session.failures.set('administration.moveBookings', { _tag: 'OutcomeUnknown' });
    session.send({ _tag: 'CloseAndMove', key: 'carpet' });
    session.settle();
    session.elapse(60_000);
    expect(session.calls.filter((call) => call === 'administration.moveBookings')).toHaveLength(1);
    expect(session.view('moved', {})?.failure).toEqual({ _tag: 'OutcomeUnknown' });
  });
});
