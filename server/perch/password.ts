import { hashPassword } from '../session/password.ts';
import { newToken } from '../session/token.ts';
import { normalUsername } from '../session/username.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Characters: more than 90 random bits, short enough to be typed. */
const LENGTH = 16;

/** AC12: gives a person a new random password, and prints it once. Their sessions end. */
export const setPassword: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['USERNAME'] });
  const username = normalUsername(values[0] ?? '');
  const password = newToken().slice(0, LENGTH);
  const hash = await hashPassword(password);
  const changed = await withDatabase(surroundings, (db) =>
    db.query({
      text: 'update employee set password_hash = $2 where username = $1 and active returning id',
      values: [username, hash],
    }),
  );
  if (changed.length === 0)
    throw new BadUsage(`there is no active person with the user name ${username}`);
  surroundings.print(`The password of ${username} is ${password}`);
  surroundings.print('It is shown only now; they can change it in Settings, Security.');
  return 0;
};
