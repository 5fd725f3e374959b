import { describe, expect, it } from 'vitest';
import { initialPlace } from '../../../core/administration/place/index.ts';
import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { companyWithPeople, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

const PLACE = {
  ...initialPlace,
  section: 'rules',
  table: 'rules' as const,
  needs: ['spaces', 'groups'] as const,
};
const NOWHERE = { building: '', floor: '', zone: '', group: '' };
const SOUTH = { building: 'harbour', floor: 'h-0', zone: 'South', group: '' };
const OF_SOUTH = { ...NOWHERE, floor: 'h-0', zone: 'South' };

const open = (set: (server: ReturnType<typeof smallCompany>) => void = () => undefined) => {
  const server = smallCompany();
  set(server);
  return AdministrationSession.open(server, PLACE);
};
const rowOf = (session: AdministrationSession, rule: RuleName, params = SOUTH) => {
  const row = session
    .view('ruleTable', params)
    .groups.flatMap(({ rows }) => rows)
    .find((one) => one.rule === rule);
  if (row === undefined) throw new Error(`no row ${rule}`);
  return row;
};
const saidIn = (session: AdministrationSession, rule: RuleName, params = SOUTH) =>
  rowOf(session, rule, params).cells.map(({ value, isReplaced }) =>
    value === null ? '–' : isReplaced ? `(${value})` : value,
  );
const set = (
  session: AdministrationSession,
  rule: RuleName,
  value: string | null,
  at: typeof NOWHERE = OF_SOUTH,
) => session.send({ _tag: 'SetRule', ...at, rule, value });
const saved = (session: AdministrationSession) => {
  session.elapse(1_000);
  session.send({ _tag: 'Save', reason: null });
  session.settle();
  session.elapse(4_000);
};

describe('the table of booking rules', () => {
  it('BR15: has a column per scope, and shows the value in force and its source', () => {
    const session = open((server) => {
      server.add('rules', { rule: 'longest_desk_booking', value: '12h' });
      server.add('rules', {
        floor: 'h-0',
        zone: 'South',
        rule: 'longest_desk_booking',
        value: '4h',
      });
      server.add('rules', { rule: 'weekends', value: 'closed', locked: 'yes' });
      server.add('rules', { building: 'harbour', rule: 'weekends', value: 'open' });
    });
    expect(saidIn(session, 'longest_desk_booking')).toEqual(['(12h)', '–', '–', '4h']);
    expect(rowOf(session, 'longest_desk_booking').inForce).toMatchObject({
      value: '4h',
      scope: 'zone',
    });
    expect(saidIn(session, 'weekends')).toEqual(['closed', '(open)', '–', '–']);
    expect(rowOf(session, 'weekends').inForce).toMatchObject({ scope: 'company', isLocked: true });
    expect(rowOf(session, 'days_ahead').inForce).toMatchObject({ value: '14', scope: 'settings' });
    expect(rowOf(session, 'desks_at_once').inForce).toMatchObject({ value: null, scope: null });
  });

  it('BR23: a floor has a column, between its building and its zone', () => {
    const session = open();
    const ofFloor = { ...NOWHERE, floor: 'h-0' };
    const ground = { ...SOUTH, zone: '' };
    set(session, 'longest_desk_booking', '4h', ofFloor);
    expect(saidIn(session, 'longest_desk_booking')).toEqual(['–', '–', '4h', '–']);
    expect(saidIn(session, 'longest_desk_booking', ground)).toEqual(['–', '–', '4h']);
    expect(rowOf(session, 'longest_desk_booking').inForce).toMatchObject({
      value: '4h',
      scope: 'floor',
    });
    expect(session.view('review', {}).added[0]?.names).toEqual([
      'longest_desk_booking: Ground floor',
    ]);
    const first = { ...ground, floor: 'h-1' };
    expect(saidIn(session, 'longest_desk_booking', first)).toEqual(['–', '–', '–']);
    expect(rowOf(session, 'longest_desk_booking', first).inForce.value).toBeNull();
    set(session, 'longest_desk_booking', '2h');
    expect(saidIn(session, 'longest_desk_booking')).toEqual(['–', '–', '(4h)', '2h']);
  });

  it('BR15: shows a group’s own rules, and those for everybody where it has none', () => {
    const session = open((server) => {
      server.add('rules', { rule: 'days_ahead', value: '7' });
      server.add('rules', {
        rule: 'days_ahead',
        value: '28',
        group: 'product',
        building: 'harbour',
      });
    });
    const ofProduct = { ...SOUTH, group: 'product' };
    const [company, building] = rowOf(session, 'days_ahead', ofProduct).cells;
    expect(company).toMatchObject({ value: '7', isForEverybody: true, isReplaced: true });
    expect(building).toMatchObject({ value: '28', isForEverybody: false, isReplaced: false });
    expect(rowOf(session, 'days_ahead', ofProduct).inForce.value).toBe('28');
    expect(rowOf(session, 'days_ahead').inForce.value).toBe('7');
  });

  it('BR14: the administrator of a building edits only the columns of that building', () => {
    const session = open((server) => {
      server.buildings = ['harbour'];
    });
    const editable = (params: typeof SOUTH) =>
      rowOf(session, 'weekends', params).cells.map(({ isEditable }) => isEditable);
    expect(editable(SOUTH)).toEqual([false, true, true, true]);
    // Of the settings, which they do not read, they see what holds.
    expect(rowOf(session, 'days_ahead').inForce).toMatchObject({ value: '21', scope: 'settings' });
    expect(rowOf(session, 'longest_room_booking').inForce.value).toBe('4h');
    expect(editable({ ...SOUTH, building: 'other', floor: '', zone: '' })).toEqual([false, false]);
  });

  it('lists the zones of a building that contain a space', () => {
    const names = open()
      .view('zones', { building: 'harbour' })
      .map(({ name }) => name);
    expect(names).toEqual([
      'First floor: North',
      'First floor: South',
      'Ground floor: North',
      'Ground floor: South',
    ]);
  });
});

describe('editing a rule', () => {
  it('BR14: adds a normalised value to the change set; undo reverts it', () => {
    const session = open();
    set(session, 'opening_hours', '8-18');
    expect(saidIn(session, 'opening_hours')).toEqual(['–', '–', '–', '08:00-18:00']);
    expect(rowOf(session, 'opening_hours').inForce).toMatchObject({ isChanged: true });
    expect(session.view('changes', {}).count).toBe(1);
    expect(session.view('review', {}).added[0]?.names).toEqual(['opening_hours: South']);
    set(session, 'opening_hours', '09:00-18:00');
    expect(session.view('changes', {}).count).toBe(1);
    session.send({ _tag: 'Undo' });
    session.send({ _tag: 'Undo' });
    expect(saidIn(session, 'opening_hours')).toEqual(['–', '–', '–', '–']);
    expect(session.rules).toContain('BR14');
  });

  it('BR14: a saved rule can be changed and removed; setting its saved value again is no change', () => {
    const session = open();
    set(session, 'longest_desk_booking', '4h');
    saved(session);
    expect(session.view('changes', {}).count).toBe(0);
    expect(saidIn(session, 'longest_desk_booking')).toEqual(['–', '–', '–', '4h']);
    set(session, 'longest_desk_booking', null);
    expect(saidIn(session, 'longest_desk_booking')).toEqual(['–', '–', '–', '–']);
    set(session, 'longest_desk_booking', '6h');
    expect(rowOf(session, 'longest_desk_booking').cells[3]).toMatchObject({
      value: '6h',
      was: '4h',
      isChanged: true,
    });
    set(session, 'longest_desk_booking', '4h');
    expect(session.view('changes', {}).count).toBe(0);
  });

  it('BR14, AP9: reverts a saved rule', () => {
    const session = open();
    set(session, 'weekends', 'closed', NOWHERE);
    saved(session);
    session.send({ _tag: 'UndoSave' });
    session.settle();
    session.elapse(4_000);
    expect(saidIn(session, 'weekends')).toEqual(['–', '–', '–', '–']);
  });

  it('BR14: locks and unlocks a rule, and keeps an unreadable value as typed', () => {
    const session = open((server) => {
      server.add('rules', { rule: 'days_ahead', value: '7' });
    });
    session.send({ _tag: 'LockRule', ...NOWHERE, rule: 'days_ahead', isLocked: true });
    expect(rowOf(session, 'days_ahead').cells[0]).toMatchObject({ isLocked: true });
    set(session, 'days_ahead', 'soon', NOWHERE);
    expect(rowOf(session, 'days_ahead').cells[0]?.value).toBe('soon');
    expect(rowOf(session, 'days_ahead').inForce.scope).toBe('settings');
  });

  it('BR14: an empty list of groups is a value, not the absence of a rule', () => {
    const session = open();
    set(session, 'who_may_book', '', OF_SOUTH);
    expect(saidIn(session, 'who_may_book')).toEqual(['–', '–', '–', '']);
    set(session, 'who_may_book', null, OF_SOUTH);
    expect(saidIn(session, 'who_may_book')).toEqual(['–', '–', '–', '–']);
  });
});

describe('why a booking would be refused', () => {
  const QUESTION = {
    person: null,
    username: '',
    space: 'desk-1',
    day: '2026-11-24',
    from: '09:00',
    to: '17:00',
  };
  const asked = () => {
    const server = companyWithPeople();
    server.why = {
      ...server.why,
      works: [{ space: 'desk-2', name: 'D-2', start: 29_927_700, end: 29_928_000 }],
    };
    const session = AdministrationSession.open(server, PLACE);
    session.send({ _tag: 'AskWhy', question: QUESTION });
    return session;
  };
  const queries = (session: AdministrationSession) =>
    Object.values(session.state.pending).flatMap((request) =>
      request._tag === 'Http' && request.call.name === 'administration.why'
        ? [request.call.query]
        : [],
    );

  it('BR13: reads the entered times in the building’s time zone', () => {
    const session = asked();
    const nine = Date.UTC(2026, 10, 24, 8) / 60_000;
    expect(queries(session)).toEqual([{ space: 'desk-1', start: nine, end: nine + 8 * 60 }]);
    session.settle();
    expect(session.view('why', {})).toMatchObject({ asked: QUESTION, isBusy: false });
    expect(session.rules).toContain('BR13');
  });

  it('BR13: asks about a suggested alternative, and asks again after a save', () => {
    const session = asked();
    session.settle();
    session.send({ _tag: 'TryInstead', index: 0 });
    expect(session.view('why', {}).asked).toMatchObject({ space: 'desk-2' });
    session.settle();
    const before = session.calls.filter((name) => name === 'administration.why').length;
    session.server.add('rules', { rule: 'days_ahead', value: '3' });
    session.elapse(4_000);
    expect(session.calls.filter((name) => name === 'administration.why').length).toBe(before + 1);
  });

  it('BR13: sends nothing for an invalid time or an unknown space', () => {
    const session = AdministrationSession.open(companyWithPeople(), PLACE);
    for (const over of [{ from: '25:00' }, { day: 'soon' }, { space: 'nowhere' }]) {
      session.send({ _tag: 'AskWhy', question: { ...QUESTION, ...over } });
    }
    expect(queries(session)).toEqual([]);
  });
});
