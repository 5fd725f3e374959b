/** `npm run perch -- COMMAND [OPTIONS]`: see usage.ts. */
import { perchCommand } from './command-line.ts';

process.exitCode = perchCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
