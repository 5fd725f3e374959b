import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { AdministrationServer, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';
import { forAll } from '../../support/runs.ts';

const KEYS = Array.from({ length: 12 }, (_, index) => `desk-${index + 1}`);
const key = fc.constantFrom(...KEYS);
const column = fc.constantFrom('name', 'zone', 'seats', 'equipment');
const text = fc.constantFrom('1', '2', 'A', 'B', 'South', 'screen');

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), key, column, text }) },
  fc.record({ kind: fc.constant('remove' as const), key }),
  fc.record({ kind: fc.constant('add' as const), text }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const carryOut = (session: AdministrationSession, one: Act): void => {
  if (one.kind === 'edit') session.edit(one.key, one.column, one.text);
  else if (one.kind === 'remove') {
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: [one.key] });
  } else {
    session.send({
      _tag: 'EditCells',
      edits: [],
      rows: [
        {
          table: 'spaces',
          cells: { floor: 'h-0', zone: 'South', name: one.text, kind: 'desk' },
        },
      ],
    });
  }
};

const shownCells = (session: AdministrationSession) =>
  session
    .view('rows', { table: 'spaces', at: 0 })
    .map(({ name, state, cells }) => [
      name,
      state === 'gone',
      ...['zone', 'seats', 'equipment'].map((one) => cells[one]?.text ?? ''),
    ]);

