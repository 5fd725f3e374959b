import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { switchMail } from '../../../server/messages/mail-switch.ts';
import { onEachDatabase } from '../databases.ts';
import { createBrowser, signIn } from '../http/browser.ts';
import { type Office, openOffice, serve } from '../http/office.ts';
import { columnsWith } from '../person-data/texts.ts';
import { mailerThat, postOf } from './post.ts';

const CALL = 'POST /public/password/forgotten';
const mailer = mailerThat(async () => ({ kind: 'accepted', reply: '250 queued' }));

onEachDatabase('a forgotten password', ({ db }) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, { mailer });
    await switchMail(db, true);
  });
  afterAll(() => office.stop());
  beforeEach(async () => {
    await db.query({
      text: 'delete from outbox; delete from login_attempt; delete from invitation',
    });
    await db.query(
      sql`update employee set mail = 'employee@company.example' where id = ${office.people.employee}`,
    );
  });

  const ask = (name: string) => createBrowser(office.url).call(CALL, { name });
  const written = async () =>
    (await db.query(sql`select person_id, payload from outbox order by payload ->> 'person'`)).map(
      ({ person_id, payload }) => [person_id, Reflect.get(Object(payload), 'about')],
    );

  it('EM12: sets another password by a link, which is told of, and ends the sessions', async () => {
    const post = postOf(db);
    const before = await signIn(office.url, 'employee');
    expect(await ask(' Employee@Company.example ')).toMatchObject({ status: 200 });
    await post.deliver(office.clock.now);
    const token = /welcome#([\w-]{43})$/m.exec(post.sent[0]?.text ?? '')?.[1] ?? '';
    const visitor = createBrowser(office.url);
    expect((await visitor.call('POST /public/invitation', { token })).json).toMatchObject({
      username: 'employee',
      purpose: 'RESET',
    });
    const next = 'a bird on a wire';
    const accepted = await visitor.call('POST /public/invitation/password', { token, next });
    expect(accepted.status).toBe(200);
    expect((await before.call('GET /secure/self/session')).status).toBe(401);
    expect(await visitor.call('POST /public/invitation', { token })).toMatchObject({
      json: { detailedCode: 'USED_LINK' },
    });
    await post.deliver(office.clock.now);
    expect(post.sent.map(({ subject }) => subject).toSorted()).toEqual([
      'A new password for Perch',
      'A sign-in on a new device',
      'Your password was changed',
    ]);
    expect([post.troubles, office.told.join().includes(token)]).toEqual([[], false]);
  });

  it('EM17: answers and writes the same for a name that nobody has, which is stored nowhere', async () => {
    const known = await ask('employee');
    const unknown = await ask('hunter2-secret');
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await written()).toEqual([
      [office.people.employee, 'RESET'],
      [null, 'RESET'],
    ]);
    expect(await columnsWith(db, ['hunter2'])).toEqual([]);
    const post = postOf(db);
    await post.deliver(office.clock.now);
    expect(post.sent).toHaveLength(1);
  });

  it('EM17: sends one message for a name in five minutes, and takes ten attempts', async () => {
    for (let n = 0; n < 10; n += 1) expect((await ask('employee')).status).toBe(200);
    expect(await ask('employee')).toMatchObject({
      status: 429,
      json: { detailedCode: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await written()).toHaveLength(1);
    // The sign-in has a budget of its own.
    await signIn(office.url, 'colleague');
  });

  it('EM17: is offered where mail is sent', async () => {
    const config = async (url: string) =>
      (await createBrowser(url).call('GET /public/config')).json;
    expect(await config(office.url)).toMatchObject({ mail: true });
    const without = await serve(db, office.clock);
    expect(await config(without.url)).not.toHaveProperty('mail');
    const visitor = createBrowser(without.url);
    expect(await visitor.call(CALL, { name: 'employee' })).toMatchObject({
      status: 404,
      json: { detailedCode: 'NO_MAIL' },
    });
    await without.stop();
    expect(await written()).toEqual([]);
  });
});
