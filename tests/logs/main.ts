/** `npm run logs -- refold|record [NAME...]`: see README.md. Without names, all. */
import { goldenNames, goldenText, writeGolden } from './golden.ts';
import { refolded } from './refold.ts';

const [command = '', ...asked] = process.argv.slice(2);

const refold = (): boolean => {
  let isSound = true;
  for (const name of asked.length > 0 ? asked : goldenNames()) {
    try {
      const isChanged = writeGolden(name, refolded(goldenText(`${name}.ndjson`)));
      if (isChanged) console.log(name);
    } catch (error) {
      isSound = false;
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return isSound;
};

/** The commands by name. The browser is loaded only for recording. */
const COMMANDS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  refold,
  record: async () => (await import('./record.ts')).recordLogs(asked),
};

const run = COMMANDS[command];
if (run === undefined) {
  console.error(`npm run logs -- ${Object.keys(COMMANDS).join('|')} [NAME...]`);
  process.exit(2);
}
process.exitCode = (await run()) ? 0 : 1;
