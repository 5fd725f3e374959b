import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createImports } from '../../../server/administration/files/import-files.ts';
import { compareFiles } from '../../../server/company/compare.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import { importCompany } from '../../../server/company/import.ts';
import { openLists } from '../../../server/company/reading/open-lists.ts';
import { sayColumns } from '../../../server/company/stored/say-columns.ts';
import { readStoredCompany } from '../../../server/company/stored-company.ts';
import { createUploadReader } from '../../../server/company/upload/import-upload.ts';
import { sql } from '../../../server/database/sql.ts';
import { retention } from '../../../server/jobs/retention.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { exportPerson } from '../../../server/person-data/export-person.ts';
import { COMPANY, INGRID } from '../administration/sets.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { bringAll, NOW, textOf, withTexts } from './example.ts';

const HEAD = 'id,person,space,start,end,time_zone,subject,organizer';
const FIVE = [
  'b1,1002,desk-0-1,2026-12-07T09:00,2026-12-07T17:00,Europe/Oslo,Work,',
  // By the user name and the mail address; the zone is said for each.
  'b2,Amina,desk-0-1,2026-12-08T08:00,2026-12-08T10:00,UTC,,1001',
  'b3,peter@harbour.example,room-0-a,2026-12-07 09:00,2026-12-07 10:00,Europe/Oslo,,',
  // Over.
  'b4,1002,desk-0-2,2026-11-02T09:00,2026-11-02T17:00,Europe/Oslo,,',
  // Against the opening hours of the company.
  'b5,1004,desk-0-3,2026-12-09T02:00,2026-12-09T05:00,Europe/Oslo,,',
];
const fileOf = (...rows: readonly string[]) =>
  withTexts(new Map(), { 'bookings.csv': [HEAD, ...rows].join('\n') });

const OPTIONS = {
  isWhole: true,
  keepsFloors: false,
  keepsAccessOf: null,
  proposes: false,
  building: null,
  now: NOW,
};

