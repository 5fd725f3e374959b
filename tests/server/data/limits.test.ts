import { expect, it } from 'vitest';
import { LONGEST } from '../../../core/contract/limits.ts';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, valueIn } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW } from './office.ts';

/** LI5 */
const MOST_BOOKINGS = 500;

/** Texts that never reach an answer: hashes, tickets, words of the search, and what the migrations note. */
const INSIDE =
  /^((session|device)\.token_hash|login_attempt\..*|meeting_ticket\.ticket|consent_text\.language|asset\.build_id|schema_migration\..*|(employee|space)_(word|name)\..*)$/;

onEachOffice('limits', ({ db }) => {
  const { bookDesk } = actionsOn(db);
  const slot = { start: NOW, end: NOW + 60 };
  const [desk, other] = [at(DESKS, 0).id, at(DESKS, 1).id];

  /** Bookings of two minutes each, one after the other. */
  const bookings = (number: number, userId: number, organizerId: number, first: number) =>
    db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
      select ${at(DESKS, 2).id}, 'desk', ${userId}, ${organizerId}, ${first} + 2 * n, ${first} + 2 * n + 2, ${NOW}
      from generate_series(0, ${number - 1}::int) n`);

  it('LI6: every text in an answer has a limit in the database', async () => {
    const rows = await db.query({
      text: `select c.table_name || '.' || c.column_name as name
             from information_schema.columns c
             join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
             where c.table_schema = 'public' and c.data_type = 'text' and not exists (
               select from pg_constraint k
               where k.conrelid = ('public.' || c.table_name)::regclass and k.contype = 'c'
                 and (pg_get_constraintdef(k.oid) ~ ('fits\\([^,]*\\m' || c.column_name || '\\M')
                   or pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || ' = ANY')))`,
      values: [],
    });
    const names = rows.map(({ name }) => String(name));
    expect(names.filter((name) => !INSIDE.test(name))).toEqual([]);
    expect(names).toContain('session.token_hash');
  });

  it('LI6: the database counts the length of a text as the contract does', async () => {
    const rename = (name: string) =>
      db.query(sql`update space set name = ${name} where id = ${desk}`);
    for (const name of ['x'.repeat(200), 'å'.repeat(200), '\u{1f600}'.repeat(100)]) {
      await rename(name);
    }
    for (const name of ['x'.repeat(201), `${'\u{1f600}'.repeat(100)}x`]) {
      await expect(rename(name)).rejects.toMatchObject({ constraint: 'space_limits' });
    }
    await rename('1-001');
  });

  it.each([
    ['employee.phone', LONGEST.phone],
    ['employee.mail', LONGEST.mail],
    ['employee.title', LONGEST.free],
    ['site.name', LONGEST.placeName],
  ])('LI6: the limit of %s is that of the contract: %i', async (name, longest) => {
    const [table = '', column = ''] = name.split('.');
    const write = (text: string) =>
      db.query({ text: `update ${table} set ${column} = $1`, values: [text] });
    await write('x'.repeat(longest));
    await expect(write('x'.repeat(longest + 1))).rejects.toMatchObject({
      constraint: `${table}_limits`,
    });
  });

  it('LI5: the number of current and future bookings of a person is limited', async () => {
    await bookings(20, EMPLOYEE.userId, EMPLOYEE.userId, NOW - 100);
    await bookings(MOST_BOOKINGS - 1, EMPLOYEE.userId, EMPLOYEE.userId, NOW + 100);
    const made = valueIn(await bookDesk(EMPLOYEE, desk, slot));
    const later = { start: NOW + 60, end: NOW + 90 };
    expect(codeOf(await bookDesk(EMPLOYEE, desk, later))).toBe('409 TOO_MANY_BOOKINGS');
    const onBehalf = await bookDesk(ASSISTANT, desk, later, { userId: EMPLOYEE.userId });
    expect(codeOf(onBehalf)).toBe('409 TOO_MANY_BOOKINGS');
    // Another person is not affected, and a move adds no booking.
    expect(await bookDesk(COLLEAGUE, desk, later)).toMatchObject({ ok: true });
    expect(await changeDesk(db, EMPLOYEE, made.id, other, { now: NOW })).toMatchObject({
      ok: true,
    });
  });

  it('LI5: the number of bookings that a person makes for others is limited', async () => {
    await bookings(MOST_BOOKINGS - 1, COLLEAGUE.userId, ASSISTANT.userId, NOW + 100);
    expect(await bookDesk(ASSISTANT, desk, slot)).toMatchObject({ ok: true });
    expect(codeOf(await bookDesk(ASSISTANT, other, slot, { userId: EMPLOYEE.userId }))).toBe(
      '409 TOO_MANY_BOOKINGS',
    );
  });
});
