import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import {
  EVENTS_KEPT_MS,
  MOST_OF_ACTOR,
  MOST_OF_NOBODY,
  recordAttempt,
  recordEvent,
  sweepEvents,
} from '../../../server/security-log/record-event.ts';
import { numberIn } from '../answers.ts';
import { createBrowser, signIn } from '../http/browser.ts';
import { onEachServer } from '../http/office.ts';
import { rowsIn } from '../rows.ts';

const GOOD = 'a bird on a wire';

onEachServer('the security log', (office, signedIn) => {
  const assistant = signedIn('assistant');
  const employee = signedIn('employee');
  const administrator = signedIn('administrator');
  beforeEach(async () => {
    await office.db.query(sql`delete from login_attempt`);
    await office.db.query(sql`delete from booking`);
    await office.db.query(sql`delete from claim`);
    await office.db.query(sql`update employee set book_on_behalf = true, cancel_on_behalf = true
      where username = 'assistant'`);
    await office.db.query(sql`delete from security_event`);
  });

  const events = async () => {
    const rows = await office.db.query(
      sql`select kind, person_id, actor_id, detail from security_event order by id`,
    );
    return rows.map(({ kind, person_id, actor_id, detail }) => [kind, person_id, actor_id, detail]);
  };
  const whole = async () =>
    JSON.stringify(await office.db.query(sql`select * from security_event`));
  const login = (username: string, password: string) =>
    createBrowser(office.url).call('POST /public/login/user', { username, password });

  describe('AC8: contains', () => {
    test('AP126: that somebody read the days of people in the change history, once in five minutes', async () => {
      const [row] = await office.db.query(
        sql`select id from employee where username = 'administrator'`,
      );
      const { id: boss } = row ?? {};
      for (const query of ['', '?subject=spaces', '?subject=bookings', '?subject=bookings']) {
        await administrator.call(`GET /secure/administration/history${query}`);
      }
      await administrator.call('GET /secure/administration/history.csv?subject=claims');
      expect(await events()).toEqual([
        ['HISTORY_READ', boss, boss, 'bookings'],
        ['HISTORY_READ', boss, boss, 'claims'],
      ]);
    });

    test('sign-ins, ended sessions and password changes, without secrets', async () => {
      const { colleague } = office.people;
      const browser = await signIn(office.url, 'colleague');
      await signIn(office.url, 'colleague');
      await login('colleague', 'wrong password');
      await login('hunter2 is no name', 'wrong password');
      await browser.call('DELETE /secure/self/sessions');
      await browser.call('POST /secure/self/password', { current: 'wrong password', next: GOOD });
      await browser.call('POST /secure/self/password', { current: 'perch', next: GOOD });
      await browser.call('POST /secure/self/logout', {});
      expect(await events()).toEqual([
        ['SIGNED_IN', colleague, colleague, ''],
        ['SIGNED_IN', colleague, colleague, ''],
        ['SIGN_IN_FAILED', colleague, null, ''],
        ['SIGN_IN_FAILED', null, null, ''],
        ['SESSION_ENDED', colleague, colleague, '1'],
        ['PASSWORD_CHANGE_FAILED', colleague, null, ''],
        ['PASSWORD_CHANGED', colleague, colleague, ''],
        ['SIGNED_OUT', colleague, colleague, ''],
      ]);
      const text = await whole();
      for (const secret of [GOOD, 'wrong password', 'hunter2', ...browser.cookies.values()]) {
        expect(text).not.toContain(secret);
      }
      const [first] = await office.db.query(sql`select address from security_event limit 1`);
      expect(first?.address).toMatch(/127\.0\.0\.1$/);
      await office.db.query(sql`update employee set password_hash = ${await hashPassword('perch')}
        where id = ${colleague}`);
    });

    test('changes that company staff make directly in the database', async () => {
      const { colleague } = office.people;
      for (const change of ['active = false', 'active = true', 'active = true', `title = 'Boss'`]) {
        await office.db.query({ text: `update employee set ${change} where id = ${colleague}` });
      }
      await office.db.query(sql`update employee set password_hash = ${await hashPassword('perch')}
        where id = ${colleague}`);
      expect(await events()).toEqual([
        ['DEACTIVATED', colleague, null, ''],
        ['REACTIVATED', colleague, null, ''],
        ['PASSWORD_SET', colleague, null, ''],
      ]);
    });

    test('actions of a person for another one, and none for themselves', async () => {
      const { employee: whom, assistant: who, colleague } = office.people;
      const [desk, other] = [office.desks[0] ?? 0, office.desks[1] ?? 0];
      const slot = { start: office.minute() + 60, end: office.minute() + 120 };
      const book = async (userId: number, spaceId: number, start = slot.start) => {
        const made = await assistant.call(`POST /secure/deskbooking/desk/${spaceId}`, {
          ...slot,
          start,
          userId,
        });
        expect(made.status).toBe(200);
        return (made.json as { id: number }).id;
      };
      const own = await book(who, other);
      await assistant.call(`DELETE /secure/deskbooking/event/${own}`);
      expect(await events()).toEqual([]);
      const booked = await book(whom, desk);
      await assistant.call(`POST /secure/v2/asset/${desk}/event/${booked}/leave`, {
        userId: colleague,
      });
      await assistant.call(`PUT /secure/deskbooking/event/${booked}/desk/${other}`);
      await assistant.call(`DELETE /secure/deskbooking/event/${booked}`);
      const running = await office.putRunning(desk);
      await assistant.call(`PUT /secure/v2/asset/${desk}/event/${running}/end`);
      await rowsIn(office.db).claim(desk, whom, office.minute() + 60);
      const release = { claim: false, until: office.minute(), id: desk };
      await assistant.call('POST /secure/space/claim?date=2027-03-09', release);
      expect(await events()).toEqual([
        ['BOOKED_FOR', whom, who, `space ${desk}`],
        ['DELETION_GRANTED', colleague, who, `event ${booked}`],
        ['MOVED_FOR', whom, who, `space ${other}`],
        ['CANCELLED_FOR', whom, who, `space ${other}`],
        ['ENDED_FOR', whom, who, `space ${desk}`],
        ['CLAIM_RELEASED_FOR', whom, who, `space ${desk}`],
      ]);
    });

    test('visibility and feeds', async () => {
      const who = office.people.employee;
      await employee.call('POST /secure/self/visibility', { state: 'INVISIBLE' });
      await employee.call('POST /secure/self/visibility', { state: 'EVERYONE' });
      for (let n = 0; n < 2; n += 1) await employee.call('POST /secure/v2/calendar/feed', {});
      for (let n = 0; n < 2; n += 1) await employee.call('DELETE /secure/v2/calendar/feed');
      expect(await events()).toEqual([
        ['VISIBILITY_CHANGED', who, who, 'INVISIBLE'],
        ['VISIBILITY_CHANGED', who, who, 'EVERYONE'],
        ['FEED_CREATED', who, who, ''],
        ['FEED_REPLACED', who, who, ''],
        ['FEED_REVOKED', who, who, ''],
      ]);
    });

    test('refusals for a missing permission, each kind once in five minutes', async () => {
      const { employee: who, colleague } = office.people;
      const slot = { start: office.minute() + 60, end: office.minute() + 120 };
      for (let n = 0; n < 3; n += 1) {
        const desk = office.desks[n] ?? 0;
        const answer = await employee.call(`POST /secure/deskbooking/desk/${desk}`, {
          ...slot,
          userId: colleague,
        });
        expect(answer.json).toMatchObject({ detailedCode: 'NO_PERMISSION' });
      }
      expect([1, 2]).toContain((await events()).length);
      expect((await events())[0]).toEqual([
        'PERMISSION_REFUSED',
        who,
        who,
        'POST /secure/deskbooking/desk/:id',
      ]);
    });

    test('everything that the SQL statements of docs/security.md read', async () => {
      const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
      const statements = [...text.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, block = '']) =>
        block.split(/;\n/).filter((each) => each.trim() !== ''),
      );
      expect(statements.length).toBeGreaterThan(5);
      for (const statement of statements) await office.db.query({ text: statement, values: [] });
      const kinds = [...text.matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].join(' ');
      for (const kind of ['SIGNED_IN', 'MOVED_FOR', 'EVENTS_OMITTED', 'PASSWORD_SET']) {
        expect(kinds).toContain(`\`${kind}\``);
      }
    });

    test('an action only if its transaction commits', async () => {
      await expect(
        office.db.transaction(async (query) => {
          await recordEvent(query, { kind: 'BOOKED_FOR', actor: 1 });
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await events()).toEqual([]);
    });
  });

  describe('AC9: does not grow without bound', () => {
    test('refused attempts are recorded once', async () => {
      for (let n = 0; n < 14; n += 1) await login('colleague', 'wrong password');
      const kinds = (await events()).map(([kind]) => kind);
      expect(kinds.filter((kind) => kind === 'SIGN_IN_FAILED')).toHaveLength(10);
      // The five minutes may end in between.
      expect([1, 2]).toContain(kinds.filter((kind) => kind === 'SIGN_IN_REFUSED').length);
    });

    test('attempts with unknown names are limited per address, and in total', async () => {
      const guess = (address: string) =>
        recordAttempt(office.db, { kind: 'SIGN_IN_FAILED', username: 'nobody', address });
      for (let n = 0; n < 5; n += 1) await guess('10.0.0.1');
      expect([1, 2]).toContain((await events()).length);
      await office.db.query(sql`insert into security_event (kind) select 'SIGN_IN_FAILED'
        from generate_series(1, ${MOST_OF_NOBODY}::int)`);
      const before = await numberIn(office.db, {
        text: 'select count(*) as n from security_event',
      });
      await guess('10.0.0.2');
      expect(await numberIn(office.db, { text: 'select count(*) as n from security_event' })).toBe(
        before,
      );
    });

    test('events of a person are limited per hour, and the omission of more is recorded', async () => {
      for (let n = 0; n < MOST_OF_ACTOR + 5; n += 1) {
        await recordEvent(office.db.query, { kind: 'VISIBILITY_CHANGED', actor: 7 });
      }
      await recordEvent(office.db.query, { kind: 'VISIBILITY_CHANGED', actor: 8 });
      const kinds = (await events()).map(([kind]) => kind);
      expect(kinds.filter((kind) => kind === 'VISIBILITY_CHANGED')).toHaveLength(MOST_OF_ACTOR + 1);
      expect([1, 2]).toContain(kinds.filter((kind) => kind === 'EVENTS_OMITTED').length);
    });

    test('events are deleted after 400 days', async () => {
      const now = 1_900_000_000_000;
      await office.db.query(sql`insert into security_event (kind, at)
        values ('OLD', ${now - EVENTS_KEPT_MS}), ('YOUNG', ${now - EVENTS_KEPT_MS + 1})`);
      await sweepEvents(office.db, now);
      expect((await events()).map(([kind]) => kind)).toEqual(['YOUNG']);
    });
  });
});
