import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { removeBooking } from '../../../server/booking/remove.ts';
import { sql } from '../../../server/database/sql.ts';
import { createInvitation, findInvited } from '../../../server/invitation/invitations.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { type About, MAIL } from '../../../server/messages/about.ts';
import { switchMail } from '../../../server/messages/mail-switch.ts';
import { chooseMail, readOwnMail } from '../../../server/messages/own-mail.ts';
import { createMailHandler } from '../../../server/messages/send-mail.ts';
import { LEASE_MS, outboxIn } from '../../../server/outbox/outbox.ts';
import { createRunner, MOST_AT_ONCE } from '../../../server/outbox/runner.ts';
import { setPreferences } from '../../../server/preferences/preferences.ts';
import { createDevices } from '../../../server/session/devices.ts';
import { until } from '../../support/poll.ts';
import { startRelay } from '../../support/relay.ts';
import { valueIn } from '../answers.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW } from '../data/office.ts';
import { columnsWith } from '../person-data/texts.ts';
import { ORIGIN, postOf } from './post.ts';

const SLOT = { start: NOW + 60, end: NOW + 120 };
const NOW_MS = NOW * 60_000;
const desk = at(DESKS, 0);
const other = at(DESKS, 1);
const ADDRESS = 'employee@company.example';

