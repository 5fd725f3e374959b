import { expect, it } from 'vitest';
import { calendarOptions } from '../../../server/booking/calendar-options.ts';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { createMultiBooking } from '../../../server/booking/create-multi-booking.ts';
import { bookingsOfDesk } from '../../../server/booking/list.ts';
import { removeDeskBooking } from '../../../server/booking/remove.ts';
import { sql } from '../../../server/database/sql.ts';
import { capabilitiesOf } from '../../../server/identity/capabilities.ts';
import { readSelfSession } from '../../../server/session/account.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { onEachDatabase } from '../databases.ts';
import { bringAll, EXAMPLE, edited, NOW, withTexts } from './example.ts';

const now = NOW / 60_000;
const slot = (hour: number) => ({ start: now + hour * 60, end: now + hour * 60 + 60 });

onEachDatabase('permissions with a scope', ({ db }) => {
  const idOf = async (table: 'space' | 'employee', key: string): Promise<number> => {
    const text = `select id from ${table} where external_id = $1`;
    const [row] = await db.query({ text, values: [key] });
    return Number(row?.id);
  };
  const desk = (key: string) => idOf('space', key);
  const person = (key: string) => idOf('employee', key);
  const callerOf = async (key: string) => ({ userId: await person(key), sessionHash: '' });
  const grants = (...lines: readonly string[]) =>
    bringAll(
      db,
      withTexts(EXAMPLE, {
        'grants.csv': ['group,person,capability,building,floor,zone', ...lines].join('\n'),
      }),
    );
  const bookFor = async (key: string, hour: number) => {
    const caller = await callerOf('1003');
    const userId = await person('1002');
    return createDeskBooking(db, caller, await desk(key), { ...slot(hour), userId }, { now });
  };

  it('PE13: a grant for a zone holds only in that zone of that floor', async () => {
    await grants(',1003,book_for_others,,harbour-1,North');
    expect(await bookFor('desk-1-6', 1)).toMatchObject({ ok: true });
    expect(await bookFor('desk-1-1', 2)).toMatchObject({ detailedCode: 'NO_PERMISSION' });
    expect(await bookFor('desk-0-5', 2)).toMatchObject({ detailedCode: 'NO_PERMISSION' });
  });

  it('PE13: the options of a space have the permissions there, the session those held anywhere', async () => {
    const caller = await callerOf('1003');
    const [north, south] = [await desk('desk-1-6'), await desk('desk-1-1')];
    expect(await calendarOptions(db, caller, north, { now })).toMatchObject({
      value: { allowBoBo: true },
    });
    expect(await calendarOptions(db, caller, south, { now })).toMatchObject({
      value: { allowBoBo: false },
    });
    expect((await readSelfSession(db, caller.userId, false))?.permissions).toEqual({
      bookOnBehalf: true,
      cancelOnBehalf: false,
      multipleDesks: false,
    });
  });

  it('PE13: a member has the permissions of the group while they belong to it', async () => {
    const files = withTexts(EXAMPLE, {
      'grants.csv': 'group,person,capability,building\nassistants,,book_for_others,harbour\n',
    });
    await bringAll(db, files);
    expect(await bookFor('desk-0-1', 3)).toMatchObject({ ok: true });
    await bringAll(db, edited(files, 'people.csv', ',assistants,', ',,'));
    expect(await bookFor('desk-0-1', 4)).toMatchObject({ detailedCode: 'NO_PERMISSION' });
    await bringAll(db, files);
  });

  it('PE13: with a permission to cancel in a building its bookings are marked removable, and can be removed', async () => {
    await grants('facilities,,cancel_for_others,harbour,,', ',1003,book_for_others,,,');
    const made = await bookFor('desk-0-2', 5);
    if (!made.ok) throw new Error(made.message);
    const facilities = await callerOf('1001');
    const listed = await bookingsOfDesk(db, facilities, await desk('desk-0-2'), { now });
    expect(listed).toMatchObject({ value: [{ removable: true, owner: false }] });
    const other = await bookingsOfDesk(db, await callerOf('1004'), await desk('desk-0-2'), { now });
    expect(other).toMatchObject({ value: [{ removable: false }] });
    expect(await removeDeskBooking(db, facilities, made.value.id, { now: NOW })).toMatchObject({
      ok: true,
    });
  });

  it('PE13: several desks need the permission in all of them', async () => {
    await bringAll(
      db,
      edited(
        withTexts(EXAMPLE, {
          'grants.csv':
            'group,person,capability,building,floor,zone\n,1004,book_several_desks,,harbour-1,North\n',
        }),
        'company.json',
        '"settings": {',
        '"settings": { "features": { "deskFinder": { "meta": { "allowMultipleDesks": true } } },',
      ),
    );
    const caller = await callerOf('1004');
    const bookTwo = async (...keys: readonly string[]) =>
      createMultiBooking(
        db,
        caller,
        {
          ...slot(6),
          type: 'APPOINTMENT',
          origin: 'NONE',
          subject: '',
          people: [],
          resources: await Promise.all(keys.map(async (key) => ({ id: await desk(key) }))),
        },
        null,
        { now },
      );
    expect(await bookTwo('desk-1-5', 'desk-1-1')).toMatchObject({ detailedCode: 'NO_PERMISSION' });
    expect(await bookTwo('desk-1-5', 'desk-1-7')).toMatchObject({ ok: true });
  });

  it('PE13: a permission that another build writes after an import counts, too', async () => {
    await grants(',1004,book_for_others,,,', ',1004,cancel_for_others,,,');
    const jonas = await person('1002');
    await db.query(sql`update employee set book_on_behalf = true where id = ${jonas}`);
    const held = await db.query(
      sql`select capability from permission where employee_id = ${jonas}`,
    );
    expect(held).toEqual([{ capability: 'book_for_others' }]);
  });

  it('PE13: a grant for an unknown zone is refused, and does not hold for the whole company', async () => {
    await expect(grants(',1003,book_for_others,,harbour-1,Nowhere')).rejects.toThrow('Nowhere');
    expect(await bookFor('desk-0-1', 9)).toMatchObject({ detailedCode: 'NO_PERMISSION' });
  });

  it('PE13: a changed permission changes the stamps of its holders', async () => {
    const stampOf = async (key: string) => {
      const id = await person(key);
      const { selves } = await readStamps(db.query, [], [id]);
      return selves[0]?.stamp ?? 0;
    };
    await grants(',1003,book_for_others,,,');
    const [before, other] = [await stampOf('1003'), await stampOf('1002')];
    await grants('assistants,,cancel_for_others,,,');
    expect(await stampOf('1003')).toBeGreaterThan(before);
    expect(await stampOf('1002')).toBe(other);
  });

  it('PE13: bookings read the same permissions as the database function of the previous build', async () => {
    await grants(
      'facilities,,cancel_for_others,harbour,,',
      'facilities,,book_for_others,,harbour-1,North',
      ',1001,book_for_others,,harbour-1,South',
      ',1001,book_several_desks,,,',
      ',1002,cancel_for_others,,harbour-1,North',
      ',1003,book_for_others,,,',
    );
    const keys = ['desk-0-1', 'desk-0-5', 'desk-1-1', 'desk-1-6'];
    const ids = await Promise.all(keys.map(desk));
    const asked = [null, [], [1], ...ids.map((id) => [id]), ids.slice(2), ids.slice(1, 3), ids];
    const kinds = ['book_for_others', 'book_several_desks', 'cancel_for_others'];
    for (const spaces of asked) {
      const among = sql`${spaces}::bigint[]`;
      const read = await db.query(sql`
        select e.id, (select array_agg(c order by c) from unnest(${capabilitiesOf(sql`e.id`, among)}) c
                      where c <> 'administer') as now,
               (select array_agg(c order by c) from unnest(${kinds}::text[]) c where may(e.id, c, ${among})) as before
        from employee e order by e.id`);
      expect(read.map(({ id, now }) => [id, now])).toEqual(
        read.map(({ id, before }) => [id, before]),
      );
      if (spaces !== null) continue;
      expect(read.filter(({ now }) => now !== null).length).toBeGreaterThanOrEqual(3);
    }
  });
});
