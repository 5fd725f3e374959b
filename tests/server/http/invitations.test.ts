import { beforeEach, describe, expect, test } from 'vitest';
import type { Invitations } from '../../../core/contract/administration/people.ts';
import { sql } from '../../../server/database/sql.ts';
import { createInvitation, INVITATION_MS } from '../../../server/invitation/invitations.ts';
import { numberIn } from '../answers.ts';
import { type Browser, createBrowser, signIn } from './browser.ts';
import { onEachServer } from './office.ts';

const GOOD = 'a bird on a wire';

onEachServer('invitations', (office) => {
  let userId: number;
  let visitor: Browser;
  beforeEach(async () => {
    userId = office.people.planner;
    visitor = createBrowser(office.url);
    await office.db.query(sql`delete from invitation`);
    await office.db.query(sql`delete from login_attempt`);
    await office.db.query(
      sql`update employee set password_hash = null, active = true where id = ${userId}`,
    );
  });

  const invite = async (): Promise<string> => {
    const invitation = await createInvitation(office.db, userId, office.clock.now);
    return invitation?.path.split('#')[1] ?? '';
  };
  const look = (token: string) => visitor.call('POST /public/invitation', { token });
  const accept = (token: string, next = GOOD) =>
    visitor.call('POST /public/invitation/password', { token, next });

  test('AC14: a link names its person, sets their password once and signs them in', async () => {
    const token = await invite();
    expect(await look(token)).toMatchObject({
      status: 200,
      json: { company: 'Linden & Fjord', username: 'planner', shortestPassword: 12 },
    });
    expect(await accept(token)).toMatchObject({ status: 200, json: { outcome: 'OK' } });
    const self = await visitor.call('GET /secure/self/session');
    expect(self.json).toMatchObject({ id: userId });
    await signIn(office.url, 'planner', { consent: false, password: GOOD });
    for (const answer of [await look(token), await accept(token, 'another good one')]) {
      expect(answer).toMatchObject({ status: 404, json: { detailedCode: 'USED_LINK' } });
    }
    expect((await visitor.call('GET /secure/self/session')).status).toBe(200);
  });

  test('AC14: a link ends after seven days, with a newer link, and when the person is deactivated', async () => {
    const first = await invite();
    const second = await invite();
    const why = async (token: string) => (await look(token)).json;
    expect(await why(first)).toMatchObject({ detailedCode: 'UNKNOWN_LINK' });
    office.clock.now += INVITATION_MS - 1;
    expect(await why(second)).toMatchObject({ username: 'planner' });
    office.clock.now += 1;
    expect(await why(second)).toMatchObject({ detailedCode: 'EXPIRED_LINK' });
    expect(await accept(second)).toMatchObject({
      status: 404,
      json: { detailedCode: 'EXPIRED_LINK' },
    });
    const third = await invite();
    await office.db.query(sql`update employee set active = false where id = ${userId}`);
    expect(await why(third)).toMatchObject({ detailedCode: 'UNKNOWN_LINK' });
    expect(await createInvitation(office.db, userId, office.clock.now)).toBeNull();
  });

  test('AC15: a password that is not acceptable does not use the link up', async () => {
    const token = await invite();
    for (const [next, detailedCode] of [
      ['short', 'PASSWORD_TOO_SHORT'],
      ['planner2026!', 'PASSWORD_IS_USERNAME'],
      ['password2026', 'PASSWORD_TOO_COMMON'],
    ] as const) {
      expect(await accept(token, next)).toMatchObject({ status: 400, json: { detailedCode } });
    }
    expect((await accept(token)).status).toBe(200);
  });

  test('AC15: links that do not exist count as failed attempts, and no password is hashed', async () => {
    for (let n = 0; n < 100; n += 1) {
      expect((await accept(`${String(n).padStart(43, 'A')}`)).status).toBe(404);
    }
    const refused = await accept(await invite());
    expect(refused).toMatchObject({ status: 429, json: { detailedCode: 'TOO_MANY_ATTEMPTS' } });
  });

  test('AC14: of several requests with one link at once, one sets the password', async () => {
    const token = await invite();
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        createBrowser(office.url).call('POST /public/invitation/password', {
          token,
          next: `${GOOD} ${n}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('AC14: other sessions of the person end, and only the hash of the secret is stored', async () => {
    const token = await invite();
    await accept(token);
    const again = await invite();
    await createBrowser(office.url).call('POST /public/invitation/password', {
      token: again,
      next: `${GOOD} again`,
    });
    expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
    const stored = await office.db.query(sql`select i::text as row from invitation i`);
    const events = await office.db.query(sql`select v::text as row from security_event v`);
    expect(JSON.stringify([stored, events])).not.toContain(again);
    expect(JSON.stringify(events)).toContain('INVITATION_ACCEPTED');
  });

  describe('of several people', () => {
    let admin: Browser;
    beforeEach(async () => {
      admin = await signIn(office.url, 'administrator');
    });
    const ids = async (usernames: readonly string[]) => {
      const rows = await office.db.query(
        sql`select external_id from employee where username = any(${usernames}::text[])`,
      );
      return rows.map(({ external_id }) => String(external_id));
    };
    const inviteSeveral = (people: readonly string[]) =>
      admin.call('POST /secure/administration/invitations', { people });
    const overview = async () => (await admin.call('GET /secure/administration')).json;

    test('AC20: people who cannot sign in yet get a link, which replaces their previous one', async () => {
      const before = await invite();
      const people = await ids(['planner', 'employee', 'administrator']);
      const { status, json } = await inviteSeveral([...people, 'nobody']);
      expect(status).toBe(200);
      const { links } = json as Invitations;
      expect(links).toEqual([
        {
          id: String(userId),
          name: expect.any(String),
          mail: expect.any(String),
          username: 'planner',
          path: expect.stringMatching(/^\/webapp\/welcome#[\w-]{43}$/),
          until: Math.floor((office.clock.now + INVITATION_MS) / 60_000),
        },
      ]);
      expect((await look(before)).status).toBe(404);
      expect((await accept(links[0]?.path.split('#')[1] ?? '')).status).toBe(200);
      expect((await inviteSeveral(people)).json).toEqual({ links: [] });
    });

    test('AC20: each is in the security log, and they leave room for other events', async () => {
      const actor = await numberIn(
        office.db,
        sql`select id from employee where username = 'administrator'`,
      );
      await office.db.query(sql`delete from security_event`);
      await office.db.query(sql`update employee set password_hash = null where id <> ${actor}`);
      const everybody = await office.db.query(sql`select external_id from employee order by id`);
      const people = everybody.map(({ external_id }) => String(external_id));
      for (let n = 0; n < 5; n += 1) {
        expect((await inviteSeveral(people)).json).toMatchObject({
          links: { length: people.length - 1 },
        });
      }
      const events = (kind: string) =>
        numberIn(
          office.db,
          sql`select count(*) as n from security_event where kind = ${kind} and actor_id = ${actor}`,
        );
      expect(await events('INVITED')).toBe(5 * (people.length - 1));
      await createInvitation(office.db, userId, office.clock.now, actor);
      expect(await events('INVITED')).toBe(5 * (people.length - 1) + 1);
      expect(await events('EVENTS_OMITTED')).toBe(0);
      const [kept] = await office.db.query(
        sql`select count(*)::int as n from invitation where used_at is null`,
      );
      expect(kept?.n).toBe(people.length - 1);
    });

    test('AP55: the state of a first step follows from the stored data', async () => {
      await office.db.query(sql`delete from booking`);
      await invite();
      expect(await overview()).toMatchObject({ firstSteps: { invited: true, booked: false } });
      // Only who can sign in counts.
      await office.db.query(
        sql`update employee set password_hash = 'x' where password_hash is null and id <> ${userId}`,
      );
      await office.put(office.desks[0] ?? 0);
      expect(await overview()).toMatchObject({ firstSteps: { booked: true } });
    });

    test('AC20: at most 200 at once', async () => {
      const people = Array.from({ length: 201 }, (_, n) => String(n));
      expect(await inviteSeveral(people)).toMatchObject({
        status: 400,
        json: { message: expect.stringContaining('at most 200') },
      });
    });

    test('AC22: people who cannot sign in yet are counted and listed, with their open invitation', async () => {
      await office.db.query(sql`update employee set active = false where id <> ${userId}
        and username <> 'administrator'`);
      expect(await overview()).toMatchObject({ withoutSignIn: 1 });
      const list = async () => (await admin.call('GET /secure/administration/invitations')).json;
      expect(await list()).toEqual({ people: [{ id: String(userId), until: null }], next: null });
      await invite();
      const until = Math.floor((office.clock.now + INVITATION_MS) / 60_000);
      expect(await list()).toEqual({ people: [{ id: String(userId), until }], next: null });
      await office.db.query(sql`update employee set active = true`);
    });
  });
});
