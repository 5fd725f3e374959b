/** `npm run logs -- refold|record|add|seal`: see README.md. */
import { readFileSync } from 'node:fs';
import { factsOf, rowsOf } from './facts.ts';
import { golden, writeFacts } from './golden.ts';
import { refold } from './refold.ts';

const [command = '', ...given] = process.argv.slice(2);

/** Makes a log file a golden log. */
const add = ([file, name]: readonly string[]): boolean => {
  if (file === undefined || name === undefined) throw new Error('add FILE NAME');
  const facts = factsOf(readFileSync(file, 'utf8'));
  if (rowsOf(facts)[0]?.redacted !== true) {
    throw new Error('it names people: npm run replay -- FILE redact --out REDACTED');
  }
  writeFacts(name, facts);
  return refold([name]);
};

/** Prints a golden log as a file for the replay. */
const seal = ([name]: readonly string[]): boolean => {
  if (name === undefined) throw new Error('seal NAME');
  process.stdout.write(golden(name).text);
  return true;
};

/** The commands by name. The browser is loaded only for recording. */
const COMMANDS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  refold: () => refold(given),
  record: async () => (await import('./record.ts')).recordLogs(given),
  add: () => add(given),
  seal: () => seal(given),
};

const run = COMMANDS[command];
if (run === undefined) {
  console.error(
    'npm run logs -- refold [NAME...] | record [JOURNEY...] | add FILE NAME | seal NAME',
  );
  process.exit(2);
}
process.exitCode = (await run()) ? 0 : 1;
