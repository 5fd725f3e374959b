import { BadUsage, type Command, type Output } from './command.ts';
import { doctor } from './doctor.ts';
import { USAGE } from './usage.ts';

const COMMANDS: Readonly<Record<string, Command>> = { doctor };

/** Runs a command line. Returns the exit code: 0, 1, or 2 after an error message. */
export const perchCommand = (args: readonly string[], output: Output): number => {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) {
    output.print(USAGE);
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
    return command(rest, output);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    output.complain(`perch: ${error.message} (--help tells more)`);
    return 2;
  }
};
