import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { activePerson } from '../identity/person.ts';
import { createInvitation } from '../invitation/invitations.ts';
import { mailInvitations } from '../messages/mail-invitations.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command, type Surroundings } from './command.ts';
import { checkMail, tellMailed } from './invite-by-mail.ts';
import { inviteMany } from './invite-several.ts';
import { printedOrigin } from './link-origin.ts';
import { refuseUnderSignOnOnly } from './under-sign-on-only.ts';
import { withDatabase } from './with-database.ts';

const unknown = (username: string): BadUsage =>
  new BadUsage(`there is no active person with the user name ${username}`);

/** The person with this user name, who may have a password. */
const invited = async ({ query }: Db, username: string): Promise<number> => {
  const userId = await activePerson(query, username);
  if (userId === null) throw unknown(username);
  await refuseUnderSignOnOnly(query, userId);
  return userId;
};

/** AC14: prints a link with which somebody sets their own password. */
const printLink = async (username: string, surroundings: Surroundings): Promise<0> => {
  const origin = printedOrigin(surroundings);
  const invitation = await withDatabase(surroundings, async (db) =>
    createInvitation(db, await invited(db, username), surroundings.now()),
  );
  if (invitation === null) throw unknown(username);
  const { path, until } = invitation;
  surroundings.print(`${origin()}${path}`);
  surroundings.print(
    `It works once, until ${new Date(until).toISOString()}. Earlier links for ${username} have ended.`,
  );
  return 0;
};

const decodeKey = decodeFirst(Schema.Struct({ key: Schema.String }));

/** The company's own id. */
const keyOf = async ({ query }: Db, userId: number): Promise<string> =>
  decodeKey(await query(sql`select external_id as key from employee where id = ${userId}`))?.key ??
  '';

/** EM22: has the link sent. */
const mailLink = (username: string, surroundings: Surroundings): Promise<0> => {
  checkMail(surroundings);
  return withDatabase(surroundings, async (db): Promise<0> => {
    const people = [await keyOf(db, await invited(db, username))];
    const mailed = await mailInvitations(db, {
      people,
      now: surroundings.now(),
      actor: null,
      isAnew: true,
    });
    if (mailed.length === 0) throw new BadUsage(`${username} has no address that takes mail`);
    await tellMailed(db, mailed.length, surroundings);
    return 0;
  });
};

const inviteOne: Command = (args, surroundings) => {
  const { flags, values } = readArguments(args, { flags: ['mail'], names: ['USERNAME'] });
  const [username = ''] = values;
  return flags.has('mail') ? mailLink(username, surroundings) : printLink(username, surroundings);
};

export const invite: Command = async (args, surroundings) =>
  args.includes('--all') || args.includes('--group')
    ? inviteMany(args, surroundings)
    : inviteOne(args, surroundings);