describe('the change set', () => {
  it('AP5: undo reverts each step exactly, and redo restores it', () => {
    forAll(60, fc.array(act, { maxLength: 12 }), (acts) => {
      const session = AdministrationSession.open();
      const drafts = [session.state.changes.draft];
      for (const one of acts) {
        const before = session.state.changes.done.length;
        carryOut(session, one);
        if (session.state.changes.done.length > before) drafts.push(session.state.changes.draft);
      }
      const last = session.state.changes.draft;
      for (const draft of drafts.slice(0, -1).reverse()) {
        session.send({ _tag: 'Undo' });
        expect(session.state.changes.draft).toEqual(draft);
      }
      for (let n = 1; n < drafts.length; n += 1) session.send({ _tag: 'Redo' });
      expect(session.state.changes.draft).toEqual(last);
    });
  });

  it('AP120: undo reverts a discard first, then the steps before it', () => {
    forAll(40, fc.array(act, { minLength: 1, maxLength: 8 }), (acts) => {
      const session = AdministrationSession.open();
      for (const one of acts) carryOut(session, one);
      const { draft, done } = session.state.changes;
      session.send({ _tag: 'Discard' });
      expect(session.view('changes', {}).count).toBe(0);
      session.send({ _tag: 'Undo' });
      const isEmpty = Object.keys(draft).length === 0;
      // Without changes there was nothing to discard, and the last step is taken back.
      if (!isEmpty) expect(session.state.changes).toMatchObject({ draft, done });
    });
  });

  it('AP4, AP8: saving stores exactly what was shown before', () => {
    forAll(60, fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
      const session = AdministrationSession.open();
      for (const one of acts) carryOut(session, one);
      if (session.view('changes', {}).faults > 0) return;
      const shown = shownCells(session).filter(([, isGone]) => isGone === false);
      session.send({ _tag: 'Save', reason: null });
      session.elapse(5_000);
      expect(session.view('changes', {}).count).toBe(0);
      expect(shownCells(session).sort()).toEqual(shown.sort());
    });
  });

  it('AP5: a cell that is set back to its stored text is not a change', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'name', 'X');
    expect(session.view('changes', {}).count).toBe(1);
    session.edit('desk-1', 'name', 'D-1');
    expect(session.view('changes', {}).count).toBe(0);
  });

  it('AP5: an edit of many cells and new rows is one undo step', () => {
    const session = AdministrationSession.open();
    session.send({
      _tag: 'EditCells',
      edits: KEYS.map((one) => ({ subject: 'spaces', key: one, column: 'zone', text: 'East' })),
      rows: [{ table: 'spaces', cells: { name: 'New', floor: 'h-0', zone: 'East', kind: 'desk' } }],
    });
    expect(session.view('changes', {}).count).toBe(13);
    session.send({ _tag: 'Undo' });
    expect(session.view('changes', {})).toMatchObject({ count: 0, canUndo: false, canRedo: true });
  });

  it('AP7: shows other users’ changes to other cells, and saving keeps both', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'name', 'Mine');
    session.server.set('spaces', 'desk-1', { zone: 'Theirs' });
    session.elapse(4_000);
    expect(session.view('row', { table: 'spaces', key: 'desk-1' })?.cells).toMatchObject({
      name: { text: 'Mine', was: 'D-1' },
      zone: { text: 'Theirs' },
    });
    session.send({ _tag: 'Save', reason: null });
    session.elapse(4_000);
    expect(session.server.rows('spaces').get('desk-1')).toMatchObject({
      name: 'Mine',
      zone: 'Theirs',
    });
  });

  it('AP7: a conflicting edit of the same cell is a fault until the user chooses a value', () => {
    const session = AdministrationSession.open();
    const cell = () => session.view('row', { table: 'spaces', key: 'desk-1' })?.cells.name;
    session.edit('desk-1', 'name', 'Mine');
    session.server.set('spaces', 'desk-1', { name: 'Theirs' });
    session.elapse(4_000);
    expect(cell()).toMatchObject({ text: 'Mine', theirs: 'Theirs', fault: { kind: 'unchanged' } });
    session.send({ _tag: 'Save', reason: null });
    expect(session.calls).not.toContain('administration.apply');

    session.send({ _tag: 'KeepMine', subject: 'spaces', key: 'desk-1', column: 'name' });
    expect(session.view('changes', {}).faults).toBe(0);
    session.send({ _tag: 'Undo' });
    session.send({ _tag: 'TakeTheirs', subject: 'spaces', key: 'desk-1', column: 'name' });
    expect(cell()).toEqual({ text: 'Theirs' });
  });

  it('AP7: the page detects a conflicting edit without the server’s check', () => {
    const session = AdministrationSession.open();
    // The server does not check anything.
    session.failures.set('administration.check', { _tag: 'Unreachable', reason: 'network' });
    session.edit('desk-1', 'name', 'Mine');
    session.server.set('spaces', 'desk-1', { name: 'Theirs', zone: 'Other' });
    session.elapse(4_000);
    const cells = session.view('row', { table: 'spaces', key: 'desk-1' })?.cells;
    expect(cells?.name).toMatchObject({ text: 'Mine', was: 'D-1', theirs: 'Theirs' });
    expect(cells?.zone).toEqual({ text: 'Other' });
    expect(session.view('problems', {})).toMatchObject([
      {
        key: 'desk-1',
        column: 'name',
        expected: { kind: 'unchanged' },
        found: 'Theirs',
        fix: null,
      },
    ]);
    session.send({ _tag: 'Save', reason: null });
    expect(session.calls).not.toContain('administration.apply');
  });

  it('AP75: suggests a text that fixes a faulty cell', () => {
    const session = AdministrationSession.open();
    const fixed = (column: string, text: string) => {
      session.edit('desk-1', column, text);
      const fix = session.view('problems', {})[0]?.fix;
      session.send({ _tag: 'Undo' });
      return fix;
    };
    expect(fixed('seats', '20000')).toBe('10000');
    expect(fixed('seats', '3.4')).toBe('3');
    expect(fixed('seats', 'many')).toBe('1');
    expect(fixed('kind', 'désk')).toBe('desk');
    expect(fixed('name', '')).toBe('D-1');
    expect(fixed('name', 'x'.repeat(300))).toHaveLength(200);
    session.server.fault = () => [
      { edit: 0, column: 'name', expected: { kind: 'unique', line: null }, found: 'D-2' },
    ];
    session.edit('desk-1', 'name', 'D-2');
    session.elapse(1_000);
    expect(session.view('problems', {})[0]?.fix).toBe('D-2b');
    session.server.fault = () => [
      {
        edit: 0,
        column: 'equipment',
        found: 'Docking Station',
        expected: { kind: 'reference', file: 'equipment.csv' },
      },
    ];
    session.send({ _tag: 'Undo' });
    session.edit('desk-1', 'equipment', 'Docking Station');
    session.elapse(1_000);
    expect(session.view('problems', {})[0]?.fix).toBe('dock');
  });

  it('AP75: hints at valid but suspicious values, including those in the change set', () => {
    const server = smallCompany(6);
    server.set('spaces', 'desk-3', { name: 'd- 1' });
    server.set('spaces', 'desk-5', { seats: '4' });
    server.set('spaces', 'desk-6', { name: 'D-1' });
    const session = AdministrationSession.open(server);
    const hints = () =>
      session.view('hints', {}).hints.map(({ kind, key, detail, fix }) => [kind, key, detail, fix]);
    expect(hints()).toEqual([
      ['alike', 'desk-3', 'D-1', { kind: 'set', column: 'name', text: 'd- 1b' }],
      ['seats', 'desk-5', '4', { kind: 'set', column: 'seats', text: '1' }],
      ['unused', 'dock', '', { kind: 'remove' }],
    ]);
    session.edit('desk-5', 'seats', '1');
    session.edit('desk-3', 'equipment', 'dock');
    session.edit('desk-3', 'name', 'D-5');
    expect(hints()).toEqual([
      ['twice', 'desk-3', 'D-5', { kind: 'set', column: 'name', text: 'D-5b' }],
    ]);
    session.edit('desk-3', 'floor', 'h-1');
    expect(session.view('hints', {}).count).toBe(0);
  });

  it('AP7: an edit that somebody else has also saved is no longer a change', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'name', 'Same');
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: ['desk-2'] });
    session.server.set('spaces', 'desk-1', { name: 'Same' });
    session.server.set('spaces', 'desk-2', null);
    session.elapse(4_000);
    expect(session.view('changes', {}).count).toBe(0);
  });

  it('AP6: validates locally at once, and on the server 0.4 s after the last change', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'seats', 'many');
    expect(session.view('problems', {})[0]).toMatchObject({
      key: 'desk-1',
      column: 'seats',
      expected: { kind: 'number' },
    });
    session.server.fault = ({ edits }) =>
      edits.flatMap((edit, index) =>
        edit.kind === 'change' && edit.cells.name === 'D-2'
          ? [{ edit: index, column: 'name', expected: { kind: 'unique', line: 3 }, found: 'D-2' }]
          : [],
      );
    session.send({ _tag: 'Undo' });
    session.edit('desk-1', 'name', 'D-2');
    session.elapse(300);
    expect(session.calls).not.toContain('administration.check');
    session.elapse(200);
    expect(session.view('problems', {})).toMatchObject([
      { key: 'desk-1', name: 'D-2', column: 'name', expected: { kind: 'unique' } },
    ]);
    session.edit('desk-1', 'name', 'D-99');
    session.elapse(500);
    expect(session.view('problems', {})).toEqual([]);
  });

  it.each([
    ['buildings', 'time_zone', 'Oslo', 'timeZone'],
    ['people', 'mail', 'nobody', 'mail'],
    ['closures', 'start', '2026-12-24', 'localTime'],
    ['closures', 'end', '2026-02-30T08:00', 'localTime'],
    ['signs', 'type', 'door', 'choice'],
    ['spaces', 'properties', 'x'.repeat(201), 'text'],
    ['spaces', 'equipment', Array.from({ length: 101 }, (_, n) => n).join('|'), 'list'],
    ['groups', 'id', 'a|b', 'without'],
    ['consents', 'valid_from', '1 May', 'moment'],
  ] as const)('AP6: judges %s.%s as the server does', (table, column, cell, kind) => {
    const session = AdministrationSession.open();
    session.send({ _tag: 'EditCells', edits: [], rows: [{ table, cells: { [column]: cell } }] });
    expect(session.calls).not.toContain('administration.check');
    const problems = session.view('problems', {});
    expect(problems.find((one) => one.column === column)?.expected.kind).toBe(kind);
  });

  it('AP9: reverts a saved cell that the server has normalised', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'kind', 'ROOM');
    session.edit('desk-1', 'seats', '04.0');
    session.send({ _tag: 'Save', reason: null });
    session.elapse(4_000);
    const desk = () => session.server.rows('spaces').get('desk-1');
    expect(desk()).toMatchObject({ kind: 'room', seats: '4' });
    session.send({ _tag: 'UndoSave' });
    session.elapse(4_000);
    expect(session.view('problems', {})).toEqual([]);
    expect(desk()).toMatchObject({ kind: 'desk', seats: '1' });
  });

  it('AP9: reverts the last save', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'name', 'Mine');
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: ['desk-2'] });
    const before = new Map(smallCompany().rows('spaces'));
    session.send({ _tag: 'Save', reason: 'a try' });
    session.elapse(4_000);
    expect(session.server.rows('spaces').has('desk-2')).toBe(false);
    session.send({ _tag: 'UndoSave' });
    session.elapse(4_000);
    const of = (one: string) => Object.entries(before.get(one) ?? {});
    for (const one of ['desk-1', 'desk-2']) {
      expect(session.server.rows('spaces').get(one)).toMatchObject(Object.fromEntries(of(one)));
    }
    expect(session.view('changes', {}).saved?.isUndo).toBe(true);
  });

  it('AP123: a save says what stays of the times, and so does taking it back', () => {
    const session = AdministrationSession.open();
    const save = (times: 'clock' | 'moment' | null) => {
      session.send({ _tag: 'Save', reason: null, ...(times === null ? {} : { times }) });
      session.elapse(4_000);
      session.send({ _tag: 'UndoSave' });
      session.elapse(4_000);
      return session.server.times.splice(0);
    };
    for (const times of ['clock', null, 'moment'] as const) {
      session.edit('desk-1', 'name', 'Mine');
      expect(save(times)).toEqual([times, times]);
    }
  });

  it('AP7, AP8: after a lost answer, nothing that was saved is a change any more', () => {
    const session = AdministrationSession.open(smallCompany(), {
      ...spacesPlace,
      section: 'settings',
      needs: ['spaces', 'grants', 'rules', 'consents'],
    });
    const add = (table: TableName, cells: Record<string, string>) =>
      session.send({ _tag: 'EditCells', edits: [], rows: [{ table, cells }] });
    session.edit('desk-1', 'name', 'Other');
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: ['desk-2'] });
    add('spaces', { name: 'New', floor: 'h-0', zone: 'East', kind: 'desk' });
    add('grants', { group: 'product', capability: 'administer', building: 'harbour' });
    add('rules', { building: 'harbour', rule: 'days_ahead', value: '7' });
    add('consents', { id: 'First', valid_from: '', en: 'We show you to your colleagues.' });
    session.send({ _tag: 'SetSetting', id: 'companyName', json: JSON.stringify('Quay Ltd') });
    session.send({ _tag: 'SetSetting', id: 'language', json: JSON.stringify('sv') });
    expect(session.view('changes', {}).count).toBe(7);
    expect(session.view('problems', {})).toEqual([]);

    session.lost.add('administration.apply');
    session.send({ _tag: 'Save', reason: null });
    session.elapse(4_000);
    expect(session.state.changes.draft).toEqual({});
    expect(session.state.changes.failure).toMatchObject({ _tag: 'Unreachable' });
  });

  it('AP10: the review groups changes by consequence and lists equal ones once', () => {
    const session = AdministrationSession.open();
    session.send({
      _tag: 'EditCells',
      edits: ['desk-1', 'desk-2', 'desk-4'].map((one) => ({
        subject: 'spaces' as const,
        key: one,
        column: 'equipment',
        text: 'screen|dock',
      })),
    });
    session.send({ _tag: 'RemoveRows', table: 'spaces', keys: ['desk-9'] });
    expect(session.view('review', {})).toMatchObject({
      gone: [{ names: ['D-9'], count: 1 }],
      changed: [
        {
          names: ['D-1', 'D-2', 'D-4'],
          cells: [
            { column: 'equipment', before: 'Dual screen', after: 'Dual screen, Docking station' },
          ],
        },
      ],
      added: [],
    });
  });
});

