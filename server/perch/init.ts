import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openFiles } from '../company/files/open.ts';
import { writeFiles } from '../company/files/write.ts';
import { builtFile } from '../script/built-file.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';

/** FS12: the build has it as the file that the page offers. */
const EXAMPLE =
  builtFile('../webapp/example-company.zip') ??
  fileURLToPath(new URL('../../docs/example-company', import.meta.url));

/** Writes the example company into a new folder. */
export const init: Command = async (args, { print }) => {
  const { values } = readArguments(args, { flags: [], names: ['FOLDER'] });
  const [folder = ''] = values;
  if (existsSync(folder)) throw new BadUsage(`${folder} exists already`);
  const files = openFiles(EXAMPLE);
  writeFiles(folder, files);
  print(
    `Wrote ${files.size} files to ${folder}. Change them, then: ${PERCH_COMMAND} import ${folder}`,
  );
  return 0;
};
