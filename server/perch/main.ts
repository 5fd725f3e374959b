/** `npm run perch -- COMMAND [OPTIONS]`: see usage.ts. */
import { readEnvironment } from '../configuration/environment.ts';
import { perchCommand } from './command-line.ts';

process.exitCode = await perchCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  environment: () => readEnvironment(process.env),
  now: Date.now,
  complain: (line) => console.error(line),
});
