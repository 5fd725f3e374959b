import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Delivery, Mail } from '../../../server/mail/mail.ts';
import type { Mailer } from '../../../server/mail/mailer.ts';
import { createMailHandler } from '../../../server/messages/send-mail.ts';
import { createRunner } from '../../../server/outbox/runner.ts';

export const ORIGIN = 'https://perch.example';

type Post = {
  readonly sent: Mail[];
  readonly troubles: unknown[];
  /** What the mail server says from now on. */
  answer: Delivery;
  /** Begins what waits as if its time had come, at that time in milliseconds since the epoch. */
  readonly begin: (now: number) => Promise<ReturnType<typeof createRunner>>;
  /** The same, and waits until it is done. */
  readonly deliver: (now: number) => Promise<void>;
};

/** A mail server that says so of each message. */
export const mailerThat = (send: Mailer['send']): Mailer => ({
  host: 'smtp.example',
  from: 'perch@company.example',
  send,
  check: async () => null,
  close: () => {},
});

/** The jobs of a database, with a mail server that keeps what it gets, or another one. */
export const postOf = (db: Db, other?: Mailer): Post => {
  const sent: Mail[] = [];
  const troubles: unknown[] = [];
  const post: Post = {
    sent,
    troubles,
    answer: { kind: 'accepted', reply: '250 queued' },
    begin: async (now) => {
      await db.query(sql`update outbox set due_at = ${now}::bigint where state = 'WAITING'`);
      // The triggers write the time of the database, which is another one than the test's.
      await db.query(sql`update outbox set payload = payload || jsonb_build_object('at', ${now}::bigint)
        where state = 'WAITING' and payload ->> 'about' in ('PASSWORD', 'DEVICE', 'BOOKINGS', 'BREAK_GLASS')`);
      const clock = { now: () => now, isCertain: () => true };
      const keep: Mailer['send'] = async (mail) => {
        sent.push(mail);
        return post.answer;
      };
      const mailer = other ?? mailerThat(keep);
      const runner = createRunner(db, {
        handlers: [createMailHandler({ db, mailer, origin: ORIGIN, now: () => now })],
        clock,
        random: () => 0,
        onFailing: () => {},
        onTrouble: (error) => void troubles.push(error),
      });
      await runner.begin();
      return runner;
    },
    deliver: async (now) => {
      const runner = await post.begin(now);
      await runner.idle();
    },
  };
  return post;
};
