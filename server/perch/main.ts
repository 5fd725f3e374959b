/** `npm run perch -- COMMAND [OPTIONS]`: see usage.ts. */
import { readEnvironment } from '../configuration/environment.ts';
import { withSecretFiles } from '../configuration/secret-files.ts';
import { perchCommand } from './command-line.ts';

/** What is still open when a command has ended, such as a connection that was refused, does not keep the program. */
const LONGEST_END_MS = 1_000;

// `perch import FILE | head`: whoever reads has read enough. The command goes on to its end, unheard.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await perchCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  environment: () => readEnvironment(withSecretFiles(process.env)),
  now: Date.now,
  complain: (line) => console.error(line),
});
setTimeout(() => process.exit(), LONGEST_END_MS).unref();