describe('session and polling', () => {
  it('AP2: signing out clears the tables; the changes stay for the same person only', () => {
    const session = AdministrationSession.open();
    session.edit('desk-1', 'name', 'Mine');
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'NOT_SIGNED_IN',
      message: '',
    });
    session.elapse(4_000);
    expect(session.view('session', {}).status).toBe('signedOut');
    expect(session.state.tables.tables).toEqual({});
    session.failures.clear();
    session.send({ _tag: 'Retry' });
    session.settle();
    expect(session.view('changes', {}).count).toBe(1);

    session.server.personId = 8;
    session.elapse(4_000);
    expect(session.view('changes', {}).count).toBe(0);
  });

  it.each([
    ['spaces', ['buildings', 'equipment', 'floors', 'spaces']],
    ['closures', ['buildings', 'closures', 'floors', 'spaces']],
    ['rules', ['buildings', 'floors', 'groups', 'rules']],
  ] as const)('AP3: with %s the tables are read that they refer to', (table, read) => {
    const place = { ...spacesPlace, table, needs: [] };
    const session = AdministrationSession.open(smallCompany(), place);
    expect(Object.keys(session.state.tables.tables).toSorted()).toEqual(read);
  });

  it('AP3, PV6: drops rows that are missing from a full answer of the server', () => {
    const session = AdministrationSession.open();
    const { columns, rows } = session.server.page('spaces', {});
    session.server.set('spaces', 'desk-2', { name: 'Changed' });
    session.failures.set('administration.table', {
      _tag: 'Success',
      body: { revision: 99, columns, rows: rows.slice(3), gone: [], whole: true, next: null },
    });
    session.elapse(4_000);
    expect(session.view('grid', { table: 'spaces' })).toMatchObject({
      status: 'loaded',
      total: rows.length - 3,
    });
  });

  it('AP1, AP3: fetches only the rows that others changed, within one poll', () => {
    const server = new AdministrationServer();
    server.pageSize = 5;
    for (const [table, rows] of smallCompany().tables) {
      for (const [id, cells] of rows) server.set(table, id, cells);
    }
    const session = AdministrationSession.open(server);
    expect(session.names()).toHaveLength(12);
    const asked = session.calls.length;
    server.set('spaces', 'desk-3', { name: 'Renamed' });
    server.set('spaces', 'desk-4', null);
    session.elapse(3_000);
    expect(session.names()).toContain('Renamed');
    expect(session.names()).toHaveLength(11);
    expect(session.calls.slice(asked)).toEqual(['administration.overview', 'administration.table']);
  });
});
