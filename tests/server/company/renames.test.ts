import { expect, it } from 'vitest';
import type { Files } from '../../../server/company/files/company-files.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import { type Imported, importCompany } from '../../../server/company/import.ts';
import { changeLines } from '../../../server/company/plan/words.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { bringAll, EXAMPLE, edited, isUnchanged, NOW, textOf, withTexts } from './example.ts';

const MINUTE = NOW / 60_000;

/** As an import of the command line: what nobody confirms is refused. */
const attempt = (
  db: Db,
  files: Files,
  {
    renamed = null,
    isWhole = true,
  }: { readonly renamed?: number | null; readonly isWhole?: boolean } = {},
): Promise<Imported> =>
  importCompany(db, files, {
    isDry: false,
    isWhole,
    author: { userId: null, name: 'night', source: 'import' },
    now: NOW,
    confirmed: { removals: { spaces: 20, people: 5 }, times: null, renamed },
  });

const bring = async (
  ...args: Parameters<typeof attempt>
): Promise<Imported & { readonly ok: true }> => {
  const imported = await attempt(...args);
  if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
  return imported;
};

/** The example again, whatever its rows are called now. */
const back = async (db: Db): Promise<void> => {
  await db.query(sql`delete from booking`);
  const { proposed } = await bring(db, EXAMPLE);
  await bring(db, EXAMPLE, { renamed: proposed.reduce((sum, { count }) => sum + count, 0) });
};

/** The file with a column of former ids, by id. */
const withFormer = (
  files: Files,
  path: string,
  formers: Readonly<Record<string, string>>,
): Files => {
  const [head = '', ...lines] = textOf(files, path).trimEnd().split('\n');
  const rows = lines.map((line) => `${line},${formers[line.split(',')[0] ?? ''] ?? ''}`);
  return withTexts(files, { [path]: [`${head},former_id`, ...rows].join('\n') });
};

/** The file with other ids in its first column. */
const renumbered = (files: Files, path: string, ids: Readonly<Record<string, string>>): Files => {
  const lines = textOf(files, path).split('\n');
  const rows = lines.map((line) => {
    const [id = '', ...others] = line.split(',');
    return [ids[id] ?? id, ...others].join(',');
  });
  return withTexts(files, { [path]: rows.join('\n') });
};

const replaced = (files: Files, path: string, from: RegExp, to: string): Files =>
  withTexts(files, { [path]: textOf(files, path).replace(from, to) });

const idOf = async (db: Db, table: string, key: string): Promise<number | undefined> =>
  Number(
    (await db.query({ text: `select id from ${table} where external_id = $1`, values: [key] }))[0]
      ?.id,
  );

