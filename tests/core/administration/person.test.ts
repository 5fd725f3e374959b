import { describe, expect, it } from 'vitest';
import { companyWithPeople } from '../../support/administration-server.ts';
import { AdministrationSession, peoplePlace } from '../../support/administration-session.ts';

const open = (place: Partial<typeof peoplePlace> = {}) =>
  AdministrationSession.open(companyWithPeople(), { ...peoplePlace, ...place });

const filtered = (column: string, ...of: string[]) => ({ filters: [{ column, of }] });
const asked = (session: AdministrationSession) =>
  session.calls.filter((call) => call === 'administration.person').length;
const grantOf = (session: AdministrationSession, capability: string) =>
  session
    .view('person', { key: 'mattias' })
    .permissions.find((one) => one.capability === capability);

describe('the list of people', () => {
  it('AP30: is filtered by group, state and permission, whether direct or from a group', () => {
    expect(open().names('people')).toEqual([
      'Ada Byron',
      'Mattias Ek',
      'Nora Ekdahl',
      'Oskar Berg',
    ]);
    expect(open(filtered('groups', 'south')).names('people')).toEqual(['Mattias Ek']);
    expect(open(filtered('permission', 'administer')).names('people')).toEqual([
      'Ada Byron',
      'Mattias Ek',
    ]);
    expect(open(filtered('permission', 'book_for_others')).names('people')).toEqual([
      'Mattias Ek',
      'Nora Ekdahl',
    ]);
    expect(open(filtered('permission', '')).names('people')).toEqual(['Oskar Berg']);
  });

  it('AP30: counts and filters with the unsaved changes', () => {
    const session = open(filtered('permission', 'administer'));
    session.send({
      _tag: 'EditCells',
      edits: [],
      rows: [{ table: 'grants', cells: { person: 'oskar', capability: 'administer' } }],
    });
    expect(session.names('people')).toContain('Oskar Berg');
    const values = session.view('values', {
      table: 'people' as const,
      column: 'permission',
      selected: false,
    });
    expect(values.find(({ value }) => value === 'administer')?.count).toBe(3);
    expect(session.view('administrators', {})).toEqual({
      ada: 'company',
      mattias: 'part',
      oskar: 'company',
    });
  });

  it('AP30: members of a group administer the company if it does, whatever else it administers', () => {
    const server = companyWithPeople();
    server.add('grants', { group: 'product', capability: 'administer' });
    server.add('grants', { group: 'product', capability: 'administer', building: 'harbour' });
    const session = AdministrationSession.open(server, peoplePlace);
    expect(session.view('administrators', {})).toMatchObject({
      mattias: 'company',
      nora: 'company',
    });
  });
});

describe('the open person', () => {
  it('AP31: shows each permission with its place and its source', () => {
    const session = open({ id: 'mattias' });
    expect(session.view('person', { key: 'mattias' }).permissions).toMatchObject([
      {
        capability: 'book_for_others',
        because: { key: 'product', name: 'Product' },
        place: { kind: 'zone', name: 'South, Ground floor' },
      },
      {
        capability: 'administer',
        because: null,
        state: 'same',
        place: { kind: 'building', name: 'Harbour house' },
      },
    ]);
  });

  it('AP31: withdrawing a permission is part of the change set and named in its review', () => {
    const session = open({ id: 'mattias' });
    const key = grantOf(session, 'administer')?.key ?? '';
    session.send({ _tag: 'RemoveRows', table: 'grants', keys: [key] });
    expect(grantOf(session, 'administer')?.state).toBe('gone');
    expect(session.view('review', {}).gone).toMatchObject([
      {
        names: ['Mattias Ek'],
        cells: [
          { column: 'capability', before: 'administer' },
          { column: 'building', before: 'Harbour house' },
        ],
      },
    ]);
    session.send({ _tag: 'Undo' });
    expect(grantOf(session, 'administer')?.state).toBe('same');
    session.send({ _tag: 'Redo' });
    session.send({ _tag: 'Save', reason: null });
    session.elapse(4_000);
    expect(session.server.rows('grants').has(key)).toBe(false);
    expect(grantOf(session, 'administer')).toBeUndefined();
  });

  it('AP32: loads the activity every 15 s while open, but not for an unsaved person', () => {
    const session = open();
    expect(asked(session)).toBe(0);
    session.send({ _tag: 'GoTo', place: { ...peoplePlace, id: 'mattias' } });
    session.settle();
    expect(session.view('person', { key: 'mattias' }).activity?.bookings).toBe(14);
    expect(session.view('person', { key: 'nora' }).activity).toBeNull();
    const before = asked(session);
    session.elapse(15_500);
    expect(asked(session)).toBe(before + 1);
    session.send({ _tag: 'GoTo', place: { ...peoplePlace, id: '+1' } });
    session.elapse(40_000);
    expect(asked(session)).toBe(before + 1);
  });

  it('AP32: reloads the activity at once after a change of company data', () => {
    const session = open({ id: 'mattias' });
    const before = asked(session);
    session.server.set('people', 'mattias', { title: 'Lead' });
    session.elapse(3_500);
    expect(asked(session)).toBe(before + 1);
  });

  it('AP32: retries a failed history with pauses, without loading the activity more often', () => {
    const session = open();
    session.failures.set('administration.history', { _tag: 'Unreachable', reason: 'network' });
    session.send({ _tag: 'GoTo', place: { ...peoplePlace, id: 'mattias' } });
    session.elapse(10_000);
    expect(asked(session)).toBeLessThanOrEqual(2);
  });

  it('AP35: is signed out everywhere at once', () => {
    const session = open({ id: 'mattias' });
    session.send({ _tag: 'SignOutPerson', key: 'mattias' });
    expect(session.view('person', { key: 'mattias' }).act?.isBusy).toBe(true);
    session.settle();
    expect(session.view('person', { key: 'mattias' })).toMatchObject({
      act: { kind: 'signOut', isBusy: false, failure: null },
      activity: { sessions: 0 },
    });
    expect(session.view('person', { key: 'nora' }).act).toBeNull();
    expect(session.rules).toContain('AP35');
  });

  it('AP36: is erased only after their displayed name was typed', () => {
    const session = open({ id: 'mattias' });
    for (const name of ['', 'mattias ek', 'Mattias']) {
      session.send({ _tag: 'ErasePerson', key: 'mattias', name });
      session.settle();
    }
    expect(session.calls).not.toContain('administration.erase');
    session.send({ _tag: 'ErasePerson', key: 'mattias', name: ' Mattias Ek ' });
    session.elapse(4_000);
    expect(session.calls.filter((call) => call === 'administration.erase')).toHaveLength(1);
    expect(session.names('people')).toContain('Erased mattias');
    expect(session.rules).toContain('AP36');
  });

  it('AP36: reports why erasing failed', () => {
    const session = open({ id: 'ada' });
    session.failures.set('administration.erase', {
      _tag: 'Refused',
      status: 409,
      code: '409',
      detailedCode: 'LAST_ADMINISTRATOR',
      message: 'path.id: the last administrator',
    });
    session.send({ _tag: 'ErasePerson', key: 'ada', name: 'Ada Byron' });
    session.settle();
    expect(session.view('person', { key: 'ada' }).act?.failure).toMatchObject({ status: 409 });
    session.send({ _tag: 'CloseOutcome' });
    expect(session.view('person', { key: 'ada' }).act).toBeNull();
  });

  it('AP2: is cleared on sign-out', () => {
    const session = open({ id: 'mattias' });
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'NOT_SIGNED_IN',
      message: '',
    });
    session.elapse(4_000);
    expect(session.state.person.activity).toBeNull();
    expect(session.state.person.key).toBeNull();
  });
});

