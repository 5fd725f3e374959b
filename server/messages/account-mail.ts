import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { passwordOfPerson } from '../identity/credentials.ts';
import { createInvitation, createResetLink } from '../invitation/invitations.ts';
import { filled } from '../language/filled.ts';
import { TEXTS } from '../language/texts.ts';
import type { About } from './about.ts';
import type { Message } from './message.ts';
import type { Reader } from './reader.ts';
import { timeText } from './times.ts';

/** `origin`: of PERCH_URL. `now`: milliseconds since the epoch. */
export type Parts = { readonly db: Db; readonly origin: string; readonly now: number };

type Of<Name extends About['about']> = Extract<About, { readonly about: Name }>;

/** EM10, EM11: the link is made while the message is sent, so that it stands nowhere else. Null: they can sign in meanwhile. */
export const invitationMail = async (
  parts: Parts,
  reader: Reader,
  { by, isAnew }: Of<'INVITATION'>,
): Promise<Message | null> => {
  if (reader.hasAccount && !isAnew) return null;
  const made = await createInvitation(parts.db, reader.id, parts.now, by);
  if (made === null) return null;
  const { invitation: words, until } = TEXTS[reader.language].mail;
  return {
    subject: words.subject,
    paragraphs: [
      filled(words.text, { company: reader.company }),
      filled(words.username, { username: reader.username }),
      filled(until, { until: timeText(reader, made.until, reader.zone) }),
    ],
    link: { label: words.link, url: `${parts.origin}${made.path}` },
    footer: words.footer,
  };
};

/** EM12: null: they have no password that works, and that they may have forgotten. */
export const resetMail = async (parts: Parts, reader: Reader): Promise<Message | null> => {
  if ((await passwordOfPerson(parts.db, reader.id)) === null) return null;
  const made = await createResetLink(parts.db, reader.id, parts.now);
  if (made === null) return null;
  const { reset: words, until, security } = TEXTS[reader.language].mail;
  return {
    subject: words.subject,
    paragraphs: [
      filled(words.text, { username: reader.username }),
      filled(until, { until: timeText(reader, made.until, reader.zone) }),
      words.otherwise,
    ],
    link: { label: words.link, url: `${parts.origin}${made.path}` },
    footer: security,
  };
};

const openApp = ({ origin }: Parts, { language }: Reader): NonNullable<Message['link']> => ({
  label: TEXTS[language].mail.open,
  url: `${origin}/webapp/`,
});

/** EM13 */
export const passwordMail = (parts: Parts, reader: Reader, { at }: Of<'PASSWORD'>): Message => {
  const { password: words, notYou, security } = TEXTS[reader.language].mail;
  const { subject, text } = words;
  return {
    subject,
    paragraphs: [filled(text, { at: timeText(reader, at, reader.zone) }), notYou],
    link: openApp(parts, reader),
    footer: security,
  };
};

const decodeSession = decodeFirst(Schema.Struct({ browser: Schema.String, system: Schema.String }));

/** EM14: with the browser and the system, unless the session has ended. */
export const deviceMail = async (
  parts: Parts,
  reader: Reader,
  { at }: Of<'DEVICE'>,
): Promise<Message> => {
  const session = decodeSession(
    await parts.db.query(sql`select browser, system from session
      where employee_id = ${reader.id} and created_at <= ${at}::bigint order by created_at desc limit 1`),
  );
  const { device: words, notYou, security } = TEXTS[reader.language].mail;
  const known = [session?.browser ?? '', session?.system ?? '', timeText(reader, at, reader.zone)];
  const device = known.filter((part) => part !== '').join(', ');
  return {
    subject: words.subject,
    paragraphs: [filled(words.text, { device }), notYou],
    link: openApp(parts, reader),
    footer: security,
  };
};

const decodeName = decodeFirst(Schema.Struct({ name: Schema.String }));

/** SO19: null: who used the account was erased since. */
export const breakGlassMail = async (
  parts: Parts,
  reader: Reader,
  { by, at }: Of<'BREAK_GLASS'>,
): Promise<Message | null> => {
  const person = decodeName(
    await parts.db.query(sql`select trim(first_name || ' ' || last_name) as name from employee
      where id = ${by} and erased_at is null`),
  );
  if (person === null) return null;
  const { breakGlass: words } = TEXTS[reader.language].mail;
  const { name } = person;
  return {
    subject: words.subject,
    paragraphs: [
      filled(words.text, { name, at: timeText(reader, at, reader.zone) }),
      filled(words.otherwise, { name }),
    ],
    link: openApp(parts, reader),
    footer: words.footer,
  };
};
