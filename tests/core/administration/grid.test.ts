import { describe, expect, it } from 'vitest';
import { companyWithPeople, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';

describe('the rows of a table', () => {
  it('AP11: are in natural order, a new or renamed row by its new name', () => {
    const session = AdministrationSession.open();
    expect(session.names().slice(0, 3)).toEqual(['D-1', 'D-2', 'D-3']);
    expect(session.names().at(-1)).toBe('D-12');
    session.edit('desk-1', 'name', 'D-11b');
    const cells = { name: 'D-2a', floor: 'h-0', zone: 'South', kind: 'desk' };
    session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'spaces', cells }] });
    expect(session.names().slice(0, 3)).toEqual(['D-2', 'D-2a', 'D-3']);
    expect(session.names().slice(-2)).toEqual(['D-11b', 'D-12']);
  });

  it('AP11: are filtered by name, by values including unsaved ones, and by whether they are changed', () => {
    const session = AdministrationSession.open();
    const filtered = (place: Partial<typeof spacesPlace>) => {
      session.send({ _tag: 'GoTo', place: { ...spacesPlace, ...place } });
      return session.names();
    };
    session.edit('desk-1', 'zone', 'North');
    expect(filtered({ text: 'd-1' })).toEqual(['D-1', 'D-10', 'D-11', 'D-12']);
    expect(filtered({ filters: [{ column: 'zone', of: ['North'] }] })).toEqual([
      'D-1',
      'D-3',
      'D-6',
      'D-9',
      'D-12',
    ]);
    expect(filtered({ only: 'changed' })).toEqual(['D-1']);
    expect(filtered({ filters: [{ column: 'equipment', of: ['dock'] }] })).toEqual([]);
    expect(filtered({ sort: { column: 'zone', descending: true } })[0]).toBe('D-11');
    expect(session.view('grid', { table: 'spaces' })).toMatchObject({ shown: 12, total: 12 });
  });

  it('AP12: are limited to the chosen building', () => {
    const server = smallCompany();
    server.set('buildings', 'hill', { name: 'Hill', site: 'north', time_zone: 'Europe/Oslo' });
    server.set('floors', 'hill-0', { building: 'hill', name: 'Ground floor', level: '0' });
    server.set('spaces', 'hill-desk', { floor: 'hill-0', name: 'H-1', zone: 'A', kind: 'desk' });
    const session = AdministrationSession.open(server, { ...spacesPlace, scope: 'hill' });
    expect(session.names()).toEqual(['H-1']);
    expect(session.view('grid', { table: 'spaces' }).total).toBe(1);
  });

  it('AP106: options with the same name show details that tell them apart', () => {
    const server = companyWithPeople();
    const options = (table: 'people' | 'spaces', text: string) =>
      AdministrationSession.open(server, { ...spacesPlace, needs: ['people'] })
        .view('options', { table, text })
        .map(({ name }) => name);
    expect(options('people', 'oskar')).toEqual(['Oskar Berg']);
    server.set('people', 'o2', { username: 'oskar.berg', first_name: 'Oskar', last_name: 'Berg' });
    expect(options('people', 'oskar')).toEqual([
      'Oskar Berg · oskar.berg',
      'Oskar Berg · Product, oskar',
    ]);
    for (const key of ['x', 'y']) server.set('spaces', key, { floor: 'h-1', name: 'D-9' });
    expect(options('spaces', 'd-9').toSorted()).toEqual([
      'D-9 · Harbour house, First floor · x',
      'D-9 · Harbour house, First floor · y',
      'D-9 · Harbour house, Ground floor',
    ]);
  });

  it('AP13: come in windows of 50', () => {
    const session = AdministrationSession.open(smallCompany(120));
    expect(session.view('rows', { table: 'spaces', at: 0 })).toHaveLength(50);
    expect(session.view('rows', { table: 'spaces', at: 2 })).toHaveLength(20);
    expect(session.view('rows', { table: 'spaces', at: 1 })[0]?.name).toBe('D-51');
  });

  it('AP14: are selected one by one, as a range, or all that are shown', () => {
    const session = AdministrationSession.open();
    const selected = () => session.state.grid.selected;
    session.send({ _tag: 'SelectRow', key: 'desk-2', selected: true, extend: false });
    session.send({ _tag: 'SelectRow', key: 'desk-4', selected: true, extend: true });
    expect(selected()).toEqual(['desk-2', 'desk-3', 'desk-4']);
    session.send({ _tag: 'GoTo', place: { ...spacesPlace, text: 'd-1' } });
    expect(selected()).toHaveLength(3);
    expect(session.view('grid', { table: 'spaces' })).toMatchObject({
      selected: 3,
      selectedHidden: 3,
    });
    session.send({ _tag: 'SelectRow', key: 'desk-10', selected: true, extend: false });
    session.send({ _tag: 'SelectShown' });
    expect(selected()).toEqual(['desk-10']);
    session.send({ _tag: 'SelectAll', selected: true });
    expect(selected()).toEqual(['desk-1', 'desk-10', 'desk-11', 'desk-12']);
    session.server.set('spaces', 'desk-10', null);
    session.elapse(4_000);
    expect(selected()).not.toContain('desk-10');
  });

  it('give the values of a column with the number of rows of each', () => {
    const session = AdministrationSession.open();
    expect(
      session.view('values', { table: 'spaces', column: 'equipment', selected: false }),
    ).toEqual([
      { value: 'dock', name: 'Docking station', count: 0 },
      { value: 'screen', name: 'Dual screen', count: 12 },
    ]);
  });

  it('AP16: new rows get a unique id', () => {
    const session = AdministrationSession.open();
    const row = { floor: 'h-0', zone: 'South', kind: 'desk' };
    const rows = ['Desk 1', 'Désk 1'].map((name) => ({
      table: 'spaces' as const,
      cells: { ...row, name },
    }));
    session.send({ _tag: 'EditCells', edits: [], rows });
    session.send({ _tag: 'Save', reason: null });
    session.settle();
    expect([...session.server.rows('spaces').keys()].slice(-2)).toEqual(['desk-1-2', 'desk-1-3']);
  });

  it('AP16: the id of a new row follows its name until it is saved, unless somebody typed it', () => {
    const session = AdministrationSession.open();
    const cells = { floor: 'h-0', zone: 'South', kind: 'desk', name: 'New desk' };
    const rows = [cells, cells].map((one) => ({ table: 'spaces' as const, cells: one }));
    session.send({ _tag: 'EditCells', edits: [], rows });
    session.edit('+1', 'name', 'Window');
    session.edit('+2', 'id', 'mine');
    session.edit('+2', 'name', 'Door');
    const ids = () =>
      ['+1', '+2'].map((key) => session.view('row', { table: 'spaces', key })?.cells.id?.text);
    expect(ids()).toEqual(['window', 'mine']);
    session.send({ _tag: 'Undo' });
    session.send({ _tag: 'Undo' });
    session.send({ _tag: 'Undo' });
    expect(ids()).toEqual(['new-desk', 'new-desk-2']);
  });

  it('AP16: new rows refer to others of the same set', () => {
    const session = AdministrationSession.open();
    session.send({
      _tag: 'EditCells',
      edits: [{ subject: 'buildings', key: 'harbour', column: 'first_floor', text: '+2' }],
      rows: [
        { table: 'buildings', cells: { site: 'north', name: 'Werkhof', time_zone: 'UTC' } },
        { table: 'floors', cells: { building: '+1', name: 'Hall', level: '0' } },
        {
          table: 'spaces',
          cells: { floor: '+2', zone: 'A', name: 'W-1', kind: 'desk', equipment: '+4|dock' },
        },
        { table: 'equipment', cells: { name: 'Lamp', picture: 'lamp.svg' } },
      ],
    });
    session.send({ _tag: 'Save', reason: null });
    session.settle();
    const row = (table: 'buildings' | 'floors' | 'spaces', key: string) =>
      session.server.rows(table).get(key);
    expect(row('floors', 'hall')).toMatchObject({ building: 'werkhof' });
    expect(row('spaces', 'w-1')).toMatchObject({ floor: 'hall', equipment: 'dock|lamp' });
    expect(row('buildings', 'harbour')).toMatchObject({ first_floor: 'hall' });
    expect(session.view('changes', {}).saved?.ids).toMatchObject({ '+1': 'werkhof', '+2': 'hall' });
    session.send({ _tag: 'UndoSave' });
    session.settle();
    expect(row('floors', 'hall')).toBeUndefined();
  });

  it('AP17: are edited in bulk; in list columns, single values are added and removed', () => {
    const session = AdministrationSession.open();
    session.edit('desk-2', 'equipment', 'dock');
    for (const key of ['desk-1', 'desk-2']) {
      session.send({ _tag: 'SelectRow', key, selected: true, extend: false });
    }
    const equipment = () =>
      ['desk-1', 'desk-2'].map(
        (key) => session.view('row', { table: 'spaces', key })?.cells.equipment?.text,
      );
    const edit = (add: readonly string[], remove: readonly string[]) =>
      session.send({ _tag: 'EditSelected', column: 'equipment', to: { add, remove } });
    edit(['dock'], []);
    expect(equipment()).toEqual(['screen|dock', 'dock']);
    edit([], ['dock']);
    expect(equipment()).toEqual(['screen', '']);
    session.send({ _tag: 'Undo' });
    expect(equipment()).toEqual(['screen|dock', 'dock']);
    session.send({ _tag: 'EditSelected', column: 'zone', to: { text: 'East' } });
    expect(session.view('values', { table: 'spaces', column: 'zone', selected: true })).toEqual([
      { value: 'East', name: 'East', count: 2 },
    ]);
    // A value that none of them has can be chosen, too.
    expect(session.view('values', { table: 'spaces', column: 'blocked', selected: true })).toEqual([
      { value: 'yes', name: 'yes', count: 0 },
      { value: 'no', name: 'no', count: 2 },
    ]);
    session.send({ _tag: 'RemoveSelected' });
    expect(session.view('review', {}).gone[0]?.count).toBe(2);
  });

  it('AP83: reports the rows added by the last step, and how many of them the filter hides', () => {
    const filter = (zone: string) => ({ filters: [{ column: 'zone', of: [zone] }] });
    const session = AdministrationSession.open(smallCompany(), {
      ...spacesPlace,
      ...filter('North'),
      sort: { column: 'name', descending: true },
    });
    const added = () => session.view('grid', { table: 'spaces' }).added;
    const row = (name: string, zone: string) => ({
      table: 'spaces' as const,
      cells: { name, zone, floor: 'h-0', kind: 'desk' },
    });
    const add = (...rows: readonly ReturnType<typeof row>[]) =>
      session.send({ _tag: 'EditCells', edits: [], rows: [...rows] });
    expect(added()).toBeNull();
    add(row('D-4a', 'North'));
    expect(added()).toEqual({ key: '+1', at: session.names().indexOf('D-4a'), hidden: 0 });
    add(row('D-5a', 'South'), row('D-0', 'North'), row('D-5b', 'South'));
    expect(added()).toEqual({ key: '+3', at: session.names().length - 1, hidden: 2 });
    session.send({ _tag: 'Undo' });
    expect(added()).toBeNull();
    add(row('D-5a', 'South'));
    expect(added()).toMatchObject({ at: null, hidden: 1 });
    session.send({ _tag: 'GoTo', place: spacesPlace });
    expect(added()).toMatchObject({ at: session.names().indexOf('D-5a'), hidden: 0 });
    session.edit('desk-1', 'name', 'Door');
    expect(added()).toBeNull();
  });

  it('AP18: pasted rows are matched by name or added; one undo reverts the paste', () => {
    const session = AdministrationSession.open();
    session.send({
      _tag: 'PasteRows',
      columns: ['name', null, 'equipment', 'floor'],
      rows: [
        ['d-3', 'ignored', 'Docking station, Dual screen', 'First floor'],
        ['D-99', '', '', ''],
      ],
      defaults: { zone: 'South', kind: 'desk', floor: 'h-0' },
    });
    expect(session.view('grid', { table: 'spaces' }).pasted).toMatchObject({ found: 1, added: 1 });
    expect(session.view('row', { table: 'spaces', key: 'desk-3' })?.cells).toMatchObject({
      equipment: { text: 'dock|screen' },
      floor: { text: 'h-1', words: 'First floor' },
    });
    expect(session.names().at(-1)).toBe('D-99');
    session.send({ _tag: 'Undo' });
    expect(session.view('changes', {}).count).toBe(0);
    expect(session.view('grid', { table: 'spaces' }).pasted).toBeNull();
  });

  it('AP19: have their positions on the floor, as they are now and after saving', () => {
    const server = smallCompany(3);
    server.set('spaces', 'desk-1', { x: '1', y: '2' });
    const session = AdministrationSession.open(server);
    session.edit('desk-1', 'x', '5');
    const plan = (after: boolean) => session.view('plan', { floor: 'h-0', after });
    expect(plan(false)).toMatchObject({ spaces: [{ x: 1, state: 'same' }, {}], unplaced: 1 });
    expect(plan(true)).toMatchObject({
      spaces: [{ x: 5, y: 2, state: 'changed', isMoved: true }, {}],
      unplaced: 1,
    });
  });

  it('AP70: the map of a floor shows new, changed, moved and removed spaces', () => {
    const server = smallCompany(5);
    server.set('buildings', 'harbour', { plan: 'harbour' });
    const session = AdministrationSession.open(server);
    const plan = (floor: string, after = true) => session.view('plan', { floor, after });
    const before = plan('h-0');
    expect(before).toMatchObject({ building: 'harbour', hasPlan: true });
    expect(before.floors.map(({ key, level }) => [key, level])).toEqual([
      ['h-0', 0],
      ['h-1', 1],
    ]);
    session.edit('desk-1', 'blocked', 'yes');
    session.edit('desk-3', 'floor', 'h-1');
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: ['desk-5'] });
    session.send({
      _tag: 'EditCells',
      edits: [],
      rows: [{ table: 'spaces', cells: { name: 'N', floor: 'h-0', kind: 'desk' } }],
    });
    const states = (floor: string, after = true) =>
      Object.fromEntries(plan(floor, after).spaces.map(({ key, state }) => [key, state]));
    expect(states('h-0')).toEqual({
      'desk-1': 'changed',
      'desk-3': 'gone',
      'desk-5': 'gone',
      '+1': 'new',
    });
    expect(plan('h-0').spaces[0]).toMatchObject({ isBlocked: true, equipment: ['Dual screen'] });
    expect(states('h-1')).toMatchObject({ 'desk-3': 'changed' });
    expect(states('h-0', false)).toEqual({ 'desk-1': 'same', 'desk-3': 'same', 'desk-5': 'same' });
    // Somebody else's changes may change the links of the plan.
    server.set('spaces', 'desk-2', { name: 'Other' });
    session.elapse(3_000);
    expect(plan('h-0').revision).not.toBe(before.revision);
  });
});