const book = (db: Db, person: string, space: string): Promise<unknown> =>
  db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
    select s.id, 'desk', e.id, e.id, ${MINUTE} + 60, ${MINUTE} + 120, 0 from space s, employee e
    where s.external_id = ${space} and e.external_id = ${person}`);

const bookings = async (db: Db): Promise<number> =>
  Number((await db.query(sql`select count(*) as n from booking`))[0]?.n);

onEachDatabase('CD60: rows with a former id', ({ db }) => {
  const NEW = { '1002': '4711' };
  const RENUMBERED = withFormer(renumbered(EXAMPLE, 'people.csv', NEW), 'people.csv', {
    '4711': '1002',
  });

  it('keeps the bookings, grants and history of a person with a new number', async () => {
    await bringAll(db, edited(EXAMPLE, 'grants.csv', '\n', '\n,1002,book_for_others,,,\n'));
    const before = await idOf(db, 'employee', '1002');
    await book(db, '1002', 'desk-0-1');
    const files = edited(RENUMBERED, 'grants.csv', '\n', '\n,4711,book_for_others,,,\n');
    const imported = await bring(db, files);
    expect(imported.objection).toBeNull();
    expect(changeLines(imported.changes)).toEqual(['~ people 1002 "jonas": id: "1002" -> "4711"']);
    expect(await idOf(db, 'employee', '4711')).toBe(before);
    expect(await bookings(db)).toBe(1);
    const { state } = await readState(db.query);
    expect([...state.grants.values()].map(({ person }) => person)).toContain('4711');
    expect(state.people.has('1002')).toBe(false);
    const entries = await db.query(
      sql`select action, before ->> 'id' as was from change where subject = 'people' and subject_id = '4711' order by id`,
    );
    expect(entries).toEqual([
      { action: 'added', was: null },
      { action: 'changed', was: '1002' },
    ]);
    const old = await db.query(
      sql`select 1 from change where subject in ('people', 'grants') and strpos(subject_id, '1002') > 0`,
    );
    expect(old).toEqual([]);
    // CD61: the same file again.
    expect(isUnchanged(await bring(db, files))).toBe(true);
    await back(db);
  });

  it('renumbers a floor with all that refers to it, and ends no booking', async () => {
    const grants =
      'group,person,capability,building,floor,zone\nassistants,,book_several_desks,,harbour-1,North\n';
    const rules =
      'building,floor,zone,group,rule,value,locked\n,harbour-1,North,assistants,desks_at_once,3,no\n,,,,who_may_book,assistants|facilities,no\n';
    const closures =
      'id,building,floor,zone,space,start,end,reason\nc1,,harbour-1,,,2027-01-04T08:00,2027-01-05T08:00,Paint\n';
    const full = withTexts(EXAMPLE, { 'rules.csv': rules, 'closures.csv': closures });
    await bringAll(db, full);
    await book(db, '1002', 'desk-1-1');
    const spaceId = await idOf(db, 'space', 'desk-1-1');
    const said = (files: Files): Files =>
      withFormer(renumbered(files, 'floors.csv', { 'harbour-1': 'H1' }), 'floors.csv', {
        H1: 'harbour-1',
      });
    // The spaces follow, whether their file is there or not.
    const only = new Map([...said(full)].filter(([path]) => path === 'floors.csv'));
    const imported = await bring(db, only);
    expect(changeLines(imported.changes)).toEqual([
      '~ floors harbour-1 "First floor": id: "harbour-1" -> "H1"',
    ]);
    const whole = [
      'spaces.csv',
      'signs.csv',
      'grants.csv',
      'rules.csv',
      'closures.csv',
      'buildings.csv',
    ].reduce(
      (files, path) => (files.has(path) ? replaced(files, path, /harbour-1(?=,)/g, 'H1') : files),
      said(full),
    );
    expect(changeLines((await bring(db, whole)).changes)).toEqual([]);
    expect(await idOf(db, 'space', 'desk-1-1')).toBe(spaceId);
    expect(await bookings(db)).toBe(1);
    const { state } = await readState(db.query);
    expect([...state.rules.values()].map(({ floor }) => floor)).toContain('H1');
    expect(state.closures.get('c1')?.floor).toBe('H1');
    expect(grants).toContain('harbour-1');
    // And a group, which a rule names in its value.
    const group = withFormer(renumbered(whole, 'groups.csv', { assistants: 'A1' }), 'groups.csv', {
      A1: 'assistants',
    });
    const groups = await bring(db, new Map([...group].filter(([path]) => path === 'groups.csv')));
    expect(changeLines(groups.changes)).toEqual([
      '~ groups assistants "Assistants": id: "assistants" -> "A1"',
      '~ rules rule=who_may_book: value: "assistants|facilities" -> "A1|facilities"',
    ]);
    const after = (await readState(db.query)).state;
    expect([...after.rules.values()].map(({ value }) => value)).toContain('A1|facilities');
    expect(after.people.get('1003')?.groups).toEqual(['A1']);
    await back(db);
  });

  it('moves a renumbered floor to another building, and renumbers desks in a row', async () => {
    await bringAll(db, EXAMPLE);
    await book(db, '1002', 'desk-1-1');
    // Each desk of the floor gets the number of the next one.
    const ids = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`desk-1-${n}`, `desk-1-${n + 1}`]),
    );
    const formers = Object.fromEntries(Object.entries(ids).map(([was, id]) => [id, was]));
    const files = withFormer(renumbered(EXAMPLE, 'spaces.csv', ids), 'spaces.csv', formers);
    const spaceId = await idOf(db, 'space', 'desk-1-1');
    const imported = await bring(db, files);
    expect(imported.changes.spaces).toMatchObject({ added: [], gone: [] });
    expect(imported.changes.spaces.changed).toHaveLength(8);
    expect(imported.consequences.bookings).toBe(0);
    expect(await idOf(db, 'space', 'desk-1-2')).toBe(spaceId);
    expect(isUnchanged(await bring(db, files))).toBe(true);
    const two = edited(files, 'buildings.csv', '\n', '\nannexe,oslo,Annexe,NO,Europe/Oslo,,,\n');
    const site = textOf(EXAMPLE, 'sites.csv').split('\n')[1]?.split(',')[0] ?? '';
    const moved = withFormer(
      renumbered(
        edited(
          edited(two, 'buildings.csv', 'annexe,oslo', `annexe,${site}`),
          'floors.csv',
          'harbour-1,harbour',
          'harbour-1,annexe',
        ),
        'floors.csv',
        { 'harbour-1': 'A1' },
      ),
      'floors.csv',
      { A1: 'harbour-1' },
    );
    await bring(
      db,
      ['spaces.csv', 'grants.csv', 'rules.csv', 'closures.csv'].reduce(
        (all, path) => (all.has(path) ? replaced(all, path, /harbour-1(?=,)/g, 'A1') : all),
        moved,
      ),
    );
    expect(await idOf(db, 'space', 'desk-1-2')).toBe(spaceId);
    expect(await bookings(db)).toBe(1);
    await back(db);
  });

  it('CD61: refuses an id in use, a ring, a row that is there itself, and the same id twice', async () => {
    await bringAll(db, EXAMPLE);
    const faults = async (formers: Readonly<Record<string, string>>, files = EXAMPLE) => {
      const imported = await attempt(db, withFormer(files, 'people.csv', formers));
      return imported.ok ? imported.warnings.map(warningLine) : imported.faults.map(faultLine);
    };
    const free = 'expected an id that no other row has: this one is in use';
    const without = replaced(EXAMPLE, 'people.csv', /^1004.*\n/m, '');
    expect(await faults({ '1003': '1004' }, without)).toEqual([
      `people.csv:4: id: ${free}, not "1003"`,
    ]);
    expect(await faults({ '1002': '1003', '1003': '1002' })).toEqual([
      `people.csv:3: id: ${free}, not "1002"`,
      `people.csv:4: id: ${free}, not "1003"`,
    ]);
    const more = edited(EXAMPLE, 'people.csv', '1005,', '2001,new,,New,One,,,,,,yes\n1005,');
    expect(await faults({ '2001': '1004' }, more)).toEqual([
      'people.csv:6: former_id: expected the id of a row that is not in the file any more, not "1004"',
    ]);
    const two = renumbered(EXAMPLE, 'people.csv', { '1003': '2003', '1004': '2004' });
    expect(await faults({ '2003': '1003', '2004': '1003' }, two)).toContainEqual(
      expect.stringMatching(/^people.csv:5: former_id: expected a value of its own/),
    );
    expect(await faults({ '2001': '77' }, more)).toEqual([
      'warning people.csv:6: former_id: no row has had this id, so the row is new: "77"',
    ]);
    await back(db);
  });
});

onEachDatabase('CD62: rows that look the same under another id', ({ db }) => {
  it('are renamed once their number is confirmed', async () => {
    await bringAll(db, EXAMPLE);
    await book(db, '1002', 'desk-1-1');
    const personId = await idOf(db, 'employee', '1002');
    const spaceId = await idOf(db, 'space', 'desk-1-1');
    // One by the user name, one by the mail address, one desk by its name on the floor.
    const people = renumbered(EXAMPLE, 'people.csv', { '1002': '4711', '1004': '4712' });
    const files = renumbered(
      edited(
        edited(people, 'people.csv', 'jonas@', 'jonas.berg@'),
        'people.csv',
        ',peter,',
        ',plund,',
      ),
      'spaces.csv',
      { 'desk-1-1': 'D1' },
    );
    const open = await bring(db, files);
    const renamed = [
      { table: 'spaces', count: 1 },
      { table: 'people', count: 2 },
    ];
    expect(open.objection).toMatchObject({ renamed, removals: [] });
    expect(open.proposed).toEqual(renamed);
    expect(open.changes.people).toMatchObject({ added: [], gone: [] });
    expect((await bring(db, files, { renamed: 2 })).objection).toMatchObject({ renamed });
    expect(await idOf(db, 'employee', '4711')).toBeNaN();
    expect((await bring(db, files, { renamed: 3 })).objection).toBeNull();
    expect(await idOf(db, 'employee', '4711')).toBe(personId);
    expect(await idOf(db, 'space', 'D1')).toBe(spaceId);
    expect(await bookings(db)).toBe(1);
    expect(isUnchanged(await bring(db, files))).toBe(true);
    await back(db);
  });
});