onEachDatabase('CD66: bookings of another system', ({ db }) => {
  const run = async (
    files: ReadonlyMap<string, Uint8Array>,
    { skipped, isDry = false }: { readonly skipped?: number; readonly isDry?: boolean } = {},
  ) => {
    const imported = await importCompany(db, files, {
      isDry,
      isWhole: true,
      author: { userId: null, name: 'night', source: 'import' },
      now: NOW,
      confirmed: {
        removals: skipped === undefined ? {} : { skipped },
        times: null,
        renamed: null,
      },
    });
    if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
    const { bookings, warnings, objection } = imported;
    const { warnings: _, ...counts } = bookings ?? { warnings: [] };
    return { counts, lines: warnings.map(warningLine), removals: objection?.removals ?? [] };
  };
  const booked = () =>
    db.query(sql`select e.external_id as person, o.external_id as organizer, s.external_id as space, b.start_minute as start, b.subject
      from booking b join employee e on e.id = b.user_id join employee o on o.id = b.organizer_id
      join space s on s.id = b.space_id order by b.start_minute, s.external_id`);
  const minute = (text: string): number => Date.parse(text) / 60_000;

  it('CD79: what unknown columns hold is asked once, whatever the file is called', async () => {
    await bringAll(db, COMPANY);
    const [row = ''] = FIVE;
    const names = ['Xa', 'Xb', 'Xc', 'Xd', 'Xe', 'Xf', 'Xg', 'Xh'];
    const columns = names.map((name) => ({ name, field: null }));
    const listed = (file: string) =>
      withTexts(new Map(), { [file]: [names.join(','), row].join('\n') });
    for (const [file, table] of [
      ['bookings.csv', 'bookings'],
      ['export.csv', null],
    ] as const) {
      const { lists } = compareFiles(await readStoredCompany(db.query), listed(file), OPTIONS);
      expect(openLists(lists)).toEqual({ openLists: [{ file, table, columns }] });
    }
    const say = (fields: readonly string[]) =>
      db.transaction((query) =>
        sayColumns(query, {
          table: 'bookings',
          columns: names.map((name, at) => ({ name, field: fields[at] ?? null })),
        }),
      );
    expect(await say(['id', 'zone'])).toBe(false);
    expect(await say(HEAD.split(','))).toBe(true);
    for (const file of ['bookings.csv', 'export.csv']) {
      const { counts } = await run(listed(file), { isDry: true });
      expect(counts).toEqual({ added: 1, known: 0, past: 0, skipped: 0 });
    }
  });

  it('come along with their times in their zone; those that break rules are named', async () => {
    await bringAll(
      db,
      withTexts(COMPANY, {
        'rules.csv':
          'building,floor,zone,group,rule,value,locked\n,,,,opening_hours,07:00-19:00,no\n',
      }),
    );
    const counts = { added: 4, known: 0, past: 1, skipped: 0 };
    const lines = [
      'warning bookings.csv:6: start: comes along, though a rule would refuse it: "opening_hours"',
    ];
    expect(await run(fileOf(...FIVE), { isDry: true })).toEqual({ counts, lines, removals: [] });
    expect(await booked()).toEqual([]);
    expect(await run(fileOf(...FIVE))).toEqual({ counts, lines, removals: [] });
    expect(await booked()).toMatchObject([
      { person: '1002', space: 'desk-0-1', start: minute('2026-12-07T08:00Z'), subject: 'Work' },
      { person: '1004', space: 'room-0-a' },
      { person: '1003', organizer: '1001', start: minute('2026-12-08T08:00Z') },
      { person: '1004', space: 'desk-0-3' },
    ]);
    const [history] = await db.query(
      sql`select count(*) as n from change where subject = 'bookings' and action = 'added' and source = 'import'`,
    );
    expect(Number(history?.n)).toBe(4);
  });

  it('CD67: come along once, whatever has become of them here', async () => {
    await db.query(sql`delete from booking where subject = 'Work'`);
    await db.query(sql`update booking set start_minute = start_minute + 60 where kind = 'room'
      and end_minute > start_minute + 60`);
    const before = await booked();
    expect((await run(fileOf(...FIVE))).counts).toEqual({
      added: 0,
      known: 4,
      past: 1,
      skipped: 0,
    });
    // No whole list: the others stay.
    expect((await run(fileOf(FIVE[0] ?? ''))).counts).toMatchObject({ added: 0, known: 1 });
    expect(await booked()).toEqual(before);
  });

  it('CD68: are skipped if nothing here answers to them, once their number is confirmed', async () => {
    const closures =
      'id,building,floor,zone,space,start,end,reason\nc1,,,,desk-0-4,2026-12-10T08:00,2026-12-11T08:00,Paint\n';
    await bringAll(db, withTexts(COMPANY, { 'closures.csv': closures }));
    const at = (day: number) => `2026-12-${day}T09:00,2026-12-${day}T12:00,Europe/Oslo,,`;
    const rows = [
      `s1,nobody,desk-0-2,${at(14)}`,
      // Not active.
      `s2,1005,desk-0-2,${at(14)}`,
      `s3,1002,desk-9,${at(14)}`,
      `s4,1002,desk-0-7,${at(14)}`,
      `s5,1002,desk-0-4,${at(10)}`,
      `s6,1001,desk-0-1,2026-12-08T09:30,2026-12-08T12:00,Europe/Oslo,,`,
      `s7,1002,desk-0-2,${at(14)}`,
      // Of the same person, and in the same space.
      `s8,1002,desk-0-5,${at(14)}`,
      `s9,1004,desk-0-2,${at(14)}`,
    ];
    const open = await run(fileOf(...rows));
    expect(open.lines.map((line) => line.replace(/^warning bookings.csv:/, ''))).toEqual([
      '2: person: skipped, since nobody active has this id, user name or mail address: "nobody"',
      '3: person: skipped, since nobody active has this id, user name or mail address: "1005"',
      '4: space: skipped, since there is no such space that can be booked: "desk-9"',
      '5: space: skipped, since there is no such space that can be booked: "desk-0-7"',
      '6: space: skipped, since the space is closed then: "desk-0-4"',
      '7: space: skipped, since the space or the person has another booking then: "desk-0-1"',
      '9: space: skipped, since the space or the person has another booking then: "desk-0-5"',
      '10: space: skipped, since the space or the person has another booking then: "desk-0-2"',
    ]);
    expect(open.removals).toEqual([{ table: 'skipped', gone: 8, current: 9 }]);
    expect((await run(fileOf(...rows), { skipped: 7 })).removals).toHaveLength(1);
    const before = (await booked()).length;
    expect((await run(fileOf(...rows), { skipped: 8 })).counts).toMatchObject({ added: 1 });
    expect(await booked()).toHaveLength(before + 1);
  });

  it('have faults like other files', async () => {
    const file = fileOf(
      'f1,1002,desk-0-1,2026-12-07T09:00,2026-12-07T08:00,Europe/Oslo,,',
      'f1,1002,desk-0-1,2026-12-09T09:00,2026-12-09T10:00,+01:00,,',
      'f2,1002,,tomorrow,2026-12-09T10:00,UTC,,',
    );
    await expect(run(file)).rejects.toThrow(
      /2: end: .*\n.*3: time_zone: .*\n.*:3: id: .*own.*\n.*4: space: .*\n.*4: start: /,
    );
  });

  it('are looked at and imported on the page as well, with people and spaces of the same zip', async () => {
    await bringAll(db, COMPANY);
    const people = `${textOf(COMPANY, 'people.csv').trimEnd()}\n2001,new,,New,One,,,,,,yes\n`;
    const packed = zipSync({
      'people.csv': new TextEncoder().encode(people),
      'bookings.csv': new TextEncoder().encode(
        `${HEAD}\np1,2001,desk-1-2,2026-12-14T09:00,2026-12-14T12:00,Europe/Oslo,,\n`,
      ),
    });
    const imports = createImports(db, { read: createUploadReader(), operator: collectedLog() });
    const upload = (isDry: boolean) =>
      imports(INGRID, {
        packed,
        isDry,
        isWhole: true,
        building: null,
        keepsFloors: true,
        confirmed: { removals: {}, times: null, renamed: null },
        now: NOW,
      });
    const bookings = { added: 1, known: 0, past: 0 };
    expect(await upload(true)).toMatchObject({ ok: true, value: { bookings } });
    expect(await db.query(sql`select 1 from employee where username = 'new'`)).toEqual([]);
    expect(await upload(false)).toMatchObject({ ok: true, value: { bookings } });
    expect((await booked()).map(({ person }) => person)).toContain('2001');
  });

  it('CD67: their ids are exported with a person, and go with an erasure or when they are over', async () => {
    const [peter] = await db.query(sql`select id from employee where external_id = '1004'`);
    const files = await exportPerson(db, Number(peter?.id));
    const own = JSON.parse(new TextDecoder().decode(files?.get('imported-bookings.json')));
    expect(own.map(({ id }: { id: string }) => id)).toEqual(['b3', 'b5']);
    await erasePerson(db, Number(peter?.id), { userId: null, name: 'x', source: 'privacy' }, NOW);
    const left = () => db.query(sql`select external_id as id from imported_booking order by 1`);
    expect((await left()).map(({ id }) => id)).toEqual(['b1', 'b2', 'p1', 's7']);
    const later = NOW + 16 * 24 * 3_600_000;
    await db.transaction((query) => retention.step(query, { done: {}, now: later }));
    expect((await left()).map(({ id }) => id)).toEqual(['p1', 's7']);
  });

  it('are read from the export of another product, with its columns, names of spaces and mail addresses', async () => {
    const [space] = await db.query(sql`select name from space where external_id = 'desk-0-1'`);
    const [who] = await db.query(
      sql`select upper(mail) as mail from employee where external_id = '1003'`,
    );
    const rows = [
      'Reservation ID;Email;Desk;From;To;Timezone;Price',
      `x1;${who?.mail};${space?.name};2026-12-10 09:00;2026-12-10 10:00;Europe/Oslo;0`,
      'x2;amina;No such desk;2026-12-08 09:00;2026-12-08 10:00;Europe/Oslo;0',
    ];
    const files = withTexts(new Map(), { 'Bookings.csv': rows.join('\r\n') });
    const { counts } = await run(files, { skipped: 1 });
    expect(counts).toEqual({ added: 1, known: 0, past: 0, skipped: 1 });
    const start = minute('2026-12-10T08:00Z');
    const mine = { person: '1003', space: 'desk-0-1', start };
    expect(await booked()).toContainEqual(expect.objectContaining(mine));
  });

  it.each([
    ['with the day beside', 'Datum;Von;Bis', '11.12.2026;09:00;10:30'],
    ['of Germany', 'Von;Bis', '11.12.2026 09:00;11.12.2026 10:30'],
    ['of the United States', 'Start Time;End Time', '12/11/2026 9:00 AM;12/11/2026 10:30 AM'],
    ['in UTC', 'Start Time;End Time', '2026-12-11T08:00:00Z;2026-12-11T09:30:00Z'],
    ['with an offset', 'Start;End', '2026-12-11T10:00:00+02:00;2026-12-11T11:30:00+02:00'],
    ['with seconds', 'Start;End', '2026-12-11 09:00:00;2026-12-11 10:30:00'],
  ])(
    'CD75: have times %s, and without a time zone that of the building',
    async (_, head, times) => {
      const rows = [
        `Reservation ID;Email;Desk;${head};Status`,
        `r-${head.length}-${times.length};amina@harbour.example;desk-0-2;${times};Confirmed`,
        `c-${head.length}-${times.length};amina@harbour.example;desk-0-2;${times};Cancelled`,
      ];
      const files = withTexts(new Map(), { 'Reservations export.csv': rows.join('\r\n') });
      await db.query(sql`delete from booking`);
      const { counts } = await run(files);
      expect(counts).toEqual({ added: 1, known: 0, past: 0, skipped: 0 });
      expect(await booked()).toMatchObject([
        { space: 'desk-0-2', start: minute('2026-12-11T08:00Z') },
      ]);
    },
  );

  it('CD75: are in UTC in the export of Robin', async () => {
    const rows = [
      'Organization,Building,Floor,Work Area,Desk Group,Desk ID,Desk Name,Reservation ID,Assignee Email,Start Time,End Time',
      'H,Harbour House,Ground floor,South,,88,desk-0-2,r-9,amina@harbour.example,2026-12-11 08:00:00,2026-12-11 09:30:00',
    ];
    const files = withTexts(new Map(), { 'desks.csv': rows.join('\n') });
    await db.query(sql`delete from booking`);
    expect((await run(files)).counts).toMatchObject({ added: 1 });
    expect(await booked()).toMatchObject([{ start: minute('2026-12-11T08:00Z') }]);
  });

  it('CD75: a date that may be one of two is a fault', async () => {
    const rows = [
      'Reservation ID;Email;Desk;Start;End',
      'd;a@b.c;desk-0-2;11/12/2026 09:00;11/12/2026 10:00',
    ];
    const files = withTexts(new Map(), { 'bookings.csv': rows.join('\n') });
    await expect(run(files)).rejects.toThrow(/2: Start: expected a local time/);
  });
});