it('AP37: a group lists its members with the unsaved changes', () => {
  const session = open();
  const members = (text = '') =>
    session.view('members', { group: 'product', text }).shown.map(({ name }) => name);
  expect(members()).toEqual(['Mattias Ek', 'Nora Ekdahl']);
  expect(members('nora')).toEqual(['Nora Ekdahl']);
  session.send({
    _tag: 'EditCells',
    edits: [
      { subject: 'people', key: 'oskar', column: 'groups', text: 'product' },
      { subject: 'people', key: 'mattias', column: 'groups', text: 'south' },
    ],
  });
  expect(members()).toEqual(['Nora Ekdahl', 'Oskar Berg']);
});

it('AP38: permissions are filtered by holder, and withdrawn by selection', () => {
  const place = { section: 'permissions', table: 'grants', needs: ['people', 'groups'] } as const;
  const session = open(place);
  expect(session.names('grants')).toEqual(['Ada Byron', 'Mattias Ek', 'Product']);
  session.send({ _tag: 'GoTo', place: { ...peoplePlace, ...place, text: 'matt' } });
  expect(session.names('grants')).toEqual(['Mattias Ek']);
  session.send({ _tag: 'SelectAll', selected: true });
  session.send({ _tag: 'RemoveSelected' });
  expect(session.view('review', {}).gone).toMatchObject([{ names: ['Mattias Ek'] }]);
});

it('AP38: a permission for all buildings says so; one for a floor counts for its building', () => {
  const place = { section: 'permissions', table: 'grants', needs: ['people', 'groups'] } as const;
  const session = open(place);
  const buildings = () =>
    session
      .view('rows', { table: 'grants', at: 0 })
      .map(({ cells }) => cells.building?.words ?? cells.building?.text);
  expect(buildings()).toEqual(['everywhere', 'Harbour house', 'Harbour house']);
  expect(session.view('values', { table: 'grants', column: 'building', selected: false })).toEqual([
    { value: 'everywhere', name: 'everywhere', count: 1 },
    { value: 'harbour', name: 'Harbour house', count: 2 },
  ]);
  const show = (of: string) =>
    session.send({
      _tag: 'GoTo',
      place: { ...peoplePlace, ...place, filters: [{ column: 'building', of: [of] }] },
    });
  show('everywhere');
  expect(session.names('grants')).toEqual(['Ada Byron']);
  show('harbour');
  expect(session.names('grants')).toEqual(['Mattias Ek', 'Product']);
});

it('AP38: the review says “everywhere” for a granted or withdrawn permission without a place', () => {
  const session = open({ section: 'permissions', table: 'grants', needs: ['people', 'groups'] });
  const key = session.view('rows', { table: 'grants', at: 0 })[0]?.key ?? '';
  session.send({ _tag: 'RemoveRows', table: 'grants', keys: [key] });
  const cells = { person: 'oskar', capability: 'administer' };
  session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'grants', cells }] });
  const { gone, added } = session.view('review', {});
  expect(gone[0]?.cells).toContainEqual({ column: 'building', before: 'everywhere', after: '' });
  expect(added[0]?.cells).toContainEqual({ column: 'building', before: '', after: 'everywhere' });
});
