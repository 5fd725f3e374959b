import { activePerson } from '../identity/person.ts';
import { createInvitation } from '../invitation/invitations.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { inviteMany } from './invite-several.ts';
import { printedOrigin } from './link-origin.ts';
import { refuseUnderSignOnOnly } from './under-sign-on-only.ts';
import { withDatabase } from './with-database.ts';

/** AC14: prints a link with which somebody sets their own password. */
const inviteOne: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['USERNAME'] });
  const [username = ''] = values;
  const origin = printedOrigin(surroundings);
  const invitation = await withDatabase(surroundings, async (db) => {
    const userId = await activePerson(db.query, username);
    if (userId === null) return null;
    await refuseUnderSignOnOnly(db.query, userId);
    return createInvitation(db, userId, surroundings.now());
  });
  if (invitation === null)
    throw new BadUsage(`there is no active person with the user name ${username}`);
  const { path, until } = invitation;
  surroundings.print(`${origin()}${path}`);
  surroundings.print(
    `It works once, until ${new Date(until).toISOString()}. Earlier links for ${username} have ended.`,
  );
  return 0;
};

export const invite: Command = (args, surroundings) =>
  args.some((one) => one.startsWith('--'))
    ? inviteMany(args, surroundings)
    : inviteOne(args, surroundings);
