import { BadEnvironment } from '../configuration/variables.ts';
import { backUp } from './backup.ts';
import { backups } from './backups.ts';
import { BadUsage, type Command, type Surroundings, TooMuchGone } from './command.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { exportFiles } from './export.ts';
import { importFiles } from './import.ts';
import { init } from './init.ts';
import { invite } from './invite.ts';
import { mail } from './mail.ts';
import { maintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { outgoing } from './outgoing.ts';
import { setPassword } from './password.ts';
import { person } from './person.ts';
import { recovered } from './recovered.ts';
import { restore } from './restore.ts';
import { setup } from './setup.ts';
import { signOn } from './sign-on.ts';
import { USAGE } from './usage.ts';
import { verify } from './verify.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  setup,
  init,
  import: importFiles,
  export: exportFiles,
  invite,
  password: setPassword,
  person,
  demo,
  backup: backUp,
  backups,
  restore,
  recovered,
  verify,
  outgoing,
  mail,
  maintenance,
  'sign-on': signOn,
  migrate,
  doctor,
};

/** CD19: of its own, so that whatever runs an import every night can tell a refusal from a mistyped command. */
const REFUSED = 3;

/** Runs a command line. Returns the exit code: 0, 1, or 2 or 3 after an error message. */
export const perchCommand = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> => {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) {
    surroundings.print(USAGE);
    return 0;
  }
  try {
    const command =
      name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) {
      const known = Object.keys(COMMANDS).join(', ');
      throw new BadUsage(
        name === undefined
          ? `which command? ${known}`
          : `there is no command '${name}', only ${known}`,
      );
    }
    return await command(rest, surroundings);
  } catch (error) {
    const isRefused = error instanceof TooMuchGone;
    if (!(isRefused || error instanceof BadUsage || error instanceof BadEnvironment)) throw error;
    surroundings.complain(`perch: ${error.message} (--help tells more)`);
    return isRefused ? REFUSED : 2;
  }
};
