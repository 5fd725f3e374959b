import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REQUEST_HEADER } from '../../../core/contract/request-header.ts';
import { sql } from '../../../server/database/sql.ts';
import { switchMail } from '../../../server/messages/mail-switch.ts';
import { onEachDatabase } from '../databases.ts';
import { createBrowser, signIn } from '../http/browser.ts';
import { type Office, openOffice, serve } from '../http/office.ts';
import { columnsWith } from '../person-data/texts.ts';
import { mailerThat, postOf } from './post.ts';

const CALL = 'POST /public/password/forgotten';
const SECRET = 'a secret of the relay';
const mailer = mailerThat(async () => ({ kind: 'accepted', reply: '250 queued' }));

onEachDatabase('passwords and invitations by mail', ({ db }) => {
  let office: Office;
  beforeAll(async () => {
    const from = { name: '', address: 'perch@company.example' };
    const mail = { host: '', port: 25, tls: 'never', account: null, from } as const;
    office = await openOffice(db, { mailer, mail: { ...mail, bounceSecret: SECRET } });
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

  it('EM10: administrators have invitations sent to those with an address, and get links for the others', async () => {
    const admin = await signIn(office.url, 'administrator');
    const { employee, colleague, planner } = office.people;
    await db.query(
      sql`update employee set mail = 'planner@company.example', password_hash = null where id = ${planner}`,
    );
    await db.query(
      sql`update employee set mail = '', password_hash = null where id = ${colleague}`,
    );
    await db.query({ text: 'delete from outbox' });
    const people = [employee, colleague, planner].map(String);
    const several = 'POST /secure/administration/invitations';
    expect((await admin.call(several, { people, byMail: true })).json).toMatchObject({
      links: [{ id: String(colleague) }],
      mailed: 1,
    });
    expect(await written()).toEqual([[planner, 'INVITATION']]);
    const one = (id: number) =>
      admin.call(`POST /secure/administration/people/${id}/invitation/mail`);
    expect((await one(employee)).status).toBe(200);
    expect(await one(colleague)).toMatchObject({ status: 404, json: { detailedCode: 'NO_MAIL' } });
    expect((await admin.call('GET /secure/administration')).json).toMatchObject({ mail: true });
    const post = postOf(db);
    await post.deliver(office.clock.now);
    expect(post.sent.map(({ to }) => to).toSorted()).toEqual([
      'employee@company.example',
      'planner@company.example',
    ]);
    expect(post.troubles).toEqual([]);
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
    await signIn(office.url, 'assistant');
  });

  it('EM19: shows a person what they get by mail, and lets them turn it off', async () => {
    const person = await signIn(office.url, 'assistant');
    await db.query(
      sql`update employee set mail = 'me@company.example' where username = 'assistant'`,
    );
    const own = 'GET /secure/self/mail';
    const shown = (isWanted: boolean) => ({
      address: 'me@company.example',
      isPaused: false,
      kinds: [{ kind: 'BOOKINGS', isWanted }],
    });
    expect((await person.call(own)).json).toEqual(shown(true));
    for (const isWanted of [false, true, false]) {
      await person.call('PUT /secure/self/mail', { kind: 'BOOKINGS', isWanted });
      expect((await person.call(own)).json).toEqual(shown(isWanted));
    }
    const wrong = await person.call('PUT /secure/self/mail', { kind: 'SECURITY', isWanted: false });
    expect(wrong.status).toBe(400);
    expect((await createBrowser(office.url).call(own)).status).toBe(401);
  });

  it('EM18, EM20: addresses that are reported twice are paused until somebody ends it', async () => {
    const address = 'Me@company.example';
    await db.query(sql`update employee set mail = ${address} where username = 'assistant'`);
    const report = (secret: string) =>
      fetch(`${office.url}/public/mail/bounces`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
          [REQUEST_HEADER]: 'relay',
        },
        body: JSON.stringify({ addresses: ['me@company.example', 'nobody@company.example'] }),
      });
    const person = await signIn(office.url, 'assistant');
    const admin = await signIn(office.url, 'administrator');
    const isPaused = async () =>
      Reflect.get(Object((await person.call('GET /secure/self/mail')).json), 'isPaused');
    expect((await report('another secret of it')).status).toBe(401);
    await report(SECRET);
    expect(await isPaused()).toBe(false);
    const activity = `/secure/administration/people/${office.people.assistant}`;
    expect((await admin.call(`GET ${activity}`)).json).toMatchObject({
      mailReturned: expect.any(Number),
    });
    const operation = async () => (await admin.call('GET /secure/administration/operation')).json;
    for (const [who, path] of [
      [person, '/secure/self/mail/pause'],
      [admin, `${activity}/mail/pause`],
    ] as const) {
      await report(SECRET);
      expect((await report(SECRET)).status).toBe(200);
      expect(await isPaused()).toBe(true);
      expect((await admin.call(`GET ${activity}`)).json).toMatchObject({ mailPaused: true });
      expect(await operation()).toMatchObject({ mail: { paused: 1 } });
      expect((await who.call(`DELETE ${path}`)).status).toBe(200);
      expect(await isPaused()).toBe(false);
    }
    expect(await operation()).toMatchObject({ mail: { paused: 0 } });
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
