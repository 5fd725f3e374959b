import { normalUsername } from '../../core/text/username.ts';
import { givePassword } from '../identity/credentials.ts';
import { hashPassword } from '../identity/password.ts';
import { activePerson } from '../identity/person.ts';
import { newToken } from '../identity/token.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { refuseUnderSignOnOnly } from './under-sign-on-only.ts';
import { withDatabase } from './with-database.ts';

/** Characters: more than 90 random bits, short enough to be typed. */
const LENGTH = 16;

/** AC12: gives a person a new random password, and prints it once. Their sessions end. */
export const setPassword: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['USERNAME'] });
  const username = normalUsername(values[0] ?? '');
  const password = newToken().slice(0, LENGTH);
  const hash = await hashPassword(password);
  const isChanged = await withDatabase(surroundings, (db) =>
    db.transaction(async (query) => {
      const userId = await activePerson(query, username);
      if (userId === null) return false;
      await refuseUnderSignOnOnly(query, userId);
      return givePassword(query, userId, hash);
    }),
  );
  if (!isChanged) throw new BadUsage(`there is no active person with the user name ${username}`);
  surroundings.print(`The password of ${username} is ${password}`);
  surroundings.print('It is shown only now; they can change it in Settings, Security.');
  return 0;
};
