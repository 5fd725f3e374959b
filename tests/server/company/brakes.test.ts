import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { AllowedRemovals } from '../../../core/contract/administration/import.ts';
import { zoneName } from '../../../core/time/zone-name.ts';
import { createImports } from '../../../server/administration/files/import-files.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { importCompany } from '../../../server/company/import.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { createUploadReader } from '../../../server/company/upload/import-upload.ts';
import { ZONES_OF_OFFSETS } from '../../../server/database/migrations/0031-imports.ts';
import { sql } from '../../../server/database/sql.ts';
import { addAdministrator } from '../../../server/setup/administrator.ts';
import { INGRID } from '../administration/sets.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { bringAll, EXAMPLE, edited, isUnchanged, NOW, textOf, withTexts } from './example.ts';

const MINUTE = NOW / 60_000;

onEachDatabase('what an import may take away', ({ db }) => {
  const bring = async (files: Files, removals: AllowedRemovals, isDry = false) => {
    const imported = await importCompany(db, files, {
      isDry,
      isWhole: true,
      author: { userId: null, name: 'night', source: 'import' },
      now: NOW,
      confirmed: { removals, times: null, renamed: null },
    });
    if (!imported.ok) throw new Error('the files have faults');
    return imported;
  };
  const without = (key: string): Files => {
    const lines = textOf(EXAMPLE, 'spaces.csv').split('\n');
    return withTexts(EXAMPLE, {
      'spaces.csv': lines.filter((line) => !line.startsWith(`${key},`)).join('\n'),
    });
  };

  it('CD19: of the coming bookings a tenth may end, or as many as are confirmed', async () => {
    await bringAll(db, EXAMPLE);
    // 30 to come, four of which are on one desk, and as many of the past.
    await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
      select s.id, 'desk', e.id, e.id, ${MINUTE} + 60 * n, ${MINUTE} + 60 * n + 30, 0
      from generate_series(-30, 29) n
      join space s on s.external_id = case when n % 8 = 0 then 'desk-0-1' else 'desk-0-2' end
      join employee e on e.external_id = '1002'`);
    const file = without('desk-0-1');
    const refused = await bring(file, {});
    const removal = { table: 'bookings', gone: 4, current: 30 };
    expect(refused.objection).toEqual({
      removals: [removal],
      takesLastAdministrator: false,
      takesLastBreakGlass: false,
      shifted: null,
      renamed: [],
    });
    expect(refused.consequences.bookings).toBe(4);
    expect((await readState(db.query)).state.spaces.has('desk-0-1')).toBe(true);
    expect((await bring(file, { bookings: 3, spaces: 9 })).objection?.removals).toEqual([removal]);
    expect((await bring(file, { bookings: 4, spaces: 0 })).objection?.removals).toEqual([
      { table: 'spaces', gone: 1, current: 20 },
    ]);
    expect((await bring(file, { bookings: 4 })).objection).toBeNull();
    expect((await readState(db.query)).state.spaces.has('desk-0-1')).toBe(false);
  });

  it('CD19, AP122: the page refuses the same, in the same words, until the numbers are given', async () => {
    await bringAll(db, edited(EXAMPLE, 'grants.csv', 'administer,harbour', 'administer,'));
    const lines = textOf(EXAMPLE, 'people.csv').split('\n');
    const cut = lines.slice(0, 2).join('\n');
    const packed = zipSync({ 'people.csv': new TextEncoder().encode(cut) });
    const run = createImports(db, { read: createUploadReader(), operator: collectedLog() });
    const upload = (isDry: boolean, removals: AllowedRemovals) =>
      run(INGRID, {
        packed,
        isDry,
        isWhole: true,
        building: null,
        keepsFloors: true,
        confirmed: { removals, times: null, renamed: null },
        now: NOW,
      });
    const people = { table: 'people', gone: 3, current: 4 };
    // Those of the bookings of the test before who go with them.
    const bookings = { table: 'bookings', gone: 26, current: 26 };
    expect(await upload(true, {})).toMatchObject({ value: { removals: [people, bookings] } });
    const refused = {
      ok: false,
      status: 409,
      detailedCode: 'TOO_MUCH_REMOVED',
      message: '3 of 4 active people would go, 26 of 26 coming bookings would end',
    };
    expect(await upload(false, {})).toEqual(refused);
    expect(await upload(false, { people: 2, bookings: 26 })).toMatchObject({
      message: '3 of 4 active people would go',
    });
    const done = await upload(false, { people: 3, bookings: 26 });
    expect(done).toMatchObject({ ok: true, value: { faults: [] } });
    expect(done).toHaveProperty('value.removals', []);
    await bringAll(db, EXAMPLE);
  });

  it('CD43: the permission from setting up stays until a list has had it', async () => {
    const administers = async (): Promise<boolean> =>
      [...(await readState(db.query)).state.grants.values()].some(
        ({ person }) => person === 'ebba',
      );
    await db.transaction((query) =>
      addAdministrator(
        query,
        { username: 'ebba', mail: 'ebba@a.example', firstName: 'Ebba', lastName: 'Lind' },
        'hash',
        { author: { userId: null, name: 'Ebba', source: 'setup' }, now: NOW },
      ),
    );
    const people = `${textOf(EXAMPLE, 'people.csv').trimEnd()}\nebba,ebba,ebba@a.example,Ebba,Lind,,,,,,yes\n`;
    const staff = withTexts(EXAMPLE, { 'people.csv': people });
    const grants = `${textOf(EXAMPLE, 'grants.csv').trimEnd()}\n,ebba,administer,,,\n`;
    const listed = withTexts(staff, { 'grants.csv': grants });
    expect((await bring(staff, {})).changes.grants.gone).toEqual([]);
    expect(await administers()).toBe(true);
    // Looking at a list says nothing.
    expect(isUnchanged(await bring(listed, {}, true))).toBe(true);
    expect((await bring(staff, {})).objection).toBeNull();
    expect(isUnchanged(await bring(listed, {}))).toBe(true);
    expect((await bring(staff, {})).objection?.takesLastAdministrator).toBe(true);
    await bringAll(db, staff);
    expect(await administers()).toBe(false);
  });

  it('CD43: whom the files of the setup make an administrator is in a list', async () => {
    await bringAll(
      db,
      edited(
        EXAMPLE,
        'grants.csv',
        'assistants,,book_for',
        ',1002,administer,,,\nassistants,,book_for',
      ),
    );
    await db.transaction((query) =>
      addAdministrator(
        query,
        { username: 'jonas', mail: '', firstName: 'Jonas', lastName: 'Berg' },
        'hash',
        { author: { userId: null, name: 'Jonas', source: 'setup' }, now: NOW },
      ),
    );
    expect((await bringAll(db, EXAMPLE)).changes.grants.gone).toHaveLength(1);
  });

  it('CD40: an offset of an earlier import becomes a zone that has it all year', async () => {
    const after = async (zone: string): Promise<unknown> => {
      await db.query(sql`update building_row set time_zone = ${zone}`);
      await db.query({ text: ZONES_OF_OFFSETS });
      return (await db.query(sql`select time_zone from building_row`))[0]?.time_zone;
    };
    const cases = {
      '+05:30': 'Asia/Kolkata',
      '-0930': 'Pacific/Marquesas',
      '+02': 'Etc/GMT-2',
      '-08:00': 'Etc/GMT+8',
      'Hello+05': 'Etc/GMT-5',
      'Etc/GMT+8': 'Etc/GMT+8',
      'Europe/Oslo': 'Europe/Oslo',
    };
    for (const [before, zone] of Object.entries(cases)) {
      expect([before, await after(before)]).toEqual([before, zone]);
      expect(zoneName(zone)).toBe(zone);
    }
  });
});
