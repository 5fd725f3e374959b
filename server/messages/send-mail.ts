import type { Db } from '../database/db.ts';
import { layOut } from '../mail/layout.ts';
import type { Delivery } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Attempt, Handler, Outcome } from '../outbox/job-kind.ts';
import { type About, MAIL } from './about.ts';
import {
  breakGlassMail,
  deviceMail,
  invitationMail,
  passwordMail,
  resetMail,
} from './account-mail.ts';
import { bookingMail } from './booking-mail.ts';
import { claimNews, forgetNews, readNews } from './booking-news.ts';
import { noteBounce } from './bounces.ts';
import type { Message } from './message.ts';
import { type Reader, readReader } from './reader.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** EM8: later than this a message is of no use. Bookings end by themselves. */
const LONGEST_MS: Readonly<Record<About['about'], number>> = {
  INVITATION: 7 * DAY_MS,
  RESET: HOUR_MS,
  PASSWORD: 7 * DAY_MS,
  DEVICE: 7 * DAY_MS,
  BOOKINGS: 7 * DAY_MS,
  BREAK_GLASS: 7 * DAY_MS,
};

/** Where people choose what they get by mail. */
const SETTINGS_PATH = '/webapp/mail';

export type MailParts = {
  readonly db: Db;
  readonly mailer: Mailer;
  /** OP13: with which links begin. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

type Write = NonNullable<Extract<Outcome, { readonly ok: true }>['write']>;
const nothing: Write = async () => {};

/** What there is to say, or null, and what is written here once it is said. */
type Said = { readonly message: Message | null; readonly write: Write };

const outcomeOf = (delivery: Delivery, write: Write, onBounce: Write): Outcome => {
  switch (delivery.kind) {
    case 'accepted':
      return { ok: true, write };
    case 'bounced':
      // EM18: nobody can do anything about it here, so it is no dead job.
      return {
        ok: true,
        write: async (query) => {
          await write(query);
          await onBounce(query);
        },
      };
    case 'failed':
      return { ok: false, code: `MAIL_${delivery.cause.toUpperCase()}`, text: delivery.why };
  }
};

/** EM6, EM8: sends a message, by what is so when it is sent. */
export const createMailHandler = ({ db, mailer, origin, now }: MailParts): Handler<About> => {
  const settings = `${origin}${SETTINGS_PATH}`;

  const bookings = async (reader: Reader, job: string): Promise<Said> => {
    const changes = await claimNews(db.query, reader.id, job);
    const write: Write = (query) => forgetNews(query, changes);
    if (!reader.wantsBookings) return { message: null, write };
    const minute = Math.floor(now() / 60_000);
    const news = await readNews(db.query, reader.id, { changes, minute });
    return { message: bookingMail(reader, news, { origin, settings }), write };
  };

  const say = async (reader: Reader, about: About, { id }: Attempt): Promise<Said> => {
    const parts = { db, origin, now: now() };
    switch (about.about) {
      case 'INVITATION':
        return { message: await invitationMail(parts, reader, about), write: nothing };
      case 'RESET':
        return { message: await resetMail(parts, reader), write: nothing };
      case 'PASSWORD':
        return { message: passwordMail(parts, reader, about), write: nothing };
      case 'DEVICE':
        return { message: await deviceMail(parts, reader, about), write: nothing };
      case 'BREAK_GLASS':
        return { message: await breakGlassMail(parts, reader, about), write: nothing };
      case 'BOOKINGS':
        return bookings(reader, id);
    }
  };

  const run = async (about: About, attempt: Attempt): Promise<Outcome> => {
    const { person, at } = about;
    if (person === null || now() > at + LONGEST_MS[about.about]) return { ok: true };
    const reader = await readReader(db.query, person);
    if (reader === null) return { ok: true };
    const { message, write } = await say(reader, about, attempt);
    if (message === null) return { ok: true, write };
    const { subject, settings: unsubscribe, ...content } = message;
    const delivery = await mailer.send({
      to: reader.mail,
      subject,
      ...layOut({ language: reader.language, subject, ...content }),
      id: attempt.id,
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
    });
    return outcomeOf(delivery, write, (query) =>
      noteBounce(query, { person, address: reader.mail, now: now() }),
    );
  };

  return { kind: MAIL, run };
};
