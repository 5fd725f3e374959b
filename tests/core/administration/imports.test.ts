import { describe, expect, it } from 'vitest';
import type { AllowedRemovals, Imported } from '../../../core/contract/administration/import.ts';
import { NOTHING, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

const CONSEQUENCES = { ...NOTHING, bookings: 12 };
const row = (key: string, before: Record<string, string>, after: Record<string, string>) => ({
  key,
  name: key.toUpperCase(),
  before,
  after,
});

const LOOK: Imported = {
  faults: [],
  tables: [
    {
      table: 'spaces',
      added: 140,
      changed: 3,
      gone: 1,
      addedRows: Array.from({ length: 100 }, (_, n) =>
        row(`new-${n}`, {}, { floor: 'h-0', zone: 'South' }),
      ),
      changedRows: [
        row('desk-1', { zone: 'South' }, { zone: 'North' }),
        row('desk-2', { equipment: 'screen' }, { equipment: 'screen|dock' }),
        row('desk-5', { zone: 'South' }, { zone: 'North' }),
      ],
      goneRows: [row('desk-9', { floor: 'h-0', zone: 'North', seats: '1' }, {})],
    },
  ],
  companyChanged: true,
  plans: ['harbour'],
  consequences: CONSEQUENCES,
};

const FAULTY: Imported = {
  tables: [],
  companyChanged: false,
  plans: [],
  consequences: NOTHING,
  faults: [
    {
      file: 'spaces.csv',
      line: 14,
      column: 'seats',
      found: 'six',
      expected: { kind: 'number', from: 0, to: 10_000, whole: true },
    },
    {
      file: 'people.csv',
      line: 3,
      column: 'groups',
      found: 'sales',
      expected: { kind: 'reference', file: 'groups.csv' },
    },
  ],
};

const open = (imported: Imported) => {
  const server = smallCompany();
  server.imported = imported;
  return AdministrationSession.open(server);
};
const look = (session: AdministrationSession, addOnly = false) =>
  session.send({ _tag: 'CheckImport', secret: 1, name: 'company.zip', size: 1_800_000, addOnly });
const view = (session: AdministrationSession) => session.view('imports', {});
const everything = { table: null, text: '' };

describe('an import', () => {
  it('AP40: previews how many rows would change, and how many stay the same', () => {
    const session = open(LOOK);
    look(session);
    expect(view(session).phase).toBe('checking');
    session.settle();
    // 1 site, building and group each, 2 floors, 2 kinds of equipment, 12 spaces; 4 of them change.
    expect(view(session)).toMatchObject({
      phase: 'looked',
      added: 140,
      changed: 3,
      gone: 1,
      same: 15,
      faults: 0,
      total: 146,
      consequences: CONSEQUENCES,
    });
    expect(session.server.imports).toEqual([{ dry: true, addOnly: false }]);
  });

  it('AP40: lists changes with old and new values, merges equal ones, and shows names for ids', () => {
    const session = open(LOOK);
    look(session);
    session.settle();
    const { changed, gone, added } = session.view('importChanges', everything);
    expect(changed.groups).toEqual([
      {
        table: 'spaces',
        count: 2,
        names: ['DESK-1', 'DESK-5'],
        cells: [{ column: 'zone', before: 'South', after: 'North' }],
      },
      {
        table: 'spaces',
        count: 1,
        names: ['DESK-2'],
        cells: [
          { column: 'equipment', before: 'Dual screen', after: 'Dual screen, Docking station' },
        ],
      },
    ]);
    expect(gone.groups[0]?.cells.map(({ after }) => after)).toEqual(['Ground floor', 'North']);
    expect(added.groups).toHaveLength(1);
    expect(added.groups[0]?.count).toBe(100);
    expect(added.unlisted).toBe(40);
    const found = session.view('importChanges', { table: 'spaces', text: 'dock' });
    expect(found.changed.groups.map(({ names }) => names)).toEqual([['DESK-2']]);
  });

  it('CD51: what columns hold is sent without their content; then the file is looked at again', () => {
    const columns = [
      { name: 'Kto', field: 'id' },
      { name: 'Geheim', field: null },
    ];
    const openLists = [{ file: 'a.csv', table: null, columns }];
    const session = open({ ...FAULTY, openLists });
    look(session);
    session.settle();
    expect(view(session).openLists).toEqual(openLists);
    // AP150: nothing is counted that may follow from them.
    expect(view(session)).toMatchObject({ asks: 'questions', faults: 0, faultFiles: [] });
    expect(session.view('importFaults', { file: null })).toEqual([]);
    session.send({
      _tag: 'AnswerImport',
      secret: 2,
      lists: [{ table: 'people', columns }],
      buildings: [],
    });
    expect(view(session).phase).toBe('checking');
    session.settle();
    expect(session.server.columns).toEqual([{ table: 'people', columns }]);
    expect(session.server.imports).toHaveLength(2);
    expect(view(session).phase).toBe('looked');
  });

  it('AP150: columns without faults are asked about beside what would change', () => {
    const openLists = [{ file: 'a.csv', table: null, columns: [{ name: 'Kto', field: null }] }];
    const session = open({ ...LOOK, openLists });
    look(session);
    session.settle();
    expect(view(session)).toMatchObject({ asks: null, total: 146, openLists });
  });

  it('CD83: where new buildings are is asked before other faults count as theirs, and travels with the import', () => {
    const newBuildings = {
      buildings: [{ name: 'Quay', site: 'oslo', timeZone: null }],
      sites: [{ key: 'oslo', name: 'Oslo', timeZone: 'Europe/Oslo' }],
    };
    const asked = {
      file: 'a.csv',
      line: 2,
      column: 'building',
      found: 'Quay',
      expected: { kind: 'newBuilding' },
    } as const;
    const session = open({ ...FAULTY, faults: [asked, ...FAULTY.faults], newBuildings });
    look(session, true);
    session.settle();
    expect(view(session)).toMatchObject({ asks: 'questions', faults: 2, newBuildings });
    session.send({ _tag: 'ApplyImport', secret: 2 });
    expect(session.server.imports).toHaveLength(1);
    const said = [{ name: 'Quay', site: 'oslo', timeZone: 'Europe/Oslo' }];
    session.server.imported = LOOK;
    session.send({ _tag: 'AnswerImport', secret: 2, lists: [], buildings: said });
    session.settle();
    expect(view(session)).toMatchObject({ asks: null, newBuildings: null, saidBuildings: said });
    session.send({ _tag: 'ApplyImport', secret: 3 });
    session.settle();
    expect(session.server.imports.slice(1)).toEqual([
      { dry: true, addOnly: true, newBuildings: said },
      { dry: false, addOnly: true, newBuildings: said },
    ]);
    session.send({ _tag: 'CheckImport', secret: 4, name: 'b.csv', size: 1, addOnly: true });
    session.settle();
    expect(session.server.imports.at(-1)).toEqual({ dry: true, addOnly: true });
  });

  it('CD87: what is open of all lists is said at once, and the file is looked at once after it', () => {
    const lists = [
      { table: 'people' as const, columns: [{ name: 'Kto', field: 'id' }] },
      { table: 'spaces' as const, columns: [{ name: 'Gdzie', field: 'name' }] },
    ];
    const openLists = lists.map(({ table, columns }) => ({ file: `${table}.csv`, table, columns }));
    const session = open({ ...FAULTY, openLists });
    look(session);
    session.settle();
    const buildings = [{ name: 'Quay', site: null, timeZone: 'Europe/Oslo' }];
    session.send({ _tag: 'AnswerImport', secret: 2, lists, buildings });
    session.settle();
    expect(session.server.columns).toEqual(lists);
    expect(session.server.imports).toEqual([
      { dry: true, addOnly: false },
      { dry: true, addOnly: false, newBuildings: buildings },
    ]);
  });

  describe('CD86: a list that looks like a part', () => {
    const part = { tables: [{ table: 'people' as const, gone: 1_500, current: 1_501 }], own: true };
    const ownRow = {
      file: 'people.csv',
      line: null,
      column: null,
      found: '1001',
      expected: { kind: 'ownRow' },
    } as const;

    it('is asked about before its fault is told, and nothing is imported', () => {
      const session = open({ ...FAULTY, faults: [ownRow], part });
      look(session);
      session.settle();
      expect(view(session)).toMatchObject({ asks: 'part', part, faults: 0 });
      expect(session.view('importFaults', { file: null })).toEqual([]);
      session.send({ _tag: 'SayWhole' });
      // AD8: the whole list has whoever imports it.
      expect(view(session)).toMatchObject({ asks: null, areWhole: true, faults: 1 });
    });

    it('is imported as the whole one once that is said, which a look with other answers keeps', () => {
      const session = open({ ...LOOK, part: { ...part, own: false } });
      look(session);
      session.settle();
      expect(view(session)).toMatchObject({ asks: 'part' });
      session.send({ _tag: 'ApplyImport', secret: 2 });
      expect(session.server.imports).toHaveLength(1);
      session.send({ _tag: 'SayWhole' });
      session.send({ _tag: 'AnswerImport', secret: 3, lists: [], buildings: [] });
      session.settle();
      expect(view(session)).toMatchObject({ asks: null, areWhole: true });
      session.send({ _tag: 'ApplyImport', secret: 4 });
      session.settle();
      expect(view(session).phase).toBe('done');
      look(session);
      session.settle();
      expect(view(session)).toMatchObject({ asks: 'part', areWhole: false });
    });

    it('with other faults: what its columns hold is said first', () => {
      const openLists = [{ file: 'a.csv', table: null, columns: [{ name: 'Kto', field: null }] }];
      const session = open({ ...FAULTY, part, openLists });
      look(session);
      session.settle();
      expect(view(session)).toMatchObject({ asks: 'questions', part });
    });
  });

  it('AP151: is taken back in one press, but for what was changed again since', () => {
    const server = smallCompany();
    server.imported = {
      ...LOOK,
      plans: [],
      tables: [
        {
          table: 'spaces',
          added: 1,
          changed: 2,
          gone: 1,
          addedRows: [row('desk-3', {}, { id: 'desk-3', floor: 'h-0' })],
          changedRows: [
            row('desk-1', { zone: 'North' }, { zone: 'South' }),
            row('desk-2', { zone: 'North' }, { zone: 'South' }),
          ],
          goneRows: [row('gone', { id: 'gone', name: 'Old', floor: 'h-0' }, {})],
        },
      ],
    };
    server.set('spaces', 'desk-2', { zone: 'West' });
    const session = AdministrationSession.open(server);
    look(session);
    session.settle();
    expect(session.view('importUndo', {})).toEqual({ kind: 'none', left: 0 });
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.settle();
    expect(session.view('importUndo', {})).toEqual({ kind: 'some', left: 1 });
    session.send({ _tag: 'TakeBackImport' });
    session.settle();
    expect(Object.values(session.state.changes.draft.spaces ?? {})).toEqual([
      { kind: 'remove' },
      { kind: 'change', cells: { zone: 'North' }, before: { zone: 'South' } },
      { kind: 'add', cells: { id: 'gone', name: 'Old', floor: 'h-0' } },
    ]);
    // It is there only once.
    expect(session.view('importUndo', {})).toEqual({ kind: 'none', left: 0 });
  });

  it('AP151: of more rows than are listed is taken back in the history', () => {
    const session = open(LOOK);
    look(session);
    session.settle();
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.settle();
    expect(session.view('importUndo', {})).toEqual({ kind: 'history', left: 0 });
  });

  it('AP41: cannot be applied with faults; faults are filtered by file', () => {
    const session = open(FAULTY);
    look(session);
    session.settle();
    expect(view(session).faultFiles).toEqual([
      { file: 'spaces.csv', count: 1 },
      { file: 'people.csv', count: 1 },
    ]);
    expect(session.view('importFaults', { file: 'people.csv' })).toEqual([FAULTY.faults[1]]);
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.settle();
    expect(session.server.imports).toHaveLength(1);
  });

  it('AP122: is not sent before the numbers are confirmed that go beyond the usual', () => {
    const session = open({
      ...LOOK,
      removals: [
        { table: 'people', gone: 5, current: 40 },
        { table: 'bookings', gone: 12, current: 60 },
      ],
    });
    look(session);
    session.settle();
    expect(view(session).removals).toHaveLength(2);
    const apply = (removals: AllowedRemovals) =>
      session.send({ _tag: 'ApplyImport', secret: 2, removals });
    session.send({ _tag: 'ApplyImport', secret: 2 });
    apply({ people: 5 });
    apply({ people: 5, bookings: 11 });
    session.settle();
    expect(session.server.imports).toHaveLength(1);
    apply({ people: 5, bookings: 12 });
    session.settle();
    expect(session.server.imports.at(-1)).toEqual({
      dry: false,
      addOnly: false,
      people: 5,
      bookings: 12,
    });
    expect(view(session).phase).toBe('done');
  });

  it('CD65: is not sent before somebody has said what becomes of rows that look the same under another id', () => {
    const session = open({ ...LOOK, renamed: [{ table: 'spaces', count: 140 }] });
    look(session);
    session.settle();
    expect(view(session)).toMatchObject({ renamed: [{ count: 140 }], areOthers: false });
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.send({ _tag: 'ApplyImport', secret: 2, renamed: 139 });
    session.settle();
    expect(session.server.imports).toHaveLength(1);
    session.send({ _tag: 'ApplyImport', secret: 2, renamed: 140 });
    session.settle();
    expect(session.server.imports.at(-1)).toEqual({ dry: false, addOnly: false, renamed: 140 });
    // They are others: another look, and an import of what it has shown.
    session.server.imported = LOOK;
    const file = { secret: 3, name: 'company.zip', size: 1_800_000, addOnly: false };
    session.send({ _tag: 'CheckImport', ...file, areOthers: true });
    session.settle();
    expect(view(session).areOthers).toBe(true);
    session.send({ _tag: 'ApplyImport', secret: 4 });
    session.settle();
    expect(session.server.imports.slice(2)).toEqual([
      { dry: true, addOnly: false, renamed: 0 },
      { dry: false, addOnly: false, renamed: 0 },
    ]);
  });

  it('AP42: is applied with the same switch setting as its preview', () => {
    const session = open(LOOK);
    look(session, true);
    session.settle();
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.settle();
    expect(session.server.imports).toEqual([
      { dry: true, addOnly: true },
      { dry: false, addOnly: true },
    ]);
    expect(view(session).phase).toBe('done');
  });

  it('AP43: reports its end and refreshes the tables', () => {
    const session = open(LOOK);
    look(session);
    session.settle();
    session.send({ _tag: 'ApplyImport', secret: 2 });
    expect(view(session)).toMatchObject({ phase: 'importing', isTold: true });
    const calls = session.calls.length;
    // Neither another file nor leaving stops it.
    session.send({ _tag: 'LeaveImport' });
    look(session);
    session.settle();
    expect(view(session)).toMatchObject({ phase: 'done', isTold: false });
    expect(session.calls.slice(calls)).toContain('administration.overview');
    session.send({ _tag: 'CloseImportNotice' });
    expect(view(session).isTold).toBe(true);
  });

  it('AP43: is not repeated if its answer is lost', () => {
    const session = open(LOOK);
    look(session);
    session.settle();
    session.failures.set('administration.import', { _tag: 'OutcomeUnknown' });
    session.send({ _tag: 'ApplyImport', secret: 2 });
    session.settle();
    expect(view(session).phase).toBe('unknown');
    session.send({ _tag: 'ApplyImport', secret: 3 });
    expect(view(session).phase).toBe('unknown');
  });

  it('AP40: a refused preview leaves no state and can be repeated', () => {
    const session = open(LOOK);
    session.failures.set('administration.import', {
      _tag: 'Refused',
      status: 409,
      code: '409',
      detailedCode: 'IMPORT_RUNNING',
      message: '',
    });
    look(session);
    session.settle();
    expect(view(session)).toMatchObject({ phase: 'idle', failure: { status: 409 } });
    session.failures.clear();
    look(session);
    session.settle();
    expect(view(session)).toMatchObject({ phase: 'looked', failure: null });
  });

  it('AP2: is cleared on sign-out', () => {
    const session = open(LOOK);
    look(session);
    session.settle();
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'NO_SESSION',
      message: '',
    });
    session.elapse(4_000);
    expect(view(session)).toMatchObject({ phase: 'idle', file: null, total: 0 });
  });
});
