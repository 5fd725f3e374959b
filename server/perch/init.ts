import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFolder } from '../company/files/company-files.ts';
import { writeFiles } from '../company/files/write.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/example-company', import.meta.url));

/** Writes the example company into a new folder. */
export const init: Command = async (args, { print }) => {
  const { values } = readArguments(args, { flags: [], names: ['FOLDER'] });
  const [folder = ''] = values;
  if (existsSync(folder)) throw new BadUsage(`${folder} exists already`);
  const files = readFolder(EXAMPLE);
  writeFiles(folder, files);
  print(
    `Wrote ${files.size} files to ${folder}. Change them, then: npm run perch -- import ${folder}`,
  );
  return 0;
};