onEachOffice('what Perch writes to people', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const now = { now: NOW };
  let post = postOf(db);

  const restore = async (): Promise<void> => {
    await db.query({ text: 'delete from mail_bounce; delete from mail_choice' });
    await db.query(
      sql`update employee set mail = ${ADDRESS}, active = true where id = ${EMPLOYEE.userId}`,
    );
  };

  beforeAll(() => switchMail(db, true));
  afterAll(() => switchMail(db, false));
  beforeEach(async () => {
    await db.query({ text: 'delete from outbox; delete from mail_news; delete from preference' });
    await restore();
    post = postOf(db);
  });

  const waiting = async () =>
    (await db.query(sql`select count(*) as n from outbox where state = 'WAITING'`))[0]?.n;
  const texts = () => post.sent.map(({ text }) => text);
  const cancelled = async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    valueIn(await removeBooking(db, ASSISTANT, { id }, now));
  };

  it('EM9, EM15: tells of a booking that somebody else cancelled, in the reader’s language, with the zone of the building', async () => {
    await setPreferences(db, EMPLOYEE.userId, { language: 'de' });
    await cancelled();
    await post.deliver(NOW_MS);
    expect(post.troubles).toEqual([]);
    expect(post.sent).toHaveLength(1);
    const [mail] = post.sent;
    expect(mail).toMatchObject({
      to: ADDRESS,
      subject: 'Änderungen an Ihren Buchungen',
      unsubscribe: `${ORIGIN}/webapp/mail`,
    });
    expect(mail?.text).toContain(`Storniert: ${desk.info.name}, `);
    expect(mail?.text).toContain(
      'Montag, 23. November 2026, 11:00–12:00 Uhr (Europe/Stockholm). Von ',
    );
    expect(mail?.html).toContain('<html lang="de">');
    await post.deliver(NOW_MS);
    expect(post.sent).toHaveLength(1);
    expect(await db.query(sql`select * from mail_news`)).toEqual([]);
  });

  it('EM15: says where a booking is now and where it was', async () => {
    const id = await bookedDesk(ASSISTANT, desk.id, SLOT, EMPLOYEE);
    valueIn(await changeDesk(db, ASSISTANT, id, other.id, now));
    await post.deliver(NOW_MS);
    expect(texts()[0]).toMatch(
      new RegExp(`Moved to ${other.info.name}, .+ 11:00.+12:00 .+Before: ${desk.info.name}, `),
    );
  });

  it('EM16: bundles what happens within a minute, and sends it once', async () => {
    const id = await bookedDesk(ASSISTANT, desk.id, SLOT, EMPLOYEE);
    valueIn(await changeTime(db, ASSISTANT, id, { ...SLOT, end: SLOT.end - 15 }, now));
    valueIn(await changeTime(db, ASSISTANT, id, { ...SLOT, end: SLOT.end - 30 }, now));
    const later = { start: SLOT.start + 1440, end: SLOT.end + 1440 };
    const tomorrow = await bookedDesk(EMPLOYEE, desk.id, later);
    valueIn(await removeBooking(db, ASSISTANT, { id: tomorrow }, now));
    const [first] = await db.query(
      sql`select due_at - (payload ->> 'at')::bigint as delay from outbox`,
    );
    // The database looks at its clock for each of the two.
    expect(Math.round(Number(first?.delay) / 10_000)).toBe(6);
    expect(await waiting()).toBe(3);
    await post.deliver(NOW_MS);
    expect([post.troubles, post.sent.length, await waiting()]).toEqual([[], 1, 0]);
    expect(texts()[0]).toMatch(/Another time: .+11:00.+11:30.+Before: .+11:00.+12:00/);
    expect(texts()[0]).toMatch(/Cancelled: .+November 24/);
  });

  it('EM15: says nothing of what the person did, of what is as it was, or of what is over', async () => {
    const own = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    valueIn(await changeTime(db, EMPLOYEE, own, { ...SLOT, end: SLOT.end - 15 }, now));
    valueIn(await removeBooking(db, EMPLOYEE, { id: own }, now));
    expect(await waiting()).toBe(0);
    const there = await bookedDesk(ASSISTANT, desk.id, SLOT, EMPLOYEE);
    valueIn(await changeDesk(db, ASSISTANT, there, other.id, now));
    valueIn(await changeDesk(db, ASSISTANT, there, desk.id, now));
    await post.deliver(NOW_MS);
    // Cancelled meanwhile by its person.
    valueIn(await changeDesk(db, ASSISTANT, there, other.id, now));
    valueIn(await removeBooking(db, EMPLOYEE, { id: there }, now));
    await post.deliver(NOW_MS);
    await cancelled();
    await post.deliver(SLOT.end * 60_000);
    expect([post.troubles, post.sent, await waiting()]).toEqual([[], [], 0]);
  });

  it('EM8: sends nothing to who is not active, has no address, has turned it off, or whose address is paused', async () => {
    const bounced = sql`insert into mail_bounce (employee_id, address, bounces, last_at, paused_at)
      values (${EMPLOYEE.userId}, ${ADDRESS}, 2, 0, 0)`;
    const spoils = [
      sql`update employee set active = false where id = ${EMPLOYEE.userId}`,
      sql`update employee set mail = '' where id = ${EMPLOYEE.userId}`,
      bounced,
      sql`insert into mail_choice values (${EMPLOYEE.userId}, 'BOOKINGS', false)`,
    ];
    for (const spoil of spoils) {
      await cancelled();
      await db.query(spoil);
      await post.deliver(NOW_MS);
      await restore();
    }
    expect([post.troubles, post.sent, await waiting()]).toEqual([[], [], 0]);
    await cancelled();
    await post.deliver(NOW_MS);
    expect(post.sent).toHaveLength(1);
  });

  const choose = (messages: object) =>
    db.query(
      sql`update company set configuration = configuration || ${JSON.stringify({ messages })}::text::jsonb`,
    );

  it('EM23: the company decides for who has not chosen, and whether a message says what has changed', async () => {
    const wants = async () => (await readOwnMail(db.query, EMPLOYEE.userId)).kinds[0]?.isWanted;
    expect(await wants()).toBe(true);
    await choose({ bookings: false });
    expect(await wants()).toBe(false);
    await cancelled();
    await post.deliver(NOW_MS);
    expect([post.troubles, post.sent, await waiting()]).toEqual([[], [], 0]);

    await chooseMail(db.query, EMPLOYEE.userId, { kind: 'BOOKINGS', isWanted: true });
    expect(await wants()).toBe(true);
    await choose({ bookings: false, details: false });
    await cancelled();
    await post.deliver(NOW_MS);
    expect(post.sent).toMatchObject([{ subject: 'Changes to your bookings' }]);
    const [text = ''] = texts();
    expect(text).toContain('Somebody else has changed bookings of yours.');
    expect(text).toContain(`${ORIGIN}/webapp/`);
    const { html = '' } = post.sent[0] ?? {};
    for (const told of [text, html]) {
      expect(told).not.toContain(desk.info.name);
      expect(told).not.toContain('Cancelled');
      expect(told).not.toContain('Assistant');
    }
    // What is about access to an account has no choice.
    await reset(NOW_MS);
    await post.deliver(NOW_MS);
    expect(texts()[1]).toContain('welcome#');
    await choose({});
  });

  const ask = (payload: About) =>
    outboxIn(db.query).enqueue({ kind: MAIL, key: `ask ${payload.at}`, dueAt: NOW_MS, payload });
  const reset = (at: number) => ask({ about: 'RESET', person: EMPLOYEE.userId, at });
  /** What the link in the last message is good for. */
  const linked = async (minute = NOW) => {
    const token = /welcome#([\w-]{43})$/m.exec(texts().at(-1) ?? '')?.[1] ?? '';
    const found = await db.transaction((query) => findInvited(query, token, minute * 60_000));
    return typeof found === 'string' ? found : `${found.purpose} ${found.username}`;
  };

  it('EM8: sends no link for a forgotten password an hour later', async () => {
    const hour = 3_600_000;
    await reset(NOW_MS - hour - 1);
    await post.deliver(NOW_MS);
    expect([post.troubles, post.sent, await waiting()]).toEqual([[], [], 0]);
    await reset(NOW_MS - hour);
    await post.deliver(NOW_MS);
    expect(post.sent).toHaveLength(1);
  });

  it('EM10, EM11: makes the link of an invitation while it is sent, and none for who can sign in meanwhile', async () => {
    const invite = (isAnew: boolean, at: number) =>
      ask({ about: 'INVITATION', person: EMPLOYEE.userId, by: ASSISTANT.userId, isAnew, at });
    await invite(false, NOW_MS);
    await post.deliver(NOW_MS);
    expect(post.sent).toEqual([]);
    await invite(true, NOW_MS + 1);
    await post.deliver(NOW_MS);
    expect(post.sent).toMatchObject([{ to: ADDRESS, subject: 'Your account in Perch' }]);
    expect(texts()[0]).toContain('Your user name is employee.');
    expect(texts()[0]).toContain('until Monday, November 30, 2026 at 10:00 (Europe/Stockholm)');
    expect(await linked()).toBe('INVITATION employee');
    expect(await columnsWith(db, [/#(.{43})/.exec(texts()[0] ?? '')?.[1] ?? ''])).toEqual([]);
  });

  it('EM12: a link for a forgotten password works for an hour, and ends with the next one and with the password', async () => {
    await reset(NOW_MS);
    await post.deliver(NOW_MS);
    expect(await linked(NOW + 59)).toBe('RESET employee');
    expect(await linked(NOW + 60)).toBe('EXPIRED_LINK');
    await reset(NOW_MS + 1);
    await post.deliver(NOW_MS);
    expect(await linked()).toBe('RESET employee');
    expect(
      await db.query(sql`select 1 as one from invitation where purpose = 'RESET'`),
    ).toHaveLength(1);
    await db.query(sql`update employee set password_hash = 'new' where id = ${EMPLOYEE.userId}`);
    expect(await linked()).toBe('UNKNOWN_LINK');
  });

  it('EM12: nobody gets a link who has no password, and no invitation ends by it', async () => {
    const invitation = await createInvitation(db, EMPLOYEE.userId, NOW_MS);
    await reset(NOW_MS);
    await post.deliver(NOW_MS);
    const token = invitation?.path.split('#')[1] ?? '';
    expect(await db.transaction((query) => findInvited(query, token, NOW_MS))).toMatchObject({
      purpose: 'INVITATION',
    });
    await db.query(sql`update employee set password_hash = null where id = ${EMPLOYEE.userId}`);
    await reset(NOW_MS + 1);
    await post.deliver(NOW_MS);
    expect([post.troubles, post.sent.length]).toEqual([[], 1]);
    await db.query(sql`update employee set password_hash = 'none' where id = ${EMPLOYEE.userId}`);
  });

  it('EM13: tells of a new password, whoever set it', async () => {
    await db.query(
      sql`update employee set password_hash = 'another' where id = ${EMPLOYEE.userId}`,
    );
    await post.deliver(NOW_MS);
    expect(post.sent).toMatchObject([{ to: ADDRESS, subject: 'Your password was changed' }]);
    expect(texts()[0]).toContain('November 23, 2026 at 10:00 (Europe/Stockholm)');
  });

  it('EM14: tells of a sign-in on another device, but not of the first one', async () => {
    const devices = createDevices(db, () => NOW_MS);
    const signedIn = () =>
      db.query(sql`insert into security_event (kind, person_id, actor_id, at)
        values ('SIGNED_IN', ${EMPLOYEE.userId}, ${EMPLOYEE.userId}, 0)`);
    await db.query(sql`delete from security_event`);
    await db.query(sql`insert into session
        (token_hash, account_id, employee_id, created_at, last_seen_at, expires_at, browser, system)
      select 'of Firefox', id, employee_id, 0, 0, ${NOW_MS + 1}::bigint, 'Firefox', 'Windows'
      from account where employee_id = ${EMPLOYEE.userId}`);
    await signedIn();
    const known = await devices.remember(null, EMPLOYEE.userId);
    await signedIn();
    await devices.remember(known, EMPLOYEE.userId);
    expect(await waiting()).toBe(0);
    await devices.remember(null, EMPLOYEE.userId);
    await post.deliver(NOW_MS);
    expect(post.sent).toMatchObject([{ to: ADDRESS, subject: 'A sign-in on a new device' }]);
    expect(texts()[0]).toContain('Firefox, Windows, Monday');
  });

  it('EM18: two bounces end it for the address, not for another one, and are no dead jobs', async () => {
    post.answer = { kind: 'bounced', why: '550 unknown' };
    for (let n = 0; n < 3; n += 1) {
      await cancelled();
      await post.deliver(NOW_MS + n);
    }
    expect(post.sent).toHaveLength(2);
    expect(await db.query(sql`select state from outbox where state <> 'DONE'`)).toEqual([]);
    expect(await db.query(sql`select address, bounces, paused_at from mail_bounce`)).toEqual([
      { address: ADDRESS, bounces: 2, paused_at: NOW_MS + 1 },
    ]);
    await db.query(
      sql`update employee set mail = 'new@company.example' where id = ${EMPLOYEE.userId}`,
    );
    await cancelled();
    await post.deliver(NOW_MS);
    expect(post.sent.at(-1)?.to).toBe('new@company.example');
    expect(await db.query(sql`select bounces, paused_at from mail_bounce`)).toEqual([
      { bounces: 1, paused_at: null },
    ]);
  });

  it('EM6: what fails is tried again, with the same Message-ID, by a real mail server', async () => {
    let isBusy = true;
    const relay = await startRelay({
      onMailFrom: (_address, _session, done) =>
        done(isBusy ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined),
    });
    const from = { name: 'Perch', address: 'perch@company.example' };
    const settings = {
      host: '127.0.0.1',
      port: relay.port,
      tls: 'never',
      account: null,
      from,
    } as const;
    const mailer = createMailer(settings, () => Promise.reject(new Error('no tokens')));
    const real = postOf(db, mailer);
    await cancelled();
    await real.deliver(NOW_MS);
    expect(await db.query(sql`select state, error_code from outbox`)).toEqual([
      { state: 'WAITING', error_code: 'MAIL_BUSY' },
    ]);
    isBusy = false;
    const [row] = await db.query(sql`select id::text as id from outbox`);
    // The process ends between the message and the commit: the job comes again, and the message once more.
    const dying = postOf(db, {
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail);
        return new Promise(() => {});
      },
    });
    const killed = await dying.begin(NOW_MS);
    await until('No message came', () => relay.received.length === 1);
    await real.deliver(NOW_MS + LEASE_MS);
    await killed.stop(0);
    await real.deliver(NOW_MS + LEASE_MS);
    expect([real.troubles, await waiting()]).toEqual([[], 0]);
    expect(relay.received).toHaveLength(2);
    for (const { source } of relay.received) {
      expect(source).toContain(`Message-ID: <${row?.id}@company.example>`);
      expect(source).toContain(`List-Unsubscribe: <${ORIGIN}/webapp/mail>`);
    }
    mailer.close();
    await relay.stop();
  });

  it('EM21: of a long queue, a process that ends suddenly sends no more than it had in hand once more', async () => {
    const relay = await startRelay();
    const settings = {
      host: '127.0.0.1',
      port: relay.port,
      tls: 'never',
      account: null,
      from: { name: 'Perch', address: 'perch@company.example' },
    } as const;
    const mailer = createMailer(settings, () => Promise.reject(new Error('no tokens')));
    const [MAILS, BEFORE] = [60, 25];
    await db.query(sql`insert into outbox (kind, key, person_id, due_at, payload)
      select 'mail', 'queue ' || n, ${EMPLOYEE.userId}, 0,
        jsonb_build_object('about', 'PASSWORD', 'person', ${EMPLOYEE.userId}::bigint, 'at', ${NOW_MS}::bigint)
      from generate_series(1, ${MAILS}::int) n`);
    let sent = 0;
    const dying = createRunner(db, {
      handlers: [
        createMailHandler({
          db,
          mailer: {
            ...mailer,
            // The messages after these are sent, and nobody writes that down.
            send: async (mail) => {
              sent += 1;
              const isLost = sent > BEFORE;
              const delivery = await mailer.send(mail);
              return isLost ? new Promise(() => {}) : delivery;
            },
          },
          origin: ORIGIN,
          now: () => NOW_MS,
        }),
      ],
      clock: { now: () => NOW_MS, isCertain: () => true },
      random: () => 0,
      onFailing: () => {},
      onTrouble: () => {},
    });
    const begun = dying.begin();
    // It takes no more jobs while more than half of those that it may have do not end.
    await until('It goes on', async () => {
      const [row] = await db.query(sql`select count(*) filter (where state = 'DONE') as done,
        count(*) filter (where locked_until is not null) as held from outbox`);
      const held = Number(row?.held);
      const isStill = sent === BEFORE + held && relay.received.length === sent;
      return Number(row?.done) === BEFORE && held > MOST_AT_ONCE / 2 && isStill;
    });
    const inHand = sent - BEFORE;
    expect(inHand).toBeLessThanOrEqual(MOST_AT_ONCE);
    await postOf(db, mailer).deliver(NOW_MS + LEASE_MS);
    await Promise.all([dying.stop(0), begun]);
    expect(await waiting()).toBe(0);
    const times = new Map<string, number>();
    for (const { source } of relay.received) {
      const [id = ''] = /^Message-ID: .+$/m.exec(source) ?? [];
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect(times.size).toBe(MAILS);
    expect([...times.values()].filter((count) => count === 2)).toHaveLength(inHand);
    expect(relay.received).toHaveLength(MAILS + inHand);
    mailer.close();
    await relay.stop();
  });

  it('EM7: without a mail server nothing is written, and what waits is forgotten', async () => {
    await cancelled();
    expect(await waiting()).toBe(1);
    await switchMail(db, false);
    expect(await waiting()).toBe(0);
    await cancelled();
    await db.query(sql`update employee set password_hash = 'third' where id = ${EMPLOYEE.userId}`);
    await createDevices(db, () => NOW_MS).remember(null, EMPLOYEE.userId);
    expect([await waiting(), await db.query(sql`select * from mail_news`)]).toEqual([0, []]);
    await switchMail(db, true);
    await switchMail(db, true);
    await bookedDesk(COLLEAGUE, desk.id, SLOT);
    expect(await waiting()).toBe(0);
  });
});
