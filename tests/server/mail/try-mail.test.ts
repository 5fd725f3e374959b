import { Effect } from 'effect';
import { beforeEach, expect, it } from 'vitest';
import { CurrentAdministrator } from '../../../core/contract/administration/administered.ts';
import { sql } from '../../../server/database/sql.ts';
import { createMailCalls } from '../../../server/http/calls/mail-calls.ts';
import type { Delivery, Mail } from '../../../server/mail/mail.ts';
import type { Mailer } from '../../../server/mail/mailer.ts';
import { pauseOutgoing, resumeOutgoing } from '../../../server/outgoing/outgoing.ts';
import { onEachDatabase } from '../databases.ts';
import { addPerson } from '../rows.ts';

onEachDatabase('EM4: a test message from the page', ({ db }) => {
  let sent: Mail[] = [];
  const userId = 7;
  beforeEach(async () => {
    sent = [];
    await db.query(sql`delete from employee`);
    await addPerson(db, userId, 'ingrid', null);
    await db.query(sql`update employee set mail = 'ingrid@company.example' where id = ${userId}`);
  });

  const mailerThat = (delivery: Delivery): Mailer => ({
    host: 'smtp.example',
    from: 'perch@company.example',
    send: async (mail) => {
      sent.push(mail);
      return delivery;
    },
    check: async () => null,
    close: () => {},
  });
  const accepts = mailerThat({ kind: 'accepted', reply: '250 queued' });
  const ask = (mailer: Mailer | null, buildings: ReadonlySet<string> | null = null) =>
    Effect.runPromise(
      createMailCalls(db, mailer).tryIt.pipe(
        Effect.provideService(CurrentAdministrator, { userId, name: 'Ingrid', buildings }),
        Effect.catch((refused) => Effect.succeed(refused)),
      ),
    );

  it('goes to whoever asks, in their language, and says what came of it', async () => {
    expect(await ask(accepts)).toEqual({ isAccepted: true, text: '250 queued' });
    await db.query(sql`insert into preference (employee_id, document)
      values (${userId}, '{"language": "sv"}')`);
    const bounced = mailerThat({ kind: 'bounced', why: '550 unknown' });
    expect(await ask(bounced)).toEqual({ isAccepted: false, text: '550 unknown' });
    expect(sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'ingrid@company.example A test message from Perch',
      'ingrid@company.example Ett testmeddelande från Perch',
    ]);
  });

  it('needs a mail server, an address, and the whole company', async () => {
    expect(await ask(null)).toMatchObject({ code: '404', detailedCode: 'NO_MAIL' });
    expect(await ask(accepts, new Set(['a']))).toMatchObject({ detailedCode: 'NO_PERMISSION' });
    await db.query(sql`update employee set mail = '' where id = ${userId}`);
    expect(await ask(accepts)).toMatchObject({ code: '404', detailedCode: 'NO_MAIL' });
    expect(sent).toEqual([]);
  });

  it('BA10: does not leave a copy', async () => {
    await pauseOutgoing(db.query, 'COPY', Date.now());
    expect(await ask(accepts)).toMatchObject({ code: '409', detailedCode: 'OUTGOING_PAUSED' });
    expect(sent).toEqual([]);
    await resumeOutgoing(db.query);
    expect(await ask(accepts)).toMatchObject({ isAccepted: true });
  });
});