describe('the position of a new space', () => {
  it('AP77: is left to the server unless given, and previewed where the server will put it', () => {
    const server = smallCompany();
    server.set('spaces', 'desk-1', { floor: 'h-0', name: 'D-1', kind: 'desk', x: '2', y: '1' });
    server.set('spaces', 'desk-3', { floor: 'h-0', name: 'D-3', kind: 'desk', x: '12', y: '9' });
    server.set('spaces', 'desk-2', { floor: 'h-1', name: 'D-2', kind: 'desk', x: '90', y: '90' });
    const session = AdministrationSession.open(server);
    const desk = (cells: Readonly<Record<string, string>>) => ({
      table: 'spaces' as const,
      cells: { name: 'New', floor: 'h-0', kind: 'desk', ...cells },
    });
    session.send({ _tag: 'EditCells', edits: [], rows: [desk({}), desk({ x: '1', y: '1' })] });
    session.send({ _tag: 'EditCells', edits: [], rows: [desk({ name: 'Newer' })] });
    const positions = Object.values(session.state.changes.draft.spaces ?? {}).map((change) =>
      change.kind === 'add' ? [change.cells.x, change.cells.y] : [],
    );
    expect(positions).toEqual([
      [undefined, undefined],
      ['1', '1'],
      [undefined, undefined],
    ]);
    const shown = session.view('plan', { floor: 'h-0', after: true });
    // To the right of what has a place (CD11), as after saving.
    expect(shown.spaces.flatMap(({ state, x, y }) => (state === 'new' ? [[x, y]] : []))).toEqual([
      [17.6, 9],
      [1, 1],
      [18.44, 9],
    ]);
  });
});
