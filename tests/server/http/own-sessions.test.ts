import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { type Browser, signIn } from './browser.ts';
import { onEachServer } from './office.ts';

const GOOD = 'a bird on a wire';

onEachServer('own sessions over HTTP', (office) => {
  let browser: Browser;
  beforeEach(async () => {
    await office.db.query(sql`delete from login_attempt`);
    await office.db.query(sql`delete from session`);
    await office.db.query(sql`update employee set password_hash = ${await hashPassword('perch')}
      where username = 'employee'`);
    browser = await signIn(office.url, 'employee');
  });

  const change = (current: string, next: string) =>
    browser.call('POST /secure/self/password', { current, next });

  test('AC4: a device is signed out from another one', async () => {
    const other = await signIn(office.url, 'employee');
    const { json } = await browser.call('GET /secure/self/sessions');
    const [own, theirs] = json as readonly { id: number; current: boolean }[];
    expect([own?.current, theirs?.current]).toEqual([true, false]);
    expect((await browser.call(`DELETE /secure/self/sessions/${theirs?.id}`)).status).toBe(200);
    expect((await other.call('GET /secure/self/session')).status).toBe(401);
    expect(await browser.call(`DELETE /secure/self/sessions/${theirs?.id}`)).toMatchObject({
      status: 404,
      json: { code: '404', detailedCode: 'UNKNOWN_SESSION' },
    });
    expect((await browser.call('GET /secure/self/session')).status).toBe(200);
  });

  test('AC5, AC6: a refused change of the password has its reason', async () => {
    for (const [current, next, status, detailedCode] of [
      ['perch', 'short', 400, 'PASSWORD_TOO_SHORT'],
      ['perch', 'employee2026', 400, 'PASSWORD_IS_USERNAME'],
      ['perch', 'password2026', 400, 'PASSWORD_TOO_COMMON'],
      ['perch', 'x'.repeat(1001), 400, 'MALFORMED'],
      ['wrong', GOOD, 403, 'WRONG_PASSWORD'],
    ] as const) {
      const answer = await change(current, next);
      expect(answer).toMatchObject({ status, json: { code: String(status), detailedCode } });
      expect(answer.text).not.toContain(next);
    }
    expect((await change('perch', GOOD)).status).toBe(200);
    expect(await change(GOOD, GOOD)).toMatchObject({
      status: 400,
      json: { detailedCode: 'PASSWORD_UNCHANGED' },
    });
    expect((await browser.call('GET /secure/self/session')).status).toBe(200);
  });

  test('AC6: after too many wrong passwords, a 429 says when to try again', async () => {
    for (let n = 0; n < 10; n += 1) expect((await change('wrong', GOOD)).status).toBe(403);
    const refused = await change('perch', GOOD);
    expect(refused).toMatchObject({ status: 429, json: { detailedCode: 'TOO_MANY_ATTEMPTS' } });
    expect(refused.headers.get('retry-after')).toBe('300');
  });
});
